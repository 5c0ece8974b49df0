import Accounts
import LarderModel
import LarderWords
import TestSupport
import Testing

@testable import DiaryPages
@testable import HTTP
@testable import LarderPages

@Suite("The evening's question", .enabled(if: PasswordHasher.isBuiltIn))
struct EveningQuestionTests {
  private let house: House
  private let browser: Browser

  init() throws {
    // Ten past six in the evening.
    let evening = Clock(at: Clock.instant(of: House.clock.civilDay, minute: 18 * 60 + 10))
    house = try House { $0.clock = { evening } }
    browser = Browser(house.responder)
    try browser.signIn("Ann")
  }

  private var home: String { "/h/\(house.home)" }

  /// The names that the question asks about, in order.
  private func asked(_ page: Response) -> [String] {
    page.text.components(between: "aria-label=\"Yes, ", and: " is in stock\"")
  }

  /// Answers with a button of the page, and returns the page after it.
  private func answer(_ label: String) throws -> Response {
    let fields = try #require(try browser.get(home).form(with: label))
    return try browser.page(after: home + "/do", fields)
  }

  @Test("An answer is one entry, and the question does not come back, on any phone")
  func answers() throws {
    for item in ["bread", "ham", "spinach", "yoghurt"] { try house.command("buy \(item) 200g on:-9d due:2026-11-23") }
    try house.command("buy milk 1l on:-3d due:2026-11-24")
    try house.command("buy butter 250g on:-3d due:2026-11-25")
    #expect(try asked(browser.get(home)) == ["bread", "ham", "spinach", "yoghurt", "milk"])
    // What is asked about is not also in the list below.
    #expect(try browser.get(home).text.components(between: "data-lot=\"", and: "\"").count == 6)
    #expect(try asked(answer("Yes, bread is in stock")) == ["ham", "spinach", "yoghurt", "milk"])
    let eaten = try answer("ham was eaten")
    #expect(asked(eaten) == ["spinach", "yoghurt", "milk"] && eaten.text.contains("<p>Eaten: 200 g ham; none left"))
    #expect(try asked(answer("spinach was tossed")) == ["yoghurt", "milk"])
    #expect(try house.ask(.get, "H/stock/bread").text.contains("\"200 g\""))
    for item in ["ham", "spinach"] { #expect(try !house.ask(.get, "H/stock").text.contains("\"\(item)\"")) }
    let bo = Browser(house.responder)
    try bo.signIn("Bo")
    #expect(try asked(bo.get(home)) == ["yoghurt", "milk"])
    // An undone answer is asked again.
    try house.command("undo")
    #expect(try asked(bo.get(home)) == ["spinach", "yoghurt", "milk"])
  }

  @Test("Eaten asks who ate more than one portion, and one tap on a face records it")
  func eaters() throws {
    for item in ["eggs 6", "bread 1"] { try house.command("buy \(item) on:-9d due:2026-11-23") }
    let page = try browser.get(home)
    #expect(page.faults() == [])
    // One bread is one tap.
    #expect(page.form(with: "bread was eaten") != nil)
    #expect(page.text.components(between: "<details class=\"who\">", and: "</summary>").count == 1)
    let fields = try #require(page.form(with: "<button class=\"face\" name=\"for\" value=\"Bo\">"))
    let after = try browser.page(after: home + "/do", fields.filter { $0.0 != "for" } + [("for", "Bo")])
    #expect(after.text.contains("Bo ate 1 egg") && asked(after) == ["bread"])
    try house.command("undo")
    // Several people share everything.
    let all = fields.map { $0.1 == "1" ? ($0.0, "all") : $0 }
    let shared = all.filter { $0.0 != "for" } + [("for", "Ann"), ("for", "Bo")]
    let again = try browser.page(after: home + "/do", shared.map { $0.0 == "seen" ? ("seen", "") : $0 })
    #expect(again.text.contains("Ate eggs: 3 each, 6 in all (Ann, Bo)"))
  }

  @Test("Five things are asked about in an evening, and those with an entry today are not")
  func most() throws {
    for number in 1...8 { try house.command("buy cheese\(number) 200g on:-9d due:2026-11-\(24 - number)") }
    try house.command("move cheese8 pantry")
    let names = (3...7).reversed().map { "cheese\($0)" }
    #expect(try asked(browser.get(home)) == names)
    #expect(try asked(answer("Yes, cheese7 is in stock")) == Array(names.dropFirst()))
    #expect(try asked(answer("cheese6 was eaten")) == Array(names.dropFirst(2)))
  }

  @Test("What the usual use would have finished is asked about, although it has no date")
  func likelyEaten() throws {
    for day in [22, 18, 14, 10] {
      try house.command("buy rice 500g on:-\(day)d")
      for use in 0..<4 { try house.command("use rice 125g on:-\(day - use)d") }
    }
    try house.command("buy rice 250g on:-6d")
    try house.command("buy salt 500g on:-6d")
    #expect(try asked(browser.get(home)) == ["rice"])
    #expect(try browser.get(home).text.contains("probably used up</span>"))
  }

  @Test("The three answers have the same places in every row, also for food that must not be eaten")
  func places() throws {
    try house.command("buy salmon 250g on:-9d due:2026-11-22 due-kind:use-by")
    try house.command("buy bread 200g on:-9d due:2026-11-23")
    let rows = try browser.get(home).text.components(between: "<div class=\"deeds\">", and: "</div>")
    let answers = rows.map { row in
      ["Yes", "Eaten", "Tossed"].map { row.firstRange(of: ">\($0)</")?.lowerBound }
    }
    try #require(answers.count == 2)
    for places in answers {
      let found = places.compactMap { $0 }
      #expect(found.count == 3 && found == found.sorted())
    }
  }

  @Test("Eaten asks before it records food past its use-by date")
  func spoilt() throws {
    try house.command("buy salmon 250g on:-9d due:2026-11-22 due-kind:use-by")
    let page = try browser.get(home)
    #expect(page.faults() == [] && page.text.contains("<span class=\"past\">do not eat</span>"))
    // The question follows all answers, so that none of them moves.
    let answers = try #require(page.text.components(between: "<div class=\"deeds\">", and: "</div>").first)
    #expect(answers.contains(">Eaten</summary>") && !answers.contains("all the same"))
    #expect(page.text.contains("<div class=\"whose\">") && page.text.contains(">It was eaten all the same</button>"))
    let after = try answer("salmon was eaten").text
    #expect(after.contains("Eaten: 250 g salmon, 2 days past its use-by date"))
  }

  @Test("Valuable food is asked about first, and a count ends the doubt")
  func weighed() throws {
    for item in ["rice", "coffee"] {
      for day in [22, 18, 14, 10] {
        try house.command("buy \(item) 500g \(item == "rice" ? "1.00" : "9.00") on:-\(day)d")
        for use in 0..<4 { try house.command("use \(item) 125g on:-\(day - use)d") }
      }
      try house.command("buy \(item) 250g \(item == "rice" ? "0.50" : "4.50") on:-6d")
    }
    #expect(try asked(browser.get(home)) == ["coffee", "rice"])
    try house.command("count coffee 250g on:-1d")
    #expect(try asked(browser.get(home)) == ["rice"])
  }

  @Test("Before the evening, and for guests, nothing is asked; after midnight it still is")
  func times() throws {
    let dayStart = try #require(MinuteOfDay(hour: 4, minute: 0))
    for (hour, isEvening) in [(0, true), (3, true), (4, false), (12, false), (16, false), (17, true), (23, true)] {
      let minute = MinuteOfDay(hour: hour, minute: 30)
      #expect(EveningQuestion.isEvening(minute, dayStart: dayStart) == isEvening, "\(hour)")
    }
    #expect(!EveningQuestion.isEvening(nil, dayStart: dayStart))
    try house.command("buy bread 200g on:-9d due:2026-11-23")
    #expect(try asked(house.ask(.get, home, as: .guest)).isEmpty)
    let noon = try House()
    try noon.command("buy bread 200g on:-9d due:2026-11-23")
    #expect(try asked(noon.ask(.get, "/h/\(noon.home)")).isEmpty)
  }
}
