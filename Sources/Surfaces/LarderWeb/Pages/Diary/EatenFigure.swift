import LarderAnswers
import LarderModel
import LarderSentences
import Page

/// How far somebody's day is: the figure, its goal, what is left of that, and a bar.
struct EatenFigure {
  let progress: DayProgress
  let frame: PageFrame
  /// Whether the goal is a mark within the bar.
  var hasMark = false

  private var line: DayLine { progress.line }
  private var style: OutputStyle { frame.style }
  private var isPartly: Bool { !line.tally.isEnergyWhole }
  /// Whether something was eaten, and of none of it the energy is known.
  private var isUnknown: Bool { line.knownEnergy == nil && line.tally.entries > 0 }

  /// The words that ask where the figure comes from.
  private var subject: String {
    // Without anybody it would be of everybody.
    let person = progress.name.map(PageCommand.quoted) ?? "none"
    return "calories for:\(person) -p \(line.day)"
  }

  /// "of 2,000 kcal · 760 left".
  private var rest: String {
    var parts: [String] = [Phrases.ofGoal(least: line.least?.grouped(style), most: line.goal?.grouped(style))]
    if let shortfall = line.shortfall {
      parts.append(Phrases.toLeast(shortfall.grouped(style), isMost: isPartly))
    } else if let left = progress.left, !isUnknown {
      parts.append(Phrases.energyLeft(left.grouped(style), isMost: isPartly))
    }
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
    if let warning = progress.warning {
      html.block("p", ["class": "warned past"]) { $0.labelled(.warning, warning) }
    }
    EnergyBar(line, hasMark: hasMark)?.write(to: &html)
  }

  /// In a few words, for a line below somebody else's: "Bo: 1,100 of 2,000 kcal · 900 left".
  var brief: String {
    let known = (isPartly ? Phrases.eatenAtLeast + " " : "") + line.energy.grouped(style)
    let figure = isUnknown ? Phrases.energyUnknown : known
    let over = line.excess == nil ? "" : " · " + Phrases.eatenOver
    return "\(progress.name ?? Phrases.noName): \(figure) \(rest)\(over)"
  }
}
