import Glibc
import LarderLog
import LarderModel
import Synchronization

/// An origin in memory, which fails as often as a test wants.
package final class MemoryOrigin: LogOrigin {
  /// The failures of an append. Each happens in the given share of appends, in percent.
  package struct Faults: Sendable {
    /// The connection breaks before the entries arrive.
    package var cutBefore = 0
    /// The connection breaks after they are stored.
    package var cutAfter = 0
    /// They are stored, but the answer is a conflict.
    package var storedButRefused = 0
    /// The origin's disk is full.
    package var refused = 0
    /// The origin cannot be reached at all, by readers either.
    package var unavailable = 0
    /// The origin takes a moment.
    package var slow = 0
    /// A read ends in the middle.
    package var cutRead = 0

    package init() {}

    /// Some of each.
    package static var some: Faults {
      var faults = Faults()
      (faults.cutBefore, faults.cutAfter, faults.storedButRefused) = (8, 8, 6)
      (faults.refused, faults.unavailable, faults.slow, faults.cutRead) = (4, 4, 4, 4)
      return faults
    }
  }

  private struct State {
    var entries: [LogEntry] = []
    var head = LogHead(sequence: 0, runningHash: [])
    var isClosed = false
    var faults = Faults()
    var random: SplitMix
    var counts: [String: Int] = [:]

    mutating func happens(_ percent: Int, _ name: String) -> Bool {
      guard percent > 0, random.next() % 100 < UInt64(percent) else { return false }
      counts[name, default: 0] += 1
      return true
    }
  }

  package let ledger: String
  private let state: Mutex<State>
  private let turn = Mutex<Bool>(false)

  package init(ledger: String, faults: Faults = Faults(), seed: UInt64 = 1) {
    self.ledger = ledger
    var first = State(random: SplitMix(state: seed))
    first.faults = faults
    state = Mutex(first)
  }

  package func head() throws(OriginError) -> LogHead { state.withLock { $0.head } }

  package func append(_ entries: [LogEntry], expecting head: LogHead) throws(OriginError) -> AppendOutcome {
    try state.withLock { (state) throws(OriginError) in
      if state.happens(state.faults.slow, "slow") { usleep(300) }
      if state.isClosed { throw .unavailable("it is closed") }
      if state.happens(state.faults.unavailable, "unavailable") { throw .unavailable("it is away") }
      if state.happens(state.faults.refused, "refused") { throw .refused("its disk is full") }
      if state.happens(state.faults.cutBefore, "cut before") { throw .outcomeUnknown("the connection broke") }
      guard Self.isEnd(head, state.head) else { return .conflict }
      guard let last = entries.last, let hash = last.runningHash, entries.first?.first == head.sequence + 1 else {
        throw .refused("the entries do not follow")
      }
      state.entries += entries
      state.head = LogHead(sequence: last.last, runningHash: hash)
      if state.happens(state.faults.cutAfter, "cut after") { throw .outcomeUnknown("the connection broke") }
      if state.happens(state.faults.storedButRefused, "stored but refused") { return .conflict }
      return .appended
    }
  }

  private static func isEnd(_ head: LogHead, _ end: LogHead) -> Bool {
    head == end || head.sequence == 0 && end.sequence == 0
  }

  package func read(
    after sequence: UInt64, isSettled: Bool, _ body: (LogEntry) throws(LogError) -> Bool
  ) throws(LogError) {
    let (entries, cut) = try state.withLock { (state) throws(LogError) in
      if state.happens(state.faults.unavailable, "unavailable") { throw .origin(.unavailable("it is away")) }
      let start = state.entries.firstPosition { $0.first > sequence }
      let found = state.entries[start...]
      guard !found.isEmpty, state.happens(state.faults.cutRead, "cut read") else { return (found, Int.max) }
      return (found, Int(state.random.next() % UInt64(found.count)))
    }
    for (index, entry) in entries.enumerated() {
      if index == cut { throw .origin(.unavailable("the connection broke")) }
      guard try body(entry) else { return }
    }
  }

  package func takeTurn() throws(OriginError) {
    // Only fair if one does not wait for ever.
    for _ in 0..<2_000 {
      let isTaken = turn.withLock { isHeld in
        defer { isHeld = true }
        return !isHeld
      }
      if isTaken { return }
      usleep(500)
    }
  }

  package func endTurn() { turn.withLock { $0 = false } }

  package func close(expecting head: LogHead) throws(OriginError) -> AppendOutcome {
    state.withLock { state in
      guard Self.isEnd(head, state.head) else { return .conflict }
      state.isClosed = true
      return .appended
    }
  }
}

extension MemoryOrigin {
  /// Everything stored.
  package var entries: [LogEntry] { state.withLock { $0.entries } }

  /// The number of times that each failure has happened.
  package var counts: [String: Int] { state.withLock { $0.counts } }

  package func setFaults(_ faults: Faults) { state.withLock { $0.faults = faults } }

  /// Changes the stored entries without any check.
  package func tamper(_ change: (inout [LogEntry]) -> Void) {
    state.withLock { state in
      change(&state.entries)
      state.head = LogHead(
        sequence: state.entries.last?.last ?? 0, runningHash: state.entries.last?.runningHash ?? [])
    }
  }
}

/// The origins in memory of this process, found by their addresses.
package enum MemoryOrigins {
  private static let origins = Mutex<[String: MemoryOrigin]>([:])

  /// Whether every ledger of the tests is a copy of an origin: `LARDER_TEST_ORIGIN=memory`.
  package static let isOn = getenv("LARDER_TEST_ORIGIN") != nil

  /// Lets ledgers reach origins in memory, and makes new ones copies if the tests run so.
  package static let prepare: Void = {
    OriginKinds.register("memory") { (address, ledger) in find(address == new ? "memory:\(ledger)" : address, ledger) }
    if isOn { OriginKinds.giveNewLedgers { new } }
  }()

  private static let new = "memory:new"

  /// Returns the origin of a ledger, which is empty at first.
  package static func of(_ ledger: String) -> MemoryOrigin { find("memory:\(ledger)", ledger) }

  /// Lets ledgers find an origin at an address of the scheme `memory`.
  package static func add(_ origin: MemoryOrigin, at address: String) {
    _ = prepare
    origins.withLock { $0[address] = origin }
  }

  private static func find(_ address: String, _ ledger: String) -> MemoryOrigin {
    _ = prepare
    return origins.withLock { origins in
      if let known = origins[address] { return known }
      let new = MemoryOrigin(ledger: ledger)
      origins[address] = new
      return new
    }
  }
}

/// A small generator of random numbers.
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}
