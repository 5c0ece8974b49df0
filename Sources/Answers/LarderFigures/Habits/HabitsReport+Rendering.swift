import Document
import LarderAnswers
import LarderForecast
import LarderModel
import LarderSentences

extension HabitsReport: DescribedReport {
  package func document(_ style: OutputStyle) -> Document {
    let title = "Savings from other habits, \(period.formatted(style))"
    guard !lines.isEmpty else {
      return Document(
        title, isTitled: false,
        [.sentence("No other habit would have saved anything, \(period.formatted(style)).")])
    }
    let table = DataTable(
      title, lines,
      [
        .name("Item", minimumWidth: 8, \.name.visible),
        .text("Instead", fit: .wrapped, minimumWidth: 12) { $0.instead(style) },
        .figure("Saved") { $0.money?.formatted(style) ?? "?" }, .figure("Not wasted", priority: 8) { $0.amount(style) },
      ])
    let assumptions = Block.sentences(Self.assumptions.map { "\($0)." })
    return Document(title, isTitled: true, [.table(table), .gap, .heading("Assumptions")] + assumptions)
  }

  /// The assumptions, one sentence each.
  package static let assumptions = [
    "You use the same amounts on the same days; you buy another pack on the day you need it",
    "The rest of a pack is thrown away earlier than most of it really was; food left at the end counts as thrown away",
    "A smaller pack costs the same for its amount, or what you paid for such packs if that is more",
    "Frozen food keeps as long as the item's keeping time in the freezer",
    "Only food that spoiled, was forgotten or passed its date counts; savings on the same item do not add up",
  ]

  package static let word = "habits"
  package static let fields: [ReportField<HabitsReport>] = [
    .day("from") { $0.period.first }, .day("to") { $0.period.last }, .list("habits", Line.fields, \.lines),
    .texts("assumptions") { _ in assumptions },
  ]

  package var table: (header: [String], rows: [[String]]) {
    let rows = lines.map { line -> [String] in
      let (saved, size) = (line.saved.measured, line.size?.measured)
      return [
        line.name, line.word, size?.number ?? "", saved.number, saved.unit,
        line.mass.map { Quantity(amount: $0, dimension: .mass).measured.number } ?? "", line.money?.number ?? "",
        line.money?.currency.description ?? "",
      ]
    }
    return (["item", "habit", "pack", "saved", "unit", "grams", "cost", "currency"], rows)
  }
}

extension HabitsReport.Line {
  static let fields: [ReportField<HabitsReport.Line>] = [
    .text("item", \.name), .count("item_number", \.item.rawValue), .text("habit", \.word),
    .quantity("pack?", \.size), .quantity("usual", \.usual), .quantity("saved", \.saved),
    .decimal("grams?", places: 3, \.mass), .money("cost?", \.money), .flag("pack_was_bought", \.hasOwnPrice),
  ]

  /// The habit as one word.
  fileprivate var word: String {
    switch habit {
    case .smallerPack: "smaller-pack"
    case .laterPurchase: "later-purchase"
    case .freezing: "freezing"
    }
  }

  /// The size of the smaller pack. Nil for other habits.
  package var size: Quantity? {
    if case .smallerPack(let size) = habit { Quantity(amount: size, dimension: usual.dimension) } else { nil }
  }

  /// The habit in a few words: "500 g at a time, not 750 g".
  fileprivate func instead(_ style: OutputStyle) -> String {
    switch habit {
    case .smallerPack:
      "\(size.map { Figures.rounded($0, style) } ?? "") at a time, not \(Figures.rounded(usual, style))"
    case .laterPurchase: "bought only when none is left"
    case .freezing: "frozen on the day of purchase"
    }
  }

  /// The food that would not have been thrown away: "6 kg".
  package func amount(_ style: OutputStyle) -> String {
    mass.map { Figures.mass($0, style) } ?? Figures.rounded(saved, style)
  }
}
