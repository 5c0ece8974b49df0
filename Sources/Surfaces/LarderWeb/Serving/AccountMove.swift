import Accounts
import LarderPostgres
import LarderWords

/// Moves the accounts of a stopped server into the database of its households, and back.
enum AccountMove {
  /// Makes the accounts a copy of the database, and returns a sentence about the result.
  static func push(_ plan: ServePlan) throws -> String {
    guard let address = plan.directory else {
      throw CommandLineError.usage("push to which database? add --directory postgres://larder@db1/larder")
    }
    let accounts = try WebServer.visited(plan, isVisiting: false)
    guard !accounts.isCopy else { return "The accounts are already in a database." }
    try OriginServer.createRows(address)
    try accounts.push(to: address)
    return "The accounts are in the database. Start every server with the same --directory."
  }

  /// Makes the copy an ordinary store, and returns a sentence about the result.
  static func detach(_ plan: ServePlan) throws -> String {
    let accounts = try WebServer.visited(plan, isVisiting: false, settles: false)
    guard accounts.isCopy else { return "The accounts are already on this machine." }
    try accounts.detach()
    return "The accounts are on this machine only. Servers that still use the database let no one in."
  }
}
