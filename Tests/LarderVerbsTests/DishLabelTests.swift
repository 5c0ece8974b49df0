import LarderAnswers
import LarderFigures
import LarderModel
import LarderWords
import Terminal
import TestSupport
import Testing

/// Labels of dishes, and the events of each share.
@Suite("Labels of dishes")
struct DishLabelTests {
  private let kitchen: TypedLedger

  /// 200 ml of the drink have 90 kcal, and 100 g of the spread have 539 kcal.
  init() throws {
    kitchen = try TypedLedger()
    for line in [
      "person add Ann", "person add Ben",
      "fix 4006381333931 item:milk pack:1l energy:190kJ/45kcal/100ml fat:1.5 saturates:0.2 carbohydrate:6.6 sugars:4 "
        + "fibre:0.8 protein:1 salt:0.1 kind:beverage nova:3",
      "fix 4006381333948 item:hazelnut spread pack:400g energy:539kcal/100g fat:30.9 saturates:10.6 "
        + "carbohydrate:57.5 sugars:56.3 protein:6.3 salt:0.107 kind:food nova:4 additives:E322",
      "buy 4006381333931 2.38", "buy 4006381333948 2.99",
    ] { try kitchen.reply(line) }
  }

  private func labels(_ words: String = "month") throws -> LabelsReport {
    try #require(try kitchen.report("report labels \(words)") as? LabelsReport)
  }

  private func why(_ words: String) throws -> WhyReport {
    try #require(try kitchen.report("why \(words)") as? WhyReport)
  }

  private func energies(_ lines: [LabelsReport.Line]) -> [String] { lines.map { "\($0.word) \($0.energy)" } }

  @Test("A dish counts by the labels of its ingredients, and so do its leftovers and frozen portions")
  func portions() throws {
    try kitchen.write("zebra mix\nserves: 4\n\n200 ml milk\n100 g hazelnut spread\n\n1. Stir it.")
    try kitchen.reply("cook zebra mix for:Ann,Ben")
    // Two of four portions: half of 90 kcal and half of 539 kcal.
    #expect(energies(try labels().grades) == ["C 45000", "E 269500"])
    #expect(energies(try labels("month for:Ann").grades) == ["C 22500", "E 134750"])
    try kitchen.reply("freeze zebra mix 1 portion")
    try kitchen.reply("eat zebra mix 2 portions for:Ann")
    let report = try labels()
    #expect(energies(report.grades) == ["C 90000", "E 539000"])
    #expect(energies(report.groups) == ["3 90000", "4 539000"])
    #expect(energies(report.additives) == ["E322 539000"])
    #expect(report.withoutIngredients.energy == 90_000 && report.energy == 629_000 && report.withoutEnergy == 0)
    #expect(report.grades.map(\.entries) == [3, 3])
    #expect(report.people.map(\.name) == ["Ann", "Ben"])
    #expect(report.people.map(\.energy) == [471_750, 157_250])
    #expect(report.people.map { energies($0.grades) } == [["C 67500", "E 404250"], ["C 22500", "E 134750"]])
    // The ingredients were used when the dish was cooked.
    #expect(energies(try labels("month of:used").grades) == ["C 90000", "E 539000"])
  }

  @Test("A dish inside a dish counts by its own ingredients")
  func nested() throws {
    try kitchen.write("zebra mix\nserves: 4\n\n200 ml milk\n100 g hazelnut spread\n\n1. Stir it.")
    try kitchen.reply("cook zebra mix")
    try kitchen.write("zebra feast\nserves: 1\n\n2 portions zebra mix\n\n1. Serve it.")
    try kitchen.reply("cook zebra feast for:Ann --anyway")
    #expect(energies(try labels().grades) == ["C 45000", "E 269500"])
  }

  @Test("A trace names the dish, who ate of it on which day, and the rest of both")
  func traced() throws {
    try kitchen.write("zebra mix\nserves: 4\n\n200 ml milk\n100 g hazelnut spread\n\n1. Stir it.")
    try kitchen.reply("cook zebra mix for:Ann on:2026-11-20")
    try kitchen.reply("freeze zebra mix 1 portion")
    try kitchen.reply("eat zebra mix for:Ben")
    try kitchen.write("zebra feast\nserves: 1\n\n1 portion zebra mix\n\n1. Serve it.")
    try kitchen.reply("cook zebra feast for:Ann --anyway")
    let report = try #require(try kitchen.report("trace 4006381333931") as? TraceReport)
    let steps = report.steps.filter {
      [Cooked.code, Frozen.code].contains($0.story.event.record.kind) || $0.person != nil
    }
    #expect(
      steps.map { "\($0.story.event.record.kind) \($0.isDish) \($0.person ?? "-") \($0.story.day)" } == [
        "\(Cooked.code) true - 2026-11-20", "\(Consumed.code) true Ann 2026-11-20",
        "\(Frozen.code) true - 2026-11-20", "\(Consumed.code) true Ben 2026-11-20",
        "\(Cooked.code) true - 2026-11-20", "\(Consumed.code) true Ann 2026-11-20",
      ])
    #expect(report.people == ["Ann", "Ben"])
    #expect(report.left.map { "\($0.name) \($0.quantity.amount)" } == ["milk 800000"])
    #expect(report.dishesLeft.map { "\($0.name) \($0.quantity.amount)" } == ["zebra mix 1000"])
    let lot = try #require(report.steps.first?.lot.rawValue)
    #expect(try kitchen.report("trace lot:\(lot)").table.rows == report.table.rows)
  }

  @Test("Energy that an ingredient without a known energy may have is not known")
  func unknown() throws {
    try kitchen.reply("buy zorkroot 500g")
    try kitchen.write("zebra mix\nserves: 2\n\n200 ml milk\n100 g hazelnut spread\n50 g zorkroot\n\n1. Stir it.")
    try kitchen.reply("cook zebra mix for:Ann")
    // The energy of the entry is a minimum: only the energy of the known ingredients.
    #expect(energies(try labels().grades) == ["C 45000", "E 269500"])
    try kitchen.reply("eat zebra mix energy:400kcal for:Ben")
    #expect(energies(try labels("month for:Ben").grades) == ["C 45000", "E 269500", "not known 85500"])
    #expect(try labels().energy == 714_500)
  }

  @Test("If all ingredients have a known energy, they share the energy that was typed for the dish")
  func typed() throws {
    try kitchen.write("zebra mix\nserves: 2\n\n200 ml milk\n100 g hazelnut spread\n\n1. Stir it.")
    try kitchen.reply("cook zebra mix")
    try kitchen.reply("eat zebra mix energy:400kcal")
    // 400 kcal by 90 and 539 parts of 629.
    #expect(energies(try labels().grades) == ["C 57234", "E 342766"])
  }

  @Test("Portions beyond the last one in stock, and a meal that was never cooked, are not known")
  func beyond() throws {
    try kitchen.reply("meal add soup energy:300kcal")
    try kitchen.reply("eat soup")
    #expect(energies(try labels().grades) == ["not known 300000"])
    try kitchen.write("zebra mix\nserves: 1\n\n200 ml milk\n\n1. Warm it.")
    try kitchen.reply("cook zebra mix")
    try kitchen.reply("eat zebra mix 2 portions energy:180kcal")
    #expect(energies(try labels().grades) == ["C 90000", "not known 390000"])
  }

  @Test("Each figure names the words that show its events, and these add up to it", arguments: ["", " facts:now"])
  func reasons(_ facts: String) throws {
    try kitchen.write("zebra mix\nserves: 2\n\n200 ml milk\n100 g hazelnut spread\n\n1. Stir it.")
    for line in [
      "cook zebra mix for:Ann", "eat 4006381333931 100ml for:Ben", "eat apple energy:95kcal", "use milk 50ml",
    ] {
      try kitchen.reply(line)
    }
    for words in ["month", "month for:Ann", "month of:used", "month of:bought"] {
      let report = try labels(words + facts)
      #expect(!report.grades.isEmpty)
      let people = report.people.flatMap { $0.grades + $0.groups }
      for line in report.grades + report.groups + report.additives + people {
        let reason = try why(line.why)
        #expect(reason.labelledEnergy == line.energy, "\(line.why)")
        #expect(reason.rows.map(\.event.event.sequence) == line.events, "\(line.why)")
        #expect(reason.labelledShare == line.share, "\(line.why)")
      }
    }
  }

  @Test(
    "Words after why labels name a grade, a group, an additive, a person, a food and a period",
    arguments: [
      ("labels", 4), ("labels E", 1), ("labels e last month", 0), ("labels nova 4 for:Ann", 1),
      ("labels E322 month", 1), ("labels unknown", 1), ("labels nova unknown", 1), ("labels additives unknown", 4),
      ("labels C ben", 1),
      ("labels milk", 3), ("labels C item:milk", 3), ("labels grade E", 1), ("labels of:bought", 2),
    ])
  func words(_ words: String, _ count: Int) throws {
    try kitchen.write("zebra mix\nserves: 2\n\n200 ml milk\n100 g hazelnut spread\n\n1. Stir it.")
    for line in [
      "cook zebra mix for:Ann", "eat 4006381333931 100ml for:Ben", "eat apple energy:95kcal", "eat milk 100ml",
    ] { try kitchen.reply(line) }
    let reason = try why(words)
    #expect(reason.figure == .labels && reason.rows.count == count)
  }

  @Test("A share of labels is explained in words, and options of other figures are refused")
  func sentence() throws {
    try kitchen.reply("eat 4006381333931 200ml for:Ann")
    try kitchen.reply("eat 4006381333948 15g")
    try kitchen.reply("eat apple energy:95kcal")
    let reason = try why("labels E")
    #expect(
      reason.answer(.english)
        == "Eaten, November 2026 (Nutri-Score E): 81 kcal, 30.4 % of 266 kcal, from 1 event:")
    #expect(reason.title == "Why: labels (Nutri-Score E)")
    #expect(reason.table.rows.map { Array($0.suffix(2)) } == [["80.85", "hazelnut spread (4006381333948)"]])
    for words in ["labels store:none", "labels place:fridge", "waste of:bought", "calories facts:now"] {
      #expect(throws: CommandLineError.self, "\(words)") { try kitchen.report("why \(words)") }
    }
  }

  @Test("The month has the shares of labels, by person too, only if any label is known")
  func month() throws {
    func report() throws -> (month: MonthReport, text: String) {
      let month = try #require(try kitchen.report("report month") as? MonthReport)
      let page = TextPage(width: 120, ink: Ink(isEnabled: false), bars: Bars(isUnicode: true), prompt: "larder ")
      return (month, page.lines(month.document(.english)).joined(separator: "\n"))
    }
    try kitchen.reply("eat apple energy:95kcal for:Ann")
    let without = try report()
    #expect(without.month.labels == nil && !without.text.contains("Labels"))
    #expect(!without.month.table.rows.contains { $0[0] == "labels" })
    try kitchen.reply("eat 4006381333931 200ml for:Ben")
    try kitchen.reply("eat 4006381333948 15g for:Ann")
    let (month, text) = try report()
    for line in [
      "Nutri-Score: C 33.9 %, E 30.4 %, not known 35.7 %.",
      "NOVA: 3 processed 33.9 %, 4 ultra-processed 30.4 %, not known 35.7 %.",
      "Ann: E 46.0 %, not known 54.0 %.", "Ben: C 100.0 %.",
    ] { #expect(text.contains(line), "\(line)") }
    #expect(month.labels?.energy == 265_850)
    #expect(
      month.table.rows.filter { $0[0] == "labels" }.map { "\($0[1]) \($0[4])" } == [
        "Nutri-Score C 90", "Nutri-Score E 80.85", "Nutri-Score not known 95", "NOVA 3 90", "NOVA 4 80.85",
        "NOVA not known 95", "E322 80.85",
      ])
  }

  @Test("Labels are shown as known at an earlier event")
  func asOf() throws {
    try kitchen.reply("eat 4006381333931 200ml")
    let known = try kitchen.ledger.snapshot().log.lastSequence
    try kitchen.reply("fix 4006381333931 sugars:1.5 fat:1.4")
    try kitchen.reply("fix 4006381333931 energy:20kcal")
    #expect(try labels().grades.map(\.word) == ["B"])
    #expect(try labels("month --as-of \(known)").grades.map(\.word) == ["C"])
    #expect(try why("labels C --as-of \(known)").labelledEnergy == 90_000)
    #expect(try why("labels C").rows.isEmpty)
  }
}
