import Accounts
import LarderCatalogue
import TestSupport
import Testing

@testable import HTTP
@testable import LarderWeb
@testable import WebParts

@Suite("The people on pages", .enabled(if: PasswordHasher.isBuiltIn))
struct ResidentsPageTests {
  private let house: House
  private let browser: Browser

  init() throws {
    house = try House()
    browser = Browser(house.responder)
    try browser.signIn("Ann")
  }

  private var home: String { "/h/\(house.home)" }
  private var people: String { home + "/people" }

  private func facts(_ name: String) throws -> String { try house.command("person \(name)").text }

  /// Sends the facts form with the boxes and choices that a browser would send.
  private func save(_ words: [String], _ facts: KeyValuePairs<String, String>) throws -> Response {
    let fields =
      [("verb", "person"), ("next", people)] + words.map { ("words", $0) }
      + facts.map { ($0.key, $0.value) }
    return try browser.page(after: home + "/do", fields)
  }

  @Test("Members are listed before anything is known about them, with the guests of the household")
  func members() throws {
    let page = try browser.get(people)
    #expect(page.faults() == [])
    for name in ["Ann", "Bo", "Cy"] { #expect(page.text.contains("\(people)/\(name)"), "\(name)") }
    #expect(page.text.contains("nothing entered yet"))
    let bo = try browser.get(people + "/Bo")
    #expect(bo.faults() == [] && bo.text.contains("name=\"words\" value=\"add\""))
    #expect(try browser.get(people + "/Nobody").status == .notFound)
  }

  @Test("One form adds a person with face, age, allergies and diet, and the row shows them")
  func added() throws {
    let form = try browser.get(home + "/add-person")
    #expect(form.faults() == [])
    for allergen in Allergen.european + Allergen.american {
      // Nuts and gluten cereals include the two that only the American list names.
      let hasBox = Allergen.european.contains(allergen)
      let box = "name=\"allergies\" value=\"\(allergen.name)\""
      #expect(form.text.contains(box) == hasBox, "\(allergen)")
    }
    let page = try save(
      ["add", "Mia"],
      [
        "guest": "no", "allergies": "milk", "allergies": "nuts", "allergies": "kiwi", "born": "2018", "sex": "none",
        "diet": "vegetarian", "dislikes": "olives", "face": "8", "colour": "pink",
      ])
    #expect(page.faults() == [])
    #expect(page.text.contains("Child, 8 · Vegetarian") && page.text.contains("<bdi>kiwi</bdi>"))
    // The goal is on the person's page.
    #expect(!page.text.contains("kcal"))
    #expect(try browser.get(people + "/Mia").text.contains("1,685 kcal a day · average for age 8"))
    #expect(page.text.contains("class=\"avatar pink\"") && page.text.contains("faces.svg#face-8"))
    #expect(page.text.contains("<bdi>olives</bdi>"))
  }

  @Test("The form shows what is known, and records only what changed: an unticked allergen, an emptied field")
  func edited() throws {
    try house.command("person add Mia born:2018 allergies:milk,kiwi dislikes:olives face:3")
    let form = try browser.get(people + "/Mia")
    #expect(form.faults() == [])
    #expect(form.text.contains("name=\"allergies\" value=\"milk\" checked=\"\""))
    #expect(form.text.contains("name=\"allergies\" type=\"text\" value=\"kiwi\""))
    #expect(form.text.contains("name=\"had.allergies\" value=\"milk, kiwi\""))
    #expect(form.text.contains("name=\"was.born\" value=\"2018\""))
    #expect(form.text.contains("name=\"face\" value=\"3\" aria-label=\"Curls\" checked=\"\""))
    let before = try house.ask(.get, "H/events").json["last"]?.numberText
    let page = try save(
      ["Mia"],
      [
        "had.allergies": "milk, kiwi", "allergies": "milk", "allergies": "", "had.dislikes": "olives", "dislikes": "",
        "was.born": "2018", "born": "2018", "was.face": "3", "face": "3",
      ])
    #expect(page.text.contains("Mia: allergic to milk, no dislikes"))
    let after = try house.ask(.get, "H/events").json["last"]?.numberText
    #expect(after.flatMap { Int($0) } == before.flatMap { Int($0) }.map { $0 + 2 })
    _ = try save(["Mia"], ["had.allergies": "milk", "allergies": "milk", "was.face": "3", "face": "3"])
    #expect(try house.ask(.get, "H/events").json["last"]?.numberText == after)
  }

  @Test("A single nut partly ticks the box of all nuts, and saving the form changes nothing")
  func singleNut() throws {
    try house.command("person add Mia allergies:hazelnuts,kiwi")
    let form = try browser.get(people + "/Mia")
    #expect(form.faults() == [])
    #expect(form.text.contains("class=\"chip partly\"") && form.text.contains("Nuts: Hazelnuts"))
    #expect(form.text.contains("name=\"allergies\" value=\"hazelnuts\" checked=\"\""))
    #expect(!form.text.contains("name=\"allergies\" value=\"nuts\" checked"))
    #expect(form.text.contains("name=\"allergies\" type=\"text\" value=\"kiwi\""))
    #expect(form.text.contains("name=\"had.allergies\" value=\"hazelnuts, kiwi\""))
    // Nuts and peanuts come first, and allergies before the diet.
    let boxes = form.text.components(between: "name=\"allergies\" value=\"", and: "\"")
    #expect(boxes.prefix(2) == ["nuts", "peanuts"])
    let parts = [form.text.firstRange(of: "name=\"allergies\""), form.text.firstRange(of: "name=\"diet\"")]
    #expect(try #require(parts[0]).lowerBound < #require(parts[1]).lowerBound)
  }

  @Test("A form that another phone overtook records only its own changes, and loses no allergy")
  func overtaken() throws {
    try house.command("person add Mia born:2018 allergies:milk,kiwi diet:vegetarian")
    try house.command("person Mia allergies:+nuts diet:vegan dislikes:olives")
    _ = try save(
      ["Mia"],
      [
        "had.allergies": "milk, kiwi", "allergies": "milk", "allergies": "sesame", "had.dislikes": "", "dislikes": "",
        "was.born": "2018", "born": "2019", "was.diet": "vegetarian", "diet": "vegetarian",
      ])
    let now = try facts("Mia")
    for fact in [
      "\"allergies\":[\"milk\",\"nuts\",\"sesame\"]", "\"diet\":\"vegan\"", "\"born\":2019",
      "\"dislikes\":[\"olives\"]",
    ] { #expect(now.contains(fact), "\(fact): \(now)") }
    // Both phones take the same allergy away.
    try house.command("person Mia allergies:-nuts")
    _ = try save(
      ["Mia"],
      [
        "had.allergies": "milk, nuts, sesame", "allergies": "milk", "allergies": "sesame", "was.diet": "vegan",
        "diet": "vegetarian",
      ])
    #expect(try facts("Mia").contains("\"allergies\":[\"milk\",\"sesame\"]"))
    #expect(try facts("Mia").contains("\"diet\":\"vegetarian\""))
  }

  @Test("An unknown allergy is asked about, and an answer can be sent as it is")
  func question() throws {
    try house.command("person add Mia")
    let asked = try house.command("person Mia allergies:hazelnutz")
    let line = try #require(try asked.json["choices"]?[0]?["line"]?.string, "\(asked.text)")
    #expect(asked.status == .conflict && !line.contains("by:"))
    let answer = try house.ask(.post, "H/commands", json: "{\"line\":\"\(line)\"}")
    #expect(answer.status == .ok && answer.text.contains("allergic to hazelnuts"))
  }

  @Test("A goal can be set and removed on the person's page")
  func goal() throws {
    try house.command("person add Mia born:2018")
    let fields = try #require(try browser.get(people + "/Mia").form(with: "Goal of Mia"))
    let own = fields.filter { $0.0 != "energy" } + [("energy", "1200..1600")]
    _ = try browser.page(after: home + "/do", own)
    #expect(try browser.get(people + "/Mia").text.contains("1,200 to 1,600 kcal a day · own goal"))
    let none = try #require(try browser.get(people + "/Mia").form(with: ">No goal<"))
    _ = try browser.page(after: home + "/do", none)
    #expect(try browser.get(people + "/Mia").text.contains("<p>No goal</p>"))
  }

  @Test("A goal form records only changed figures, and overwrites none that was set since it was opened")
  func staleGoal() throws {
    try house.command("goal 1800kcal protein:75g for:Ann")
    func sent(_ form: [(String, String)], _ changes: [String: String]) throws -> String {
      try browser.page(after: home + "/do", form.map { ($0.0, changes[$0.0] ?? $0.1) }).text
    }
    let fields = try #require(try browser.get(people + "/Ann").form(with: "name=\"protein\""))
    try house.command("goal protein:80g for:Ann", as: .member)
    // The other phone's figure stays, because the form's is unchanged.
    _ = try sent(fields, ["energy": "1200–1600"])
    #expect(try browser.get(people + "/Ann").text.contains("1,200 to 1,600 kcal a day · own goal"))
    let refused = try sent(fields, ["protein": "90"])
    #expect(refused.contains("omeone else changed the goal of Ann since you opened it"))
    let kept = try browser.get(people + "/Ann")
    #expect(kept.text.contains("value=\"80\"") && kept.text.contains("value=\"1200–1600\""))
    // A second change of one person may follow the first.
    _ = try sent(fields, ["energy": "1300–1700"])
    #expect(try browser.get(people + "/Ann").text.contains("1,300 to 1,700 kcal a day"))
    // Sending the form again as it is records nothing, and an emptied field removes its figure.
    let fresh = try #require(kept.form(with: "name=\"protein\""))
    let before = try house.ask(.get, "H/events?limit=500").text
    _ = try sent(fresh, [:])
    #expect(try house.ask(.get, "H/events?limit=500").text == before)
    _ = try sent(fresh, ["protein": ""])
    #expect(try !browser.get(people + "/Ann").text.contains("value=\"80\""))
  }

  @Test("Someone who moved out is listed apart, eats no more, and can come back")
  func leaving() throws {
    try house.command("person add Tom")
    let out = try #require(try browser.get(people + "/Tom").form(with: "Tom moved out"))
    let page = try browser.page(after: home + "/do", out)
    #expect(page.text.contains(">Moved out</h2>") && !page.text.contains("\(people)/Tom"))
    let back = try #require(page.form(with: "Tom moved back in"))
    #expect(try browser.page(after: home + "/do", back).text.contains("\(people)/Tom"))
  }

  @Test("A guest of the household sees no people, and a drawing exists for every face")
  func reach() throws {
    let guest = Browser(house.responder)
    try guest.signIn("Cy")
    for path in ["/people", "/people/Ann", "/add-person"] { #expect(try guest.get(home + path).status == .notFound) }
    let file = try #require(Assets.named("faces.svg"))
    let text = String(decoding: file.bytes, as: UTF8.self)
    for drawing in Face.drawings { #expect(text.contains("<symbol id=\"face-\(drawing)\""), "\(drawing)") }
    #expect(text.split(separator: "<symbol ").count == Face.drawings.count + 1)
  }

  @Test("The picture of an account is the person's face everywhere, until a drawing is chosen")
  func pictures() throws {
    let account = try #require(try house.site.accounts.account(named: "Ann")).id
    _ = try house.ask(.put, "/api/v1/me/picture", [("Content-Type", "image/png")], bytes: SamplePicture.png)
    let picture = "src=\"/api/v1/people/\(account)/picture\""
    try house.command("eat soup 300kcal for:Ann")
    for path in ["", "/people", "/diary", "/settings", "/more"] {
      #expect(try browser.get(home + path).text.split(separator: "<main")[1].contains(picture), "\(path)")
    }
    try house.command("person Ann face:4")
    #expect(try !browser.get(home + "/diary").text.contains(picture))
    // Pages outside the household show the same face.
    for path in [home + "/diary", "/you"] {
      #expect(try browser.get(path).text.contains("faces.svg#face-4"), "\(path)")
    }
  }
}
