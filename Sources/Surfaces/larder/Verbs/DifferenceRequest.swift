import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderReports

/// What `diff` was asked for, looked up in the ledger.
struct DifferenceRequest {
  let ledger: HouseholdLedger
  let standing: Standing
  let cut: UInt64
  let figures: [DifferenceFigure]
  let before: Period
  let after: Period
  let isOfOne: Bool
  let grouping: DifferenceGrouping
  let filter: WhyReport.Filter
  let style: OutputStyle

  init(
    _ session: borrowing Session, _ words: [String], _ ledger: HouseholdLedger, _ standing: Standing, _ cut: UInt64
  ) throws {
    self.ledger = ledger
    self.standing = standing
    self.cut = cut
    style = session.style(standing.catalog)
    filter = try session.whyFilter(standing.catalog)
    var words = Self.joined(words)
    var named: DifferenceFigure?
    if let first = words.first, let figure = DifferenceFigure(rawValue: first) {
      named = figure
      words.removeFirst()
    }
    grouping = try Self.grouping(session.arguments["by"])
    figures = try Self.figures(named, grouping, session.arguments["by"])
    guard words.count <= 2 else {
      throw Failure.usage("two periods are compared, not \(words.count); quote a period of several words")
    }
    isOfOne = words.count < 2
    let periods = try words.map { word in try session.period(word, ledger) }
    let last = try periods.last ?? session.period("month", ledger)
    after = last
    guard let first = isOfOne ? last.previous : periods[0] else {
      throw Failure.usage("there is no period before \(last.formatted(style)): name two")
    }
    before = first
    try check(session)
  }

  /// "last month" is one period, whether it is quoted or not.
  private static func joined(_ words: [String]) -> [String] {
    var joined: [String] = []
    for word in words {
      if let last = joined.last, ["last", "this", "next"].contains(last.lowercased()) {
        joined[joined.count - 1] += " " + word
      } else {
        joined.append(word)
      }
    }
    return joined
  }

  private static func grouping(_ word: String?) throws(Failure) -> DifferenceGrouping {
    guard let word else { return .item }
    guard let grouping = DifferenceGrouping(rawValue: word) else {
      let words = DifferenceGrouping.allCases.map(\.rawValue).joined(separator: ", ")
      throw Failure.usage("--by \(word.visible) is none of \(words)")
    }
    return grouping
  }

  private static func figures(
    _ named: DifferenceFigure?, _ grouping: DifferenceGrouping, _ word: String?
  ) throws(Failure) -> [DifferenceFigure] {
    guard let named else { return DifferenceFigure.ofPeriods.filter(grouping.fits) }
    guard grouping.fits(named) else { throw Failure.usage("\(named.rawValue) has no parts by \(word ?? "")") }
    return [named]
  }

  private func check(_ session: borrowing Session) throws(Failure) {
    try session.checkFilter(isOfWaste: figures == [.waste])
    let since = session.arguments["since"] != nil
    if figures == [.stock] {
      if since || session.arguments.has("late") {
        throw Failure.usage("the stock is compared between two days, as in: larder diff stock 2026-10-31 2026-11-15")
      }
      guard before.last <= after.last else { throw Failure.usage("name the earlier day first") }
    }
    if since, !isOfOne {
      throw Failure.usage("--since is of one period, as in: larder diff 2026-10 --since 2026-10-31")
    }
    if since, session.arguments.has("late") {
      throw Failure.usage("--since tells nothing but what came late: without --late")
    }
    if since, session.arguments["by"] != nil { throw Failure.usage("with --since the parts are events: without --by") }
  }

  func report(_ session: borrowing Session, _ log: inout LogReader) throws -> DifferenceReport {
    let today = session.clock.today(dayStart: standing.catalog.dayStart)
    var report: DifferenceReport
    if let since = session.arguments["since"] {
      let day = try knownDay(since, today, &log)
      report = try DifferenceReport(
        figures, of: after, knownAt: try session.cut(since, ledger), day, only: filter, today: today,
        standing: standing,
        log: &log, through: cut, style: style)
      report.known = UInt64(since) == nil ? since : nil
    } else if figures == [.stock] {
      report = try DifferenceReport(
        stockFrom: before.last, to: after.last, by: grouping, only: filter, today: today, standing: standing,
        log: &log, through: cut)
    } else {
      var ends: (before: UInt64, after: UInt64)?
      if session.arguments.has("late") {
        ends = (try session.cut(endOf: before.last, ledger), try session.cut(endOf: after.last, ledger))
      }
      report = try DifferenceReport(
        figures, from: before, to: after, by: grouping, only: filter, ends: ends, today: today, standing: standing,
        log: &log, through: cut)
    }
    report.beginning = try session.firstKnownDay(ledger)
    report.most = try session.mostParts()
    return report
  }
}

extension DifferenceRequest {
  /// The last day that was known: the one that is named, or the one on which an event was recorded.
  private func knownDay(_ since: String, _ today: Day, _ log: inout LogReader) throws -> Day {
    guard let number = UInt64(since) else {
      return try EnteredDay(parsing: since, today: today, leaning: .past).day
    }
    guard let event = try log.event(min(number, try log.lastSequence)) else { return .min }
    return Clock(at: event.record.recordedAt).today(dayStart: standing.catalog.dayStart)
  }
}
