import Accounts
import HTTP
import LarderLog
import Synchronization

/// Hears of what is recorded in households, by whomever, and sends it on to those who have a stream open.
///
/// While there is a stream, a thread waits until something is written in the folder of a ledger, and looks how far that
/// ledger goes; every few seconds it looks at all of them besides. Where the system lets no folders be watched, it looks
/// four times a second. What this server records itself is looked for at once.
package final class ChangeHub: Sendable {
  private struct State {
    var watched: [HouseholdID: Watched] = [:]
    var isWatching = false
    /// What hears of the folders; nil where nobody listens, or the system has none to give.
    var folders: FolderWatch?
  }

  private struct Watched {
    /// Where the ledger lies.
    let place: String
    /// The ledger's own name: another one may be put in its place.
    var ledger: String
    var position: UInt64
    /// The number of the folder; nil where it is not watched.
    var folder: Int32?
    var listeners: [ChangeListener] = []
  }

  /// How many streams one person may have.
  package static let mostStreams = 16
  /// With more events than this behind, a client is sent for all of it.
  package static let mostBehind: UInt64 = 1_000
  /// Milliseconds between two looks at everything, and where not all folders are watched.
  static let interval = 5_000
  private static let shortInterval = 250
  /// So many milliseconds are waited for more of the same command, which is written piece by piece and is there for
  /// readers a moment after its last piece.
  private static let gathering = 20

  private let households: Households
  private let watchesFolders: Bool
  private let interval: Int
  private let state = Mutex(State())

  init(_ households: Households, watchesFolders: Bool = true, interval: Int = ChangeHub.interval) {
    (self.households, self.watchesFolders, self.interval) = (households, watchesFolders, interval)
  }

  deinit {
    // The thread that watches waits no longer.
    state.withLock { state in
      if let folders = state.folders { folders.ring() }
    }
  }

  /// How many streams there are.
  package var count: Int { state.withLock { state in state.watched.values.reduce(0) { $0 + $1.listeners.count } } }

  /// Whether there is a thread that watches.
  var isWatching: Bool { state.withLock { $0.isWatching } }

  /// Begins a stream of what is recorded behind an event; behind the last one where none is said.
  func stream(_ listener: ChangeListener, of household: OpenHousehold, behind sequence: UInt64?) throws {
    try state.withLock { state in
      let open = state.watched.values.flatMap(\.listeners).count { $0.account == listener.account }
      guard open < Self.mostStreams else {
        throw Problem(.tooManyRequests, "streams", "\(open) streams are already open; close one", retryAfter: 30)
      }
      do {
        try begin(household, &state)
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
      } catch {
        Self.leave(household.id, &state)
        throw error
      }
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
      state.watched[listener.household] = watched
      Self.leave(listener.household, &state)
    }
  }

  /// Begins to hear of a household, unless it is heard of already. Its folder is watched before it is looked how far the
  /// ledger goes: nothing is missed between.
  private func begin(_ household: OpenHousehold, _ state: inout State) throws {
    guard state.watched[household.id] == nil else { return }
    if watchesFolders, state.folders == nil { state.folders = FolderWatch() }
    let log = household.ledger.log
    state.watched[household.id] = Watched(
      place: log.path, ledger: log.id, position: 0, folder: state.folders?.add(log.path))
    state.watched[household.id]?.position = try household.lastSequence()
  }

  /// Hears of a household no longer, where nobody listens to it.
  private static func leave(_ id: HouseholdID, _ state: inout State) {
    guard let watched = state.watched[id], watched.listeners.isEmpty else { return }
    state.watched[id] = nil
    unwatch(watched.folder, &state)
    if state.watched.isEmpty, let folders = state.folders { folders.ring() }
  }

  /// Hears of a folder no longer, unless another household is in it.
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
    // Another ledger may lie there by now, or an earlier state of this one. What cannot be read event by event is asked for
    // once more as a whole.
    let goesOn = ledger == watched.ledger && last > watched.position && last - watched.position <= mostBehind
    let changes = goesOn ? try? Change.all(in: household, behind: watched.position, through: last) : nil
    for listener in watched.listeners {
      guard let changes else {
        listener.reload(last)
        continue
      }
      for change in changes { listener.send(change) }
    }
  }

  // MARK: The thread that watches

  /// Begins the thread, unless there is one.
  private func watch() {
    let isNew = state.withLock { state in
      defer { state.isWatching = true }
      return !state.isWatching
    }
    guard isNew else { return }
    let hasBegun = SystemThread.begin { [weak self] in
      var looked = ContinuousClock.now
      // The hub is not held while it is waited: it may go meanwhile.
      while let (folders, milliseconds) = self?.pause() {
        let time = Duration.milliseconds(milliseconds)
        let notices = Self.wait(folders, for: time - (ContinuousClock.now - looked))
        let isDue = ContinuousClock.now - looked >= time
        if isDue { looked = ContinuousClock.now }
        if let notices {
          if isDue || !notices.isEmpty { self?.lookAround { isDue || notices.has($0) } }
        } else {
          self?.state.withLock { $0.folders = nil }
        }
      }
    }
    if !hasBegun { state.withLock { $0.isWatching = false } }
  }

  /// What is waited on next, and for how many milliseconds at the most between two looks at everything; nil where there
  /// is no stream left.
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

  /// Waits until something is written, and a little longer, or until the time is over; nil where the folders cannot be
  /// waited for.
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

  /// Looks at the households whose folders are meant, each where its ledger lies by now.
  private func lookAround(_ isMeant: (Int32?) -> Bool) {
    let places: [HouseholdID: String] = state.withLock { state in
      let meant = state.watched.filter { isMeant($0.value.folder) }
      for (id, watched) in meant {
        // The same number where the folder is the same; another one may have been put in its place.
        let folder = state.folders?.add(watched.place)
        guard folder != watched.folder else { continue }
        state.watched[id]?.folder = folder
        Self.unwatch(watched.folder, &state)
      }
      return meant.mapValues(\.place)
    }
    for (id, place) in places {
      guard let household = households.again(id, at: place) else { continue }
      look(household)
    }
  }
}
