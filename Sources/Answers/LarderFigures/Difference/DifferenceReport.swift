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
