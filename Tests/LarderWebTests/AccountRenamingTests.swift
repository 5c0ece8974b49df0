import Accounts
import LarderModel
import LarderWords
import TestSupport
import Testing

@testable import HTTP
@testable import LarderRemind
@testable import WebParts

@Suite("Reminders after an account was renamed", .enabled(if: PasswordHasher.isBuiltIn))
struct AccountRenamingTests {
  private let house: House
  private let browser: Browser
  private var settings: String { "/h/\(house.home)/settings" }

  init() throws {
    house = try House { $0.sendsReminders = true }
    browser = Browser(house.responder)
    try browser.signIn("Bo")
    let form = [("about", "save"), ("at", "17:00"), ("ntfy", "https://ntfy.example.org/kitchen")]
    _ = try browser.page(after: settings + "/reminders", form)
  }

  private var folder: ReminderFolder {
    get throws { ReminderFolder(of: try house.site.households.open(house.home, in: house.site.accounts).ledger.log) }
  }

  /// The names of those who chose reminders.
  private func names() throws -> [String] {
    let catalog = try house.context("/h/\(house.home)").context.catalog()
    return try folder.book().people.map { $0.person.map { catalog.name(.person, $0.rawValue) } ?? "" }
  }

  @Test("The choices and the notes follow to the new name, and the settings show them")
  func moves() throws {
    let old = try #require(try folder.book().people.first?.person)
    var outbox = ReminderOutbox()
    let slot = ReminderSlot(House.clock.civilDay, .midnight)
    outbox.add(
      SentReminder(
        person: old, slot: slot, channel: .ntfy, sent: House.clock.now, through: 1, kinds: [], lots: [], gone: []))
    try folder.write(outbox)
    #expect(try browser.post("/you/name", [("name", "Robert")]).status == .seeOther)
    #expect(try names() == ["Robert"])
    let new = try folder.book().people.first?.person
    #expect(new != old)
    #expect(try folder.outbox().isDone(slot, .ntfy, for: new) && !folder.outbox().isDone(slot, .ntfy, for: old))
    #expect(try browser.get(settings).text.contains("https://ntfy.example.org/kitchen"))
  }

  @Test("A name that is refused, and another spelling of the same name, move nothing; the API moves as the page does")
  func others() throws {
    #expect(try browser.post("/you/name", [("name", "Ann")]).status == .conflict)
    #expect(try browser.post("/you/name", [("name", "BO")]).status == .seeOther)
    #expect(try names() == ["Bo"])
    #expect(try house.ask(.patch, "/api/v1/me", as: .member, json: "{\"name\": \"Robert\"}").status == .ok)
    #expect(try names() == ["Robert"])
  }
}
