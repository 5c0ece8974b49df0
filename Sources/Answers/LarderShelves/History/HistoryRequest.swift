import LarderAnswers
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay

/// The events themselves, undone and amended ones included.
public struct HistoryRequest: ReportRequest {
  public enum Subject: Hashable, Sendable {
    /// The latest of all; names and descriptions of foods too, where they are asked for.
    case latest(withIntroductions: Bool)
    case item(ItemID)
    /// What names a store, a place or a person.
    case named(Reference, UInt32)
    /// One event, with all that mended it.
    case event(UInt64)
  }

  public var subject: Subject
  /// How many events at most.
  public var most: Int
  /// Only events before this one; nil for all.
  public var before: UInt64?

  public init(
    _ subject: Subject = .latest(withIntroductions: false), most: Int = 20, before: UInt64? = nil
  ) {
    self.subject = subject
    self.most = most
    self.before = before
  }

  public func report(_ desk: inout ReportDesk) throws -> HistoryReport {
    let standing = try desk.standing
    let end = try desk.snapshot.last
    let sequences = try sequences(
      standing, &desk.snapshot.log, through: before.map { min(end, max($0, 1) - 1) } ?? end)
    let retractions = try Retractions(&desk.snapshot.log, through: end)
    let entries = try sequences.compactMap { sequence -> HistoryReport.Entry? in
      guard let event = try desk.snapshot.log.event(sequence) else { return nil }
      var entry = HistoryReport.Entry(event, standing.overlay, undoneBy: retractions[sequence])
      entry.target = try desk.snapshot.log.target(of: event)
      return entry
    }
    let hasEarlier = if case .latest = subject { (sequences.first ?? 1) > 1 && sequences.count == most } else { false }
    return HistoryReport(entries: entries, catalog: standing.catalog, hasEarlier: hasEarlier, style: desk.style)
  }

  private func sequences(
    _ standing: Standing, _ log: inout LogReader, through end: UInt64
  ) throws -> [UInt64] {
    switch subject {
    case .latest(let withIntroductions):
      return try EventSearch.latest(most, through: end, hasIntroductions: withIntroductions, &log)
    case .item(let item):
      return try EventSearch.events(of: item, through: end, standing, &log).suffix(most)
    case .named(let reference, let number):
      return try EventSearch.latest(most, naming: reference, number, through: end, standing, &log)
    case .event(let number):
      guard number <= end, number > 0 else { throw MendingTargets.noEvent(number, end) }
      return [number] + standing.overlay.amendmentSequences(of: number)
    }
  }
}
