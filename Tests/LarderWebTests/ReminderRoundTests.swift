import Accounts
import Glibc
import LarderModel
import LarderWords
import TestSupport
import Testing

@testable import HTTP
@testable import LarderRemind
@testable import LarderWeb
@testable import WebParts

@Suite("A server's rounds of reminders", .enabled(if: PasswordHasher.isBuiltIn))
struct ReminderRoundTests {
  private let house: House
  private let directory = TemporaryDirectory()

  init() throws {
    house = try House()
    try house.command("buy spinach 200g due:2026-11-25")
    try choose(for: "Bo")
  }

  private func choose(for name: String, _ more: [(setting: ReminderSetting, text: String)] = []) throws {
    try house.command("person add \(name)")
    let ledger = try house.site.households.open(house.home, in: house.site.accounts).ledger
    let person = try ledger.view().context.catalog.number(.person, named: name).flatMap(PersonID.init(stored:))
    try Reminders(try Line(["remind"], clock: House.clock), ledger).choose(
      [(.at, "11:00"), (.ntfy, "https://ntfy.example.org/\(name)"), (.ntfyToken, "tk_hidden")] + more, for: person)
  }

  /// A stand-in for curl that writes down its settings and answers with a status.
  private func rounds(status: Int = 200, at address: String? = "https://larder.example.org") -> ReminderRounds {
    let program = directory.path + "/curl"
    let script = "#!/bin/sh\ncat /dev/fd/3 >> '\(directory.path)/sent'\nprintf \(status)\n"
    write(Array(script.utf8), toFile: program)
    _ = chmod(program, 0o700)
    return ReminderRounds(
      house.site.accounts, house.site.households, at: address, sender: ReminderSender(program: program, seconds: 10))
  }

  private var sent: String { String(decoding: bytes(ofFile: directory.path + "/sent") ?? [], as: UTF8.self) }

  @Test("A round sends what is due once, with links at the server's address")
  func once() throws {
    let rounds = rounds()
    #expect(rounds.round(House.clock).isEmpty)
    #expect(sent.contains("ntfy.example.org/Bo") && sent.contains("Use up spinach (tomorrow)."))
    let links = sent.components(between: "https://larder.example.org", and: "\\n").map {
      $0.prefix { !",\" ".contains($0) }
    }
    #expect(links.contains { $0.hasPrefix("/note/") } && sent.contains("Actions: view, \\\"Used spinach\\\""))
    let first = sent
    #expect(rounds.round(House.clock).isEmpty && sent == first)
    let path = try #require(links.first { $0.hasPrefix("/note/") })
    let page = try Browser(house.responder).post(String(path))
    #expect(page.status == .ok && page.text.contains("200 g spinach"), "\(path) \(page.text)")
  }

  @Test("Without an address that others know, a reminder has no links")
  func noAddress() throws {
    _ = rounds(at: nil).round(House.clock)
    #expect(sent.contains("Use up spinach") && !sent.contains("/note/") && !sent.contains("Actions:"))
    for (address, isHere) in [
      ("http://127.0.0.1:8080", true), ("http://localhost", true), ("http://[::1]:80", true), ("", true),
      ("http://192.168.1.5:8080", false), ("https://larder.example.org", false),
    ] { #expect(ServedHosts.isOnlyHere(address) == isHere, "\(address)") }
  }

  @Test(
    "A failure is reported without topic, token or link, and its links stay valid because the message may have arrived")
  func failure() throws {
    let failures = rounds(status: 500).round(House.clock)
    #expect(failures.count == 1)
    let reason = try #require(failures.first).1
    #expect(reason.contains("ntfy.example.org answered with status 500"))
    #expect(!["tk_hidden", "/Bo", "/note/"].contains { reason.contains($0) })
    let path = try #require(sent.components(between: "Used it: https://larder.example.org", and: "\\n").first)
    #expect(try Browser(house.responder).get(path).status == .ok)
    // The pause after a failure lasts, also for another process.
    #expect(rounds(status: 200).round(House.clock).isEmpty)
    #expect(sent.components(between: "Use up", and: ".").count == 1)
  }

  @Test("People who may no longer see everything get no reminder, and people without an account do")
  func members() throws {
    try choose(for: "Kim")
    let by = AuditContext(House.clock.timestamp, by: try #require(try house.site.accounts.account(named: "Ann")).id)
    let bo = try #require(try house.site.accounts.account(named: "Bo")).id
    try house.site.accounts.setRole(of: bo, in: house.home, to: .guest, at: by)
    _ = rounds().round(House.clock)
    #expect(sent.contains("ntfy.example.org/Kim") && !sent.contains("ntfy.example.org/Bo") && !sent.contains("/note/"))
  }

  @Test("A closed household gets no reminder, and a household that cannot be read keeps no other from its own")
  func others() throws {
    let accounts = house.site.accounts
    let folder = house.site.households.place(of: try accounts.household(house.cabin)) + "/reminders"
    _ = try house.ask(.get, "/api/v1/households/\(house.cabin)/stock", as: .stranger)
    _ = mkdir(folder, 0o700)
    write(Array("{".utf8), toFile: folder + "/choices.json")
    let failures = rounds().round(House.clock)
    #expect(failures.map(\.0.id) == [house.cabin] && sent.contains("ntfy.example.org/Bo"))
    try accounts.setArchived(true, house.cabin, at: AuditContext(House.clock.timestamp))
    #expect(rounds().round(House.clock).isEmpty)
  }

  @Test("A round leaves a note for a check of the set-up where someone chose reminders")
  func notes() throws {
    let place = house.site.households.place(of: try house.site.accounts.household(house.home))
    _ = rounds().round(House.clock)
    #expect(try ReminderFolder(at: place)?.lastRun() == House.clock.now)
    _ = try house.ask(.get, "/api/v1/households/\(house.cabin)/stock", as: .stranger)
    _ = rounds().round(House.clock)
    let cabin = house.site.households.place(of: try house.site.accounts.household(house.cabin))
    #expect(try ReminderFolder(at: cabin)?.lastRun() == nil && bytes(ofFile: cabin + "/data.mdb") != nil)
  }

  @Test("A timer leaves a note of its run, and the settings page then counts on it")
  func timer() throws {
    let folder = try #require(
      try ReminderFolder(at: house.site.households.place(of: try house.site.accounts.household(house.home))))
    #expect(try folder.lastRun() == nil)
    try rounds().run(House.clock) { _ in }
    #expect(try folder.lastRun() == House.clock.now)
    let browser = Browser(house.responder)
    try browser.signIn("Bo")
    #expect(try !browser.get("/h/\(house.home)/settings").text.contains("not set up to send reminders"))
    #expect(throws: CommandLineError.self) {
      try choose(for: "Ann")
      try rounds(status: 500).run(House.clock) { #expect($0.hasPrefix("Home: the reminder by ntfy was not sent")) }
    }
  }
}
