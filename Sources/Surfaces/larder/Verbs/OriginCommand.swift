import LarderLedger
import LarderLog
import LarderModel
import LarderPostgres
import LarderRemote
import LarderShelves
import LarderWords
import Terminal

/// Commands for ledgers with an origin, and the cache of those that are named by their address.
enum OriginCommand {
  static func run(_ session: inout Session) throws {
    if session.line.verb.name == "sync", let remote = try RemoteHousehold(of: session.opener.directory) {
      return try OutboxCommand.sync(with: remote, &session)
    }
    let line = session.progress("Copying", of: 0)
    defer { line?.erase() }
    let log: EventLog
    switch (session.line.verb.name, session.arguments[.to]) {
    case ("pull", _): log = try pull(session.arguments.words, progress: line?.report)
    case ("push", let address?) where !address.isEmpty:
      log = try session.opener.writing { ledger in
        try OriginServer.push(ledger.log, to: address, progress: line?.report)
        return ledger.log
      }
    case ("push", _): throw CommandFailure.usage("push needs an address: larder push --to URL")
    case (let name, _):
      log = try session.opener.writing { ledger in
        guard ledger.log.isCopy else { throw CommandFailure(.refused, "this ledger has no origin") }
        if name == "detach" { try ledger.log.detach() } else { try ledger.log.synchronize() }
        return ledger.log
      }
    }
    line?.erase()
    var figures = FigureList()
    figures.add("events", "events", Int64(clamping: try log.beginRead().lastSequence))
    try session.show(figures.report)
  }

  /// Makes a copy of a server's household or of a ledger in a database, in an empty directory.
  private static func pull(_ words: [String], progress: ((UInt64) -> Void)?) throws -> EventLog {
    guard words.count == 2, !words.contains("") else {
      throw CommandFailure.usage("pull needs an address and a directory: larder pull URL DIR")
    }
    let (address, directory) = (words[0], words[1])
    if HouseholdAddress.isAddress(address) {
      return try RemoteHousehold.pull(address, to: directory, progress: progress)
    }
    guard address.contains("://") else {
      throw CommandFailure(
        .usage,
        "\(address.visible) is not a complete address; it begins with https://, or postgres:// for a database"
          as Message)
    }
    return try OriginServer.pull(address, to: directory, progress: progress)
  }

  /// Returns the copy in the user's cache of a ledger that is named by its address, up to date.
  static func cached(_ address: String) throws(CommandFailure) -> String {
    let home = ProcessEnvironment.nonEmpty("HOME").map { $0 + "/.cache" }
    guard let cache = ProcessEnvironment.nonEmpty("XDG_CACHE_HOME") ?? home, cache.hasPrefix("/") else {
      throw CommandFailure(.configuration, "HOME is not set; use larder pull URL DIR")
    }
    do throws(LogError) { return try OriginServer.copy(of: address, in: cache + "/larder") } catch {
      throw CommandFailure(error)
    }
  }
}
