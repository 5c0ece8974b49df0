import Accounts
import Glibc
import LarderLog
import LarderModel
import LarderVerbs
import LarderWords
import TestSupport
import Testing

@testable import LarderWeb
@testable import WebParts

@Suite("Backing up a whole server", .enabled(if: PasswordHasher.isBuiltIn))
struct WholeBackupTests {
  private let directory = TemporaryDirectory()
  private var data: String { directory.path + "/data" }

  /// Fills a server with Ann's account, a household, some milk and her picture, and closes it.
  private func fill() throws -> (ann: AccountID, home: HouseholdID) {
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
  private func backUp(_ more: [String] = [], into name: String = "copies") throws -> (said: [String], copy: String) {
    let line = try Line(["backup", "--all", directory.path + "/" + name, "--data", data] + more)
    let plan = try ServePlan(line) { _ in nil }
    guard case .backup(let folder) = plan.deed else { return ([], "") }
    var said: [String] = []
    try WholeBackup(plan).write(to: folder) { said.append($0) }
    let names = TemporaryDirectory.names(in: folder)
    return (said, folder + "/" + (try #require(names.last)))
  }

  @Test("The backup contains accounts with pictures, and all households, verified")
  func everything() throws {
    let (ann, home) = try fill()
    let (said, copy) = try backUp()
    #expect(said.count == 2 && said.allSatisfy { $0.hasSuffix("; verified.") }, "\(said)")
    let accounts = try AccountStore(in: copy)
    #expect(try accounts.account(named: "Ann")?.id == ann)
    let profilePicture = try #require(try accounts.profilePicture(of: ann))
    let name = try #require(PictureName(file: profilePicture.file))
    #expect(try ProfilePictures(accounts).bytes(of: name)?.isEmpty == false)
    #expect(bytes(ofFile: "\(copy)/households/\(home)/ledger.mdb") != nil)
  }

  @Test("A damaged picture is reported missing, and the rest is backed up")
  func damaged() throws {
    let (ann, _) = try fill()
    let photos = data + "/accounts/photos"
    let folder = photos + "/" + (try #require(TemporaryDirectory.names(in: photos).first))
    let file = folder + "/" + (try #require(TemporaryDirectory.names(in: folder).first))
    write(Array("x".utf8), toFile: file)
    let (said, copy) = try backUp()
    #expect(said.last == "1 of 1 pictures of people are missing or damaged.")
    let accounts = try AccountStore(in: copy)
    let name = try #require(try accounts.profilePicture(of: ann).flatMap { PictureName(file: $0.file) })
    #expect(try ProfilePictures(accounts).bytes(of: name) == nil)
  }

  @Test("A ledger stored elsewhere is reported missing, unless it is named")
  func elsewhere() throws {
    let (_, home) = try fill()
    let other = directory.path + "/other"
    #expect(rename("\(data)/households/\(home)", other) == 0)
    let (said, _) = try backUp()
    #expect(said.first?.hasPrefix("There is no ledger of Home at ") == true, "\(said)")
    let (named, copy) = try backUp(["--ledger", other], into: "whole")
    #expect(named.first?.hasPrefix("Backed up ") == true, "\(named)")
    #expect(bytes(ofFile: "\(copy)/households/\(home)/ledger.mdb") != nil)
  }

  @Test("Without served data, no copy is made")
  func nothing() {
    #expect(throws: CommandLineError.self) { try backUp() }
    #expect(TemporaryDirectory.names(in: directory.path).isEmpty)
  }
}
