import LarderAnswers
import LarderLog
import LarderModel
import LarderReplay

/// What changed between two periods, two days or two states of what is known, and what each change comes from.
///
/// ```swift
/// let report = try DifferenceReport(
///   [.waste], from: september, to: october, by: .item, today: today, standing: standing, log: &log)
/// report.figures[0].differences[0].change   // what the parts add up to
/// ```
public struct DifferenceReport: Hashable, Sendable {
  /// What is held against what.
  public enum Sides: Hashable, Sendable {
    /// Two periods; whether what was entered or mended behind their ends is told apart.
    case periods(before: Period, after: Period, late: Bool)
    /// A period as it was known up to one event and up to another.
    case states(Period, from: UInt64, through: UInt64)
    /// What was there at the end of two days.
    case days(before: Day, after: Day)
  }

  public let sides: Sides
  public let grouping: DifferenceGrouping
  public let figures: [FigureDifference]
  /// What the figures are only of, in the household's words: "spinach", "bought at Lidl".
  public let names: [String]
  public let today: Day
  /// The ledger's first day; nil where it is not known.
  public var beginning: Day?
  /// The late events of two states, by their numbers.
  public let corrections: [UInt64: LateCorrection]
  /// How many parts are told one by one; nil for as many as the form takes: a dozen as text, else all.
  public var most: Int?
  /// How the earlier of two states was asked for: "2026-10-31".
  public var known: String?

  init(
    _ sides: Sides, by grouping: DifferenceGrouping, _ figures: [FigureDifference], _ filter: WhyReport.Filter,
    _ catalog: Catalog, today: Day, corrections: [UInt64: LateCorrection] = [:]
  ) {
    self.sides = sides
    self.grouping = grouping
    self.figures = figures
    names = filter.names(catalog)
    self.today = today
    self.corrections = corrections
  }

  /// Between two periods, as they are known now or were up to an event.
  ///
  /// - Parameters:
  ///   - ends: the last events that were known when either period ended, where what came later is to be told apart.
  ///   - standing: that of the log up to `last`.
  ///   - part: a part of the log that has all events of both periods; nil for the whole.
  public init(
    _ figures: [DifferenceFigure], from before: Period, to after: Period, by grouping: DifferenceGrouping = .item,
    only filter: WhyReport.Filter = .init(), ends: (before: UInt64, after: UInt64)? = nil, today: Day,
    standing: Standing, log: inout LogReader, through last: UInt64 = .max, in part: LogStretch? = nil
  ) throws(LogError) {
    let fitting = figures.filter(grouping.fits)
    let now = try FigureSide.sides(
      fitting, [before, after], by: grouping, filter, standing, &log, in: part ?? .whole(through: last))
    var then: [[DifferenceFigure: [FigureSide]]] = []
    if let ends {
      for (period, end) in [(before, ends.before), (after, ends.after)] {
        let cut = min(end, last)
        let known = try Standing(&log, through: cut)
        then.append(
          try FigureSide.sides(fitting, [period], by: grouping, filter, known, &log, in: .whole(through: cut)))
      }
    }
    let catalog = standing.catalog
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
  /// Between what was known of a period up to one event and what was up to another.
  ///
  /// - Parameters:
  ///   - day: the last day that was known then; nil where it is not said, and everything since counts as late.
  ///   - standing: that of the log up to `last`.
  ///   - style: how the events' words write numbers and dates; a program reads them in the English form.
  public init(
    _ figures: [DifferenceFigure], of period: Period, knownAt known: UInt64, _ day: Day? = nil,
    only filter: WhyReport.Filter = .init(),
    today: Day, standing: Standing, log: inout LogReader,
    through last: UInt64 = .max, style: OutputStyle = .english
  ) throws(LogError) {
    let end = min(last, try log.lastSequence)
    let walk = try LateWalk(figures, period, filter, from: known, day, through: end, standing, &log)
    let stories = try EventStories(&log, standing, through: end, style)
    func correction(_ sequence: UInt64) throws(LogError) -> LateCorrection? {
      guard let story = try stories.story(sequence, &log) else { return nil }
      let last = walk.ends[sequence] ?? sequence
      var mended: String?
      if last == sequence, let targets = story.event.mendedEvents {
        let others = targets.upperBound - targets.lowerBound
        mended = try stories.story(targets.lowerBound, &log).map {
          $0.text + (others > 0 ? "; and \(others) more" : "")
        }
      }
      return LateCorrection(story: story, last: last, mended: mended)
    }
    var corrections: [UInt64: LateCorrection] = [:]
    var told: [FigureDifference] = []
    for figure in figures {
      var unknown: [FigureDifference.Unknown] = []
      for sequence in walk.unknown[figure] ?? [] {
        corrections[sequence] = try correction(sequence)
        unknown.append(
          .init(subject: .init(number: sequence, name: nil, title: "[\(sequence)]"), before: 0, after: 1))
      }
      let none = FigureDifference.Count(events: 0, withoutValue: 0)
      let count = walk.counts[figure] ?? (none, none)
      told.append(
        FigureDifference(
          figure, walk.exact[figure] ?? [:], before: count.before, after: count.after, unknown: unknown))
      for difference in told[told.count - 1].differences {
        for part in difference.parts where part.subject.number != 0 && corrections[part.subject.number] == nil {
          corrections[part.subject.number] = try correction(part.subject.number)
        }
      }
    }
    self.init(
      .states(period, from: min(known, end), through: end), by: .item, told, filter, standing.catalog, today: today,
      corrections: corrections)
  }
}

/// What changed between two periods, or in what is known of one.
public struct DifferenceRequest: ReportRequest {
  /// What is told apart.
  public enum Knowledge: Sendable {
    /// The periods as they are known.
    case now
    /// What was known when each of the two periods was over, by its last event, and what came later.
    case whenOver(before: UInt64, after: UInt64)
    /// What is known of the second period, against what was known at an event, which was the last one of a day.
    ///
    /// - day: the last day that was known; `said` is the day as it was asked for, where it was not an event.
    case since(UInt64, day: Day, said: String?)
  }

  public var figures: [DifferenceFigure]
  public var before: Period
  public var after: Period
  public var grouping: DifferenceGrouping
  public var filter: WhyReport.Filter
  public var knowledge: Knowledge
  /// How many parts are told by name.
  public var most: Int?

  public init(
    _ figures: [DifferenceFigure], from before: Period, to after: Period, by grouping: DifferenceGrouping = .item,
    only filter: WhyReport.Filter = .init(), knowledge: Knowledge = .now, most: Int? = nil
  ) {
    self.figures = figures
    self.before = before
    self.after = after
    self.grouping = grouping
    self.filter = filter
    self.knowledge = knowledge
    self.most = most
  }

  /// The days in which the stock of the first period's end became that of the second's.
  var daysBetween: Period? {
    before.last.adding(days: 1).flatMap { Period(first: $0, last: after.last) }
  }

  public func report(_ desk: inout ReportDesk) throws -> DifferenceReport {
    var report = try compared(&desk)
    report.beginning = try desk.firstKnownDay
    report.most = most
    return report
  }

  private func compared(_ desk: inout ReportDesk) throws -> DifferenceReport {
    let standing = try desk.standing
    let (today, cut) = (desk.today, desk.cut)
    if case .since(let known, let day, let said) = knowledge {
      var report = try DifferenceReport(
        figures, of: after, knownAt: known, day, only: filter, today: today, standing: standing,
        log: &desk.snapshot.log, through: cut, style: desk.style)
      report.known = said
      return report
    }
    if figures == [.stock] {
      return try DifferenceReport(
        stockFrom: before.last, to: after.last, by: grouping, only: filter, today: today, standing: standing,
        log: &desk.snapshot.log, through: cut)
    }
    var ends: (before: UInt64, after: UInt64)?
    if case .whenOver(let before, let after) = knowledge { ends = (before, after) }
    let days = Period(first: min(before.first, after.first), last: max(before.last, after.last)) ?? .all
    let part = try desk.snapshot.stretch(of: days, looksAtLots: figures.contains { $0.traced.looksAtLots })
    return try DifferenceReport(
      figures, from: before, to: after, by: grouping, only: filter, ends: ends, today: today, standing: standing,
      log: &desk.snapshot.log, through: cut, in: part)
  }
}
