import LarderAnswers
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// A request for the events of a share of a report of labels.
package struct WhyLabelsRequest: ReportRequest {
  package var labels: LabelsRequest
  /// The grade, group or additive; nil for all food.
  package var share: LabelShare?
  /// The food that counts; nil for all.
  package var item: ItemID?
  /// The maximum number of events in the text.
  package var most: Int?

  package init(_ labels: LabelsRequest, of share: LabelShare? = nil, item: ItemID? = nil, most: Int? = nil) {
    (self.labels, self.share, self.item, self.most) = (labels, share, item, most)
  }

  package func report(_ reportContext: inout ReportContext) throws -> WhyReport {
    var filter = WhyReport.Filter()
    (filter.item, filter.person) = (item, labels.person)
    var report = try WhyReport(
      labels.report(&reportContext), of: share, filter, today: reportContext.today,
      context: reportContext.replayContext, log: &reportContext.snapshot.log, through: reportContext.cut,
      style: reportContext.sentenceStyle)
    if let most { report.most = most }
    return report
  }
}

/// The energy of an event in a report of labels, and the food in it that counts.
package struct LabelTally: Hashable, Sendable {
  /// Thousandths of a kilocalorie. Nil if it is unknown.
  package fileprivate(set) var energy: Int64?
  /// "oat drink (4006381333931)".
  package fileprivate(set) var foods: [String] = []

  static let fields: [ReportField<LabelTally>] = [.decimal("energy_kcal?", \.energy), .texts("foods", \.foods)]
}

/// The food of which a report of labels shows a share.
package struct LabelWhole: Hashable, Sendable {
  package let flow: LabelFlow
  /// The known energy of all of it, in thousandths of a kilocalorie.
  package let energy: Int64

  /// "Eaten".
  var verb: String { flow.rawValue.capitalizedFirst }
}

extension WhyReport {
  /// Explains a share of a report of labels, or all of it.
  ///
  /// - Parameter item: The only food that counts, as itself or as an ingredient; nil for all.
  init(
    _ labels: LabelsReport, of share: LabelShare?, _ filter: Filter, today: Day, context: ReplayContext,
    log: inout LogReader, through last: UInt64, style: OutputStyle?
  ) throws(LogError) {
    (figure, period, self.filter, self.today) = (.labels, labels.period, filter, today)
    (left, gone, undone, unpriced) = ([], 0, 0, 0)
    names =
      (share.map { [$0.title] } ?? []) + filter.names(context.catalog) + (labels.isByNow ? ["labels as known now"] : [])
    var tallies: [UInt64: (day: Day, tally: LabelTally)] = [:]
    for entry in labels.entries {
      if let share, !entry.marks.shares.contains(share) { continue }
      if let item = filter.item, entry.food.item != item, entry.food.dish != item { continue }
      var tally = tallies[entry.food.sequence]?.tally ?? LabelTally()
      if let energy = entry.food.energy { tally.energy = (tally.energy ?? 0).addingClamped(energy) }
      let food = entry.code.map { "\(entry.name.visible) (\($0))" } ?? entry.name.visible
      if !tally.foods.contains(food) { tally.foods.append(food) }
      tallies[entry.food.sequence] = (entry.food.day, tally)
    }
    let stories = try EventStories(&log, context, through: last, style)
    var rows: [Row] = []
    for (sequence, found) in tallies.sorted(by: { $0.key < $1.key }) {
      guard let story = try stories.story(sequence, &log) else { continue }
      rows.append(
        Row(
          event: story, origin: nil, fixedParts: [], share: .labels(found.tally), day: found.day, store: 0, amount: nil)
      )
    }
    self.rows = rows
    packs = []
    whole = LabelWhole(flow: labels.flow, energy: labels.energy)
  }

  /// The known energy of the share, in thousandths of a kilocalorie. Nil if none is known.
  package var labelledEnergy: Int64? {
    let known = rows.compactMap { row in if case .labels(let tally) = row.share { tally.energy } else { nil } }
    return known.isEmpty ? nil : known.reduce(0) { $0.addingClamped($1) }
  }

  /// The share of all known energy, in tenths of a percent.
  package var labelledShare: Int64? {
    whole.flatMap { Figures.permille(Int128(labelledEnergy ?? 0), of: Int128($0.energy)) }
  }

  /// The share in words: "81 kcal, 30.4 % of 266 kcal".
  func labelled(_ style: OutputStyle) -> String {
    guard let energy = labelledEnergy else { return "energy unknown" }
    let text = Energy(thousandths: energy).formatted
    guard let whole, let share = labelledShare, whole.energy != energy else { return text }
    return "\(text), \(Figures.percent(share, style)) of \(Energy(thousandths: whole.energy).formatted)"
  }

  /// The number of events whose energy is unknown.
  var withoutLabelledEnergy: Int64 {
    Int64(rows.count { row in if case .labels(let tally) = row.share { tally.energy == nil } else { false } })
  }

  static let labelFields: [ReportField<WhyReport>] = [
    .text("of") { $0.whole?.flow.rawValue }, .decimal("energy_kcal?", \.labelledEnergy),
    .decimal("whole_kcal?") { $0.whole?.energy }, .decimal("share_percent?", places: 1, \.labelledShare),
  ]
}
