import Document
import LarderAnswers
import LarderModel
import LarderProjections
import LarderReplay
import LarderSentences

/// The food to eat first: past its date, then due within a horizon, soonest first.
package struct DueReport: Hashable, Sendable {
  private var lots: DueLots
  /// The rest of the freezer, if requested: lots whose date is paused or far ahead.
  package let frozen: [LotLine]
  /// The number of unfrozen lots of food without a date.
  package let undated: Int
  /// The number of those bought within a week, whose date can still be read.
  let undatedOfWeek: Int
  /// Events that contradict the lots, which a correction of the past may cause.
  package let contradictions: [Contradiction]

  /// - Parameter horizonDays: The number of days to look ahead. Nil for the number that the household calls soon.
  package init(household: Household, today: Day, horizonDays: Int? = nil, includingFrozen: Bool = false) {
    let lines = LotLine.present(in: household, today: today)
    let lots = DueLots(among: lines, household.catalog, today: today, horizonDays: horizonDays)
    self.lots = lots
    func isFrozen(_ line: LotLine) -> Bool {
      line.frozenOn != nil && !line.isContradiction && !line.freshness.isPast && !lots.isAhead(line)
    }
    frozen = includingFrozen ? lines.filter(isFrozen).sorted(by: LotLine.isShownFirst) : []
    // A change to a missing lot does not distort any amount. `verify` lists it, so it is not repeated every day.
    contradictions = household.lots.contradictions.filter { $0.kind != .changedNothing }
    let undated = household.stock().filter { $0.lot.due == Lot.noDay && !$0.lot.isFrozen && $0.lot.remaining > 0 }
      .filter { household.catalog.isFood(ItemID(rawValue: $0.lot.item), on: today) }
    self.undated = undated.count
    undatedOfWeek = undated.count { today.number - $0.lot.cameIn < 7 }
  }

  /// Adds the chance that each lot due is eaten by its date.
  package mutating func addChances(_ chances: [LotID: Double]) { lots.addChances(chances) }

  package var today: Day { lots.today }
  package var horizonDays: Int { lots.horizonDays }
  package var past: [LotLine] { lots.past }
  package var ahead: [LotLine] { lots.ahead }

  /// The most contradictions, and the most chances, to list.
  private static let mostContradictions = 10
  private static let mostChances = 6
}

extension DueReport: DescribedReport {
  package func document(_ style: OutputStyle) -> Document {
    Document("Due, \(today.formatted(style))", isTitled: false, blocks(style))
  }

  private func blocks(_ style: OutputStyle) -> [Block] {
    var blocks: [Block] = []
    if past.isEmpty, ahead.isEmpty, frozen.isEmpty {
      let time = horizonDays == 0 ? "today" : "within \(Figures.count(horizonDays, "day"))"
      blocks.say("Nothing is past its date or due \(time).")
    } else {
      let columns = LotLine.columns(today: today, style)
      var table = DataTable("Past the date or due", [], columns)
      let ahead = horizonDays == 0 ? "Due today" : "Due within \(Figures.count(horizonDays, "day"))"
      for (title, lots) in [("Past its date", past), (ahead, self.ahead), ("Frozen", frozen)] where !lots.isEmpty {
        table.addHeading(title)
        table.addRows(lots, columns)
      }
      let picture = chart.map { [Block.heading("Day by day"), .chart($0), .heading("Lot by lot")] } ?? []
      blocks += [.onPage(picture), .table(table)]
    }
    if let chances { blocks.say(chances, .faint) }
    if undatedOfWeek > 0 {
      let what = "\(Figures.count(undatedOfWeek, "lot")) bought this week \(undatedOfWeek == 1 ? "has" : "have")"
      blocks.message("\(what) no date: \(.stock(item: nil)).", .faint)
    }
    guard !contradictions.isEmpty else { return blocks }
    blocks.append(.gap)
    blocks.append(.heading("Contradictions"))
    for contradiction in contradictions.prefix(Self.mostContradictions) {
      blocks.message(contradiction.displayed, .bad, indent: 2)
    }
    let rest = contradictions.count - Self.mostContradictions
    if rest > 0 { blocks.message("and \(rest) more: \(.verify(deep: false))", indent: 2) }
    return blocks
  }

  /// The chances by item, the least likely first: "Chance of using it up in time, at your usual pace: yoghurt 3 in 10."
  /// Nil if none is known.
  private var chances: String? {
    // All of an item is eaten in time if its least likely lot is.
    let least = ahead.reduce(into: [ItemID: LotLine]()) { least, line in
      guard let chance = line.chanceEaten, chance < least[line.item]?.chanceEaten ?? .infinity else { return }
      least[line.item] = line
    }
    let words = least.values.sorted { ($0.chanceEaten ?? 1, $0.lot) < ($1.chanceEaten ?? 1, $1.lot) }.map { line in
      "\(line.name.visible) \(Figures.chance(line.chanceEaten ?? 1))"
    }
    guard !words.isEmpty else { return nil }
    return Figures.eatenInTime(words, most: Self.mostChances)
  }

  /// A chart of the lots due by day. Nil if there are too few or too many days.
  private var chart: Chart? {
    guard (1...31).contains(horizonDays), !past.isEmpty || !ahead.isEmpty else { return nil }
    var table = DataTable("Due by day", titles: ["Day", "Lots"])
    var columns: [ColumnChart.Column] = []
    func add(_ name: String, _ tick: String, _ lots: [LotLine], _ role: ColumnChart.Role) {
      let text = lots.isEmpty ? "none" : "\(Figures.count(lots.count, "lot")): \(Figures.some(lots.map(\.name)))"
      table.addRow(name, [text])
      columns.append(.init(name, tick: tick, .known(Int64(lots.count)), text, label: "\(lots.count)", role: role))
    }
    if !past.isEmpty { add("past its date", "past", past, .alert) }
    for distance in 0...horizonDays {
      let day = today.advanced(by: distance)
      add(
        "\(day.weekdayName) \(day.dayOfMonth) \(day.month.name)", "\(day.dayOfMonth)",
        ahead.filter { $0.due == day }, .plain)
    }
    let summary =
      "\(past.count) past \(past.count == 1 ? "its" : "their") date, "
      + "\(ahead.count) due within \(Figures.count(horizonDays, "day"))."
    return .columns(
      ColumnChart(
        ChartHead(title: "Due by day", summary: summary, table: table, color: .third), columns: columns,
        words: .init(tick: { "\($0)" }, alert: "past their date")))
  }

  package static let word = "due"
  package static let fields: [ReportField<DueReport>] = [
    .day("today", \.today), .count("horizon_days", \.horizonDays),
    .list("past", LotLine.fields, as: .named("Lot"), \.past), .list("due", LotLine.fields, as: .named("Lot"), \.ahead),
    .list("frozen", LotLine.fields, as: .named("Lot"), \.frozen), .count("undated", \.undated),
    .list("contradictions", Contradiction.fields, \.contradictions),
  ]

  package var table: (header: [String], rows: [[String]]) {
    LotLine.fields.table(LotLine.columnsOfCSV + " chance_eaten_of_10", past + ahead + frozen)
  }
}

extension Contradiction {
  fileprivate static let fields: [ReportField<Contradiction>] = [
    .count("seq", \.sequence), .count("lot", \.lot), .count("came_in_with?") { $0.origin == 0 ? nil : $0.origin },
    .text("kind", \.kind.word), .message("text", \.displayed),
  ]

  /// A contradiction in words: "Event 42 takes more of lot 5 than there was (it came in with event 17)."
  fileprivate var displayed: Message {
    let event = "event \(sequence)"
    let cameInWith = origin == 0 ? "" : ", which was bought in event \(origin)"
    return switch kind {
    case .overdrawn: "\(event) takes more than was left of lot \(lot)\(cameInWith)"
    case .unknownLot: "\(event) uses lot \(lot), which did not exist: \(.verify(deep: false))"
    case .beforeLot:
      "\(event) is dated before lot \(lot) was bought: \(.fixDayOfEither(sequence, arrival: origin == 0 ? nil : origin))"
    case .changedNothing: "\(event) changes lot \(lot), which did not exist: \(.verify(deep: false))"
    case .otherDimension: "\(event) measures lot \(lot) in a different unit\(cameInWith)"
    }
  }
}

extension Contradiction.Kind {
  fileprivate var word: String {
    switch self {
    case .overdrawn: "overdrawn"
    case .unknownLot: "unknown-lot"
    case .otherDimension: "other-dimension"
    case .beforeLot: "before-lot"
    case .changedNothing: "changed-nothing"
    }
  }
}

/// A request for food past its date or due soon.
package struct DueRequest: ReportRequest {
  /// The number of days to look ahead. Nil for the number that the household calls soon.
  package var days: Int?
  package var includingFrozen: Bool

  package init(days: Int? = nil, includingFrozen: Bool = false) {
    (self.days, self.includingFrozen) = (days, includingFrozen)
  }

  /// The projections that the request needs.
  package static let kinds: [any Projection.Type] = [Purchases.self]

  package func report(_ reportContext: inout ReportContext) throws -> DueReport {
    let household = try reportContext.snapshot.view().household
    var report = DueReport(
      household: household, today: reportContext.today, horizonDays: days, includingFrozen: includingFrozen)
    if !report.ahead.isEmpty { report.addChances(try reportContext.chancesEaten(of: Set(report.ahead.map(\.item)))) }
    return report
  }
}
