import LarderVerbs
import LarderWords
import TestSupport
import Testing

/// Lines that can be read in several ways. Each is a question, or its answer says how it was read.
@Suite("Ambiguous lines")
struct AmbiguousLinesTests {
  private static let table = "AmbiguousLines.txt"

  /// A household that knows some food, two shops, the cellar, and Ann and Bo.
  private static func kitchen() throws -> TypedLedger {
    let kitchen = try TypedLedger()
    for line in [
      "buy milk 1l 1.19 store:Corner", "buy spinach 200g 1.79", "buy cheese 300g", "buy bread 4 8.80",
      "buy wine 1 place:cellar", "buy bananas 6 1.80", "buy eggs 10 2.99", "buy rice 1kg 1.99 store:Market",
      "buy tomatoes 500g 1.49", "buy yoghurt 4x150g 2.40", "eat bread 1 for:Ann,Bo",
    ] { try kitchen.reply(line) }
    return kitchen
  }

  @Test("There are at least 200 lines, each with the words of its answer")
  func count() throws {
    let rows = try LineTable(Self.table).rows
    #expect(rows.count > 200 && rows.allSatisfy { !($0.words.first ?? "").isEmpty })
    #expect(Set(rows.map(\.line)).count == rows.count)
    #expect(rows.count { $0.kind == "refuses" } * 10 < rows.count)
  }

  @Test("Each line leads to the expected question, or to an answer that says how it was read")
  func lines() throws { try LineTable(Self.table).check(in: Self.kitchen()) }
}

/// Lines as tired parents type them.
@Suite("Lines of a family")
struct FamilyLinesTests {
  /// A household of two parents and two children, with some food and saved meals.
  private static func kitchen() throws -> TypedLedger {
    let kitchen = try TypedLedger()
    for line in [
      "person add Ann, Bo", "person add Mia born:2018", "person add Leo born:2020", "buy eggs 12 3.60",
      "buy milk 2l 2.38 store:Corner", "buy bread 2 4.40", "buy cheddar cheese 300g 3.99", "buy pasta 500g 0.99",
      "buy apple juice 1l 1.79", "buy pumpkin soup 600g 3.49", "buy aubergines 2 2.40", "weigh Ann 72.4",
      "meal add chicken curry energy:520kcal", "meal add vegetable lasagne energy:480kcal",
      "meal add beef lasagne energy:610kcal",
    ] { try kitchen.reply(line) }
    return kitchen
  }

  @Test("Each line does what a person means, or asks")
  func lines() throws { try LineTable("FamilyLines.txt").check(in: Self.kitchen()) }
}
