import Foundation
import Testing

/// The location of the household's export, next to the package.
private enum SixWeeks {
  static let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/data/household/six-weeks.jsonl")
  static let isThere = FileManager.default.isReadableFile(atPath: file.path)
}

/// Six weeks of a household of three, recorded with the program and checked against an account by hand.
@Suite("Six weeks of a household", .enabled(if: SixWeeks.isThere, "six-weeks.jsonl is not beside the package"))
struct SixWeeksTests {
  private let kitchen: CommandHome

  init() throws {
    kitchen = try CommandHome()
    #expect(try kitchen.run("larder import '\(SixWeeks.file.path)' -q").exitCode == 0)
  }

  /// The output of a command, as one text with single spaces.
  private func said(_ command: String, today: String = "2026-11-22") throws -> String {
    let result = try kitchen.run("larder --today \(today) \(command)")
    #expect(result.exitCode == 0, "\(result.messages)")
    return result.output.joined(separator: " ").split(separator: " ").joined(separator: " ")
  }

  /// The file is in the earlier export format. Change the digests only if a projection is meant to change.
  @Test("The export and its re-import in the current format have the recorded digests")
  func digests() throws {
    #expect(try kitchen.run("larder export > today.jsonl && larder --ledger copy import today.jsonl -q").exitCode == 0)
    #expect(try said("export") == said("--ledger copy export"))
    #expect(try said("import today.jsonl --json").contains("\"added\": 0,"))
    for ledger in ["", "--ledger copy "] {
      let replay = try said("\(ledger)replay --json")
      #expect(replay.contains(#""digest_lots": "142ec88b1786346af834229cf1d6ae9f61e8492bfc64e5ba2bb6ac320179e3a0""#))
      #expect(
        replay.contains(#""digest_calories": "fae164a218a4ffda17adb903f4fe884c881c9fcff77fa78b70a9cb5d178d73ae""#))
    }
  }

  @Test("Spending per day is divided by the days the ledger covers")
  func days() throws {
    let spent = try said("report spending -p 2026-11 --vs 2026-10")
    #expect(spent.contains("€159.11") && spent.contains("€202.16"))
    #expect(spent.contains("€7.23 over 22 days, at least €10.11 over 20 days"))
    #expect(try said("report month").contains("€7.23 a day, €2.88 less than on 12–31 October (€10.11)"))
    #expect(!(try said("suggest --why")).contains("since June 2026"))
  }

  @Test("Price changes use exact prices, and the last price is that of the last purchase")
  func prices() throws {
    let prices = try said("report spending -p 2026-10..2026-11 --by price")
    for row in ["cat food 4 €5.91 €5.76 €5.76 −4.9 %", "bread 9 €3.07 €3.20 €3.20 +8.2 %"] {
      #expect(prices.contains(row))
    }
    #expect(prices.contains("milk 7 €1.30 €1.29"))
  }

  @Test("The waste rate refers to purchases in the same period, and advice uses it")
  func shares() throws {
    let waste = try said("report waste -p 2026-11")
    #expect(waste.contains("€7.64 of the €159.11 spent on food (4.8 %)"))
    #expect(!waste.contains("spent at Edeka"))
    #expect(try said("report waste -p 2026-10 --by item").contains("camembert 1 €1.00"))
    #expect(try said("diff 2026-10 2026-11 --by item").contains("camembert €1.00 €0.00 −€1.00"))
  }

  @Test("Incomplete nutrients are shown as \"at least\", with the number of entries that lack them")
  func nutrients() throws {
    let day = try said("report calories -p 2026-10-13 for:tom")
    #expect(day.contains("carbs at least 40.2 g over 1 day, 2 of 4 entries have none"))
    #expect(try said("report calories -p 2026-11 for:lena").contains("of 46 entries have none"))
    let pancakes = try said("eat pancakes 540kcal for:lena --dry-run -v")
    #expect(pancakes.contains("Its protein, carbs and fat are not counted"))
  }

  @Test("Stock past its date is not reported as gone, and what-if changes the figures")
  func supposed() throws {
    let runOut = try said("runout --as-of 2026-10-24", today: "2026-10-24")
    #expect(runOut.contains(/None left: [^.]*\bpotatoes\b/), "\(runOut)")
    #expect(runOut.contains("450 g yoghurt past its date"), "\(runOut)")
    #expect(try said("replay --what-if 'bread price 2.79' -p 2026-11").contains("€159.11 €157.06 −€2.05"))
  }

  @Test("Pieces from two lots stay whole, frozen food thaws, and renaming a store moves its entries")
  func entries() throws {
    #expect(try said("use bananas 2 --dry-run").contains("Used 368 g bananas"))
    #expect(try said("thaw frozen spinach --dry-run").contains("Thawed 300 g frozen spinach in the fridge; due in"))
    #expect(try said("fix 'REWE Müller oHG' name:Rewe").contains("8 entries moved"))
    let stores = try said("report spending -p 2026-10..2026-11 --by store")
    #expect(stores.contains("Rewe 24 €87.22") && !stores.contains("oHG"))
  }
}
