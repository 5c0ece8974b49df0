import Glibc
import LarderLog
import LarderModel
import Synchronization

/// A connection to an origin in memory, which fails as often as a test wants.
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
    /// The tickets of those who have or await their turn, in the order in which they came.
    var queue: [Int] = []
    var tickets = 0

    mutating func happens(_ percent: Int, _ name: String) -> Bool {
      guard percent > 0, random.next() % 100 < UInt64(percent) else { return false }
      counts[name, default: 0] += 1
      return true
    }

    mutating func queueUp() -> Int {
      tickets += 1
      queue.append(tickets)
      return tickets
    }
  }

  /// The contents, which all connections share.
  private final class Store: Sendable {
    let state: Mutex<State>
    init(_ state: consuming State) { self.state = Mutex(state) }
  }

  package let ledger: String
  private let store: Store
  /// This connection's ticket while it may append in spite of the queue.
  private let ticket = Mutex<Int?>(nil)

  /// The number of times that a waiting writer looks for its turn, every half millisecond.
  private static let mostTries = 6_000

  package init(ledger: String, faults: Faults = Faults(), seed: UInt64 = 1) {
    self.ledger = ledger
    var first = State(random: SplitMix(state: seed))
    first.faults = faults
    store = Store(first)
  }

  private init(_ other: MemoryOrigin) { (ledger, store) = (other.ledger, other.store) }

  deinit { endTurn() }

  /// Opens another connection to the same origin.
  package func connect() -> MemoryOrigin { MemoryOrigin(self) }

  package func head() throws(OriginError) -> LogHead { store.state.withLock { $0.head } }

  package func append(_ entries: [LogEntry], expecting head: LogHead) throws(OriginError) -> AppendOutcome {
    let isInTurn = ticket.withLock { $0 != nil }
    return try store.state.withLock { (state) throws(OriginError) in
      if state.happens(state.faults.slow, "slow") { usleep(300) }
      if state.isClosed { throw .closed }
      if state.happens(state.faults.unavailable, "unavailable") { throw .unavailable("it is away") }
      if state.happens(state.faults.refused, "refused") { throw .refused("its disk is full") }
      if state.happens(state.faults.cutBefore, "cut before") { throw .outcomeUnknown("the connection broke") }
      guard head.matches(state.head), isInTurn || state.queue.isEmpty else { return .conflict }
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

  package func read(
    after sequence: UInt64, isSettled: Bool, _ body: (LogEntry) throws(LogError) -> Bool
  ) throws(LogError) {
    let (entries, cut) = try store.state.withLock { (state) throws(LogError) in
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
    let own = store.state.withLock { $0.queueUp() }
    // The one whose turn it is may never end it.
    var tries = 0
    while tries < Self.mostTries, store.state.withLock({ $0.queue.first != own }) {
      usleep(500)
      tries += 1
    }
    ticket.withLock { $0 = own }
  }

  package func endTurn() {
    let own = ticket.withLock { ticket in
      defer { ticket = nil }
      return ticket
    }
    store.state.withLock { $0.queue.removeAll { $0 == own } }
  }

  package func close(expecting head: LogHead) throws(OriginError) -> AppendOutcome {
    let isInTurn = ticket.withLock { $0 != nil }
    return store.state.withLock { state in
      guard head.matches(state.head), isInTurn || state.queue.isEmpty else { return .conflict }
      state.isClosed = true
      return .appended
    }
  }

  package func checkOpen() throws(OriginError) {
    if store.state.withLock({ $0.isClosed }) { throw .closed }
  }
}

extension MemoryOrigin {
  /// Everything stored.
  package var entries: [LogEntry] { store.state.withLock { $0.entries } }

  /// The number of times that each failure has happened.
  package var counts: [String: Int] { store.state.withLock { $0.counts } }

  /// The number of connections that have or await their turn.
  package var queueLength: Int { store.state.withLock { $0.queue.count } }

  package func setFaults(_ faults: Faults) { store.state.withLock { $0.faults = faults } }

  /// Changes the stored entries without any check.
  package func tamper(_ change: (inout [LogEntry]) -> Void) {
    store.state.withLock { state in
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
    OriginKinds.register("memory") { (address, ledger) in
      find(address == new ? "memory:\(ledger)" : address, ledger).connect()
    }
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
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}
