import Document
import LarderModel
import LarderProjections
import LarderSentences

/// The progress of a day towards its goals, shown after a diary entry and in reports on today.
package struct DayProgress: Hashable, Sendable {
  package let line: DayLine
  package let person: PersonID?
  package let name: String?
  package let today: Day

  package init(_ line: DayLine, of person: PersonID?, named name: String?, today: Day) {
    (self.line, self.person, self.name, self.today) = (line, person, name, today)
  }

  /// - Parameter tally: The food that the person ate on the day.
  package init(_ day: Day, _ tally: CalorieTally, of person: PersonID?, _ catalog: Catalog, today: Day) {
    self.init(
      DayLine(day, tally, of: person, catalog, today: today), of: person,
      named: person.map { catalog.name(.person, $0.rawValue) }, today: today)
  }

  /// The energy remaining to the goal. Nil if none remains, or if there is only a reference.
  package var left: Energy? {
    guard line.reference == nil else { return nil }
    return line.overGoal.flatMap { $0 < .zero ? Energy(thousandths: Int64(0).subtractingClamped($0.thousandths)) : nil }
  }

  /// The progress as text: "Today, ann: 1350 of 2000 kcal [█████▍ ] 68 %, 650 kcal left."
  package func blocks(_ style: OutputStyle) -> [Block] {
    [.paragraph(Sentence(pieces(style)))] + (warning.map { [.sentence($0, .warning)] } ?? [])
  }

  private func pieces(_ style: OutputStyle) -> [Sentence.Piece] {
    let when = line.day == today ? "Today" : line.day.formatted(style)
    var start = "\(when)\(name.map { ", \($0.visible)" } ?? ""): "
    guard line.knownEnergy != nil || line.tally.entries == 0 else {
      let word = line.reference?.title ?? "goal"
      return [.text(start + "energy unknown\(line.range.map { "; the \(word) is \($0.displayed(style))" } ?? "").")]
    }
    let isWhole = line.tally.isEnergyWhole
    guard let goal = line.goal else {
      return [.text(start + Figures.least(line.energy.formatted, isWhole: isWhole) + rest(style))]
    }
    start += "\(line.energy.kilocalories) of \(line.least == nil ? goal.formatted : line.range?.displayed(style) ?? "")"
    if let reference = line.reference { start += " (\(reference.title))" }
    let bar = Progress(line.energy.thousandths, of: goal.thousandths, in: BarSpace(narrow: 8, wide: 12))
    return [.text(start), .progress(bar), .text(rest(style))]
  }

  /// The end of the line: ", 650 kcal left; protein 40 g of 75 g."
  private func rest(_ style: OutputStyle) -> String {
    let isWhole = line.tally.isEnergyWhole
    var text = ""
    if let shortfall = line.shortfall, let least = line.least {
      text += ", \(isWhole ? "" : "at most ")\(shortfall.formatted) to the least of \(least.formatted)"
    } else if let left {
      text += ", \(isWhole ? "" : "at most ")\(left.formatted) left"
    }
    if !isWhole { text += "\(left == nil ? "," : ":") \(line.tally.gapsAlone.joined(separator: ", "))" }
    let macros = line.macros.compactMap { macro -> String? in
      macro.goal.map { "\(macro.title) \(macro.displayed(style)) of \(Figures.grams($0, style))" }
    }
    return text + (macros.isEmpty ? "." : "; \(macros.joined(separator: ", ")).")
  }

  /// The warning for a day that exceeds its goal by more than the tolerance. Nil for any other day.
  package var warning: String? { line.excess.map { "Warning: over the goal by \(Self.displayed(excess: $0))." } }

  /// The excess in whole kilocalories. If it rounds to the tolerance itself, it reads "more than".
  private static func displayed(excess: Energy) -> String {
    let isBarely = excess.kilocalories == DayLine.tolerance.kilocalories
    return "\(isBarely ? "more than " : "")\(excess.formatted)"
  }

  package static let fields: [ReportField<DayProgress>] = [
    .text("person?", \.name), .members(of: DayLine.fields, \.line),
  ]

  package static let described = """
    person day entries energy_kcal goal_kcal least_kcal goal_is_set over_kcal verdict warning protein_g carbohydrate_g \
    fat_g without_energy known_in_part
    """
}
