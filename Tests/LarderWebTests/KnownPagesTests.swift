import Accounts
import LarderModel
import Testing

@testable import DiaryPages
@testable import HTTP
@testable import LarderPages

@Suite("The pages of goals, a week, run-out, products and weights", .enabled(if: PasswordHasher.isBuiltIn))
struct KnownPagesTests {
  private let house: House
  private let browser: Browser

  init() throws {
    house = try House()
    browser = Browser(house.responder)
    try browser.signIn("Ann")
  }

  private var home: String { "/h/\(house.home)" }

  @Test("Each goal shows its source, and a form changes or withdraws it")
  func goals() throws {
    try house.command("person add Mia born:2018 sex:f")
    try house.command("goal 1900kcal")
    let page = try browser.get(home + "/goals")
    #expect(page.faults() == [])
    #expect(page.text.contains("average for age 8") && page.text.contains("1,625 kcal"))
    #expect(page.text.contains("the household’s goal") && page.text.contains("<bdi>Ann</bdi>"))
    let set = [
      ("verb", "goal"), ("for", "Ann"), ("energy", "1200..1600"), ("protein", "75"), ("next", home + "/goals"),
    ]
    let own = try browser.page(after: home + "/do", set)
    #expect(own.text.contains("1,200 to 1,600 kcal") && own.text.contains("own goal · protein 75 g"))
    #expect(own.text.contains("Use the household’s goal, 1,900 kcal"))
    let back = try browser.page(
      after: home + "/do", [("verb", "goal"), ("words", "default"), ("for", "Ann"), ("next", home + "/goals")])
    #expect(!back.text.contains("own goal ·"))
  }

  @Test("A week links to each of its seven days, and marks days without entries")
  func week() throws {
    try house.command("eat muesli 390kcal for:Ann")
    try house.command("eat xyzzy for:Ann")
    try house.command("eat soup 1500kcal on:2026-11-23 for:Ann")
    let page = try browser.get(home + "/week")
    #expect(page.faults() == [])
    #expect(page.text.contains("23–29 November") && page.text.contains("This week"))
    #expect(page.text.contains("href=\"\(home)/diary?day=2026-11-23&amp;person=Ann\""))
    #expect(page.text.contains("On average at least 945 kcal a day, on 2 days with entries."))
    #expect(!page.text.contains("diary?day=2026-11-25"), "a day to come leads nowhere")
    let before = try browser.get(home + "/week?day=2026-11-20&person=Ann")
    #expect(before.text.contains("16–22 November") && before.text.contains("No entries in this week."))
    try house.command("eat soup 1500kcal on:2026-11-18 for:Ann")
    let filled = try browser.get(home + "/week?day=2026-11-20&person=Ann")
    #expect(filled.text.components(between: ">no entries", and: "<").count == 6 + 6)
  }

  @Test("Run-out lists what is missing with its pace, and adds it to the list")
  func runOut() throws {
    for (day, line) in [(1, "buy eggs 10 2.99"), (8, "use eggs 3"), (11, "use eggs 3"), (18, "use eggs 4")] {
      try house.command(line + " on:2026-11-\(day < 10 ? "0" : "")\(day)")
    }
    let page = try browser.get(home + "/runout")
    #expect(page.faults() == [] && page.text.contains("id=\"none-left\""))
    #expect(page.text.contains(try Regex("about [0-9] a week<")))
    #expect(page.text.contains("/why?of=eggs"))
    let fields = try #require(page.form(with: "eggs to the list"))
    let after = try browser.page(after: home + "/do", fields)
    #expect(after.text.contains("on the list"))
  }

  @Test("Running out links to the errors of forecasts, which need some trips")
  func forecasts() throws {
    #expect(try browser.get(home + "/runout").text.contains("href=\"\(home)/forecast\""))
    let page = try browser.get(home + "/forecast")
    #expect(page.faults() == [] && page.text.contains("Too little history to check forecasts"), "\(page.text)")
  }

  @Test("The page of forecasts counts the listed items that were not bought")
  func unbought() throws {
    for line in ["buy milk 1l on:2026-11-10", "buy bread on:2026-11-10", "buy milk 1l on:2026-11-17"] {
      try house.command(line)
    }
    let page = try browser.get(home + "/forecast")
    #expect(page.faults() == [] && page.text.contains("1 of 2 listed items was not bought."), "\(page.text)")
    #expect(page.text.contains("1 trip, 17 Nov 2026, forecast from") && page.text.contains("bought on 2 days before"))
  }

  @Test("A product is found, shown with its label, and corrected")
  func products() throws {
    try house.command("fix 4006381333931 item:milk name:Barista pack:6x330ml energy:45kcal/100ml")
    try house.command("buy 4006381333931 1 3.20")
    let list = try browser.get(home + "/products")
    #expect(list.faults() == [] && list.text.contains("1 product"))
    #expect(list.text.contains("href=\"\(home)/product/4006381333931\""))
    #expect(try browser.get(home + "/products?q=butter").text.contains("No product matches."))
    #expect(try browser.get(home + "/products?q=bari").text.contains("1 product"))
    let page = try browser.get(home + "/product/4006381333931")
    #expect(page.faults() == [])
    for words in ["Label, for 100 ml", "148 kcal in 330 ml", "€3.20", "× 330 ml"] {
      #expect(page.text.contains(words), "\(words)")
    }
    let fixed = try browser.page(
      after: home + "/do",
      [
        ("verb", "fix"), ("words", "4006381333931"), ("brand", "Mill"), ("pack", "1l"),
        ("next", home + "/product/4006381333931"),
      ])
    #expect(fixed.text.contains("<bdi>Mill</bdi>"))
    #expect(try browser.get(home + "/product/123").status == .notFound)
  }

  @Test("The diary shows a day's weight and its line; guests see neither it nor the other pages")
  func weights() throws {
    let empty = try browser.get(home + "/diary")
    #expect(empty.text.contains("Add weight") && !empty.text.contains("class=\"course\""))
    let form = [("verb", "weigh"), ("for", "Ann"), ("weight", "62,4"), ("next", home + "/diary")]
    let one = try browser.page(after: home + "/do", form)
    #expect(one.text.contains("62.4 <small>kg</small>") && !one.text.contains("class=\"course\""))
    try house.command("weigh Ann 63 on:2026-11-20")
    let two = try browser.get(home + "/diary")
    #expect(two.faults() == [] && two.text.contains("class=\"course\"") && two.text.contains("points=\""))
    #expect(try house.ask(.get, "H/weights?for=Ann").text.contains("\"weight_kg\":62.4"))
    let answer = try house.ask(.get, "H/weights", as: .guest)
    #expect(answer.status == .notFound)
    let guest = Browser(house.responder)
    try guest.signIn("Cy")
    for path in ["/diary", "/week", "/goals", "/runout", "/products"] {
      let page = try guest.get(home + path)
      #expect(page.status == .notFound, "\(path)")
    }
    #expect(try !guest.get(home + "/more").text.contains("/goals"))
  }
}
