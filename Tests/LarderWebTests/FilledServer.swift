import Accounts
import LarderModel
import LarderVerbs
import LarderWords
import TestSupport
import Testing

@testable import LarderWeb
@testable import WebParts

/// A closed server with a person and a household, which commands next to it can use.
struct FilledServer {
  let directory = TemporaryDirectory()
  var data: String { directory.path + "/data" }

  /// Fills a server with Ann's account, a household, some milk and her picture, and closes it.
  func fill() throws -> (ann: AccountID, home: HouseholdID) {
    let accounts = try AccountStore(in: data, hasher: PasswordHasher(operations: 1, memoryBytes: 8_192))
    let auditContext = AuditContext(House.clock.timestamp)
    let link = try accounts.makeSetupLink(at: auditContext)
    let setUp = try accounts.useSetupLink(
      link.secret.text, name: "Ann", password: Browser.password, household: "Home", userAgent: "", at: auditContext)
    let household = try Households(in: data + "/households").open(setUp.household)
    _ = try Line(["buy", "milk", "2l"], clock: House.clock).answer(in: household.ledger)
    try ProfilePictures(accounts).give(SamplePicture.png, to: setUp.signedIn.account.id, at: auditContext)
    return (setUp.signedIn.account.id, setUp.household.id)
  }

  /// Backs up the server and returns the message and the path of the copy.
  func backUp(_ more: [String] = [], into name: String = "copies") throws -> (said: [String], copy: String) {
    let line = try Line(["backup", "--all", directory.path + "/" + name, "--data", data] + more)
    let plan = try ServePlan(line) { _ in nil }
    guard case .backup(let folder) = plan.deed else { return ([], "") }
    var said: [String] = []
    try WholeBackup(plan).write(to: folder) { said.append($0) }
    let names = TemporaryDirectory.names(in: folder)
    return (said, folder + "/" + (try #require(names.last)))
  }
}
