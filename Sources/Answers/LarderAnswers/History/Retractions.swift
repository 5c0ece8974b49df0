import LarderLog
import LarderModel

/// The retracted ranges of events, in the order of their retraction.
package struct Retractions: Sendable {
  private var ranges: [(targets: ClosedRange<UInt64>, by: UInt64)] = []

  package init() {}

  /// Creates the retractions in a log, up to the event `last`.
  package init(_ log: inout LogReader, through last: UInt64 = .max) throws(LogError) {
    var found = Retractions()
    try log.forEachStandingPage(through: last) { (page) throws(LogError) in
      for index in 0..<page.count where page.records[index].kind == Retracted.code {
        let event = StoredEvent(sequence: page.firstSequence + UInt64(index), record: page.records[index])
        if event.sequence <= last { found.take(event.decode(as: Retracted.self), at: event.sequence) }
      }
    }
    self = found
  }

  /// Adds the retraction recorded at `sequence`. It only affects earlier events.
  package mutating func take(_ retracted: Retracted, at sequence: UInt64) {
    guard let targets = retracted.targets, targets.lowerBound < sequence else { return }
    ranges.append((targets.clamped(to: 1...sequence - 1), sequence))
  }

  /// The event that retracted another one last. Nil if none did.
  ///
  /// - Complexity: O(n) in the number of retractions.
  package subscript(_ target: UInt64) -> UInt64? { ranges.last { $0.targets.contains(target) }?.by }
}

extension LogReader {
  /// The event that an amendment corrects. Nil for any other event.
  package func target(of event: StoredEvent) throws(LogError) -> StoredEvent? {
    event.record.kind == Amended.code ? try self.event(event.decode(as: Amended.self).target) : nil
  }
}
