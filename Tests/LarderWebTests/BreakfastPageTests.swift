import Accounts
import Testing

@testable import HTTP
@testable import LarderWeb

@Suite("Logging a meal for several people", .enabled(if: PasswordHasher.isBuiltIn))
struct BreakfastPageTests {
  private let house: House
  private let browser: Browser

  init() throws {
    house = try House()
    browser = Browser(house.responder)
    try browser.signIn("Ann")
    for day in [19, 20, 21] { try house.command("eat muesli 390kcal at:07:30 on:2026-11-\(day) for:Ann") }
    try house.command("eat toast 200kcal at:07:40 on:2026-11-23 for:Ann")
    try house.command("eat bread 430kcal at:08:00 on:2026-11-23 for:Bo")
    try house.command("eat soup 300kcal at:12:30 on:2026-11-23 for:Bo")
  }

  private var home: String { "/h/\(house.home)" }
  private var breakfast: String { home + "/breakfast?meal=breakfast" }

  private func diary(_ person: String) throws -> String { try browser.get(home + "/diary?person=" + person).text }

  /// Whether each face with a usual meal is chosen, in their order.
  private func ticked(_ page: Response) -> [Bool] {
    page.text.split(separator: "type=\"checkbox\" name=\"who\"").dropFirst().map { rest in
      String(rest.prefix { $0 != ">" }).contains("checked=")
    }
  }

  @Test("Each person's most frequent meal is ticked, and all are logged as one command with one undo")
  func usual() throws {
    let page = try browser.get(breakfast)
    #expect(page.faults() == [])
    #expect(page.text.contains("Breakfast for 2") && page.text.contains("<b>muesli</b>"))
    #expect(page.text.contains("<b>bread</b>") && ticked(page) == [true, true])
    #expect(page.text.contains("value=\"07:30\"") && !page.text.contains("<b>soup</b>"))
    let fields = try #require(page.form(with: "Log breakfast"))
    let after = try browser.page(after: home + "/again", fields)
    #expect(after.text.contains("Ate 1 portion muesli and 1 bread at 07:30: 820 kcal"))
    #expect(try diary("Ann").contains(">390</a>") && diary("Bo").contains(">430</a>"))
    // Everyone who lives here has eaten, so no button asks for more.
    let logged = try browser.get(breakfast)
    #expect(logged.text.contains("Breakfast is logged. <a href=\"\(home)/diary\">Change</a>"))
    #expect(logged.text.contains("<b>muesli</b>") && !logged.text.contains("data-again"))
    _ = try browser.page(after: home + "/do", try #require(after.form(with: ">Undo<")))
    #expect(try !diary("Ann").contains(">390</a>") && !diary("Bo").contains(">430</a>"))
  }

  @Test("Everyone who lives here has a row, and someone without a usual meal has a chip that opens a form")
  func everyone() throws {
    try house.command("person add Mia")
    try house.command("person add Oma guest:yes")
    try house.command("eat muesli 390kcal at:07:30 for:Ann")
    let page = try browser.get(breakfast)
    #expect(page.faults() == [])
    #expect(page.text.contains("Breakfast for 3") && page.text.contains("Already in today’s diary"))
    #expect(page.text.contains("No usual breakfast") && !page.text.contains("<bdi>No name</bdi>"))
    #expect(ticked(page) == [true] && !page.text.contains("data-says=\"Breakfast for"))
    let chip = try #require(page.text.components(between: "class=\"chip\" href=\"", and: "\"").last)
    let asked = try browser.get(chip.replacing("&amp;", with: "&"))
    #expect(asked.text.contains("<details class=\"fold\" open"))
    #expect(asked.text.contains("name=\"for\" value=\"Mia\" checked"))
    #expect(!asked.text.contains("value=\"Bo\" checked"))
    // Her breakfast of today takes its place.
    try house.command("eat toast 200kcal at:07:40 for:Mia")
    #expect(try !browser.get(breakfast).text.contains("No usual breakfast"))
  }

  @Test("Someone who has eaten sees that food and no proposal, and can add something else")
  func eaten() throws {
    try house.command("eat soup 300kcal at:07:30 for:Ann")
    let page = try browser.get(breakfast)
    let rows = page.text.components(between: "<li", and: "</li>")
    let row = try #require(rows.first { $0.contains("Already in today’s diary") })
    #expect(row.contains("<bdi>Ann</bdi>") && row.contains("<b>soup</b>"))
    #expect(!row.contains("muesli") && row.contains("who=Ann") && row.contains(">Other</a>"))
    #expect(ticked(page) == [true])
  }

  @Test("An unticked person eats nothing, and another plate can be chosen")
  func others() throws {
    let page = try browser.get(breakfast)
    let fields = try #require(page.form(with: "Log breakfast"))
    let name = try #require(fields.first { $0.0.hasPrefix("plate-") }).0
    let plates = fields.filter { $0.0 == name }
    try #require(plates.count == 2)
    let who = String(name.dropFirst("plate-".count))
    let chosen = fields.filter { $0.0 != "who" && $0.0 != name } + [("who", who), plates[1]]
    let after = try browser.page(after: home + "/again", chosen)
    #expect(after.text.lowercased().contains("ate 1 portion toast") && !after.text.contains("and 1 bread"))
    let nobody = try browser.page(after: home + "/again", fields.filter { $0.0 != "who" })
    #expect(nobody.text.contains("Choose at least one entry."))
  }

  @Test("Yesterday's meals can be proposed, with people who had none unticked")
  func yesterday() throws {
    let page = try browser.get(breakfast + "&as=yesterday")
    #expect(page.text.contains("<b>toast</b>") && page.text.contains("<b>bread</b>"))
    let week = try browser.get(breakfast + "&as=week")
    #expect(week.text.contains("Nothing logged"))
    // A week ago no one had breakfast.
    #expect(ticked(page) == [true, true] && ticked(week) == [false, false])
    // Only a day on which someone ate something else is offered, and only before everyone has eaten.
    let usual = try browser.get(breakfast).text
    #expect(usual.contains("Like yesterday") && !usual.contains("Like last"))
    for name in ["Ann", "Bo"] { try house.command("eat muesli 390kcal at:07:30 for:\(name)") }
    #expect(try !browser.get(breakfast).text.contains("Like yesterday"))
  }

  @Test("The first page offers the current meal to those who have not eaten yet")
  func chip() throws {
    // It is noon.
    let page = try browser.get(home)
    #expect(page.text.contains("\(home)/breakfast?meal=lunch") && page.text.contains("</svg>Lunch for 2</a>"))
    try house.command("eat soup 300kcal at:12:30 for:Bo")
    #expect(try browser.get(home).text.contains("</svg>Lunch</a>"))
    try house.command("eat soup 300kcal at:12:30 for:Ann")
    #expect(try !browser.get(home).text.contains("/breakfast?meal="))
    #expect(try house.ask(.get, breakfast, as: .guest).status == .notFound)
    // Without any usual meal, it is offered for everyone who lives here.
    let new = try House()
    let other = Browser(new.responder)
    try other.signIn("Ann")
    #expect(try other.get("/h/\(new.home)").text.contains("</svg>Lunch for 2</a>"))
  }

  @Test("A meal without history is entered by food and faces, with everyone who lives here chosen")
  func nothing() throws {
    let page = try browser.get(home + "/breakfast?meal=dinner")
    #expect(page.text.contains("No dinner logged in the last four weeks"))
    for name in ["Ann", "Bo"] { #expect(page.text.contains("name=\"for\" value=\"\(name)\" checked"), "\(name)") }
    #expect(page.text.contains("name=\"for\" value=\"Cy\"/>"))
    let fields = try #require(page.form(with: "Log dinner"))
    #expect(fields.contains { $0 == ("verb", "eat") })
    let form = [
      ("verb", "eat"), ("next", home), ("for", "Ann"), ("for", "Bo"), ("for", "Carl, Ina"), ("words", "muesli"),
      ("quantity", "60g"), ("at", "18:30"),
    ]
    let after = try browser.page(after: home + "/do", form)
    #expect(after.text.contains("60 g each"), "\(after.text)")
    let people = try house.command("person").text
    for name in ["Ann", "Bo", "Carl", "Ina"] { #expect(people.contains("\"name\":\"\(name)\""), "\(name)") }
  }
}
