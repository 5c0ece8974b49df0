import Accounts
import LarderModel
import Testing

@testable import DiaryPages
@testable import HTTP
@testable import LarderPages

@Suite("The diary", .enabled(if: PasswordHasher.isBuiltIn))
struct DiaryPageTests {
  private let house: House
  private let browser: Browser

  init() throws {
    house = try House()
    browser = Browser(house.responder)
    try browser.signIn("Ann")
  }

  private var home: String { "/h/\(house.home)" }
  private var diary: String { home + "/diary" }

  @Test("A day shows what exceeds its goal by more than 250 kcal, without a warning")
  func excess() throws {
    try house.command("eat porridge 2250kcal for:Ann")
    let silent = try browser.get(diary)
    #expect(silent.faults() == [])
    #expect(silent.text.contains(">2,250</a>") && !silent.text.contains(" over<"))
    #expect(silent.text.contains("class=\"near\"") && !silent.text.contains("class=\"over\""))
    try house.command("eat apple 1kcal for:Ann")
    let over = try browser.get(diary)
    #expect(over.text.contains(">2,251</a>") && over.text.contains(" · 251 over<") && !over.text.contains("Warning"))
    #expect(over.text.contains("class=\"over\"") && over.text.contains("class=\"mark\""))
  }

  @Test("Entries are grouped by meal, and unknown energy is named and asked for, never zero")
  func meals() throws {
    try house.command("eat muesli 390kcal at:07:30 for:Ann")
    try house.command("eat xyzzy at:13:20 for:Ann")
    try house.command("eat pizza 610kcal at:13:10 for:Ann")
    try house.command("eat pasta 700kcal at:19:00 for:Ann")
    let page = try browser.get(diary)
    let order = ["meal-breakfast", "muesli", "meal-lunch", "pizza", "xyzzy", "meal-dinner", "pasta"]
    let places = order.compactMap { name in
      page.text.firstRange(of: name.hasPrefix("meal-") ? "id=\"\(name)\"" : "<b><bdi>\(name)")?.lowerBound
    }
    #expect(places.count == order.count && places == places.sorted())
    #expect(page.text.contains("at least 610") && page.text.contains("<small>at least </small>"))
    #expect(page.text.contains(">1,700</a>") && page.text.contains("at most 300 left"))
    #expect(page.text.contains("correct Energy in kcal: xyzzy </span>Add energy"))
    #expect(page.text.contains("1 portion · 07:30"))
  }

  @Test("An entry of any day can be removed from its row")
  func takingOut() throws {
    try house.command("eat muesli 390kcal on:2026-11-21 for:Ann")
    let page = try browser.get(diary + "?day=2026-11-21")
    #expect(page.text.contains(">Saturday 21 November<"))
    let fields = try #require(page.form(with: "aria-label=\"Remove muesli\""))
    let after = try browser.page(after: home + "/do", fields)
    #expect(after.text.contains("Undid") && after.text.contains("No entries on this day."))
  }

  @Test("Removing one person's share leaves what the others ate, and returns only that share to stock")
  func takingOutOneShare() throws {
    try house.command("buy muesli 500g 3.49")
    try house.command("eat muesli 30g 100kcal for:Ann,Bo")
    func left() throws -> String? {
      let lots = try house.ask(.get, "H/stock").text.components(between: "\"item\":\"", and: "}")
      return lots.first { $0.hasPrefix("muesli") }?.components(between: "\"quantity\":\"", and: "\"").first
    }
    #expect(try left() == "440 g")
    let fields = try #require(try browser.get(diary).form(with: "aria-label=\"Remove muesli\""))
    let after = try browser.page(after: home + "/do", fields)
    #expect(after.text.contains("No entries on this day."))
    #expect(try browser.get(diary + "?person=Bo").text.contains("<bdi>muesli</bdi>"))
    #expect(try left() == "470 g")
    try house.command("redo")
    #expect(try browser.get(diary).text.contains("<bdi>muesli</bdi>"))
    #expect(try left() == "440 g")
  }

  @Test("Each day belongs to a person, and the line logs for that person and day")
  func others() throws {
    try house.command("eat pizza 610kcal on:2026-11-21 for:Bo")
    #expect(try !browser.get(diary + "?day=2026-11-21").text.contains("pizza"))
    let page = try browser.get(diary + "?day=2026-11-21&person=Bo")
    #expect(page.text.contains("<bdi>pizza</bdi>") && page.text.contains("<bdi>Bo</bdi>"))
    let fields = try #require(page.form(with: "id=\"line\""))
    let after = try browser.page(after: home + "/do", fields + [("line", "rice 200g")])
    #expect(after.text.contains("Bo ate 200 g rice on Sat 21 Nov") && after.text.contains("<b><bdi>rice</bdi>"))
    #expect(after.text.contains(">1,340</a>"))
    // A future day or an invalid one is replaced with today.
    for day in ["2027-01-01", "nonsense"] {
      #expect(try browser.get(diary + "?day=" + day).text.contains("Tuesday 24 November"))
    }
  }

  @Test("The previous day's meal is repeated as one command, with its time and details, once per page")
  func again() throws {
    try house.command("eat muesli 390kcal at:07:30 on:2026-11-23 for:Ann")
    try house.command("eat milk 200ml at:07:30 on:2026-11-23 for:Ann")
    let page = try browser.get(diary)
    let fields = try #require(page.form(with: "Breakfast: same as the day before"))
    let after = try browser.page(after: home + "/again", fields)
    #expect(after.text.contains("Ate 1 portion muesli and 200 ml milk"))
    #expect(after.text.contains("1 portion · 07:30") && after.form(with: "Breakfast: same as the day before") == nil)
    let twice = try browser.page(after: home + "/again", fields)
    #expect(twice.text.contains("Already recorded"))
    #expect(twice.text.split(separator: "<b><bdi>muesli").count == 2)
    let undone = try browser.page(after: home + "/do", try #require(after.form(with: ">Undo<")))
    #expect(try browser.get(diary).text.contains("No entries on this day."), "\(undone.status)")
  }

  @Test("An evening meal repeated after midnight counts for that evening if the day starts late")
  func againInTheEvening() throws {
    try house.command("config day-start 04:00")
    let eaten = try house.command("eat pasta 700kcal at:19:00 on:2026-11-20 for:Ann").json["undo"]?.string
    // The new entry comes before it.
    let number = try #require(eaten?.split(separator: "-").last)
    let json = "{\"events\":[\(number)],\"at\":\"19:30\",\"happened\":\"2026-11-23T01:00\"}"
    #expect(try house.ask(.post, "H/again", json: json).status == .ok)
    #expect(try browser.get(diary + "?day=2026-11-22").text.contains("19:30"))
  }

  @Test("A portion of a dish shows at least the known energy of its ingredients")
  func knownInPart() throws {
    for line in ["buy flour 1kg", "buy gloop 200g"] { try house.command(line) }
    let recipe = "Stew\nserves: 2\n\n300 g flour\n50 g gloop\n"
    _ = try browser.page(after: home + "/add-recipe", [("text", recipe)])
    try house.command("cook stew for:Ann ate:1 keep:0")
    let page = try browser.get(diary)
    #expect(page.faults() == [])
    #expect(page.text.contains("<small>at least </small><a") && page.text.contains(">546"))
    #expect(page.text.contains("at most 1,454 left"))
    #expect(try house.ask(.get, "H/reports/calories").text.contains("\"known_in_part\":1"))
  }

  @Test("A meal eaten after midnight is repeated for the same household day")
  func againAfterMidnight() throws {
    try house.command("config day-start 04:00")
    try house.command("eat pasta 700kcal at:22:00 on:2026-11-22 for:Ann")
    try house.command("eat toast 100kcal at:01:30 on:2026-11-23 for:Ann")
    #expect(try browser.get(diary + "?day=2026-11-22").text.contains(">800</a>"))
    let page = try browser.get(diary + "?day=2026-11-23")
    let fields = try #require(page.form(with: "Dinner and later: same as the day before"))
    let after = try browser.page(after: home + "/again", fields)
    #expect(after.text.contains(">800</a>") && after.form(with: "Dinner and later: same as the day before") == nil)
    #expect(try browser.get(diary).text.contains("No entries on this day."))
  }

  @Test("A saved meal is logged with one tap, and the line adds new ones")
  func mealBook() throws {
    let empty = try browser.get(home + "/meals")
    #expect(empty.faults() == [] && empty.text.contains("The meal book is empty."))
    let line = try #require(empty.form(with: "id=\"line\""))
    let page = try browser.page(after: home + "/do", line + [("line", "lentil soup 420kcal protein:18g")])
    #expect(page.text.contains("<bdi>lentil soup</bdi>") && page.text.contains("protein 18 g"))
    let portion = try #require(page.form(with: "Log lentil soup"))
    let entered = try browser.page(after: home + "/do", portion)
    #expect(entered.text.contains("id=\"meal-lunch\"") && entered.text.contains(">420</a>"))
    // The form offers everyone's face; only Ann eats.
    let half = try #require(page.form(with: "name=\"quantity\"")).filter { !["quantity", "for"].contains($0.0) }
    #expect(
      try browser.page(after: home + "/do", half + [("quantity", "1.5"), ("for", "Ann")]).text.contains("630 kcal"))
    let book = try browser.get(home + "/meals").text
    #expect(book.contains("eaten 2 times"))
  }

  private static let hours: [(Int, Int, MealTime)] = [
    (3, 30, .dinner), (4, 0, .breakfast), (10, 59, .breakfast), (11, 0, .lunch), (15, 59, .lunch),
    (16, 0, .dinner), (23, 59, .dinner),
  ]

  @Test("Each time of day belongs to a meal", arguments: hours)
  func mealTimes(_ hour: Int, _ minute: Int, _ expected: MealTime) throws {
    let time = try #require(MinuteOfDay(hour: hour, minute: minute))
    let dayStart = try #require(MinuteOfDay(hour: 4, minute: 0))
    #expect(MealTime(at: time, dayStart: dayStart) == expected)
  }
}
