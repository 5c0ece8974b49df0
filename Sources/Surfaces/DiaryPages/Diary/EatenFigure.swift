import LarderAnswers
import LarderModel
import LarderSentences
import Page
import WebParts

/// A person's energy for a day: the figure, the goal, the rest and a bar.
package struct EatenFigure {
  let progress: DayProgress
  let frame: PageFrame
  /// Whether the bar shows the goal as a mark.
  let hasMark: Bool

  package init(progress: DayProgress, frame: PageFrame, hasMark: Bool = false) {
    (self.progress, self.frame, self.hasMark) = (progress, frame, hasMark)
  }

  private var line: DayLine { progress.line }
  private var style: OutputStyle { frame.style }
  private var isPartly: Bool { !line.tally.isEnergyWhole }
  /// Whether something was eaten and none of its energy is known.
  private var isUnknown: Bool { line.knownEnergy == nil && line.tally.entries > 0 }

  /// The argument of `why` for the figure.
  private var subject: String {
    // Without a person, the figure would cover everyone.
    let person = progress.name.map(PageCommand.quoted) ?? "none"
    return "calories for:\(person) -p \(line.day)"
  }

  /// "of 2,000 kcal · 760 left", "of 2,000 kcal · 730 over".
  private var rest: String {
    var parts: [String] = [Phrases.ofGoal(least: line.least?.grouped(style), most: line.goal?.grouped(style))]
    if let reference = line.reference { parts.append(Phrases.goalAverage(reference)) }
    if let shortfall = line.shortfall {
      parts.append(Phrases.toLeast(shortfall.grouped(style), isMost: isPartly))
    } else if let left = progress.left, !isUnknown {
      parts.append(Phrases.energyLeft(left.grouped(style), isMost: isPartly))
    } else if let excess = line.excess {
      parts.append(Phrases.energyOver(excess.grouped(style), isLeast: isPartly))
    }
    // The last part stays on one line.
    parts.append(parts.removeLast().replacing(" ", with: "\u{A0}"))
    return parts.joined(separator: " · ")
  }

  func write(to html: inout HTMLWriter) {
    html.block("p", ["class": "figure"]) { html in
      if isUnknown {
        html.small(Phrases.energyUnknown + " ")
      } else {
        if isPartly { html.small(Phrases.eatenAtLeast + " ") }
        html.why(frame.home, subject, spoken: Phrases.whyEaten) { $0.text(line.energy.grouped(style)) }
        html.text(" ")
      }
      html.small(rest)
    }
    EnergyBar(line, hasMark: hasMark)?.write(label: Phrases.mark(isReference: line.reference != nil), to: &html)
  }

  // MARK: In short

  /// Writes a person's day as a ring around the face, with the name and the energy eaten. It leads to the diary.
  package func writeFace(to html: inout HTMLWriter) {
    let name = progress.name ?? Phrases.noName
    html.row { html in
      html.element(
        "a",
        [
          "href": frame.home + Place.diary.path + "?person=" + QueryText.encoded(progress.name ?? ""),
          "aria-label": "\(name): \(known) \(rest)",
        ]
      ) { html in
        html.ring(
          share: share, look: isOver ? "soon" : share ?? 0 > 0 ? "fresh" : "quiet", around: frame.faces[progress.name])
        html.element("b") { $0.name(name) }
        html.span(isOver ? "detail soon" : "detail", isUnknown ? known : "\(known) kcal")
      }
    }
  }

  private var isOver: Bool { line.excess != nil }

  /// The share of the goal; nil without a goal.
  private var share: Double? {
    guard let goal = line.goal?.thousandths, goal > 0 else { return nil }
    return Double(max(0, line.energy.thousandths)) / Double(goal)
  }

  /// The energy eaten: "at least 1,240".
  private var known: String {
    isUnknown ? Phrases.energyUnknown : (isPartly ? Phrases.eatenAtLeast + " " : "") + line.energy.grouped(style)
  }
}

/// A bar of a day's energy: the part within the goal, the excess, and the goal as a mark.
struct EnergyBar {
  private let energy: Int64
  /// The goal; nil if there is none, or only a reference that is not to be kept.
  private let goal: Int64?
  /// The amount at the mark.
  private let mark: Int64?
  /// Whether part of the energy is unknown.
  private var isOpen = false
  /// The amount that the whole bar stands for.
  private let whole: Int64
  /// Whether the excess is large enough to warn about.
  private let isOver: Bool

  /// Returns nil without a goal.
  ///
  /// - Parameter hasMark: Whether the goal is a mark within the bar rather than its end.
  init?(_ line: DayLine, hasMark: Bool) {
    guard let goal = line.goal?.thousandths, goal > 0 else { return nil }
    (self.goal, mark) = (line.reference == nil ? goal : nil, goal)
    energy = max(0, line.energy.thousandths)
    isOver = line.excess != nil
    let more = energy.addingReportingOverflow(energy / 20).partialValue
    whole = energy <= goal && !hasMark ? goal : max(goal / 5 * 6, more)
  }

  /// Creates a bar next to others of the same scale.
  ///
  /// - Parameter most: The largest amount of all bars.
  init(_ line: DayLine, upTo most: Int64) {
    goal = line.reference == nil ? line.goal?.thousandths : nil
    mark = line.goal?.thousandths ?? line.least?.thousandths
    energy = max(0, line.energy.thousandths)
    isOver = line.excess != nil
    isOpen = line.tally.entries == 0 || !line.tally.isEnergyWhole
    whole = most.addingReportingOverflow(most / 10).partialValue
  }

  /// A share of the bar: "62.0%".
  private func share(_ part: Int64) -> String { Figures.length(of: Int128(part), in: Int128(max(whole, 1))) }

  /// - Parameter label: The word below the mark; nil for none.
  func write(label: String? = nil, to html: inout HTMLWriter) {
    let within = goal.map { min(energy, $0) } ?? energy
    html.block("svg", ["class": "gauge", "aria-hidden": "true"]) { html in
      let track = isOpen ? "track open" : "track"
      html.leaf("rect", ["class": track, "y": "3", "width": "100%", "height": "12", "rx": "6"])
      if within > 0 || !isOpen {
        html.leaf("rect", ["class": "done", "y": "3", "width": share(within), "height": "12", "rx": "6"])
      }
      if let goal, energy > goal {
        let look = isOver ? "over" : "near"
        html.leaf("rect", ["class": look, "x": share(goal), "y": "3", "width": share(energy - goal), "height": "12"])
      }
      if let mark, whole > mark {
        html.leaf("rect", ["class": "mark", "x": share(mark), "width": "2", "height": "18"])
        if let label { html.element("text", ["class": "goal", "x": share(mark), "y": "33"], text: label) }
      }
    }
  }
}

/// A day's protein, carbohydrate and fat, with their goals.
struct Macros {
  private struct Row {
    let name: String
    /// The amount in milligrams, and the number of entries without one.
    let amount: Int64
    let unknown: Int64
    let goal: Int64?
  }

  private let rows: [Row]
  private let entries: Int64
  /// Whether some amounts are only minimums.
  private let hasLeast: Bool
  private let style: OutputStyle

  init(_ line: DayLine, _ style: OutputStyle) {
    let tally = line.tally
    (entries, hasLeast) = (tally.entries, tally.knownInPart > 0)
    self.style = style
    rows = [
      Row(name: Phrases.eatenProtein, amount: tally.protein, unknown: tally.withoutProtein, goal: line.proteinGoal),
      Row(
        name: Phrases.eatenCarbs, amount: tally.carbohydrate, unknown: tally.withoutCarbohydrate,
        goal: line.carbohydrateGoal),
      Row(name: Phrases.eatenFat, amount: tally.fat, unknown: tally.withoutFat, goal: line.fatGoal),
    ]
  }

  func write(to html: inout HTMLWriter) {
    guard rows.contains(where: { $0.unknown < entries }) else { return }
    html.block("dl", ["class": "macros"]) { html in
      for row in rows {
        html.element("div") { html in
          html.element("dt", text: row.name)
          html.element("dd") { write(row, to: &$0) }
        }
      }
    }
  }

  private func write(_ row: Row, to html: inout HTMLWriter) {
    guard row.unknown < entries else { return html.span("quiet", Phrases.eatenUnknown) }
    if row.unknown > 0 || hasLeast { html.small(Phrases.eatenAtLeast + " ") }
    let grams = { (milligrams: Int64) in style.decimal(Figures.rounded(Int128(milligrams), 1000), places: 0) }
    html.element("b", text: grams(row.amount) + "\u{A0}g")
    guard let goal = row.goal, goal > 0 else { return }
    html.small(" " + Phrases.ofAmount(grams(goal)).replacing(" ", with: "\u{A0}"))
    let length = Figures.length(of: Int128(min(row.amount, goal)), in: Int128(goal))
    html.element("svg", ["class": "gauge thin", "aria-hidden": "true"]) { html in
      html.leaf("rect", ["class": "track", "width": "100%", "height": "6", "rx": "3"])
      html.leaf("rect", ["class": "done", "width": length, "height": "6", "rx": "3"])
    }
  }
}

extension Figures {
  /// Returns a share as a length in a drawing: "62.0%".
  static func length(of part: Int128, in whole: Int128) -> String {
    let permille = Self.permille(part, of: whole) ?? 0
    return "\(permille / 10).\(permille % 10)%"
  }
}
