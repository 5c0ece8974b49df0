import LarderLog
import LarderModel
import Synchronization

/// The corrections of a log, ready to be applied to its pages: retracted events count for nothing, and amended events
/// have their new values.
///
/// Corrections are applied only here and in ``CorrectionCursor``. Projections are unaware of them.
@usableFromInline package struct Corrections: Hashable, Sendable {
  /// The ranges of retracted events, in order.
  package private(set) var dropped = SequenceRanges()
  /// All amendments by target and then in order, including retracted ones.
  private var amendments: [Amendment] = []
  /// The amendments that count, sorted by target for binary search.
  private(set) var effective: [Amendment] = []

  struct Amendment: Hashable, Sendable {
    var target: UInt64
    var sequence: UInt64
    var correction: Correction
  }

  package init() {}

  /// Creates corrections from their parts, as a snapshot does.
  init(dropped ranges: [ClosedRange<UInt64>], made amendments: [Amendment]) {
    for range in ranges { dropped.insert(range) }
    self.amendments = amendments
    settle()
  }

  /// Every amendment ever made, by target.
  var made: [Amendment] { amendments }

  package var isEmpty: Bool { dropped.isEmpty && effective.isEmpty }

  /// Adds a correction. Call ``settle()`` after the last one.
  package mutating func take(_ event: StoredEvent) {
    switch event.record.kind {
    case Retracted.code: if let targets = Retracted(event.record).targets { dropped.insert(targets) }
    case Restored.code: if let targets = Retracted(event.record).targets { dropped.remove(targets) }
    case Amended.code:
      let amended = Amended(event.record, event.texts)
      amendments.append(Amendment(target: amended.target, sequence: event.sequence, correction: amended.correction))
    default: break
    }
  }

  /// Determines the amendments that count: those not retracted, in the order they were made.
  package mutating func settle() {
    // Those of a snapshot are already sorted, and sorting them again would cost more than reading them.
    let isInOrder = amendments.indices.dropFirst().allSatisfy { index in
      (amendments[index - 1].target, amendments[index - 1].sequence)
        < (amendments[index].target, amendments[index].sequence)
    }
    if !isInOrder { amendments.sort { ($0.target, $0.sequence) < ($1.target, $1.sequence) } }
    let allCount = amendments.indices.allSatisfy { !dropped.contains(amendments[$0].sequence) }
    effective = allCount ? amendments : amendments.filter { !dropped.contains($0.sequence) }
  }

  /// Whether an event was retracted.
  @usableFromInline package func drops(_ sequence: UInt64) -> Bool { dropped.contains(sequence) }

  /// Whether any event of a range was retracted or amended.
  package func reaches(_ range: ClosedRange<UInt64>) -> Bool {
    let place = effective.firstPosition { $0.target >= range.lowerBound }
    return dropped.touches(range) || place < effective.count && effective[place].target <= range.upperBound
  }

  /// The events with amendments that count, each once, in order.
  package var amendedEvents: [UInt64] {
    effective.indices.filter { $0 == 0 || effective[$0 - 1].target != effective[$0].target }.map {
      effective[$0].target
    }
  }

  /// Whether an event has amendments that count.
  package func amends(_ sequence: UInt64) -> Bool { !amendments(from: sequence, before: sequence + 1).isEmpty }

  /// Returns the event as it counts now, or nil if it was retracted.
  @usableFromInline package func corrected(_ event: StoredEvent) -> StoredEvent? {
    drops(event.sequence) ? nil : amended(event)
  }

  /// Returns the event with its amendments, even if it was retracted.
  package func amended(_ event: StoredEvent) -> StoredEvent {
    var corrected = event
    for amendment in amendments(from: event.sequence, before: event.sequence + 1) {
      amendment.correction.apply(to: &corrected.record)
      if amendment.correction.textTag != 0 {
        corrected.texts[amendment.correction.textTag] = amendment.correction.words
        corrected.record.hasText = !corrected.texts.isEmpty
      }
    }
    return corrected
  }

  /// Returns the amendments of an event that count, as the events that made them, oldest first.
  package func amendmentSequences(of target: UInt64) -> [UInt64] {
    amendments(from: target, before: target + 1).map(\.sequence)
  }

  private func amendments(from first: UInt64, before end: UInt64) -> ArraySlice<Amendment> {
    guard !effective.isEmpty else { return [] }
    let start = effective.firstPosition { $0.target >= first }
    var position = start
    while position < effective.count, effective[position].target < end { position += 1 }
    return effective[start..<position]
  }
}

/// Applies corrections to pages in the order of the log.
///
/// It advances together with the pages rather than searching for each: two binary searches per page took a twentieth of
/// a replay.
struct CorrectionCursor {
  private let corrections: Corrections
  /// The first amendment, and the first range of retracted events, that may still apply.
  private var amendment: Int
  private var range: Int
  private var next: UInt64 = 0

  /// - Parameter first: the first event of the first page.
  init(_ corrections: Corrections, from first: UInt64) {
    self.corrections = corrections
    amendment = corrections.effective.firstPosition { $0.target >= first }
    range = corrections.dropped.ranges.firstPosition { $0.upperBound >= first }
    next = nextCorrected
  }

  private var nextCorrected: UInt64 {
    min(
      amendment < corrections.effective.count ? corrections.effective[amendment].target : .max,
      range < corrections.dropped.ranges.count ? corrections.dropped.ranges[range].lowerBound : .max)
  }

  /// Corrects a page, which must follow the previous ones.
  mutating func apply(to page: inout LedgerPage) {
    guard next < page.endSequence else { return }
    correct(&page)
  }

  private mutating func correct(_ page: inout LedgerPage) {
    let (first, end) = (page.firstSequence, page.endSequence)
    while amendment < corrections.effective.count, corrections.effective[amendment].target < end {
      let target = corrections.effective[amendment].target
      if target >= first { corrections.effective[amendment].correction.apply(to: &page.records[Int(target - first)]) }
      amendment += 1
    }
    let ranges = corrections.dropped.ranges
    while range < ranges.count, ranges[range].lowerBound < end {
      let (lower, upper) = (max(ranges[range].lowerBound, first), min(ranges[range].upperBound, end - 1))
      if lower <= upper {
        for sequence in lower...upper {
          let index = Int(sequence - first)
          // A retracted name stays, since later numbers would otherwise have a gap.
          if page.records[index].kind != Named.code { page.records[index].retract() }
        }
      }
      // The rest of a range may be on the next page.
      if ranges[range].upperBound >= end { break }
      range += 1
    }
    next = nextCorrected
  }
}

/// The corrections stored in a checkpoint, decoded on first use.
///
/// They accumulate over the years, but most commands do not need them, because corrections of events after the
/// checkpoint come after it as well.
final class StoredCorrections: Sendable {
  private enum State {
    case kept([UInt8])
    case behind(StoredCorrections, [StoredEvent])
    case read(Corrections)
  }

  private let state: Mutex<State>

  init(_ corrections: Corrections) { state = Mutex(.read(corrections)) }

  /// Adopts the output of ``Corrections/encode(into:)``, or returns nil if the bytes are invalid.
  init?(_ bytes: [UInt8]) {
    guard Corrections.isWellFormed(bytes) else { return nil }
    state = Mutex(.kept(bytes))
  }

  /// Combines earlier corrections with those in later events.
  init(_ earlier: StoredCorrections, and events: [StoredEvent]) { state = Mutex(.behind(earlier, events)) }

  var corrections: Corrections {
    state.withLock { state in
      switch state {
      case .read(let corrections): return corrections
      case .kept(let bytes):
        var reader = StateReader(bytes)
        let corrections = Corrections(from: &reader)
        state = .read(corrections)
        return corrections
      case .behind(let earlier, let events):
        var corrections = earlier.corrections
        for event in events { corrections.take(event) }
        corrections.settle()
        state = .read(corrections)
        return corrections
      }
    }
  }
}
