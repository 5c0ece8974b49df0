import Accounts
import HTTP
import LarderLog
import Synchronization

/// Hears of what is recorded in households, by whomever, and sends it on to those who have a stream open.
///
/// While there is a stream, a thread looks four times a second how far each ledger goes; what this server records itself
/// is looked for at once.
package final class ChangeHub: Sendable {
  private struct State {
    var watched: [HouseholdID: Watched] = [:]
    var isWatching = false
  }

  private struct Watched {
    var position: UInt64
    var listeners: [ChangeListener] = []
  }

  /// How many streams one person may have.
  package static let mostStreams = 16
  /// With more events than this behind, a client is sent for all of it.
  package static let mostBehind: UInt64 = 1_000
  private static let interval = 250_000

  private let households: Households
  private let state = Mutex(State())

  init(_ households: Households) { self.households = households }

  /// How many streams there are.
  package var count: Int { state.withLock { state in state.watched.values.reduce(0) { $0 + $1.listeners.count } } }

  /// Begins a stream of what is recorded behind an event; behind the last one where none is said.
  func stream(_ listener: ChangeListener, of household: OpenHousehold, behind sequence: UInt64?) throws {
    try state.withLock { state in
      let open = state.watched.values.flatMap(\.listeners).count { $0.account == listener.account }
      guard open < Self.mostStreams else {
        throw Problem(.tooManyRequests, "streams", "there are \(open) streams open already; end one", retryAfter: 30)
      }
      if state.watched[household.id] == nil {
        state.watched[household.id] = Watched(position: try household.lastSequence())
      }
      // Others hear of it first, so that this one is where they are.
      try Self.send(&state, household)
      let position = state.watched[household.id]?.position ?? 0
      let start = sequence ?? position
      if start > position || position - start > Self.mostBehind {
        listener.reload(position)
      } else {
        for change in try Change.all(in: household, behind: start, through: position) { listener.send(change) }
      }
      state.watched[household.id]?.listeners.append(listener)
    }
    watch()
  }

  /// Looks at once whether something was recorded, and sends it.
  package func look(_ household: OpenHousehold) {
    // What fails here is looked for again by the thread that watches.
    state.withLock { state in _ = try? Self.send(&state, household) }
  }

  /// A stream has ended.
  func end(_ listener: ChangeListener) {
    state.withLock { state in
      guard var watched = state.watched[listener.household] else { return }
      watched.listeners.removeAll { $0 === listener }
      state.watched[listener.household] = watched.listeners.isEmpty ? nil : watched
    }
  }

  private static func send(_ state: inout State, _ household: OpenHousehold) throws {
    guard let watched = state.watched[household.id], !watched.listeners.isEmpty else {
      state.watched[household.id]?.position = try household.lastSequence()
      return
    }
    let last = try household.lastSequence()
    guard last != watched.position else { return }
    defer { state.watched[household.id]?.position = last }
    // Another ledger may lie there by now, which does not go as far.
    guard last > watched.position, last - watched.position <= mostBehind else {
      for listener in watched.listeners { listener.reload(last) }
      return
    }
    let changes = try Change.all(in: household, behind: watched.position, through: last)
    for listener in watched.listeners {
      for change in changes { listener.send(change) }
    }
  }

  /// Begins the thread that watches, unless there is one.
  private func watch() {
    let isNew = state.withLock { state in
      defer { state.isWatching = true }
      return !state.isWatching
    }
    guard isNew else { return }
    let hasBegun = SystemThread.begin { [weak self] in
      while let hub = self, hub.goesOn() {
        hub.lookAround()
        Pause.pass(microseconds: Self.interval)
      }
    }
    if !hasBegun { state.withLock { $0.isWatching = false } }
  }

  /// Whether there is still a stream to watch for.
  private func goesOn() -> Bool {
    state.withLock { state in
      state.isWatching = !state.watched.isEmpty
      return state.isWatching
    }
  }

  private func lookAround() {
    let watched = state.withLock { Set($0.watched.keys) }
    for household in households.all where watched.contains(household.id) { look(household) }
  }
}
