import Accounts
import Glibc
import LarderLedger
import LarderLog
import LarderModel
import LarderVerbs
import LarderWords
import TestSupport
import Testing

@testable import LarderRemind
@testable import LarderWeb
@testable import WebParts

@Suite("Backing up a whole server", .enabled(if: PasswordHasher.isBuiltIn))
struct WholeBackupTests {
  private let server = FilledServer()
  private var directory: TemporaryDirectory { server.directory }
  private var data: String { server.data }

  @Test("The backup contains accounts with pictures, and all households, verified")
  func everything() throws {
    let (ann, home) = try server.fill()
    let (said, copy) = try server.backUp()
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
    let (ann, _) = try server.fill()
    let photos = data + "/accounts/photos"
    let folder = photos + "/" + (try #require(TemporaryDirectory.names(in: photos).first))
    let file = folder + "/" + (try #require(TemporaryDirectory.names(in: folder).first))
    write(Array("x".utf8), toFile: file)
    let (said, copy) = try server.backUp()
    #expect(said.last == "1 of 1 pictures of people are missing or damaged.")
    let accounts = try AccountStore(in: copy)
    let name = try #require(try accounts.profilePicture(of: ann).flatMap { PictureName(file: $0.file) })
    #expect(try ProfilePictures(accounts).bytes(of: name) == nil)
  }

  /// Makes choices of reminders for Ann. The ledger is closed again, because a process opens it once.
  private func choose(_ choices: [(setting: ReminderSetting, text: String)], in ledger: String) throws {
    let ledger = HouseholdLedger(log: try EventLog(opening: ledger))
    try Reminders(try Line(["remind"], clock: House.clock), ledger).choose(choices, for: PersonID(rawValue: 1))
  }

  private func book(_ ledger: String) throws -> ReminderFolder.Book? { try ReminderFolder(at: ledger)?.book() }

  @Test("A backup has the choices of reminders without secrets, and a restore brings them back to their ledger")
  func reminders() throws {
    let (_, home) = try server.fill()
    let (ledger, ann) = ("\(data)/households/\(home)", PersonID(rawValue: 1))
    try choose(
      [
        (.at, "08:00"), (.ntfy, "https://ntfy.example.org/kitchen"), (.ntfyToken, "tk_hidden"),
        (.mailServer, "smtps://mail.example.org"), (.mailUser, "ann"), (.mailPassword, "hunter2"),
      ], in: ledger)
    let (said, copy) = try server.backUp()
    #expect(said.contains("Backed up the reminders of Home, without tokens and passwords."))
    let folder = "\(copy)/households/\(home)"
    for name in TemporaryDirectory.names(in: folder + "/reminders") {
      let text = String(decoding: bytes(ofFile: "\(folder)/reminders/\(name)") ?? [], as: UTF8.self)
      #expect(!text.contains("tk_hidden") && !text.contains("hunter2"), "\(name)")
    }
    func restore(to place: String) throws {
      _ = try LedgerRestore(of: folder + "/ledger.mdb", to: place).run(now: House.clock.now)
    }
    try restore(to: directory.path + "/restored")
    var expected = try #require(try book(ledger))
    expected[ann].ntfyToken = nil
    expected.mailServer.password = nil
    #expect(try book(directory.path + "/restored") == expected)
    // The choices of a ledger that is replaced are newer, and another ledger's backup brings none.
    try choose([(.at, "09:00")], in: ledger)
    try restore(to: ledger)
    let kept = try #require(try book(ledger))
    #expect(kept[ann].times.map(\.description) == ["09:00"] && kept[ann].ntfyToken == "tk_hidden")
    write(Array("another".utf8), toFile: folder + "/reminders/ledger")
    try restore(to: directory.path + "/other")
    #expect(try book(directory.path + "/other") == ReminderFolder.Book())
  }

  @Test("A ledger stored elsewhere is reported missing, unless it is named")
  func elsewhere() throws {
    let (_, home) = try server.fill()
    let other = directory.path + "/other"
    #expect(rename("\(data)/households/\(home)", other) == 0)
    let (said, _) = try server.backUp()
    #expect(said.first?.hasPrefix("There is no ledger of Home at ") == true, "\(said)")
    let (named, copy) = try server.backUp(["--ledger", other], into: "whole")
    #expect(named.first?.hasPrefix("Backed up ") == true, "\(named)")
    #expect(bytes(ofFile: "\(copy)/households/\(home)/ledger.mdb") != nil)
  }

  @Test("Only copies that are complete have the name of a backup, and only surplus ones are removed")
  func surplus() throws {
    let now = try Instant(rfc3339: "2026-11-20T12:00:00Z")
    let days = (1...5).map { "2026-11-0\($0)T031500" }
    let names = days + ["2026-11-06T031500.unfinished", "notes.txt", "2026-11-31T031500", "copy-2026-11-01T031500"]
    func left(_ words: [String]) throws -> [String] {
      let line = try Line(["serve", "backup", "copies"] + words)
      let retention = try BackupRetention(line.arguments)
      return WholeBackupFolder.surplus(names, keeping: retention, now: now)
    }
    let unfinished = ["2026-11-06T031500.unfinished"]
    #expect(try left([]) == [])
    #expect(try left(["--keep", "3"]) == days.prefix(2) + unfinished)
    #expect(try left(["--keep", "9"]) == unfinished)
    #expect(try left(["--keep-for", "17d"]) == days.prefix(3) + unfinished)
    #expect(try left(["--keep", "4", "--keep-for", "1d"]) == days.prefix(1) + unfinished)
    #expect(try left(["--keep-for", "0d"]) == days.prefix(4) + unfinished)
  }

  @Test("A backup removes old copies with everything in them, and leaves other things in the folder")
  func retention() throws {
    _ = try server.fill()
    let folder = directory.path + "/copies"
    for path in ["", "/2026-01-01T031500", "/2026-01-01T031500/accounts", "/keep"] { mkdir(folder + path, 0o700) }
    write(Array("x".utf8), toFile: folder + "/2026-01-01T031500/accounts/data.mdb")
    // A link is removed, and not what it leads to.
    symlink(folder + "/keep", folder + "/2026-01-01T031500/link")
    write(Array("x".utf8), toFile: folder + "/keep/note")
    let line = try Line(["serve", "backup", folder, "--keep", "1", "--data", data])
    var said: [String] = []
    try WholeBackup(try ServePlan(line) { _ in nil }).write(to: folder) { said.append($0) }
    #expect(said.last == "Removed 2026-01-01T031500.")
    let names = TemporaryDirectory.names(in: folder)
    #expect(names.count == 2 && names.contains("keep") && bytes(ofFile: folder + "/keep/note") != nil, "\(names)")
  }

  @Test("A check reads all people and households, and names the household that is damaged")
  func check() throws {
    let (_, home) = try server.fill()
    // A process opens the accounts only once, so this store is closed before the check.
    let ledger = try EventLog(opening: "\(data)/households/\(home)", readOnly: true).id
    _ = try AccountStore(in: data).keepLedger(ledger, of: home)
    let plan = try ServePlan(try Line(["serve", "verify", "--data", data])) { _ in nil }
    var said: [String] = []
    try WholeCheck(plan).run { said.append($0) }
    #expect(said.count == 2 && said.allSatisfy { $0.hasSuffix("sound.") }, "\(said)")
    #expect(rename("\(data)/households/\(home)", directory.path + "/away") == 0)
    said = []
    #expect(throws: CommandLineError.self) { try WholeCheck(plan).run { said.append($0) } }
    #expect(said.last?.hasPrefix("Home: ") == true, "\(said)")
  }

  @Test("Without served data, no copy is made")
  func nothing() {
    #expect(throws: CommandLineError.self) { try server.backUp() }
    #expect(TemporaryDirectory.names(in: directory.path).isEmpty)
  }
}
