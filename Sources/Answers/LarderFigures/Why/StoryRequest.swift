import LarderAnswers
import LarderLedger
import LarderLog
import LarderModel

/// The story of an event, and that of the lot it is about.
public struct StoryRequest: ReportRequest {
  /// Nil for the last; where that mends another, the one that it mends.
  public var event: UInt64?

  public init(of event: UInt64? = nil) { self.event = event }

  public func report(_ desk: inout ReportDesk) throws -> StoryReport {
    let last = try desk.snapshot.last
    let number = try event ?? Self.meantLast(last, &desk.snapshot.log)
    let report =
      number > last
      ? nil
      : try StoryReport(
        number, today: desk.today, standing: desk.standing, log: &desk.snapshot.log, through: desk.cut,
        style: desk.style)
    guard let report else { throw MendingTargets.noEvent(number, last) }
    return report
  }

  private static func meantLast(_ last: UInt64, _ log: inout LogReader) throws -> UInt64 {
    guard last > 0, let event = try log.event(last) else { throw MendingTargets.noEvent(1, 0) }
    switch event.record.kind {
    case Amended.code: return event.decode(as: Amended.self).target
    case Retracted.code: return event.decode(as: Retracted.self).target
    case Restored.code: return event.decode(as: Restored.self).target
    default: return last
    }
  }
}
