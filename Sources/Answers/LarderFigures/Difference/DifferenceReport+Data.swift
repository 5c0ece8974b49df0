import LarderAnswers
import LarderModel
import StrictJSON

extension DifferenceReport: DescribedReport {
  package static let word = "diff"
  package static let fields: [ReportField<DifferenceReport>] = [
    .written(
      Shape.members("kind:text before:object after:object late:flag by:text? filter:[text] figures:[object]")
    ) { $0.writeMembers(to: &$1) }
  ]

  /// Writes `kind`: "periods" with `before` and `after` (each `period`, `from`, `to`, `days`) and `late`; "states" with
  /// `period`, `from`, `to`, `known_from` and `known_through` (events); or "days" with the days `before` and `after`.
  /// `by`, `filter` (a list of words) and `figures` follow. A figure has `figure`, `count_before`,
  /// `without_value_before`, `count_after`, `without_value_after`, `differences` and `unknown` (`name`, `before`,
  /// `after`: events without a value).
  ///
  /// A difference has `unit`, `before`, `after`, `change`, `effects` (each `effect`, `amount`, `amount_units`) and
  /// `parts`. A part has `name` (null if unknown), `title`, `sort` (named, none, several, event or rounding), `before`,
  /// `after`, `change` and `effects`; for two states also `seq`, `through`, `day`, `text` and `mends`. All amounts are
  /// exact numbers in the unit, repeated as whole numbers of its smallest part (`before_units`, `amount_units`: cents,
  /// kilocalories, milligrams). The parts add up to the whole.
  private func writeMembers(to json: inout JSONWriter) {
    switch sides {
    case .periods(let before, let after, let late):
      json.string("kind", "periods")
      for (name, period) in [("before", before), ("after", after)] {
        json.object(name) {
          $0.period(period)
          $0.integer("days", period.days)
        }
      }
      json.bool("late", late)
    case .states(let period, let from, let through):
      json.string("kind", "states")
      json.period(period)
      json.integer("known_from", from)
      json.integer("known_through", through)
    case .days(let before, let after):
      json.string("kind", "days")
      json.day("before", before)
      json.day("after", after)
    }
    json.string("by", partWord)
    json.strings("filter", names)
    json.objects("figures", figures) { write($0, to: &$1) }
  }

  /// The name of the grouping: "event" if two states are compared.
  private var partWord: String { if case .states = sides { "event" } else { grouping.rawValue } }

  private func write(_ figure: FigureDifference, to json: inout JSONWriter) {
    json.string("figure", figure.figure.rawValue)
    json.integer("count_before", figure.before.events)
    json.integer("without_value_before", figure.before.withoutValue)
    json.integer("count_after", figure.after.events)
    json.integer("without_value_after", figure.after.withoutValue)
    // The amounts may be in any unit, including money.
    if json.showsMoney {
      json.objects("differences", shown(figure)) { difference, json in
        let unit = difference.unit
        json.string("unit", unit.word)
        json.amounts(unit, before: difference.before, after: difference.after, change: difference.change)
        json.steps(unit, difference.effects.map { ($0, difference[$0]) })
        json.objects("parts", difference.parts) { part, json in
          json.string("name", part.subject.name)
          json.string("title", part.subject.title)
          json.string("sort", part.subject.sort.rawValue)
          json.amounts(unit, before: part.before, after: part.after, change: part.change)
          json.steps(unit, part.steps.map { ($0.effect, $0.amount) })
          if case .states = sides { write(corrections[part.subject.number], part, to: &json) }
        }
      }
    }
    json.objects("unknown", figure.unknown) { unknown, json in
      json.string("name", unknown.subject.name)
      json.string("title", unknown.subject.title)
      json.integer("before", unknown.before)
      json.integer("after", unknown.after)
    }
  }

  private func write(_ correction: LateCorrection?, _ part: Difference.Part, to json: inout JSONWriter) {
    json.integer("seq", correction?.story.event.sequence)
    json.integer("through", correction?.last)
    json.day("day", correction?.story.day)
    json.string("text", correction.map { Self.text(of: $0, part.steps.first?.effect ?? .entered) })
    json.string("mends", correction?.target)
  }

  private func shown(_ figure: FigureDifference) -> [Difference] {
    most.map { most in figure.differences.map { $0.topped(most) } } ?? figure.differences
  }

  /// One row per part, with a column for each effect. Rows and columns add up.
  package var table: (header: [String], rows: [[String]]) {
    let differences = figures.flatMap { figure in shown(figure).map { (figure.figure, $0) } }
    let effects = DifferenceEffect.allCases.filter { effect in
      differences.contains { $0.1.effects.contains(effect) }
    }
    let header =
      ["figure", "unit", partWord, "before", "after", "change", "sort"] + effects.map { "by_\($0.rawValue)" }
    let rows = differences.flatMap { figure, difference in
      let unit = difference.unit
      return difference.parts.map { part in
        let subject = part.subject
        return [figure.rawValue, unit.word, subject.sort == .rounding ? "" : subject.name ?? subject.title]
          + [part.before, part.after, part.change].map(unit.number) + [subject.sort.rawValue]
          + effects.map { unit.number(part[$0]) }
      }
    }
    return (header, rows)
  }
}

extension JSONWriter {
  fileprivate mutating func amounts(_ unit: DifferenceUnit, before: Int128, after: Int128, change: Int128) {
    for (name, amount) in [("before", before), ("after", after), ("change", change)] {
      key(name)
      number(unit.number(amount))
      integer(name + "_units", amount)
    }
  }

  fileprivate mutating func steps(_ unit: DifferenceUnit, _ steps: [(effect: DifferenceEffect, amount: Int128)]) {
    objects("effects", steps) { step, json in
      json.string("effect", step.effect.rawValue)
      json.key("amount")
      json.number(unit.number(step.amount))
      json.integer("amount_units", step.amount)
    }
  }
}
