import LarderAnswers
import LarderLog
import LarderModel
import LarderReplay

/// The changes between two periods, two days or two states of knowledge, with the cause of each change.
///
/// ```swift
/// let report = try DifferenceReport(
///   [.waste], from: september, to: october, by: .item, today: today, context: context, log: &log)
/// report.figures[0].differences[0].change   // what the parts add up to
/// ```
package struct DifferenceReport: Hashable, Sendable {
  package enum ComparisonSides: Hashable, Sendable {
    /// Two periods. `late` sets whether entries and corrections made after a period's end are listed separately.
    case periods(before: Period, after: Period, late: Bool)
    /// A period as it was known at one event and at a later one.
    case states(Period, from: UInt64, through: UInt64)
    /// The stock at the end of two days.
    case days(before: Day, after: Day)
  }

  package let sides: ComparisonSides
  package let grouping: DifferenceGrouping
  package let figures: [FigureDifference]
  /// The restrictions of the figures in words: "spinach", "bought at Lidl".
  package let names: [String]
  package let today: Day
  /// The ledger's first day. Nil if unknown.
  package var beginning: Day?
  /// The late events between two states, by number.
  package let corrections: [UInt64: LateCorrection]
  /// The number of parts to list. Nil for the default: twelve in text, otherwise all.
  package var most: Int?
  /// The earlier of two states as the user requested it: "2026-10-31".
  package var known: String?

  init(
    _ sides: ComparisonSides, by grouping: DifferenceGrouping, _ figures: [FigureDifference],
    _ filter: WhyReport.Filter,
    _ catalog: Catalog, today: Day, corrections: [UInt64: LateCorrection] = [:]
  ) {
    (self.sides, self.grouping, self.figures) = (sides, grouping, figures)
    names = filter.names(catalog)
    (self.today, self.corrections) = (today, corrections)
  }

  /// Creates the difference between two periods, as known now or at an event.
  ///
  /// - Parameters:
  /// - ends: The last events known at each period's end, if later ones are to be listed separately.
  /// - context: The names, facts and corrections of the log up to `last`.
  /// - part: A part of the log that contains all events of both periods; nil for the whole.
  package init(
    _ figures: [DifferenceFigure], from before: Period, to after: Period, by grouping: DifferenceGrouping = .item,
    only filter: WhyReport.Filter = .init(), ends: (before: UInt64, after: UInt64)? = nil, today: Day,
    context: ReplayContext, log: inout LogReader, through last: UInt64 = .max, in part: LogStretch? = nil
  ) throws(LogError) {
    let fitting = figures.filter(grouping.fits)
    let now = try FigureSide.sides(
      fitting, [before, after], by: grouping, filter, context, &log, in: part ?? .whole(through: last))
    var then: [[DifferenceFigure: [FigureSide]]] = []
    if let ends {
      for (period, end) in [(before, ends.before), (after, ends.after)] {
        let cut = min(end, last)
        let known = try ReplayContext(&log, through: cut)
        then.append(
          try FigureSide.sides(fitting, [period], by: grouping, filter, known, &log, in: .whole(through: cut)))
      }
    }
    let catalog = context.catalog
    self.init(
      .periods(before: before, after: after, late: ends != nil), by: grouping,
      fitting.map { figure in
        let sides = now[figure] ?? [FigureSide(), FigureSide()]
        return FigureDifference(
          figure, from: sides[0], to: sides[1],
          then: then.isEmpty
            ? nil : (then[0][figure]?.first ?? FigureSide(), then[1][figure]?.first ?? FigureSide())
        ) { grouping.subject($0, catalog) }
      }, filter, catalog, today: today)
  }
}

extension DifferenceReport {
  /// Creates the difference between what was known of a period at two events.
  ///
  /// - Parameters:
  /// - day: The last day known at the earlier event. If nil, everything since counts as late.
  /// - context: The names, facts and corrections of the log up to `last`.
  /// - style: The format of numbers and dates in the text about events; nil for programs.
  package init(
    _ figures: [DifferenceFigure], of period: Period, knownAt known: UInt64, _ day: Day? = nil,
    only filter: WhyReport.Filter = .init(),
    today: Day, context: ReplayContext, log: inout LogReader,
    through last: UInt64 = .max, style: OutputStyle? = nil
  ) throws(LogError) {
    let end = min(last, try log.lastSequence)
    let pass = try LateEventPass(figures, period, filter, from: known, day, through: end, context, &log)
    let stories = try EventStories(&log, context, through: end, style)
    func correction(_ sequence: UInt64) throws(LogError) -> LateCorrection? {
      guard let story = try stories.story(sequence, &log) else { return nil }
      let last = pass.ends[sequence] ?? sequence
      var target: String?
      if last == sequence, let targets = story.event.correctedEvents {
        let others = targets.upperBound - targets.lowerBound
        target = try stories.story(targets.lowerBound, &log).map {
          $0.text + (others > 0 ? "; and \(others) more" : "")
        }
      }
      return LateCorrection(story: story, last: last, target: target)
    }
    var corrections: [UInt64: LateCorrection] = [:]
    var displayed: [FigureDifference] = []
    for figure in figures {
      var unknown: [FigureDifference.Unknown] = []
      for sequence in pass.unknown[figure] ?? [] {
        corrections[sequence] = try correction(sequence)
        unknown.append(.init(subject: .init(number: sequence, name: nil, title: "[\(sequence)]"), before: 0, after: 1))
      }
      let none = FigureDifference.Count(events: 0, withoutValue: 0)
      let count = pass.counts[figure] ?? (none, none)
      displayed.append(
        FigureDifference(figure, pass.exact[figure] ?? [:], before: count.before, after: count.after, unknown: unknown))
      for difference in displayed[displayed.count - 1].differences {
        for part in difference.parts where part.subject.number != 0 && corrections[part.subject.number] == nil {
          corrections[part.subject.number] = try correction(part.subject.number)
        }
      }
    }
    self.init(
      .states(period, from: min(known, end), through: end), by: .item, displayed, filter, context.catalog,
      today: today,
      corrections: corrections)
  }
}

/// A request for the changes between two periods, or in what is known of one.
package struct DifferenceRequest: ReportRequest {
  /// The states of knowledge to compare.
  package enum Knowledge: Sendable {
    /// The periods as currently known.
    case now
    /// The periods as known at their ends, given by the last event known then; later events are separate.
    case whenOver(before: UInt64, after: UInt64)
    /// The second period as known now, compared with an earlier event, the last one of a day.
    ///
    /// - day: The last day known at that event. `said` is the day as requested, if it was not an event.
    case since(UInt64, day: Day, said: String?)
  }

  package var figures: [DifferenceFigure]
  package var before: Period
  package var after: Period
  package var grouping: DifferenceGrouping
  package var filter: WhyReport.Filter
  package var knowledge: Knowledge
  /// The number of parts to list.
  package var most: Int?

  package init(
    _ figures: [DifferenceFigure], from before: Period, to after: Period, by grouping: DifferenceGrouping = .item,
    only filter: WhyReport.Filter = .init(), knowledge: Knowledge = .now, most: Int? = nil
  ) {
    (self.figures, self.before, self.after, self.grouping) = (figures, before, after, grouping)
    (self.filter, self.knowledge, self.most) = (filter, knowledge, most)
  }

  /// The days between the ends of the two periods.
  var daysBetween: Period? { before.last.adding(days: 1).flatMap { Period(first: $0, last: after.last) } }

  package func report(_ reportContext: inout ReportContext) throws -> DifferenceReport {
    var report = try compared(&reportContext)
    report.beginning = try reportContext.firstKnownDay
    report.most = most
    return report
  }

  private func compared(_ reportContext: inout ReportContext) throws -> DifferenceReport {
    let context = try reportContext.replayContext
    let (today, cut) = (reportContext.today, reportContext.cut)
    if case .since(let known, let day, let said) = knowledge {
      var report = try DifferenceReport(
        figures, of: after, knownAt: known, day, only: filter, today: today, context: context,
        log: &reportContext.snapshot.log, through: cut, style: reportContext.sentenceStyle)
      report.known = said
      return report
    }
    if figures == [.stock] {
      return try DifferenceReport(
        stockFrom: before.last, to: after.last, by: grouping, only: filter, today: today, context: context,
        log: &reportContext.snapshot.log, through: cut)
    }
    var ends: (before: UInt64, after: UInt64)?
    if case .whenOver(let before, let after) = knowledge { ends = (before, after) }
    let days = Period(first: min(before.first, after.first), last: max(before.last, after.last)) ?? .all
    let part = try reportContext.snapshot.stretch(of: days, requiresLots: figures.contains { $0.traced.requiresLots })
    return try DifferenceReport(
      figures, from: before, to: after, by: grouping, only: filter, ends: ends, today: today, context: context,
      log: &reportContext.snapshot.log, through: cut, in: part)
  }
}
