import Accounts
import LarderLog
import LarderModel
import LarderWords

/// A copy of all that a server has: its people with their pictures, each household's ledger with its photos, all of it
/// verified.
struct WholeBackup {
  private let plan: ServePlan

  init(_ plan: ServePlan) { self.plan = plan }

  /// Writes it into a folder of its own, which is named for the moment, while the server goes on.
  ///
  /// The people come last: who is in the copy has their household in it.
  func write(to folder: String, _ say: (String) -> Void) throws {
    let accounts = try WebServer.visited(plan)
    let name = Clock().now.rfc3339.prefix(19).replacing(":", with: "")
    let copy = "\(folder)/\(name)"
    for path in [folder, copy, copy + "/households"] { try WebServer.makeFolder(path) }
    let households = Households(in: plan.data + "/households", ledger: plan.ledger)
    for household in try accounts.households() {
      let log: EventLog
      do throws(LogError) {
        log = try EventLog(opening: households.place(of: household), readOnly: true)
      } catch .missing {
        let place = households.place(of: household)
        say("There is no ledger of \(household.name) at \(place): where it lies elsewhere, name it by --ledger.")
        continue
      }
      let path = "\(copy)/households/\(household.directory)"
      // Photos lie beside the file of the ledger: each household has a folder of its own.
      let made = try log.backUp(to: "\(path)/ledger.mdb", makesFolder: true)
      let pictures = try log.keptPictures()
      let missing = try PictureStore(at: path).map { (store) throws(LogError) -> Int in
        try store.bring(pictures, from: log.pictures).missing.count
      }
      say("Backed up \(made.events) events of \(household.name) to \(made.path); verified.")
      if let missing, missing > 0 { say("\(missing) photos of \(household.name) are missing.") }
    }
    try accounts.backUp(to: copy)
    try verify(copy)
    let pictures = try Portraits(accounts).copy(to: copy + "/accounts")
    say("Backed up \(try accounts.counts().accounts) people to \(copy)/accounts; verified.")
    if pictures.bad > 0 { say("\(pictures.bad) of \(pictures.count) pictures of people are missing or damaged.") }
  }

  /// Reads every record of the people where they were copied to.
  private func verify(_ copy: String) throws {
    let check = try AccountStore(in: copy, isVisiting: true).verify()
    guard check.isSound else {
      throw WebServer.refused("the copy of the people is not sound: \(check.problems.joined(separator: "; "))")
    }
  }
}
