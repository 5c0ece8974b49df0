import Document
import LarderAnswers
import LarderModel
import LarderSentences

extension DifferenceReport {
  /// The default number of parts listed in the text.
  static let mostInText = 12

  package func document(_ style: OutputStyle) -> Document {
    if let nothing = nothingToCompare(style) { return Document(heading(style), [.sentence(nothing)]) }
    var blocks: [Block] = []
    for remark in remarks(style) { blocks.say(remark, .faint) }
    for figure in figures {
      blocks.append(.gap)
      blocks += self.blocks(figure, style)
    }
    return Document(heading(style), blocks)
  }

  /// The heading: "2026-10 against 2026-09 (spinach)".
  private func heading(_ style: OutputStyle) -> String {
    let what = names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
    return switch sides {
    case .periods(let before, let after, _): "\(after.formatted(style)) against \(before.formatted(style))\(what)"
    case .states(let period, let from, let through):
      "\(period.formatted(style))\(what): what changed in the ledger since \(known.map { "\($0), " } ?? "")event \(from), up to event \(through)"
    case .days(let before, let after):
      "Stock at the end of \(after.formatted(style)) against \(before.formatted(style))\(what)"
    }
  }

  /// The text if one period precedes the ledger: "Nothing to compare: the ledger starts on 2026-11-10."
  private func nothingToCompare(_ style: OutputStyle) -> String? {
    guard case .periods(let before, let after, _) = sides else { return nil }
    let coveredPeriod = CoveredPeriod(from: beginning, to: today)
    for period in [before, after] {
      guard let nothing = coveredPeriod.beforeAll(period, style) else { continue }
      return "Nothing to compare: \(nothing)."
    }
    return nil
  }

  private func remarks(_ style: OutputStyle) -> [String] {
    guard case .periods(let before, let after, let late) = sides else { return [] }
    var remarks: [String] = []
    let coveredPeriod = CoveredPeriod(from: beginning, to: today)
    if let now = coveredPeriod.days(of: after), let then = coveredPeriod.days(of: before), now != then, now > 0,
      then > 0
    {
      remarks.append("The periods differ in length: \(Figures.count(now, "day")) against \(then).")
    }
    for period in [before, after] where period.first <= today && today < period.last && period.last != .max {
      let come = period.first.distance(to: today) + 1
      remarks.append("\(period.formatted(style)) is not over: \(come) of its \(period.days) days have passed.")
    }
    for period in [before, after] {
      let known = coveredPeriod.beginning(of: period, style).dropFirst(2)
      if !known.isEmpty { remarks.append("\(known).".capitalizedFirst) }
    }
    if late {
      remarks.append(
        "Late corrections are entries and corrections made after the period; the rest is as known at its end."
      )
    }
    return remarks
  }

  private func blocks(_ figure: FigureDifference, _ style: OutputStyle) -> [Block] {
    var blocks: [Block] = []
    if figure.differences.isEmpty {
      let nothing = figure.before.events == 0 && figure.after.events == 0
      blocks.say("\(figure.figure.title): \(nothing ? "nothing in either period" : "nothing known").")
    }
    for (index, difference) in figure.differences.enumerated() {
      if index > 0 { blocks.append(.gap) }
      blocks.say(sentence(figure.figure, difference, style), .strong)
      if difference.parts.contains(where: { !$0.steps.isEmpty }) { blocks.append(.table(table(difference, style))) }
    }
    if let unknown = unknownText(figure) { blocks.say(unknown, .warning) }
    return blocks
  }

  /// The sentence about a figure: "Waste +€6.10 (€12.00 → €18.10): spinach +€4.00, milk +€2.10."
  private func sentence(_ figure: DifferenceFigure, _ difference: Difference, _ style: OutputStyle) -> String {
    let unit = difference.unit
    let (before, after) = (unit.text(difference.before, style), unit.text(difference.after, style))
    var name = figure.title
    if figure == .stock, case .money = unit { name = "Worth" }
    let parts = difference.withoutRounding.topped(3).parts.filter { !$0.steps.isEmpty && $0.subject != .rounding }
    let head =
      difference.change == 0
      ? "\(name) as before, \(after)" : "\(name) \(unit.signed(difference.change, style)) (\(before) → \(after))"
    let displayed = parts.map { "\(title(of: $0)) \(unit.signed($0.change, style))" }
    return displayed.isEmpty ? "\(head)." : "\(head): \(displayed.joined(separator: ", "))."
  }

  private func title(of part: Difference.Part) -> String {
    guard let correction = corrections[part.subject.number], part.subject.number != 0 else {
      return part.subject.title.visible
    }
    return correction.last == part.subject.number
      ? "[\(part.subject.number)]" : "[\(part.subject.number) to \(correction.last)]"
  }

  private func table(_ difference: Difference, _ style: OutputStyle) -> DataTable {
    let shown = difference.withoutRounding.topped(most ?? Self.mostInText)
    return corrections.isEmpty ? partTable(shown, style) : eventTable(shown, style)
  }

  private func partTable(_ difference: Difference, _ style: OutputStyle) -> DataTable {
    let unit = difference.unit
    var table = DataTable(
      "What made the difference", difference.parts,
      [
        .cell("", fit: .truncated, minimumWidth: 9) { part in
          let subject = part.subject
          return subject.sort == .rounding ? .init(subject.shownTitle, .faint) : .name(subject.title.visible)
        },
        .figure("Before", priority: 8) { unit.text($0.before, style) },
        .figure("After", priority: 7) { unit.text($0.after, style) },
        .figure("Change") { $0.steps.isEmpty ? "" : unit.signed($0.change, style) },
        .text("Of it", fit: .wrapped, minimumWidth: 14, priority: 9) { stepsText($0.steps, $0.change, unit, style) },
      ])
    // A move from one part to another does not change the total.
    let steps = difference.effects.map { Difference.Step(effect: $0, amount: difference[$0]) }.filter { $0.amount != 0 }
    table.addRow([
      .init("Together", .strong), .init(unit.text(difference.before, style), .strong),
      .init(unit.text(difference.after, style), .strong), .init(unit.signed(difference.change, style), .strong),
      .init(stepsText(steps, difference.change, unit, style), .strong),
    ])
    return table
  }

  /// The steps of a change: "new"; "quantity +€2.00, price +€0.10".
  private func stepsText(
    _ steps: [Difference.Step], _ change: Int128, _ unit: DifferenceUnit, _ style: OutputStyle
  ) -> String {
    if steps.count == 1 { return steps[0].effect.displayed }
    return steps.map { "\($0.effect.displayed) \(unit.signed($0.amount, style))" }.joined(separator: ", ")
  }

  private func eventTable(_ difference: Difference, _ style: OutputStyle) -> DataTable {
    let unit = difference.unit
    var table = DataTable(
      "The events that made the difference", difference.parts.filter { !$0.steps.isEmpty },
      [
        .figure("Event") { $0.subject.number == 0 ? "" : "\($0.subject.number)" },
        .text("Day", priority: 8) { corrections[$0.subject.number]?.story.day.formatted(style) ?? "" },
        .text("What", fit: .wrapped, minimumWidth: 20) { part in
          guard let correction = corrections[part.subject.number] else { return part.subject.shownTitle }
          let words = correction.story.correctionTexts(style).map { " [\($0)]" }
          return Self.text(of: correction, part.steps[0].effect) + words.joined()
        },
        .figure("Change") { unit.signed($0.change, style) },
      ])
    table.addRow(["", "", .init("Together", .strong), .init(unit.signed(difference.change, style), .strong)])
    return table
  }

  /// A late event in words: "entered late: bought 2 l milk for €2.38"; "since then: threw away 2 eggs"; "took back
  /// event 12: threw away 100 g spinach".
  static func text(of correction: LateCorrection, _ effect: DifferenceEffect) -> String {
    let event = correction.story.event.sequence
    guard correction.last == event else { return "corrections \(event) to \(correction.last)" }
    let actor = correction.story.teller.map { " – by \($0.visible)" } ?? ""
    let target = correction.target.map { ": \($0)" } ?? ""
    return effect == .entered || effect == .since
      ? "\(effect.displayed): \(correction.story.text)\(actor)" : "\(correction.story.text)\(actor)\(target)"
  }

  /// The events that are not counted: "Left out (no price): milk (2 before, 1 after)."
  private func unknownText(_ figure: FigureDifference) -> String? {
    guard !figure.unknown.isEmpty else {
      guard case .states = sides, figure.before.withoutValue + figure.after.withoutValue > 0 else { return nil }
      return "With \(figure.figure.missing): \(figure.before.withoutValue) of \(figure.before.events) as known then, "
        + "\(figure.after.withoutValue) of \(figure.after.events) now."
    }
    let most = 6
    var displayed = figure.unknown.prefix(most).map { unknown in
      if case .states = sides { return unknown.subject.title }
      let counts = [(unknown.before, "before"), (unknown.after, "after")].filter { $0.0 > 0 }
      return "\(unknown.subject.title.visible) (\(counts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")))"
    }
    if figure.unknown.count > most { displayed.append("and \(figure.unknown.count - most) more") }
    return "Left out (\(figure.figure.missing)): " + displayed.joined(separator: ", ") + "."
  }
}
