import LarderModel
import PlainText

/// A query on a ledger's events.
package struct Query: Hashable, Sendable {
  /// The keys to group by, in order. Empty for a single group.
  package var keys: [GroupKey]
  package var figures: [Figure]
  package var conditions: [Condition]
  /// The days that count.
  package var period: Period

  package init(
    by keys: [GroupKey] = [], _ figures: [Figure], where conditions: [Condition] = [], period: Period = .all
  ) {
    (self.keys, self.figures, self.conditions, self.period) = (keys, figures, conditions, period)
  }

  /// The measures to add up, without duplicates, in the order requested.
  package var measures: [Measure] { figures.compactMap { figure in figure.measure }.unique }

  /// The flows of the figures, without duplicates.
  package var flows: [Flow] { Flow.allCases.filter { flow in figures.contains { $0.flow == flow } } }
}

/// A condition on events: `item=milk`, `category!=dairy`, `month>=2026-03`.
package struct Condition: Hashable, Sendable {
  package enum Comparison: String, CaseIterable, Hashable, Sendable {
    // Longer operators come first, because they are searched in this order.
    case notEqual = "!="
    case atLeast = ">="
    case atMost = "<="
    case equal = "="
    case greater = ">"
    case less = "<"
  }

  package let key: GroupKey
  package let comparison: Comparison
  /// The value to compare with; `none` for a missing one.
  package let value: GroupValue

  /// - Parameter value: A number for time keys, as constructed by ``GroupValue``. A name or none for all others.
  package init(_ key: GroupKey, _ comparison: Comparison, _ value: GroupValue) {
    (self.key, self.comparison, self.value) = (key, comparison, value)
  }
}

extension GroupKey {
  /// Parses lists of keys such as `month,category`, without duplicates.
  package static func list(parsing texts: [String]) throws(ValueError) -> [GroupKey] {
    var keys: [GroupKey] = []
    for word in texts.flatMap({ $0.listed }) {
      guard let key = allCases.first(where: { $0.name == word.lowercased() }) else {
        let names = allCases.map { $0.name }
        let near = SpellingSuggestion.nearest(to: word, among: names, limit: 1, isMisspelt: true).first
        throw ValueError(
          what: "grouping", input: word, problem: "does not exist",
          hint: near.map { "did you mean \($0)?" } ?? "use \(names.joined(separator: ", "))")
      }
      guard !keys.contains(key) else {
        throw ValueError(what: "grouping", input: word, problem: "is given twice", hint: "name it once")
      }
      keys.append(key)
    }
    return keys
  }
}

extension Measure {
  /// Parses the name of a measure: `wasted.cost`.
  package init(parsing text: String) throws(ValueError) {
    let parts = text.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    let flow = try Flow(parsing: String(parts.first ?? ""), of: text)
    let known = Aspect.allCases.compactMap { Measure(flow, $0) }
    guard parts.count == 2, let measure = known.first(where: { $0.aspect.name == parts[1] }) else {
      throw ValueError(
        what: "measure", input: text, problem: "does not exist",
        hint: "use \(known.map { $0.name }.joined(separator: ", "))")
    }
    self = measure
  }
}

extension Flow {
  fileprivate init(parsing word: String, of text: String) throws(ValueError) {
    guard let flow = Flow.allCases.first(where: { $0.name == word }) else {
      throw ValueError(
        what: "measure", input: text, problem: "does not exist",
        hint: "begin with \(Flow.allCases.map { $0.name }.joined(separator: ", "))")
    }
    self = flow
  }
}

extension Figure {
  package enum Kind: String, CaseIterable, Sendable { case sum, avg, count }

  /// Parses a list of figures such as `wasted.cost,wasted.kg`. A count may omit the measure: `wasted`.
  package static func list(_ kind: Kind, parsing text: String) throws(ValueError) -> [Figure] {
    var figures: [Figure] = []
    for word in text.listed {
      let isFlow = kind == .count && !word.contains(".")
      if isFlow {
        figures.append(.count(try Flow(parsing: word.lowercased(), of: word)))
        continue
      }
      let measure = try Measure(parsing: word)
      switch kind {
      case .sum: figures.append(.sum(measure))
      case .avg: figures.append(.average(measure))
      case .count: figures.append(.known(measure))
      }
    }
    return figures
  }
}

extension Condition {
  /// Parses a list of conditions such as `item=milk,month>=2026-03,store!=`. A name with a comma must be in double
  /// quotes.
  package static func list(parsing text: String, today: Day, firstWeekday: Int) throws(ValueError) -> [Condition] {
    var conditions: [Condition] = []
    for part in try text.conditionParts() { conditions += try one(part, today: today, firstWeekday: firstWeekday) }
    return conditions
  }

  private static func one(_ text: String, today: Day, firstWeekday: Int) throws(ValueError) -> [Condition] {
    let word = text.prefix { $0.isLetter }
    guard let key = GroupKey.allCases.first(where: { $0.name == word.lowercased() }) else {
      throw ValueError(
        what: "condition", input: text, problem: "does not begin with a grouping",
        hint: "use \(GroupKey.allCases.map { $0.name }.joined(separator: ", "))")
    }
    let rest = text.dropFirst(word.count)
    guard let comparison = Comparison.allCases.first(where: { rest.hasPrefix($0.rawValue) }) else {
      throw ValueError(
        what: "condition", input: text, problem: "has no comparison",
        hint: "try item=milk, store!=Lidl or month>=2026-03")
    }
    let value = String(rest.dropFirst(comparison.rawValue.count))
    guard key.isOfTime || comparison == .equal || comparison == .notEqual else {
      throw ValueError(what: "condition", input: text, clause: "\(key.name)s have no order", hint: "use = or !=")
    }
    guard key.isOfTime else { return [Condition(key, comparison, try named(key, value, text))] }
    return try ofTime(key, comparison, value, text, today: today, firstWeekday: firstWeekday)
  }

  private static func named(_ key: GroupKey, _ value: String, _ text: String) throws(ValueError) -> GroupValue {
    if value.isEmpty { return .none }
    switch key {
    case .reason: return .number(Int32(try WasteReason(word: value, what: "reason").rawValue))
    case .currency:
      guard let currency = Currency(code: value) else {
        throw ValueError(what: "condition", input: text, problem: "has no currency", hint: "try currency=EUR")
      }
      return .number(Int32(currency.rawValue))
    default: return GroupValue(name: value)
    }
  }

  /// Parses a condition on time. Any period may follow the operator, and its first and last day count.
  private static func ofTime(
    _ key: GroupKey, _ comparison: Comparison, _ value: String, _ text: String, today: Day, firstWeekday: Int
  ) throws(ValueError) -> [Condition] {
    if key == .weekday {
      let wanted = value.lowercased()
      let found = GroupValue.weekdays.indices.filter { GroupValue.weekdays[$0].lowercased().hasPrefix(wanted) }
      guard wanted.count >= 2, found.count == 1 else {
        throw ValueError(what: "condition", input: text, problem: "has no day of the week", hint: "try weekday=fri")
      }
      guard comparison == .equal || comparison == .notEqual else {
        throw ValueError(what: "condition", input: text, clause: "days of the week have no order", hint: "use = or !=")
      }
      return [Condition(key, comparison, .number(Int32(found[0] + 1)))]
    }
    let period = try Period(parsing: value, today: today, firstWeekday: firstWeekday)
    let weeks = WeekRule(firstWeekday: Int32(firstWeekday))
    func number(_ day: Day) -> Int32 {
      switch key {
      case .month: day.month.index
      case .week: weeks.start(day.number)
      default: day.number
      }
    }
    let (first, last) = (number(period.first), number(period.last))
    switch comparison {
    case .equal where first != last:
      return [Condition(key, .atLeast, .number(first)), Condition(key, .atMost, .number(last))]
    case .notEqual where first != last:
      throw ValueError(
        what: "condition", input: text, problem: "matches more than one \(key.name)", hint: "exclude one")
    case .less, .atLeast: return [Condition(key, comparison, .number(first))]
    default: return [Condition(key, comparison, .number(last))]
    }
  }
}

extension String {
  /// The words between commas, without surrounding spaces.
  fileprivate var listed: [String] { split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmed } }

  /// The parts between commas outside of double quotes, without the quotes.
  fileprivate func conditionParts() throws(ValueError) -> [String] {
    var parts = [""]
    var isQuoted = false
    for character in self {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    guard !isQuoted else {
      throw ValueError(what: "condition", input: self, problem: "has a double quote that is not closed")
    }
    return parts.map { $0[...].trimmed }
  }
}

extension Substring {
  fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
