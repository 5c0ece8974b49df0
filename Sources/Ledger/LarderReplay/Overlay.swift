import LarderLog
import LarderModel
import Synchronization

/// The mendings of a log, ready to be laid over its pages: what was retracted counts for nothing, what was
/// amended has its new value.
///
/// Here and in ``OverlayWalk`` mendings are carried out, and nowhere else. No projection knows that there are any.
public struct Overlay: Hashable, Sendable {
  /// The retracted events, as ranges in order.
  public private(set) var dropped = SequenceRanges()
  /// The amendments by their target and then in order, those that were themselves retracted included.
  private var amendments: [Amendment] = []
  /// The amendments that count, by their target: found by halving.
  private(set) var effective: [Amendment] = []

  struct Amendment: Hashable, Sendable {
    var target: UInt64
    var sequence: UInt64
    var correction: Correction
  }

  public init() {}

  /// An overlay put together from its parts, as a snapshot does.
  init(dropped ranges: [ClosedRange<UInt64>], made amendments: [Amendment]) {
    for range in ranges { dropped.insert(range) }
    self.amendments = amendments
    settle()
  }

  /// Every amendment ever made, by its target.
  var made: [Amendment] { amendments }

  public var isEmpty: Bool { dropped.isEmpty && effective.isEmpty }

  /// Takes in a mending. Call ``settle()`` when all are in.
  public mutating func take(_ event: StoredEvent) {
    switch event.record.kind {
    case Retracted.code:
      if let targets = Retracted(event.record).targets { dropped.insert(targets) }
    case Restored.code:
      if let targets = Retracted(event.record).targets { dropped.remove(targets) }
    case Amended.code:
      let amended = Amended(event.record, event.texts)
      amendments.append(
        Amendment(target: amended.target, sequence: event.sequence, correction: amended.correction))
    default: break
    }
  }

  /// Works out which amendments count: those that were not retracted, in the order they were made.
  public mutating func settle() {
    // Those of a snapshot are in order already, and sorting them again would cost a command more than reading them.
    let isInOrder = amendments.indices.dropFirst().allSatisfy { index in
      (amendments[index - 1].target, amendments[index - 1].sequence)
        < (amendments[index].target, amendments[index].sequence)
    }
    if !isInOrder { amendments.sort { ($0.target, $0.sequence) < ($1.target, $1.sequence) } }
    let allCount = amendments.indices.allSatisfy { !dropped.contains(amendments[$0].sequence) }
    effective = allCount ? amendments : amendments.filter { !dropped.contains($0.sequence) }
  }

  /// Whether an event was retracted.
  public func drops(_ sequence: UInt64) -> Bool { dropped.contains(sequence) }

  /// Whether any event of a range was retracted or amended.
  public func reaches(_ range: ClosedRange<UInt64>) -> Bool {
    let place = effective.firstPosition { $0.target >= range.lowerBound }
    return dropped.touches(range) || place < effective.count && effective[place].target <= range.upperBound
  }

  /// The events that have amendments which count, each once, in order.
  public var amendedEvents: [UInt64] {
    effective.indices.filter { $0 == 0 || effective[$0 - 1].target != effective[$0].target }.map {
      effective[$0].target
    }
  }

  /// The event as it counts now, or nil where it was retracted.
  public func mended(_ event: StoredEvent) -> StoredEvent? {
    drops(event.sequence) ? nil : amended(event)
  }

  /// The event with its amendments, whether it was retracted or not.
  public func amended(_ event: StoredEvent) -> StoredEvent {
    var mended = event
    for amendment in amendments(from: event.sequence, before: event.sequence + 1) {
      amendment.correction.apply(to: &mended.record)
      if amendment.correction.textTag != 0 {
        mended.texts[amendment.correction.textTag] = amendment.correction.words
        mended.record.hasText = !mended.texts.isEmpty
      }
    }
    return mended
  }

  /// The amendments of an event that count, oldest first, as the events that made them.
  public func amendmentSequences(of target: UInt64) -> [UInt64] {
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

/// Lays mendings over pages that come in the order of the log.
///
/// It goes along with them instead of looking its place up for each: two halvings a page were a twentieth of a replay.
struct OverlayWalk {
  private let overlay: Overlay
  /// The first amendment and the first range of retracted events that may still be ahead.
  private var amendment: Int
  private var range: Int
  /// The first event ahead that has a mending.
  private var next: UInt64 = 0

  /// - Parameter first: the first event of the first page.
  init(_ overlay: Overlay, from first: UInt64) {
    self.overlay = overlay
    amendment = overlay.effective.firstPosition { $0.target >= first }
    range = overlay.dropped.ranges.firstPosition { $0.upperBound >= first }
    next = nextMended
  }

  private var nextMended: UInt64 {
    min(
      amendment < overlay.effective.count ? overlay.effective[amendment].target : .max,
      range < overlay.dropped.ranges.count ? overlay.dropped.ranges[range].lowerBound : .max)
  }

  /// Mends a page, which must lie behind those before.
  mutating func apply(to page: inout LedgerPage) {
    guard next < page.endSequence else { return }
    mend(&page)
  }

  private mutating func mend(_ page: inout LedgerPage) {
    let (first, end) = (page.firstSequence, page.endSequence)
    while amendment < overlay.effective.count, overlay.effective[amendment].target < end {
      let target = overlay.effective[amendment].target
      if target >= first { overlay.effective[amendment].correction.apply(to: &page.records[Int(target - first)]) }
      amendment += 1
    }
    let ranges = overlay.dropped.ranges
    while range < ranges.count, ranges[range].lowerBound < end {
      let (lower, upper) = (max(ranges[range].lowerBound, first), min(ranges[range].upperBound, end - 1))
      if lower <= upper {
        for sequence in lower...upper {
          let index = Int(sequence - first)
          // A name is no fact of a day: it stays, or the numbers behind it would have a gap.
          if page.records[index].kind != Named.code { page.records[index].retract() }
        }
      }
      // The rest of a range may lie on the next page.
      if ranges[range].upperBound >= end { break }
      range += 1
    }
    next = nextMended
  }
}

/// The mendings of a checkpoint, read when somebody asks for them.
///
/// They grow with the years, and most commands have no need of them: what is behind a checkpoint is mended by what is
/// behind it too.
final class KeptOverlay: Sendable {
  private enum State {
    case kept([UInt8])
    case behind(KeptOverlay, [StoredEvent])
    case read(Overlay)
  }

  private let state: Mutex<State>

  init(_ overlay: Overlay) { state = Mutex(.read(overlay)) }

  /// Takes over what ``Overlay/encode(into:)`` wrote; nil where it is not such.
  init?(_ bytes: [UInt8]) {
    guard Overlay.isWellFormed(bytes) else { return nil }
    state = Mutex(.kept(bytes))
  }

  /// Those of another and of the events behind it.
  init(_ earlier: KeptOverlay, and events: [StoredEvent]) { state = Mutex(.behind(earlier, events)) }

  var overlay: Overlay {
    state.withLock { state in
      switch state {
      case .read(let overlay): return overlay
      case .kept(let bytes):
        var reader = StateReader(bytes)
        let overlay = Overlay(from: &reader)
        state = .read(overlay)
        return overlay
      case .behind(let earlier, let events):
        var overlay = earlier.overlay
        for event in events { overlay.take(event) }
        overlay.settle()
        state = .read(overlay)
        return overlay
      }
    }
  }
}
