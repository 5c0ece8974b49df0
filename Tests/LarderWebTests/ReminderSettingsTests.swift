import Accounts
import LarderModel
import LarderWords
import TestSupport
import Testing

@testable import HTTP
@testable import LarderRemind
@testable import WebParts

@Suite("Reminders on the settings page", .enabled(if: PasswordHasher.isBuiltIn))
struct ReminderSettingsTests {
  private let house: House
  private let browser: Browser
  private var settings: String { "/h/\(house.home)/settings" }

  init() throws {
    house = try House { $0.sendsReminders = true }
    browser = Browser(house.responder)
    try browser.signIn("Bo")
  }

  private func book() throws -> ReminderFolder.Book {
    try ReminderFolder(of: try house.site.households.open(house.home, in: house.site.accounts).ledger.log).book()
  }

  /// The part of the page about reminders.
  private func section(_ page: Response) throws -> String {
    try #require(page.text.components(between: "<section aria-labelledby=\"reminders\"", and: "</section>").first)
  }

  @Test("The page shows the time of the next reminder and a preview, and keeps the choices of each person")
  func choosing() throws {
    try house.command("buy spinach 200g due:2026-11-25")
    let first = try section(try browser.get(settings))
    #expect(first.contains("You get no reminders yet.") && first.contains("Use up spinach (tomorrow)."))
    let page = try browser.page(
      after: settings + "/reminders",
      [
        ("about", "save"), ("about", "list"), ("at", "18:30,  17:00 "), ("quiet", "22:00-06:00"),
        ("ntfy", "https://ntfy.example.org/kitchen"), ("ntfy-token", "tk_hidden"), ("mail", ""),
      ])
    #expect(page.faults() == [])
    #expect(try section(page).contains("The next reminder comes today at 17:00 by ntfy"))
    let people = try book().people
    #expect(people.count == 1)
    let own = try #require(people.first)
    #expect(own.times.map(\.description) == ["17:00", "18:30"] && own.kinds == [.save, .list])
    #expect(own.quiet?.text == "22:00-06:00" && own.ntfy == "https://ntfy.example.org/kitchen")
    #expect(own.ntfyToken == "tk_hidden" && own.mail == nil)
    let ann = Browser(house.responder)
    try ann.signIn("Ann")
    #expect(try section(try ann.get(settings)).contains("You get no reminders yet."))
  }

  @Test("A token is never shown, stays if its field is empty, and goes with its address or by its box")
  func token() throws {
    let path = settings + "/reminders"
    func saved(_ form: [(String, String)]) throws -> String? {
      let page = try browser.page(after: path, [("about", "save"), ("at", "17:00")] + form)
      #expect(!page.text.contains("tk_hidden"))
      return try book().people.first?.ntfyToken
    }
    let address = ("ntfy", "https://ntfy.example.org/kitchen")
    #expect(try saved([address, ("ntfy-token", "tk_hidden")]) == "tk_hidden")
    #expect(try saved([address, ("ntfy-token", "")]) == "tk_hidden")
    #expect(try saved([address, ("ntfy-token", ""), ("forget-token", "yes")]) == nil)
    #expect(try saved([address, ("ntfy-token", "tk_hidden")]) == "tk_hidden")
    #expect(try saved([("ntfy", "https://ntfy.example.org/other"), ("ntfy-token", "")]) == nil)
  }

  @Test(
    "A choice that the terminal refuses is refused next to its field, and nothing is saved",
    arguments: [
      ("at", "25:00"), ("at", "22:00"), ("at", "1:00,2:00,3:00,4:00,5:00,6:00,7:00"), ("quiet", "21:00"),
      ("about", "news"), ("ntfy", "ftp://example.org/kitchen"), ("ntfy", "https://jo@example.org/kitchen"),
      ("mail", "jo"), ("mail", "jo@example.org,sam@example.org"), ("ntfy-token", "tk\nX-Evil: 1"),
    ])
  func refusals(_ name: String, _ value: String) throws {
    let form = [("about", "dinner"), ("mail", "bo@example.org"), (name, value)].filter { $0.0 != name || $0.1 == value }
    let answer = try browser.post(settings + "/reminders", form)
    #expect(answer.status == .unprocessable)
    #expect(try section(answer).contains("aria-invalid=\"true\"") == (name != "about"), "\(answer.text)")
    #expect(!answer.text.contains("X-Evil") && (name == "mail" || answer.text.contains("bo@example.org")))
    #expect(try book() == ReminderFolder.Book())
  }

  @Test("The page names what keeps reminders from coming")
  func obstacles() throws {
    let path = settings + "/reminders"
    func said(_ form: [(String, String)]) throws -> String { try section(try browser.page(after: path, form)) }
    #expect(try said([("at", ""), ("mail", "bo@example.org"), ("about", "save")]).contains("you chose no time of day"))
    #expect(try said([("at", "17:00")]).contains("you chose nothing to be reminded of"))
    #expect(try said([("about", "save")]).contains("this household has no mail server"))
    let silent = try House()
    let ann = Browser(silent.responder)
    try ann.signIn("Ann")
    #expect(try ann.get("/h/\(silent.home)/settings").text.contains("This server was not set up to send reminders."))
  }

  @Test("A guest has no reminders here, and choices that cannot be read leave the other settings usable")
  func others() throws {
    let guest = Browser(house.responder)
    try guest.signIn("Cy")
    #expect(try guest.post(settings + "/reminders", [("at", "17:00")]).status == .notFound)
    _ = try browser.page(after: settings + "/reminders", [("about", "save")])
    let folder = house.site.households.place(of: try house.site.accounts.household(house.home)) + "/reminders"
    write(Array("{".utf8), toFile: folder + "/choices.json")
    let page = try browser.get(settings)
    #expect(page.status == .ok && page.text.contains("The reminder settings of this household cannot be read."))
    #expect(!page.text.contains(folder))
  }
}
