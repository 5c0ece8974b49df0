import Document
import LarderAnswers
import LarderLabels
import LarderModel
import LarderSentences

/// The energy of food by Nutri-Score, NOVA group and additive, from the labels of its products.
///
/// Food without a known label has its own share. All grades are computed.
public struct LabelsReport: Hashable, Sendable {
  /// The energy of one grade, group or additive.
  public struct Line: Hashable, Sendable {
    /// "C", "4", "E250", or "not known".
    public let word: String
    /// The word with its meaning: "E250 Sodium nitrite".
    public let title: String
    public fileprivate(set) var entries = 0
    /// Thousandths of a kilocalorie.
    public fileprivate(set) var energy: Int64 = 0
    /// The share of all known energy, in tenths of a percent. Nil if no energy is known.
    public fileprivate(set) var share: Int64?
    /// The events that the figures consist of.
    public fileprivate(set) var events: [UInt64] = []
  }

  /// One food with its label, as the figures count it.
  struct Entry: Hashable, Sendable {
    let food: LabelledFood
    let name: String
    let person: String?
    let code: String?
    let grade: String
    let nova: String
    let additives: [AdditiveNumber]?
  }

  public let flow: LabelFlow
  public let period: Period
  public let person: String?
  /// Whether labels count as known now, rather than on the day of the food.
  public let isByNow: Bool
  public let grades: [Line]
  public let groups: [Line]
  /// The additives with the most energy first.
  public let additives: [Line]
  /// The food with unknown ingredients.
  public let withoutIngredients: Line
  /// The known energy in thousandths of a kilocalorie.
  public let energy: Int64
  public let withoutEnergy: Int
  let entries: [Entry]

  static let unknown = "not known"
  private static let ungraded = "not graded"

  init(
    _ foods: [LabelledFood], _ catalog: Catalog, flow: LabelFlow, period: Period, person: PersonID?, byNow today: Day?
  ) {
    (self.flow, self.period, isByNow) = (flow, period, today != nil)
    self.person = person.map { catalog.name(.person, $0.rawValue) }
    let entries = foods.filter { person == nil || $0.person == person?.rawValue }
      .map { Entry($0, catalog, on: today ?? $0.day) }
    self.entries = entries
    let energy = entries.reduce(Int64(0)) { $0 + ($1.food.energy ?? 0) }
    self.energy = energy
    withoutEnergy = entries.count { $0.food.energy == nil }
    func lines(_ words: [(String, String)], _ word: (Entry) -> String) -> [Line] {
      let sums = Dictionary(grouping: entries, by: word)
      return words.compactMap { one, title in sums[one].map { Line(one, title, $0, of: energy) } }
    }
    grades = lines(["A", "B", "C", "D", "E", Self.ungraded, Self.unknown].map { ($0, $0) }) { $0.grade }
    groups = lines(
      NovaGroup.allCases.map { ("\($0.rawValue)", "\($0.rawValue) \($0.name)") } + [(Self.unknown, Self.unknown)]
    ) {
      $0.nova
    }
    let numbers = Set(entries.flatMap { $0.additives ?? [] })
    additives = numbers.map { number in
      let title = Additive.of(number).map { "\(number) \($0.name)" } ?? "\(number)"
      return Line("\(number)", title, entries.filter { $0.additives?.contains(number) ?? false }, of: energy)
    }.sorted { ($1.energy, $1.entries, $0.word) < ($0.energy, $0.entries, $1.word) }
    withoutIngredients = Line(Self.unknown, Self.unknown, entries.filter { $0.additives == nil }, of: energy)
  }

  fileprivate static func grade(_ label: KnownLabel?) -> String {
    guard let label else { return unknown }
    return label.score?.grade.letter ?? (label.reason == .ungraded(.exempt) ? ungraded : unknown)
  }
}

extension LabelsReport.Line {
  fileprivate init(_ word: String, _ title: String, _ entries: [LabelsReport.Entry], of whole: Int64) {
    (self.word, self.title) = (word, title)
    self.entries = Set(entries.map(\.food.sequence)).count
    energy = entries.reduce(0) { $0 + ($1.food.energy ?? 0) }
    share = Figures.permille(Int128(energy), of: Int128(whole))
    events = Set(entries.map(\.food.sequence)).sorted()
  }

  static let fields: [ReportField<LabelsReport.Line>] = [
    .text("name", \.word), .text("title", \.title), .count("entries", \.entries), .decimal("energy_kcal", \.energy),
    .decimal("share_percent?", places: 1, \.share), .numbers("events", \.events),
  ]

  fileprivate func cells(_ style: OutputStyle) -> [DataTable.Cell] {
    [
      .init(title), .init(Energy(thousandths: energy).formatted),
      .init(share.map { Figures.percent($0, style) } ?? ""), .init("\(entries)"),
    ]
  }
}

extension LabelsReport.Entry {
  fileprivate init(_ food: LabelledFood, _ catalog: Catalog, on day: Day) {
    self.food = food
    let label = food.product.map { KnownLabel($0, catalog, on: day) }
    name = food.item.map { catalog.name($0) } ?? ""
    person = food.person == 0 ? nil : catalog.name(.person, food.person)
    code = food.product.map { EventSentence.printed(catalog.name($0)) }
    grade = LabelsReport.grade(label)
    nova = label?.facts.nova.map { "\($0)" } ?? LabelsReport.unknown
    additives = label?.facts.additiveNumbers
  }

  fileprivate static let fields: [ReportField<LabelsReport.Entry>] = [
    .count("seq", \.food.sequence), .day("day", \.food.day), .text("person?", \.person), .text("item", \.name),
    .text("code?", \.code), .decimal("energy_kcal?", \.food.energy), .text("grade", \.grade), .text("nova", \.nova),
    .text("additives?") { $0.additives?.map(\.description).joined(separator: ", ") },
  ]
}

extension LabelsReport: DescribedReport {
  public func document(_ style: OutputStyle) -> Document {
    let by = person.map { " by \($0.visible)" } ?? ""
    var document = Document("Labels, \(flow.rawValue)\(by), \(period.formatted(style))", isTitled: false)
    guard !entries.isEmpty else {
      document.blocks.say("Nothing was \(flow.rawValue)\(by) in this period.")
      return document
    }
    let known = isByNow ? "as known now" : "as known on the day of each entry"
    document.blocks.say(
      "\(Energy(thousandths: energy).formatted) \(flow.rawValue)\(by). Labels count \(known), and grades are computed.")
    document.blocks += table("Nutri-Score", grades, style) + table("NOVA", groups, style)
    document.blocks += table("Additive", additives, style)
    if let share = withoutIngredients.share, share > 0 {
      let percent = Figures.percent(share, style)
      document.blocks.say("\(percent) of the energy is from food with unknown ingredients.", .faint)
    }
    if withoutEnergy > 0 {
      let entries = Figures.count(withoutEnergy, "entry", "entries")
      document.blocks.say("The energy of \(entries) is unknown.", .faint)
    }
    return document
  }

  private func table(_ title: String, _ lines: [Line], _ style: OutputStyle) -> [Block] {
    guard !lines.isEmpty else { return [] }
    var table = DataTable(
      title,
      columns: [
        .init(title, fit: .wrapped), .init("Energy", alignment: .right), .init("Share", alignment: .right),
        .init("Entries", alignment: .right, priority: 6),
      ])
    for line in lines { table.addRow(line.cells(style)) }
    return [.gap, .table(table)]
  }

  package static let word = "labels"
  package static let fields: [ReportField<LabelsReport>] = [
    .members(of: Period.fields, \.period), .text("of", \.flow.rawValue), .text("person?", \.person),
    .text("facts") { $0.isByNow ? "now" : "then" }, .decimal("energy_kcal", \.energy),
    .count("without_energy", \.withoutEnergy), .list("grades", Line.fields, \.grades),
    .list("nova", Line.fields, \.groups), .list("additives", Line.fields, \.additives),
    .object("ingredients_not_known", Line.fields, \.withoutIngredients), .list("entries", Entry.fields, \.entries),
  ]

  /// The entries that all figures consist of.
  public var table: (header: [String], rows: [[String]]) {
    Entry.fields.table("seq day person item code energy_kcal grade nova additives", entries)
  }
}

/// A request for the labels of the food of a period.
public struct LabelsRequest: ReportRequest {
  public var flow: LabelFlow
  public var period: Period
  /// The person; nil for everyone.
  public var person: PersonID?
  /// Whether labels count as known now, rather than on the day of the food.
  public var isByNow: Bool

  public init(_ flow: LabelFlow = .eaten, period: Period, of person: PersonID? = nil, byNow: Bool = false) {
    (self.flow, self.period, self.person, isByNow) = (flow, period, person, byNow)
  }

  public func report(_ reportContext: inout ReportContext) throws -> LabelsReport {
    let household = try reportContext.snapshot.view().household
    let stretch = try reportContext.snapshot.stretch(of: period)
    let pass = try LabelPass(
      flow, period, household, reportContext.replayContext, &reportContext.snapshot.log, in: stretch)
    return LabelsReport(
      pass.foods, household.catalog, flow: flow, period: period, person: person,
      byNow: isByNow ? reportContext.today : nil)
  }
}
