import Accounts
import LarderModel
import LarderWords
import Testing

@testable import HTTP
@testable import LarderPages
@testable import LarderWeb
@testable import WebParts

/// The marks on rows and buttons, in the evening of a day with leftovers, a plan, a diary and a list.
@Suite("Allergy marks of rows", .enabled(if: PasswordHasher.isBuiltIn))
struct AllergyMarksTests {
  private let house: House
  private let browser: Browser

  /// Foods that contain or may contain hazelnuts.
  private static let foods = ["hazelnut spread", "muesli"]
  private static let stew = "Nut stew\nserves: 4\n\n100 g hazelnuts\n200 g rice\n\n1. Cook it.\n"
  private static let rice = "Plain rice\nserves: 4\n\n200 g rice\n\n1. Cook it.\n"

  init() throws {
    let evening = Clock(at: Clock.instant(of: House.clock.civilDay, minute: 18 * 60 + 10))
    house = try House { $0.clock = { evening } }
    browser = Browser(house.responder)
    try browser.signIn("Ann")
    for food in Self.foods {
      for day in [9, 30, 60] { try house.command("buy \(food) 400g on:-\(day)d due:2026-11-23") }
      try house.command("buy \(food) 400g due:2026-11-25")
      for day in 1...3 { try house.command("eat \(food) 50g 200kcal at:07:30 on:-\(day)d for:Ann") }
    }
    for text in [Self.stew, Self.rice] { _ = try browser.page(after: home + "/add-recipe", [("text", text)]) }
    try house.command("buy hazelnuts 200g")
    try house.command("buy rice 1kg")
    try house.command("cook Nut stew on:-1d")
    try house.command("meal add Hazelnut bowl 420kcal")
    try house.command("eat Hazelnut bowl on:-1d at:12:30 for:Ann")
    try house.command("plan add today Plain rice")
    try house.command("list add hazelnut spread 1")
    try house.command("list add muesli 1")
    try house.command("list done muesli 2.99")
    try house.command("person add Mia allergies:hazelnuts")
  }

  private var home: String { "/h/\(house.home)" }

  static let paths = [
    "", "/stock", "/list", "/list/checkout", "/runout?days=28", "/diary", "/meals", "/breakfast?meal=breakfast",
    "/breakfast?meal=lunch", "/plan", "/recipes",
  ]

  /// The foods that forms of a page eat, use, buy or list, each with its row, or with the form if it is a chip.
  private static func rows(_ page: String) -> [(food: String, row: String)] {
    page.ranges(of: "<form").flatMap { start -> [(food: String, row: String)] in
      guard let end = page[start.upperBound...].firstRange(of: "</form>") else { return [] }
      let form = String(page[start.lowerBound..<end.upperBound])
      let isOffered = ["eat", "use", "buy"].contains { form.contains("name=\"verb\" value=\"\($0)\"") }
      guard isOffered || form.contains("value=\"list\"") && form.contains("value=\"add\"") else { return [] }
      let foods = ["value=\"item:", "name=\"item\" value=\"", "name=\"meal\" value=\""]
        .flatMap { form.components(between: $0, and: "\"") }
      var row = form
      let before = page[..<start.lowerBound]
      if let opened = before.ranges(of: "<li").last, before[opened.upperBound...].firstRange(of: "</li>") == nil,
        let closed = page[end.upperBound...].firstRange(of: "</li>")
      {
        row = String(page[opened.lowerBound..<closed.upperBound])
      }
      return foods.map { ($0, row) }
    }
  }

  @Test("A row or a button that logs, buys or lists a food has the mark of the food's own page", arguments: paths)
  func complete(_ path: String) throws {
    let page = try browser.get(home + path).text
    for (food, row) in Self.rows(page) {
      let own = try browser.get(home + "/item/" + QueryText.encoded(food)).text
      for mark in own.components(between: "icons.svg#warning", and: "(Mia)") {
        let words = try #require(mark.split(separator: ">").last).drop { ", ".contains($0) }
        #expect(row.contains("\(words)(Mia)"), "\(path): \(food)")
      }
    }
  }

  @Test("Today, the diary, the meal book, breakfast and the list mark food that contains or may contain an allergen")
  func marked() throws {
    for (path, foods) in [
      ("", ["hazelnut spread", "muesli"]), ("/diary", ["hazelnut spread", "muesli"]), ("/meals", ["Hazelnut bowl"]),
      ("/list", ["hazelnut spread"]),
    ] {
      let rows = try Self.rows(browser.get(home + path).text)
      for food in foods {
        #expect(rows.contains { $0.food == food && $0.row.contains("hazelnuts (Mia)") }, "\(path): \(food)")
      }
    }
    #expect(try browser.get(home + "/breakfast?meal=breakfast").text.contains("contains hazelnuts (Mia)"))
    #expect(try browser.get(home + "/list/checkout").text.contains("may contain hazelnuts (Mia)"))
  }

  @Test("A dish to plan has the mark of its recipe or its leftovers")
  func planned() throws {
    let page = try browser.get(home + "/plan").text
    let chips = page.components(between: "plan?pick=", and: "</a>")
    let stew = try #require(chips.first { $0.contains("Nut stew") })
    let rice = try #require(chips.first { $0.contains("Plain rice") })
    #expect(stew.contains("contains hazelnuts (Mia)") && !rice.contains("(Mia)"))
  }

  @Test(
    "A dish without known allergens says so, a dish with an unknown one does not, and without Mia there is no sentence")
  func freedom() throws {
    let sentence = "No hazelnuts, as far as known (Mia)"
    for path in ["", "/recipes/Plain%20rice", "/recipes/Plain%20rice/cook"] {
      #expect(try browser.get(home + path).text.contains(sentence), "\(path)")
    }
    #expect(try !browser.get(home + "/recipes/Nut%20stew").text.contains(sentence))
    let unknown = "Rice with grumbo\nserves: 2\n\n200 g rice\n100 g grumbo\n\n1. Cook it.\n"
    _ = try browser.page(after: home + "/add-recipe", [("text", unknown)])
    let page = try browser.get(home + "/recipes/Rice%20with%20grumbo").text
    #expect(!page.contains(sentence) && page.contains("allergens unknown for Mia"))
    try house.command("person remove Mia")
    #expect(try !browser.get(home + "/recipes/Plain%20rice").text.contains("as far as known"))
  }

  @Test("A sign marks the face of a person whom a food concerns, before you choose who ate it")
  func faces() throws {
    let faces = try browser.get(home + "/item/muesli").text.components(
      between: "<label class=\"face\">", and: "</label>")
    try #require(faces.count > 1)
    for face in faces {
      #expect(face.contains(", may contain hazelnuts (Mia)") == face.contains("<bdi>Mia</bdi>"), "\(face)")
    }
  }

  @Test("A person's own row at a meal does not repeat the name after unknown allergens")
  func own() throws {
    for day in 1...3 { try house.command("eat grumbo 200kcal at:07:30 on:-\(day)d for:Mia") }
    let page = try browser.get(home + "/breakfast?meal=breakfast").text
    #expect(page.contains("allergens unknown") && !page.contains("allergens unknown for Mia"))
  }

  @Test("Stock, the list, the meal book and recipes name unknown allergens in one line, and no row repeats it")
  func unknown() throws {
    for food in ["grumbo", "gloop"] {
      try house.command("buy \(food) 200g")
      try house.command("list add \(food)")
      try house.command("meal add \(food) pot 300kcal")
    }
    let bowl = "Rice with grumbo\nserves: 2\n\n200 g rice\n100 g grumbo\n\n1. Cook it.\n"
    _ = try browser.page(after: home + "/add-recipe", [("text", bowl)])
    for path in ["/stock", "/list", "/meals", "/recipes"] {
      let page = try browser.get(home + path).text
      let counted = path == "/stock" || path == "/list" ? "food" : "dish"
      #expect(page.contains(try Regex("Allergens unknown for Mia: [0-9]+ \(counted)")), "\(path)")
      #expect(!page.contains("allergens unknown for Mia"), "\(path)")
    }
  }
}
