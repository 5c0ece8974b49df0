import LarderLog
import LarderModel
import LarderReplay

/// A computation of the effect of each late event on the figures of a period.
///
/// An event entered since counts with its current value; it is late if its day was already known. A correction counts
/// with its effect on the events already known. Corrections are applied one by one in order, so that together they are
/// the whole change and none is counted twice.
struct LateEventPass {
  private typealias Totals = [DifferenceFigure: [DifferenceUnit: Int128]]

  let figures: [DifferenceFigure]
  let period: Period
  let filter: WhyReport.Filter
  /// The last event known before, and the last known after.
  let known: UInt64
  let last: UInt64
  /// The most corrections for which the log is read again. Beyond that, some are combined.
  static let mostPasses = 256

  private(set) var exact: [DifferenceFigure: [DifferenceUnit: [Difference.ExactPart]]] = [:]
  private(set) var counts: [DifferenceFigure: (before: FigureDifference.Count, after: FigureDifference.Count)] = [:]
  /// The late events without a value, by figure.
  private(set) var unknown: [DifferenceFigure: [UInt64]] = [:]
  /// The last event of each combined run of corrections, by its first event.
  private(set) var ends: [UInt64: UInt64] = [:]

  init(
    _ figures: [DifferenceFigure], _ period: Period, _ filter: WhyReport.Filter, from known: UInt64,
    _ knownDay: Day?, through last: UInt64, _ context: ReplayContext, _ log: inout LogReader
  ) throws(LogError) {
    (self.figures, self.period, self.filter) = (figures, period, filter)
    self.known = min(known, last)
    self.last = last
    var (before, entries) = try totals(try ReplayContext(&log, through: self.known), &log, through: self.known)
    let countsBefore = entries
    var parts: [DifferenceFigure: [DifferenceUnit: [UInt64: (DifferenceEffect, Int128)]]] = [:]
    for (figure, units) in before { for (unit, _) in units { parts[figure, default: [:]][unit] = [:] } }
    let first = before

    func note(_ event: UInt64, _ effect: DifferenceEffect, _ after: Totals) {
      for figure in figures {
        let units = Set(before[figure, default: [:]].keys).union(after[figure, default: [:]].keys)
        for unit in units {
          let change = (after[figure]?[unit] ?? 0) - (before[figure]?[unit] ?? 0)
          if change != 0 { parts[figure, default: [:]][unit, default: [:]][event] = (effect, change) }
        }
      }
      before = after
    }

    let corrections = try corrections(&log)
    let run = max(1, (corrections.count + Self.mostPasses - 1) / Self.mostPasses)
    for start in stride(from: 0, to: corrections.count, by: run) {
      let end = min(start + run, corrections.count) - 1
      let (after, _) = try totals(
        try ReplayContext(&log, through: corrections[end].sequence), &log, through: self.known)
      ends[corrections[start].sequence] = corrections[end].sequence
      note(corrections[start].sequence, corrections[start].effect, after)
    }
    // Only corrections can change what was known before. Any other change is assigned to this event instead of being
    // lost.
    let (settled, _) = try totals(context, &log, through: self.known)
    note(0, .setting, settled)

    let whole = try totals(context, &log, through: last)
    entries = whole.entries
    for entry in entries where entry.entry.sequence > self.known {
      guard let value = entry.entry.value else {
        unknown[entry.figure, default: []].append(entry.entry.sequence)
        continue
      }
      let effect: DifferenceEffect = entry.day > knownDay?.number ?? .max ? .since : .entered
      parts[entry.figure, default: [:]][entry.entry.unit, default: [:]][entry.entry.sequence] = (effect, value)
    }
    for figure in figures {
      exact[figure] = (parts[figure] ?? [:]).reduce(into: [:]) { exact, unit in
        let subject = Difference.Subject(number: 0, name: nil, title: "as it was known", sort: .several)
        let base = Difference.ExactPart(subject: subject, before: first[figure]?[unit.key] ?? 0)
        exact[unit.key] =
          [base]
          + unit.value.sorted { $0.key < $1.key }.map { event, step in
            Difference.ExactPart(
              subject: Difference.Subject(number: event, name: nil, title: "[\(event)]", sort: .event),
              steps: [step.0: step.1])
          }
      }
      func count(_ entries: [Entry]) -> FigureDifference.Count {
        let own = entries.filter { $0.figure == figure }
        return .init(events: own.count, withoutValue: own.count { $0.entry.value == nil })
      }
      counts[figure] = (count(countsBefore), count(whole.entries))
    }
  }

  private struct Entry {
    let figure: DifferenceFigure
    let entry: FigureEntry
    let day: Int32
  }

  /// The totals of the events up to one, with the corrections of a context that may know later ones.
  private func totals(
    _ context: ReplayContext, _ log: inout LogReader, through last: UInt64
  ) throws(LogError) -> (totals: Totals, entries: [Entry]) {
    let choice = EventChoice(filter, context.catalog)
    var totals: Totals = [:]
    var entries: [Entry] = []
    guard last > 0 else { return (totals, entries) }
    let days = period.first.number...period.last.number
    try Replay.trace(&log, context, in: .whole(through: last), days: days) { event in
      for figure in figures {
        guard let entry = FigureEntry(event, of: figure), choice.takes(event.record, event.consumption) else {
          continue
        }
        entries.append(Entry(figure: figure, entry: entry, day: event.record.dayNumber))
        if let value = entry.value { totals[figure, default: [:]][entry.unit, default: 0] += value }
      }
    }
    return (totals, entries)
  }

  /// The late events that change what was known before, in order.
  private func corrections(_ log: inout LogReader) throws(LogError) -> [(sequence: UInt64, effect: DifferenceEffect)] {
    guard known < last else { return [] }
    var found: [(sequence: UInt64, record: Record)] = []
    try log.forEachStandingPage(from: known + 1, through: last) { (page) throws(LogError) in
      for index in 0..<page.count {
        let sequence = page.firstSequence + UInt64(index)
        if sequence > known, sequence <= last { found.append((sequence, page.records[index])) }
      }
    }
    var corrections: [(sequence: UInt64, effect: DifferenceEffect)] = []
    for (sequence, record) in found {
      guard let effect = effect(of: record.kind) else { continue }
      if effect != .setting {
        let event = StoredEvent(sequence: sequence, record: record, texts: try log.texts(of: record, sequence))
        guard let targets = event.correctedEvents, targets.lowerBound < sequence else { continue }
        // A correction of a late correction reaches as far as that one does.
        guard targets.lowerBound <= known || corrections.contains(where: { targets.contains($0.sequence) }) else {
          continue
        }
      }
      corrections.append((sequence, effect))
    }
    return corrections
  }

  private func effect(of kind: UInt8) -> DifferenceEffect? {
    switch kind {
    case Amended.code: .fixed
    case Retracted.code: .undone
    case Restored.code: .restored
    // A changed day start moves events between periods.
    case SettingChanged.code: .setting
    // An item's category decides whether an event belongs to the filtered category.
    case ItemChanged.code, ItemDescribed.code: filter.category == nil ? nil : .setting
    default: nil
    }
  }
}

extension StoredEvent {
  /// The events that a correction concerns. Nil for other events.
  var correctedEvents: ClosedRange<UInt64>? {
    switch record.kind {
    case Amended.code:
      let target = decode(as: Amended.self).target
      return target...target
    case Retracted.code: return decode(as: Retracted.self).targets
    case Restored.code: return decode(as: Restored.self).targets
    default: return nil
    }
  }
}

/// An event that changed a period after it was known.
package struct LateCorrection: Hashable, Sendable {
  package let story: EventStory
  /// The last event, if several corrections are combined.
  package let last: UInt64
  /// The corrected event in words. Nil if it corrects none.
  package let target: String?
}

/// The cause of a part of a difference.
package enum DifferenceEffect: String, CaseIterable, Hashable, Sendable {
  // Between two periods
  /// The unit price changed.
  case price
  /// The energy per amount changed, for eaten food.
  case richness
  /// The amount changed, valued at the earlier period's unit price.
  case quantity
  /// Present only in the later period.
  case new
  /// Present only in the earlier period.
  case gone
  /// Measured in units that cannot be compared.
  case unit
  /// The value is known in only one of the periods.
  case unknown
  /// Entered or corrected after the period ended.
  case late

  // Between two states of one period, by the kind of event
  /// Entered later for a day that was already known.
  case entered
  /// Entered for a day that was still to come.
  case since
  case fixed
  case undone
  case restored
  case setting

  // Between the stocks of two days
  case bought
  case cooked
  case used
  case wasted
  case counted
  case moved
  /// The item moved to another category.
  case category

  /// The difference between the rounded parts and the rounded figure, which no event caused.
  case rounding

  /// The cause in words, as in "of it quantity +€2.00".
  var displayed: String {
    switch self {
    case .richness: "energy by amount"
    case .unit: "in another unit"
    case .unknown: "known in one period only"
    case .late: "late corrections"
    case .entered: "entered late"
    case .since: "since then"
    case .category: "put in another category"
    default: rawValue
    }
  }
}
