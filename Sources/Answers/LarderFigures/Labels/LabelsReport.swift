import LarderAnswers
import LarderLabels
import LarderModel
import LarderSentences

/// The energy of food by Nutri-Score, NOVA group and additive, from the labels of its products.
///
/// Food without a known label has its own share. All grades are computed. A dish counts by the labels of its
/// ingredients, in proportion to their energy: see ``DishIngredients``.
package struct LabelsReport: Hashable, Sendable {
  /// The energy of one grade, group or additive.
  package struct Line: Hashable, Sendable {
    package let which: LabelShare
    /// "C", "4", "E250", or "not known".
    package let word: String
    /// The word with its meaning: "E250 Sodium nitrite".
    package let title: String
    package fileprivate(set) var entries = 0
    /// Thousandths of a kilocalorie.
    package fileprivate(set) var energy: Int64 = 0
    /// The share of all known energy, in tenths of a percent. Nil if no energy is known.
    package fileprivate(set) var share: Int64?
    /// The events that the figures consist of.
    package fileprivate(set) var events: [UInt64] = []
    /// The words after `larder why` that show these events.
    package fileprivate(set) var why = ""
  }

  /// The shares of one person, if several people ate or used food.
  package struct PersonLine: Hashable, Sendable {
    /// Nil for entries that name no one.
    package let name: String?
    /// Thousandths of a kilocalorie.
    package let energy: Int64
    package let grades: [Line]
    package let groups: [Line]
  }

  /// Some food with its label, as the figures count it. A dish has an entry for each ingredient.
  struct Entry: Hashable, Sendable {
    let food: LabelledFood
    let name: String
    let dish: String?
    let person: String?
    let code: String?
    let marks: LabelMarks
  }

  package let flow: LabelFlow
  package let period: Period
  package let person: String?
  /// Whether labels count as known now, rather than on the day of the food.
  package let isByNow: Bool
  package let grades: [Line]
  package let groups: [Line]
  /// The additives with the most energy first.
  package let additives: [Line]
  /// The food with unknown ingredients.
  package let withoutIngredients: Line
  /// The people who ate or used the food. Empty unless there are several.
  package let people: [PersonLine]
  /// The known energy in thousandths of a kilocalorie.
  package let energy: Int64
  /// The number of meals, uses or purchases without any known energy.
  package let withoutEnergy: Int
  let entries: [Entry]

  init(
    _ foods: [LabelledFood], _ catalog: Catalog, flow: LabelFlow, period: Period, person: PersonID?, byNow today: Day?
  ) {
    (self.flow, self.period, isByNow) = (flow, period, today != nil)
    // Number 0 are the entries that name no one.
    let name = person.map { $0.rawValue == 0 ? "none" : catalog.name(.person, $0.rawValue) }
    self.person = name
    var table = LabelMarkTable(catalog)
    let entries = foods.filter { person == nil || $0.person == person?.rawValue }.map { food in
      Entry(food, catalog, food.product.map { table.marks(of: $0, on: today ?? food.day) } ?? .none)
    }
    self.entries = entries
    let sums = LabelSums(entries)
    energy = sums.energy
    let known = Set(entries.lazy.filter { $0.food.energy != nil }.map(\.food.sequence))
    withoutEnergy = Set(entries.map(\.food.sequence)).subtracting(known).count
    let words = LabelWords(flow: flow, period: period, person: name, isByNow: today != nil)
    (grades, groups) = (sums.grades(words), sums.groups(words))
    (additives, withoutIngredients) = (sums.additives(words), sums.line(.additive(LabelShare.unknown), words))
    let eaters = Set(entries.map(\.food.person)).sorted()
    people =
      eaters.count < 2
      ? []
      : eaters.map { number in
        let own = LabelSums(entries.filter { $0.food.person == number })
        let name = number == 0 ? nil : catalog.name(.person, number)
        let words = LabelWords(flow: flow, period: period, person: name ?? "none", isByNow: today != nil)
        return PersonLine(name: name, energy: own.energy, grades: own.grades(words), groups: own.groups(words))
      }
  }

  /// Whether anything is known about any label.
  package var isAnyKnown: Bool { entries.contains { $0.marks.isKnown } }
}

/// The sums of some entries, each share with its events.
private struct LabelSums {
  private(set) var energy: Int64 = 0
  private var shares: [LabelShare: (energy: Int64, events: Set<UInt64>)] = [:]

  init(_ entries: [LabelsReport.Entry]) {
    for entry in entries {
      energy.addClamped(entry.food.energy ?? 0)
      for share in entry.marks.shares {
        shares[share, default: (0, [])].energy.addClamped(entry.food.energy ?? 0)
        shares[share, default: (0, [])].events.insert(entry.food.sequence)
      }
    }
  }

  func line(_ share: LabelShare, _ words: LabelWords) -> LabelsReport.Line {
    let title: String
    let word: String
    switch share {
    case .grade(let letter): (word, title) = (letter, letter)
    case .group(let number):
      let group = UInt8(number).flatMap(NovaGroup.init(rawValue:))
      (word, title) = (number, group.map { "\(number) \($0.name)" } ?? number)
    case .additive(let number):
      let additive = AdditiveNumber(number).flatMap { Additive.of($0) }
      (word, title) = (number, additive.map { "\(number) \($0.name)" } ?? number)
    }
    var line = LabelsReport.Line(which: share, word: word, title: title)
    let sum = shares[share] ?? (0, [])
    (line.energy, line.entries, line.events) = (sum.energy, sum.events.count, sum.events.sorted())
    line.share = Figures.permille(Int128(sum.energy), of: Int128(energy))
    line.why = words.why(share)
    return line
  }

  private func lines(_ all: [LabelShare], _ words: LabelWords) -> [LabelsReport.Line] {
    all.filter { shares[$0] != nil }.map { line($0, words) }
  }

  func grades(_ words: LabelWords) -> [LabelsReport.Line] {
    lines(["A", "B", "C", "D", "E", LabelShare.ungraded, LabelShare.unknown].map { .grade($0) }, words)
  }

  func groups(_ words: LabelWords) -> [LabelsReport.Line] {
    lines((NovaGroup.allCases.map { "\($0.rawValue)" } + [LabelShare.unknown]).map { .group($0) }, words)
  }

  func additives(_ words: LabelWords) -> [LabelsReport.Line] {
    let all = shares.keys.filter { if case .additive(let number) = $0 { number != LabelShare.unknown } else { false } }
    return lines(Array(all), words).sorted { ($1.energy, $1.entries, $0.word) < ($0.energy, $0.entries, $1.word) }
  }
}

/// The words of a line about labels.
private struct LabelWords {
  let flow: LabelFlow
  let period: Period
  let person: String?
  let isByNow: Bool

  /// The words after `larder why` that show the events of a share: "labels E -p 2026-11".
  func why(_ share: LabelShare) -> String {
    var words = ["labels", share.typed, "-p", SuggestedAction.word(period.description)]
    if flow != .eaten { words.append("of:\(flow.rawValue)") }
    if isByNow { words.append("facts:now") }
    if let person { words.append("for:\(SuggestedAction.word(person))") }
    return words.joined(separator: " ")
  }
}

extension LabelsReport.Entry {
  fileprivate init(_ food: LabelledFood, _ catalog: Catalog, _ marks: LabelMarks) {
    (self.food, self.marks) = (food, marks)
    dish = food.dish.map { catalog.name($0) }
    name = food.item.map { catalog.name($0) } ?? dish ?? food.meal.map { catalog.name(.meal, $0.rawValue) } ?? ""
    person = food.person == 0 ? nil : catalog.name(.person, food.person)
    code = food.product.map { EventSentence.printed(catalog.name($0)) }
  }
}

/// A request for the labels of the food of a period.
package struct LabelsRequest: ReportRequest {
  package var flow: LabelFlow
  package var period: Period
  /// The person; nil for everyone.
  package var person: PersonID?
  /// Whether labels count as known now, rather than on the day of the food.
  package var isByNow: Bool

  package init(_ flow: LabelFlow = .eaten, period: Period, of person: PersonID? = nil, byNow: Bool = false) {
    (self.flow, self.period, self.person, isByNow) = (flow, period, person, byNow)
  }

  package func report(_ reportContext: inout ReportContext) throws -> LabelsReport {
    let household = try reportContext.snapshot.view().household
    let stretch = try reportContext.snapshot.stretch(of: period)
    var pass = try LabelPass(
      flow, period, household, reportContext.replayContext, &reportContext.snapshot.log, in: stretch)
    if pass.lacksDishes {
      // Leftovers of a dish that was cooked before the part of the log that has the period.
      pass = try LabelPass(
        flow, period, household, reportContext.replayContext, &reportContext.snapshot.log,
        in: .whole(through: reportContext.cut))
    }
    return LabelsReport(
      pass.foods, household.catalog, flow: flow, period: period, person: person,
      byNow: isByNow ? reportContext.today : nil)
  }
}
