import Accounts
import Glibc
import LarderLedger
import LarderLog
import LarderModel
import LarderVerbs
import LarderWords
import TestSupport
import Testing

@testable import LarderWeb
@testable import WebParts

@Suite("Passing on a backup, and restoring it on trial", .enabled(if: PasswordHasher.isBuiltIn))
struct RestoreDrillTests {
  private let server = FilledServer()
  private var path: String { server.directory.path }

  /// Runs a drill, and returns what it said.
  private func drill(_ words: [String] = []) throws -> [String] {
    let plan = try ServePlan(try Line(["serve", "drill"] + words + ["--data", server.data])) { _ in nil }
    guard case .drill(let folder) = plan.deed else { return [] }
    var said: [String] = []
    mkdir(path + "/trials", 0o700)
    try RestoreDrill(plan, in: path + "/trials").run(folder) { said.append($0) }
    return said
  }

  private func place(_ home: HouseholdID) -> String { "\(server.data)/households/\(home)" }

  private func note(of home: HouseholdID) throws -> BackupNote? {
    BackupNote(of: try EventLog(opening: place(home), readOnly: true))
  }

  /// Marks the household as one that has had a ledger, as a server does.
  private func keep(_ home: HouseholdID) throws {
    _ = try AccountStore(in: server.data).keepLedger(EventLog(opening: place(home), readOnly: true).id, of: home)
  }

  @Test("The words of --then get the path of the copy, and no shell reads them")
  func words() throws {
    func words(_ text: String) throws -> [String]? {
      try BackupFollowUp(try Line(["serve", "backup", "x", "--then", text]).arguments).words(for: "/a b/$c")
    }
    #expect(try words("restic backup") == ["restic", "backup", "/a b/$c"])
    #expect(try words("rclone copy {} away:larder --quiet") == ["rclone", "copy", "/a b/$c", "away:larder", "--quiet"])
    #expect(try words("'my tool' --from={}") == ["my tool", "--from=/a b/$c"])
    for text in ["", "  ", "a | b", "a 'b", "a; b", "a > b"] {
      #expect(throws: CommandLineError.self, "\(text)") { try words(text) }
    }
    for ping in ["", "hc-ping.com/x", "https://", "file:///etc/passwd", "https://a b"] {
      #expect(throws: CommandLineError.self, "\(ping)") {
        try BackupFollowUp(try Line(["serve", "backup", "x", "--ping", ping]).arguments)
      }
    }
  }

  @Test("A backup is passed on to a command, and remembered with its success")
  func passing() throws {
    let (_, home) = try server.fill()
    let (_, copy) = try server.backUp(["--then", "cp -r {} '\(path)/else where'"])
    #expect(TemporaryDirectory.names(in: path + "/else where") == TemporaryDirectory.names(in: copy))
    let note = try #require(try note(of: home))
    #expect(note.isSent == true && note.drilled == nil && note.path.hasSuffix("/households/\(home)/ledger.mdb"))
    #expect(bytes(ofFile: note.path) != nil)
  }

  @Test("If the command fails or does not exist, the copy stays, and the failure is reported and remembered")
  func failing() throws {
    let (_, home) = try server.fill()
    for (number, command) in ["false", "no-such-program-of-larder"].enumerated() {
      let error = #expect(throws: CommandLineError.self) {
        _ = try server.backUp(["--then", command], into: "copies\(number)")
      }
      #expect(error?.message.text { $0.line }.hasSuffix("is complete, but the command of --then failed") == true)
      let names = TemporaryDirectory.names(in: "\(path)/copies\(number)")
      #expect(names.count == 1 && names.allSatisfy { WholeBackupFolder.time(of: $0) != nil }, "\(names)")
      #expect(try note(of: home)?.isSent == false)
    }
  }

  @Test("An address that is not reached is reported after the backup is complete")
  func pinging() throws {
    _ = try server.fill()
    #expect(throws: CommandLineError.self) { _ = try server.backUp(["--ping", "http://127.0.0.1:1/x"]) }
    #expect(TemporaryDirectory.names(in: path + "/copies").count == 1)
  }

  @Test("Owners see in Settings how old the newest backup is, and members do not")
  func settings() throws {
    let house = try House()
    let page = "/h/\(house.home)/settings"
    #expect(try house.ask(.get, page).text.contains("No backup is known."))
    let log = try house.site.households.open(house.home, in: house.site.accounts).ledger.log
    for (days, words) in [(0, "from today"), (1, "from yesterday"), (30, "30 days old")] {
      let made = Instant(clamping: House.clock.now.milliseconds - Int64(days) * 86_400_000)
      try BackupNote(made: made, path: "/x").write(to: log)
      #expect(try house.ask(.get, page).text.contains("The newest backup is \(words)."), "\(words)")
    }
    #expect(try !house.ask(.get, page, as: .member).text.contains("newest backup"))
  }

  @Test("A drill restores the newest known backup, compares it, remembers that, and leaves nothing behind")
  func drills() throws {
    let (_, home) = try server.fill()
    try keep(home)
    #expect(throws: CommandLineError.self) { try drill() }
    _ = try server.backUp()
    for words in [[], [path + "/copies"]] {
      let said = try drill(words)
      #expect(said.count == 3 && said[0] == "Restored 1 person.", "\(said)")
      #expect(said[1].hasSuffix("events of Home, the same as in its ledger."), "\(said)")
      #expect(said[2].contains("was made just now."), "\(said)")
    }
    #expect(try note(of: home)?.drilled != nil)
    // Later entries are not missing in the backup.
    _ = try Line(["buy", "tea"], clock: House.clock).answer(in: HouseholdLedger(opening: place(home), readOnly: false))
    #expect(try drill()[1].contains("the same as in its ledger; "))
    #expect(TemporaryDirectory.names(in: path + "/trials") == [])
  }

  @Test("A drill fails if the backup is damaged, belongs to another ledger, or lacks a household or the people")
  func differences() throws {
    let (_, home) = try server.fill()
    try keep(home)
    let (_, made) = try server.backUp()
    // The household is older than this backup, whatever the clock of the machine.
    let (folder, copy) = ("\(path)/copies", "\(path)/copies/2026-12-01T031500")
    #expect(rename(made, copy) == 0)
    let file = "\(copy)/households/\(home)/ledger.mdb"
    let whole = try #require(bytes(ofFile: file))
    func fails(_ reason: String) {
      var said: [String] = []
      #expect(throws: CommandLineError.self, "\(reason)") {
        let plan = try ServePlan(try Line(["serve", "drill", "--data", server.data])) { _ in nil }
        try RestoreDrill(plan).run(folder) { said.append($0) }
      }
      #expect(said.contains { $0.contains(reason) }, "\(said)")
    }
    write(Array(whole.prefix(whole.count / 2)), toFile: file)
    fails("Home: ")
    unlink(file)
    fails("there is no ledger")
    let other = TemporaryDirectory()
    _ = try Line(["buy", "tea"], clock: House.clock).answer(in: HouseholdLedger(creatingIn: other.ledger))
    _ = try EventLog(opening: other.ledger, readOnly: true).backUp(to: file)
    fails("the backup belongs to another ledger")
    unlink(file)
    write(whole, toFile: file)
    #expect(try drill([folder]).count == 3)
    unlink(copy + "/accounts/data.mdb")
    fails("people: they are not in the backup")
  }
}
