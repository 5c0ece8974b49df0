import Accounts
import Glibc
import LarderLedger
import LarderModel
import LarderWords
import TestSupport
import Testing
import WebPush

@testable import HTTP
@testable import LarderRemind
@testable import LarderWeb
@testable import PeoplePages
@testable import WebParts

@Suite("Reminders on phones", .enabled(if: PasswordHasher.isBuiltIn && PushKey.isBuiltIn))
struct PhoneTests {
  private static let service = "https://push.example.org"

  private let house: House
  private let browser: Browser
  private let directory = TemporaryDirectory()
  private var settings: String { "/h/\(house.home)/settings" }

  init() throws {
    house = try House {
      $0.sendsReminders = true
      $0.pushService = Self.service
    }
    try house.command("buy spinach 200g due:2026-11-25")
    browser = Browser(house.responder)
    try browser.signIn("Bo")
  }

  private func form(_ name: String = "bo") throws -> [(String, String)] {
    [
      ("endpoint", "\(Self.service)/hidden-\(name)"), ("p256dh", try PushKey.random().publicText),
      ("auth", "BTBZMqHH6r4Tts7J_aSIgg"),
    ]
  }

  private func book() throws -> ReminderFolder.Book { try ReminderFolder(of: ledger().log).book() }

  private func ledger() throws -> HouseholdLedger {
    try house.site.households.open(house.home, in: house.site.accounts).ledger
  }

  private func bo() throws -> AccountID { try #require(try house.site.accounts.account(named: "Bo")).id }

  private func phones() throws -> [PushPhone] {
    try house.site.accounts.phones(of: try bo(), now: House.clock.timestamp)
  }

  /// A stand-in for curl that writes down its settings, and answers with the statuses in turn.
  private func rounds(_ statuses: String...) throws -> ReminderRounds {
    let program = directory.path + "/curl"
    write(Array(statuses.joined(separator: "\n").utf8) + [10], toFile: directory.path + "/statuses")
    let script = """
      #!/bin/sh
      cat /dev/fd/3 >> '\(directory.path)/sent'; cat > /dev/null; cd '\(directory.path)'
      head -n 1 statuses | tr -d '\\n'
      [ "$(wc -l < statuses)" = 1 ] || sed -i 1d statuses

      """
    write(Array(script.utf8), toFile: program)
    _ = chmod(program, 0o700)
    let person = try ledger().view().context.catalog.number(.person, named: "Bo").flatMap(PersonID.init(stored:))
    try Reminders(try Line(["remind"], clock: House.clock), ledger()).choose([(.at, "11:00")], for: person)
    return ReminderRounds(
      house.site.accounts, house.site.households, at: "https://larder.example.org",
      sender: ReminderSender(program: program, seconds: 10, pushService: Self.service))
  }

  private var sent: String { String(decoding: bytes(ofFile: directory.path + "/sent") ?? [], as: UTF8.self) }

  private func times(_ name: String) -> Int { sent.components(between: "/hidden-\(name)", and: "\"").count }

  @Test("The page has the key for a browser, and each phone with its buttons once it is added")
  func adding() throws {
    let first = try browser.get(settings).text
    let key = try #require(first.components(between: "data-push=\"", and: "\"").first)
    #expect(key.utf8.count == 87 && !first.contains("data-push-this"))
    #expect(try browser.get(settings).text.contains(key))
    let page = try browser.page(after: settings + "/phones", form())
    #expect(page.faults() == [] && page.text.contains("data-push-this"))
    #expect(page.text.contains("by notification, if there is something to say."))
    #expect(!page.text.contains("hidden-") && page.text.contains("Send a test"))
    #expect(try book().people.first?.push == true)
    let phone = try #require(try phones().first)
    let after = try browser.page(after: "\(settings)/phones/\(phone.id)/remove", [])
    #expect(try phones().isEmpty && after.text.contains("You get no reminders yet."))
    #expect(try book().people.first?.push == false)
  }

  @Test("An address or a key that no browser has is refused, and no phone is added")
  func refusals() throws {
    let good = try form()
    let endpoints = ["http://push.example.org/a", "https://push.example.org", "ftp://push.example.org/a", "", "/a"]
    for endpoint in endpoints {
      let answer = try browser.post(settings + "/phones", [("endpoint", endpoint)] + good.dropFirst())
      #expect(answer.status == .unprocessable && answer.text.contains("Larder cannot send reminders"), "\(endpoint)")
    }
    let off = "BAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    for (name, value) in [("p256dh", ""), ("p256dh", off), ("auth", ""), ("auth", "AAAA"), ("p256dh", "é")] {
      let answer = try browser.post(settings + "/phones", good.map { $0.0 == name ? (name, value) : $0 })
      #expect(answer.status == .unprocessable, "\(name) \(value)")
    }
    #expect(try browser.post(settings + "/phones", []).status == .unprocessable)
    #expect(try phones().isEmpty && book().people.isEmpty)
    #expect(try browser.post(settings + "/phones/none/test", []).status == .notFound)
    let guest = Browser(house.responder)
    try guest.signIn("Cy")
    #expect(try guest.post(settings + "/phones", form()).status == .notFound)
  }

  @Test("A round pushes a note once, and no secret of a phone is in a failure")
  func once() throws {
    _ = try browser.page(after: settings + "/phones", form())
    #expect(try rounds("201").round(House.clock).isEmpty && rounds("201").round(House.clock).isEmpty)
    #expect(times("bo") == 1)
    for line in ["TTL: ", "Urgency: high", "Topic: larder-", "Content-Encoding: aes128gcm", "Authorization: vapid t="] {
      #expect(sent.contains("header = \"\(line)"), "\(line)")
    }
    // The text is only in the encrypted body.
    #expect(!sent.contains("spinach"))
  }

  @Test("A phone gets the note again only if it failed, and not because another one did")
  func two() throws {
    let accounts = house.site.accounts
    _ = try browser.page(after: settings + "/phones", form("old"))
    let other = Browser(house.responder)
    try other.signIn("Bo")
    _ = try other.page(after: settings + "/phones", form("new"))
    #expect(try accounts.phones(of: bo(), now: House.clock.timestamp).count == 2)
    let failures = try rounds("201", "500").round(House.clock)
    #expect(failures.map(\.1).allSatisfy { $0.contains("push.example.org answered with status 500") })
    #expect(failures.count == 1 && !failures[0].1.contains("hidden"))
    let folder = ReminderFolder(of: try ledger().log)
    var outbox = try folder.outbox()
    outbox.failed[0].last = Instant(clamping: House.clock.now.milliseconds - 120_000)
    try folder.write(outbox)
    #expect(try rounds("201").round(House.clock).isEmpty)
    #expect(times("old") + times("new") == 3 && min(times("old"), times("new")) == 1)
    #expect(try rounds("201").round(House.clock).isEmpty && times("old") + times("new") == 3)
  }

  @Test("A phone that its service no longer knows is removed, and so is the choice with the last phone")
  func gone() throws {
    _ = try browser.page(after: settings + "/phones", form())
    let failures = try rounds("410").round(House.clock)
    #expect(failures.count == 1 && failures[0].1.contains("no longer knows the phone"))
    #expect(try phones().isEmpty)
    let folder = ReminderFolder(of: try ledger().log)
    var outbox = try folder.outbox()
    outbox.failed[0].last = Instant(clamping: House.clock.now.milliseconds - 120_000)
    try folder.write(outbox)
    #expect(try rounds("201").round(House.clock).isEmpty && times("bo") == 1)
    #expect(try book().people.first?.push == false)
  }

  @Test("A message that is too long is sent again at once, and a service that asks to wait is left alone")
  func longAndBusy() throws {
    _ = try browser.page(after: settings + "/phones", form())
    #expect(try rounds("413", "429 600").round(House.clock).map(\.1).first?.contains("asks to wait 600 s") == true)
    #expect(times("bo") == 2)
    #expect(try ReminderFolder(of: ledger().log).outbox().failed.first?.wait == 10)
    #expect(try rounds("201").round(House.clock).isEmpty && times("bo") == 2)
  }
}
