import LarderAnswers
import LarderFigures
import LarderLabels
import LarderModel
import LarderShelves
import LarderWords
import Terminal
import TestSupport
import Testing

/// Lines about what a label states in addition to its figures.
@Suite("Labels in lines")
struct LabelLineTests {
  private let kitchen: TypedLedger

  init() throws { kitchen = try TypedLedger() }

  private static let oatDrink =
    "fix 4006381333931 item:milk pack:1l energy:190kJ/45kcal/100ml fat:1.5 saturates:0.2 carbohydrate:6.6 sugars:4 "
    + "fibre:0.8 protein:1 salt:0.1"

  private func said(_ words: String) throws -> String { try kitchen.reply(words).everything.text(\.line) }

  private func refusal(_ words: String) -> String? {
    do {
      _ = try kitchen.answer(words)
      return nil
    } catch {
      return (error as? any MessageConvertible)?.message.text(\.line) ?? "\(error)"
    }
  }

  private func product() throws -> ProductReport {
    try #require(try kitchen.report("product 4006381333931") as? ProductReport)
  }

  @Test("Typed facts of a label are kept with the grade that is computed then")
  func typed() throws {
    try kitchen.reply(Self.oatDrink)
    #expect(
      try said("fix 4006381333931 nova:4 additives:e330, E 250 fruit:12% kind:beverage").hasSuffix(
        "Noted for 4006381333931: it counts as a beverage; 12 % fruit, vegetables and legumes; NOVA 4; "
          + "additives E250, E330; Nutri-Score C, computed from 6 points."))
    let known = try product().known
    #expect(known.score?.grade == .c && known.score?.score == 6)
    #expect(known.facts.points == 6 && known.facts.grade == .c)
    #expect(known.facts.additives == ["E250", "E330"] && known.nova == .ultraProcessed)
  }

  @Test("A corrected figure changes the grade that is kept, and undo takes back both")
  func corrected() throws {
    try kitchen.reply(Self.oatDrink)
    try kitchen.reply("fix 4006381333931 kind:beverage")
    let answer = try said("fix 4006381333931 sugars:1.9")
    #expect(answer.hasSuffix("Noted for 4006381333931: sugars 1.9 g in 100 ml; Nutri-Score C, computed from 4 points."))
    try kitchen.reply("undo")
    #expect(try product().known.facts.points == 6)
    #expect(try product().figures.first { $0.attribute == .sugars }?.value == 4000)
    try kitchen.reply("fix 4006381333931 salt:unknown")
    let known = try product().known
    #expect(known.reason == .ungraded(.missing([.salt])))
    #expect(known.facts.grade == .none && known.facts.points == nil)
  }

  @Test("Printed kilojoules count exactly until the kilocalories are corrected")
  func kilojoules() throws {
    try kitchen.reply(Self.oatDrink)
    try kitchen.reply("fix 4006381333931 kind:beverage")
    func energy() throws -> LabelFigure? {
      try product().known.score?.parts.first { $0.measure == .energy }?.figure
    }
    #expect(try energy() == 190)
    #expect(try product().figures.first { $0.attribute == .energy }?.value == 45_000)
    try kitchen.reply("fix 4006381333931 energy:60kcal")
    #expect(try energy() == LabelFigure("251.04"))
    try kitchen.reply("undo")
    #expect(try energy() == 190)
    try kitchen.reply("fix 4006381333931 energy:210kJ")
    #expect(try energy() == 210)
  }

  @Test("Without a kind of food there is no grade, and the report says what to type")
  func ungraded() throws {
    try kitchen.reply(Self.oatDrink)
    #expect(try product().known.reason == .ungraded(.category))
    #expect(try product().known.facts.isEmpty)
    try kitchen.reply("fix 4006381333931 kind:exempt")
    #expect(try product().known.reason == .ungraded(.exempt))
    try kitchen.reply("fix 4006381333931 kind:beverage figures:mix")
    #expect(try product().known.reason == .ungraded(.preparation))
  }

  @Test(
    "A wrong fact of a label is refused in one line",
    arguments: [
      ("nova:5", "nova:5 must be 1, 2, 3 or 4"), ("fruit:120%", "fruit:120% must be a share from 0 to 100 %"),
      ("additives:eggs", "\"eggs\" is not an additive; write E numbers"), ("kind:soap", "must be food, beverage"),
      ("figures:raw", "must be sold, prepared or mix"), ("points:3", "a product has no field \"points\""),
    ])
  func refused(field: String, saying words: String) throws {
    try kitchen.reply(Self.oatDrink)
    let said = try #require(self.refusal("fix 4006381333931 \(field)"))
    #expect(said.contains(words), "\(said)")
    #expect(!said.contains("\n"))
  }

  @Test("Known ingredients without additives differ from unknown ingredients")
  func none() throws {
    try kitchen.reply(Self.oatDrink)
    #expect(try product().known.facts.additives == nil)
    #expect(try said("fix 4006381333931 additives:none") == "Noted for 4006381333931: no additives.")
    #expect(try product().known.facts.additives == [])
    try kitchen.reply("fix 4006381333931 additives:unknown")
    #expect(try product().known.facts.additives == nil)
  }

  @Test("A change from a day keeps the facts of earlier days")
  func changed() throws {
    try kitchen.reply(Self.oatDrink)
    try kitchen.reply("fix 4006381333931 nova:3 kind:beverage")
    try kitchen.reply("change 4006381333931 nova:4 from:2026-11-20")
    let catalog = try kitchen.household().catalog
    let id = try #require(catalog.product(named: "04006381333931"))
    #expect(catalog.labelFacts(of: id, on: day(2026, 11, 19)).nova == 3)
    #expect(catalog.labelFacts(of: id, on: day(2026, 11, 20)).nova == 4)
  }

  private static let spread =
    "fix 4006381333948 item:hazelnut spread pack:400g energy:539kcal/100g fat:30.9 saturates:10.6 carbohydrate:57.5 "
    + "sugars:56.3 protein:6.3 salt:0.107 kind:food nova:4 additives:E322"

  private func labels(_ words: String) throws -> LabelsReport {
    try #require(try kitchen.report("report labels \(words)") as? LabelsReport)
  }

  /// The shares in percent, by grade or group.
  private func shares(_ lines: [LabelsReport.Line]) -> [String] {
    lines.map { "\($0.word) \(OutputStyle.english.fixed($0.share ?? 0, places: 1))" }
  }

  @Test("Energy by grade has a separate share for unknown grades")
  func energyByGrade() throws {
    try kitchen.reply(Self.oatDrink)
    try kitchen.reply("fix 4006381333931 kind:beverage nova:3")
    try kitchen.reply(Self.spread)
    try kitchen.reply("eat 4006381333931 200ml for:ann")
    try kitchen.reply("eat 4006381333948 15g")
    try kitchen.reply("eat apple energy:95kcal")
    let report = try labels("month")
    #expect(shares(report.grades) == ["C 33.9", "E 30.4", "not known 35.7"])
    #expect(shares(report.groups) == ["3 33.9", "4 30.4", "not known 35.7"])
    #expect(shares(report.additives) == ["E322 30.4"])
    #expect(report.energy == 265_850 && report.withoutEnergy == 0)
    #expect(shares(try labels("month for:ann").grades) == ["C 100.0"])
    #expect(shares(try labels("for:ann").grades) == ["C 100.0"])
  }

  @Test("Labels count as known on the day of the meal, or as known now")
  func thenAndNow() throws {
    try kitchen.reply(Self.oatDrink)
    try kitchen.reply("fix 4006381333931 kind:beverage")
    try kitchen.reply("eat 4006381333931 200ml on:2026-11-10")
    try kitchen.reply("change 4006381333931 sugars:1.5 fat:1.4 from:2026-11-15")
    try kitchen.reply("change 4006381333931 energy:20kcal from:2026-11-15")
    #expect(try labels("month").grades.map(\.word) == ["C"])
    #expect(try labels("month facts:now").grades.map(\.word) == ["B"])
  }

  @Test("Food bought or used from a pack has the label of its product")
  func flows() throws {
    try kitchen.reply(Self.spread)
    try kitchen.reply("buy 4006381333948 2.99")
    try kitchen.reply("use hazelnut spread 100g")
    #expect(try labels("month of:bought").grades.map(\.energy) == [2_156_000])
    #expect(try labels("month of:used").grades.map(\.energy) == [539_000])
    #expect(try labels("month of:used").grades.map(\.word) == ["E"])
    #expect(try labels("month").grades.isEmpty)
    try kitchen.reply("eat hazelnut spread 20g")
    #expect(shares(try labels("month").grades) == ["E 100.0"])
  }

  @Test("The item, the products and the shopping list show the letter of a known grade")
  func letters() throws {
    func titles(_ words: String) throws -> [String] {
      let page = TextPage(width: 120, ink: Ink(isEnabled: false), bars: Bars(isUnicode: true), prompt: "larder ")
      return page.lines(try kitchen.report(words).document(.english)).filter { $0.contains("Nutri-Score") }
    }
    try kitchen.reply(Self.oatDrink)
    try kitchen.reply("list add milk 1l")
    for words in ["item milk", "product", "list"] { #expect(try titles(words).isEmpty, "\(words)") }
    try kitchen.reply("fix 4006381333931 kind:beverage")
    try kitchen.reply("list add apple 2")
    for words in ["item milk", "product", "list"] { #expect(try titles(words).count == 1, "\(words)") }
    let listed = try #require(try kitchen.report("list") as? ShoppingListReport)
    #expect(Dictionary(uniqueKeysWithValues: listed.wanted.map { ($0.name, $0.grade) }) == ["milk": "C", "apple": nil])
    // Another product was bought last.
    try kitchen.reply("fix 4006381333948 item:milk pack:1l")
    try kitchen.reply("buy 4006381333948 1.19")
    try kitchen.reply("list add milk 1l")
    let after = try #require(try kitchen.report("list") as? ShoppingListReport)
    #expect(after.wanted.allSatisfy { $0.grade == nil })
    let products = try #require(try kitchen.report("product") as? ProductsReport)
    #expect(products.lines.map(\.product.grade) == [nil, "C"])
  }

  @Test("A trace follows a pack into a dish, names who ate it, and shows the rest")
  func traced() throws {
    try kitchen.reply(Self.spread)
    try kitchen.reply("buy 4006381333948 2.99")
    try kitchen.reply("eat hazelnut spread 20g for:ann")
    try kitchen.reply("toss hazelnut spread 50g why:spoiled")
    let report = try #require(try kitchen.report("trace 4006381333948") as? TraceReport)
    #expect(report.steps.map { $0.story.event.record.kind } == [Bought.code, Consumed.code, Wasted.code])
    #expect(report.people == ["ann"])
    #expect(report.left.map(\.quantity.amount) == [330_000])
    let lot = try #require(report.left.first?.lot.rawValue)
    let byLot = try #require(try kitchen.report("trace lot:\(lot)") as? TraceReport)
    #expect(byLot.steps == report.steps)
    let byItem = try #require(try kitchen.report("trace hazelnut spread") as? TraceReport)
    #expect(byItem.steps == report.steps)
    #expect(refusal("trace")?.hasPrefix("name the code, the item or the lot to trace") == true)
  }

  @Test("A person avoids an additive by its number or name, and food with it is marked")
  func avoided() throws {
    try kitchen.reply("person add Ann")
    try kitchen.reply("fix 4006381333948 item:ham pack:100g nova:4 additives:E250")
    try kitchen.reply("avoid E250 for:Ann")
    let bought = try kitchen.reply("buy 4006381333948 2.49").reply(.english)
    #expect(bought.details.contains { $0.description.contains("with E250 (Ann)") }, "\(bought.details)")
    let shown = try #require(try kitchen.report("product 4006381333948") as? ProductReport)
    #expect(shown.concerns?.map(\.avoided) == ["E250"])
    try kitchen.reply("Ann avoids nitrite")
    let listed = try kitchen.reply("buy ham 100g").reply(.english)
    #expect(listed.details.contains { $0.description.contains("nitrite") }, "\(listed.details)")
    try kitchen.reply("fix 4006381333948 additives:none")
    let other = try kitchen.reply("buy 4006381333948 2.49").reply(.english)
    #expect(!other.details.contains { $0.description.contains("(Ann)") }, "\(other.details)")
  }
}
