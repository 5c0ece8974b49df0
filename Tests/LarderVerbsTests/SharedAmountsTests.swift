import LarderLedger
import LarderModel
import LarderWords
import TestSupport
import Testing

/// Amounts beside the names of several people.
@Suite("Amounts of several people")
struct SharedAmountsTests {
  /// A line, and the amounts and energies of its events in thousandths.
  struct Row: CustomTestStringConvertible, Sendable {
    let line: String
    let amounts: [Int64]
    var energies: [Int64?]?
    var testDescription: String { line }

    init(_ line: String, _ amounts: [Int64], _ energies: [Int64?]? = nil) {
      (self.line, self.amounts, self.energies) = (line, amounts, energies)
    }
  }

  private static func kitchen() throws -> TypedLedger {
    let kitchen = try TypedLedger()
    for line in [
      "buy muesli 500g 3.49", "buy milk 2l 2.38", "buy pizza 4", "eat porridge for:Jo,Sam",
    ] { try kitchen.reply(line) }
    return kitchen
  }

  static let rows: [Row] = [
    Row("eat muesli 60g jo, sam", [60_000, 60_000]),
    Row("eat muesli 60g each jo, sam", [60_000, 60_000]),
    Row("eat muesli 60g for:jo,sam --each", [60_000, 60_000]),
    Row("eat muesli 120g jo, sam together", [60_000, 60_000]),
    Row("eat muesli 120g together jo and sam", [60_000, 60_000]),
    Row("eat muesli 120g for:jo,sam --together", [60_000, 60_000]),
    Row("eat muesli 120g jo, sam 2", [40_000, 80_000]),
    Row("eat muesli 120g jo half, sam", [40_000, 80_000]),
    Row("eat muesli 60g jo, sam 40g", [60_000, 40_000]),
    Row("eat muesli all jo, sam", [250_000, 250_000]),
    Row("eat bagel 270kcal jo, sam", [1000, 1000], [270_000, 270_000]),
    Row("eat bagel 270kcal jo, sam together", [1000, 1000], [135_000, 135_000]),
    Row("eat bagel 300kcal jo, sam 2", [1000, 2000], [100_000, 200_000]),
    Row("use milk 300ml jo, sam", [300_000, 300_000]),
    Row("use milk 300ml jo, sam together", [150_000, 150_000]),
    Row("use half the milk jo, sam", [500_000, 500_000]),
  ]

  @Test("An amount is what each person had, unless it is a sum", arguments: rows)
  func table(_ row: Row) throws {
    let kitchen = try Self.kitchen()
    let isMeal = row.line.hasPrefix("eat")
    let events = try kitchen.reply(row.line).outcome.events.filter {
      $0.record.kind == (isMeal ? MealLogged.code : Consumed.code)
    }
    #expect(events.compactMap(\.quantity?.amount) == row.amounts)
    guard let energies = row.energies else { return }
    #expect(events.map { $0.decode(as: MealLogged.self).energy } == energies)
  }

  @Test(
    "The answer contains the amount of each person, and the sum",
    arguments: [
      ("eat muesli 60g jo, sam", "Ate muesli: 60 g each, 120 g in all (Jo, Sam), energy unknown."),
      ("use milk 300ml jo, sam", "Used 600 ml milk for Jo and Sam (300 ml each); 1.4 l left"),
      ("eat bagel 270kcal jo, sam", "Ate bagel: 1 each, 2 in all (Jo, Sam), 540 kcal."),
      ("eat muesli 120g jo, sam 2", "Ate muesli: Jo 40 g, Sam 80 g, energy unknown; 380 g left."),
      ("eat muesli 60g, milk 200ml for:jo,sam", "Ate 60 g muesli and 200 ml milk each: "),
      ("eat muesli 60g, milk 200ml jo, sam 2", "Ate 60 g muesli and 200 ml milk: "),
    ])
  func answers(_ line: String, _ answer: String) throws {
    let said = try Self.said(line)
    #expect(said.hasPrefix(answer), "\(said)")
  }

  @Test(
    "The answer contains the amount of each person if these differ, for several people and things",
    arguments: [
      ("eat muesli 50g for:Jo,Sam,Cleo:half", "Ate muesli: Jo and Sam 20 g each, Cleo 10 g"),
      ("eat muesli 50g for:Jo,Sam,Cleo,Dora:half", "Muesli: Jo, Sam and Cleo 14.3 g each, Dora 7.14 g."),
      ("eat muesli 50g together for:Jo,Sam,Cleo", "Ate muesli: 16.7 g each, 50 g in all (Jo, Sam, Cleo)"),
      ("eat muesli 60g, milk 200ml jo, sam 2", "Muesli: Jo 20 g, Sam 40 g; milk: Jo 66.7 ml, Sam 133 ml."),
    ])
  func differing(_ line: String, _ amounts: String) throws {
    let said = try Self.said(line)
    #expect(said.contains(amounts), "\(said)")
  }

  private static func said(_ line: String) throws -> String {
    try kitchen().reply(line).sentence(.english).description
  }

  @Test("An amount cannot be each person's and the sum")
  func both() throws {
    let kitchen = try Self.kitchen()
    #expect(throws: CommandLineError.self) { try kitchen.reply("eat muesli 60g for:jo,sam --each --together") }
  }
}
