import LarderLog
import LarderModel
import LarderReplay

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
