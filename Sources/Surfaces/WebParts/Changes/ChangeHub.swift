import Accounts
import HTTP
import LarderLog
import Synchronization
import Threads

/// Notices what is recorded in households, by any process, and sends it to open streams.
///
/// While a stream is open, a thread waits for writes in the ledgers' folders, and also checks all ledgers every few
/// seconds. Where folders cannot be watched, it checks four times a second. Records made by this server are checked
/// immediately.
package final class ChangeHub: Sendable {
  private struct State {
    var watched: [HouseholdID: Watched] = [:]
    var isWatching = false
    /// The folder watcher; nil if no one listens or the system has no watcher left.
    var folders: FolderWatch?
  }

  private struct Watched {
    /// The ledger's path.
    let place: String
    /// The ledger's ID, to notice when another ledger replaces it.
    var ledger: String
    var position: UInt64
    /// The folder's watch number, or nil if it is not watched.
    var folder: Int32?
    var listeners: [ChangeListener] = []
  }

  /// The most streams per person.
  package static let mostStreams = 16
  /// The most missed events that a client gets one by one; beyond this it reloads everything.
  package static let mostBehind: UInt64 = 1_000
  /// The interval in milliseconds between checks of all ledgers.
  static let interval = 5_000
  private static let shortInterval = 250
  /// The milliseconds to wait for the rest of a command, which is written in pieces and becomes readable a moment
  /// after the last one.
  private static let gathering = 20

  private let households: Households
  private let watchesFolders: Bool
  private let interval: Int
  private let state = Mutex(State())

  init(_ households: Households, watchesFolders: Bool = true, interval: Int = ChangeHub.interval) {
    (self.households, self.watchesFolders, self.interval) = (households, watchesFolders, interval)
  }

  deinit {
    // Wakes the watching thread.
    state.withLock { state in
      if let folders = state.folders { folders.ring() }
    }
  }

  /// The number of open streams.
  package var count: Int { state.withLock { state in state.watched.values.reduce(0) { $0 + $1.listeners.count } } }

  /// Whether the watching thread is running.
  var isWatching: Bool { state.withLock { $0.isWatching } }

  /// Starts a stream after an event; after the last event by default.
  package func stream(_ listener: ChangeListener, of household: OpenHousehold, behind sequence: UInt64?) throws {
    try state.withLock { state in
      let open = state.watched.values.flatMap(\.listeners).count { $0.account == listener.account }
      guard open < Self.mostStreams else {
        throw Problem(.tooManyRequests, "streams", "\(open) streams are already open; close one", retryAfter: 30)
      }
      do {
        try begin(household, &state)
        // Sends pending changes to the others first, so that all streams are at the same event.
        try Self.send(&state, household)
        let position = state.watched[household.id]?.position ?? 0
        let start = sequence ?? position
        if start > position || position - start > Self.mostBehind {
          listener.reload(position)
        } else {
          for change in try Change.all(in: household, behind: start, through: position) { listener.send(change) }
        }
        state.watched[household.id]?.listeners.append(listener)
      } catch {
        Self.leave(household.id, &state)
        throw error
      }
    }
    watch()
  }

  /// Checks immediately whether something was recorded, and sends it.
  package func look(_ household: OpenHousehold) {
    // If this fails, the watching thread tries again.
    state.withLock { state in _ = try? Self.send(&state, household) }
  }

  package func end(_ listener: ChangeListener) {
    state.withLock { state in
      guard var watched = state.watched[listener.household] else { return }
      watched.listeners.removeAll { $0 === listener }
      state.watched[listener.household] = watched
      Self.leave(listener.household, &state)
    }
  }

  /// Starts watching a household unless it is already watched. The folder is watched before the last event is read, so
  /// that nothing is missed.
  private func begin(_ household: OpenHousehold, _ state: inout State) throws {
    guard state.watched[household.id] == nil else { return }
    if watchesFolders, state.folders == nil { state.folders = FolderWatch() }
    let log = household.ledger.log
    state.watched[household.id] = Watched(
      place: log.path, ledger: log.id, position: 0, folder: state.folders?.add(log.path))
    state.watched[household.id]?.position = try household.lastSequence()
  }

  /// Stops watching a household that no one listens to.
  private static func leave(_ id: HouseholdID, _ state: inout State) {
    guard let watched = state.watched[id], watched.listeners.isEmpty else { return }
    state.watched[id] = nil
    unwatch(watched.folder, &state)
    if state.watched.isEmpty, let folders = state.folders { folders.ring() }
  }

  /// Stops watching a folder, unless it holds another household.
  private static func unwatch(_ folder: Int32?, _ state: inout State) {
    guard let folder, !state.watched.values.contains(where: { $0.folder == folder }) else { return }
    if let folders = state.folders { folders.remove(folder) }
  }

  private static func send(_ state: inout State, _ household: OpenHousehold) throws {
    guard let watched = state.watched[household.id] else { return }
    let (ledger, last) = (household.ledger.log.id, try household.lastSequence())
    guard ledger != watched.ledger || last != watched.position else { return }
    state.watched[household.id]?.ledger = ledger
    state.watched[household.id]?.position = last
    guard !watched.listeners.isEmpty else { return }
    // Another ledger or an earlier state of this one may be there by now. Clients reload everything if the events
    // cannot be read one by one.
    let goesOn = ledger == watched.ledger && last > watched.position && last - watched.position <= mostBehind
    let changes = goesOn ? try? Change.all(in: household, behind: watched.position, through: last) : nil
    // Each listener's access is checked, after this was recorded.
    AccountRequest.one {
      for listener in watched.listeners {
        guard let changes else {
          listener.reload(last)
          continue
        }
        for change in changes { listener.send(change) }
      }
    }
  }

  // MARK: The thread that watches

  /// Starts the thread unless it is running.
  private func watch() {
    let isNew = state.withLock { state in
      defer { state.isWatching = true }
      return !state.isWatching
    }
    guard isNew else { return }
    let hasBegun = SystemThread.begin { [weak self] in
      var looked = SteadyTime.now
      // The thread does not retain the hub while waiting, so that the hub can be released.
      while let (folders, milliseconds) = self?.pause() {
        let time = Duration.milliseconds(milliseconds)
        let notices = Self.wait(folders, for: time - (SteadyTime.now - looked))
        let isDue = SteadyTime.now - looked >= time
        if isDue { looked = SteadyTime.now }
        if let notices {
          if isDue || !notices.isEmpty { self?.lookAround { isDue || notices.has($0) } }
        } else {
          self?.state.withLock { $0.folders = nil }
        }
      }
    }
    if !hasBegun { state.withLock { $0.isWatching = false } }
  }

  /// The watcher to wait on and the longest wait in milliseconds; nil if no stream is left.
  private func pause() -> (FolderWatch?, Int)? {
    state.withLock { state in
      guard !state.watched.isEmpty else {
        (state.isWatching, state.folders) = (false, nil)
        return nil
      }
      let isComplete = state.folders != nil && state.watched.values.allSatisfy { $0.folder != nil }
      return (state.folders, isComplete ? interval : min(interval, Self.shortInterval))
    }
  }

  /// Waits for a write, and a little longer, or for the time to pass; nil if folders cannot be watched.
  private static func wait(_ folders: FolderWatch?, for time: Duration) -> FolderWatch.Notices? {
    let share: Double = time / .milliseconds(1)
    let milliseconds = max(0, Int(share.rounded(.up)))
    var notices = FolderWatch.Notices()
    guard let folders else {
      Pause.pass(microseconds: 1_000 * milliseconds)
      return notices
    }
    guard folders.wait(milliseconds: Int32(clamping: milliseconds)) else { return nil }
    folders.take(&notices)
    guard !notices.isEmpty else { return notices }
    Pause.pass(microseconds: 1_000 * gathering)
    folders.take(&notices)
    return notices
  }

  /// Checks the households in the given folders, each at its ledger's current place.
  private func lookAround(_ isMeant: (Int32?) -> Bool) {
    let places: [HouseholdID: String] = state.withLock { state in
      let meant = state.watched.filter { isMeant($0.value.folder) }
      for (id, watched) in meant {
        // The number stays the same for the same folder; another folder may have replaced it.
        let folder = state.folders?.add(watched.place)
        guard folder != watched.folder else { continue }
        state.watched[id]?.folder = folder
        Self.unwatch(watched.folder, &state)
      }
      return meant.mapValues(\.place)
    }
    for (id, place) in places {
      guard let household = households.again(id, at: place) else { continue }
      household.catchUp()
      look(household)
    }
  }
}
