import LarderAnswers
import LarderLedger
import LarderLog
import LarderReplay
// Re-exported: a program that imports Larder also uses its amounts, money and days.
@_exported import LarderValues
import LarderWords
import Synchronization

/// A household's ledger: record what happens to food, correct it at any time, and read the results.
///
/// ```swift
/// let ledger = try Ledger(at: "/home/ann/larder")
/// let milk = try ledger.buy("milk", "2 l", for: "2.38", at: "Lidl", due: .inDays(9))
/// try ledger.fix(milk, .price("2.18"))
/// for food in try ledger.stock(dueWithin: .days(3)) { print(food) }
/// ```
///
/// You can rely on the following:
///
/// - Every call is one transaction. It reads one consistent state, or it decides and records together.
/// - Once a recording call returns, its entry is on disk. If it throws, nothing was recorded.
/// - A call sees everything that was recorded before it, by this process or another.
/// - You can use a ledger from any thread. Readers never wait, and writers take turns.
/// - Its files are closed with the last reference to it.
///
/// <doc:YourFirstProgram> is a tour. <doc:OpeningALedger> and <doc:SeveralProcesses> explain threads and processes, and
/// <doc:ErrorsAndActions> explains what a call throws.
///
/// ## Topics
///
/// ### Opening a ledger
///
/// - ``init(at:_:clock:)``
/// - ``Opening``
/// - ``LedgerClock``
/// - ``path``
///
/// ### Recording
///
/// - ``buy(_:_:for:at:due:in:)``
/// - ``use(_:_:for:)``
/// - ``eat(_:_:kilocalories:for:)``
/// - ``toss(_:_:because:)``
/// - ``count(_:_:)``
/// - ``change(_:_:_:to:)``
/// - ``addToList(_:_:)``
/// - ``recording(by:on:note:id:accepting:)``
/// - ``answer(_:)-(String)``
/// - ``answer(_:)-([String])``
///
/// ### Correcting
///
/// - ``fix(_:_:)-(RecordedEntry,_)``
/// - ``fix(_:_:)-(Int,_)``
/// - ``undo(_:)-(RecordedEntry)``
/// - ``undo(_:)-(Int?)``
/// - ``redo(_:)``
///
/// ### Reading the stock
///
/// - ``stock(of:in:dueWithin:)``
/// - ``shoppingList()``
/// - ``history(of:last:)``
/// - ``names()``
///
/// ### Reading reports
///
/// - ``today()``
/// - ``waste(in:)``
/// - ``spending(in:)``
///
/// ### Computing your own figures
///
/// - ``project(_:in:onTwoThreads:)``
/// - ``project(_:_:_:in:onTwoThreads:)``
///
/// ### Reading at one moment
///
/// - ``read(_:)``
/// - ``asOf(_:)``
/// - ``lastEvent()``
/// - ``expecting(_:)``
/// - ``currentDay()``
public final class Ledger: Sendable {
  /// The way to open a ledger.
  public enum Opening: Hashable, Sendable {
    /// Creates the ledger if the directory has none.
    case orCreate
    /// Opens an existing ledger.
    case existing
    /// Opens an existing ledger that this program only reads.
    case readOnly
  }

  /// The part of the ledger that is visible.
  private enum Extent {
    /// Everything, including what other processes record later.
    case present
    /// Everything up to an event.
    case past(UInt64)
    /// The state that one snapshot holds.
    case held(HeldSnapshot)
  }

  let household: HouseholdLedger
  let clock: LedgerClock
  /// The details that ``recording(by:on:note:id:accepting:)`` adds to each entry.
  let details: EntryDetails
  private let extent: Extent
  private let isReadOnly: Bool

  /// Opens a ledger.
  ///
  /// ```swift
  /// let ledger = try Ledger(at: "/home/ann/larder")
  /// let archive = try Ledger(at: "/mnt/backup/larder", .readOnly)
  /// ```
  ///
  /// If this process already has the ledger open, both share its files.
  ///
  /// - Parameters:
  ///   - path: The directory of the ledger. A leading `~/` means the home folder.
  ///   - opening: Whether to create a missing ledger (default: yes).
  ///   - clock: The source of the current day and time (default: the system clock).
  /// - Throws: ``LarderError`` with the reason ``LarderError/Reason/missing`` if there is no ledger, or
  ///   ``LarderError/Reason/storage`` if its files cannot be used.
  public init(at path: String, _ opening: Opening = .orCreate, clock: LedgerClock = .system) throws(LarderError) {
    guard !path.isEmpty else { throw LarderError(.badValue, "the path of the ledger is empty; name a directory") }
    do throws(LogError) {
      household = HouseholdLedger(log: try OpenLogs.log(at: path, opening), keepsView: true)
    } catch {
      throw LarderError(error)
    }
    (self.clock, details, extent, isReadOnly) = (clock, EntryDetails(), .present, opening == .readOnly)
  }

  private init(_ ledger: Ledger, household: HouseholdLedger? = nil, details: EntryDetails? = nil, extent: Extent? = nil)
  {
    self.household = household ?? ledger.household
    (clock, isReadOnly) = (ledger.clock, ledger.isReadOnly)
    self.details = details ?? ledger.details
    self.extent = extent ?? ledger.extent
  }

  /// The directory of the ledger.
  public var path: String { household.log.path }

  /// Returns the ledger with details for the entries that are recorded through it.
  func with(_ details: EntryDetails) -> Ledger { Ledger(self, details: details) }

  /// Throws if no entries can be recorded: in the past, in a held snapshot, or if the ledger was opened to be read.
  func requireRecording() throws(LarderError) {
    guard case .present = extent else {
      throw LarderError(.readOnly, "this ledger shows the state of one moment; record in the ledger it came from")
    }
    if isReadOnly { throw LarderError(LogError.readOnly) }
  }
}

/// Reading at one moment.
extension Ledger {
  /// Calls a closure with a ledger that shows the state of one moment, whatever other processes record meanwhile.
  ///
  /// ```swift
  /// let (food, waste) = try ledger.read { ledger in
  ///   (try ledger.stock(), try ledger.waste())
  /// }
  /// ```
  ///
  /// A single call such as ``stock(of:in:dueWithin:)`` is consistent in itself. Use `read` for several calls whose
  /// results must agree. Return soon, and do not keep the ledger of the closure: the file cannot reuse space while the
  /// state is held. A `read` within a `read` shows the same moment.
  ///
  /// - Parameter body: A closure that reads. Recording in the ledger that it receives throws an error with the reason
  ///   ``LarderError/Reason/readOnly``.
  /// - Returns: The closure's result.
  /// - Throws: ``LarderError`` if the ledger cannot be read, or the closure's error.
  public func read<Value>(_ body: (Ledger) throws -> Value) throws -> Value {
    guard case .present = extent else { return try body(self) }
    return try body(Ledger(self, extent: .held(HeldSnapshot(try context()))))
  }

  /// Returns the ledger as it was known at an earlier event.
  ///
  /// Corrections that were recorded later do not apply yet.
  ///
  /// ```swift
  /// let before = try ledger.asOf(17).stock()
  /// ```
  ///
  /// - Parameter event: The number of the last visible event, as in ``RecordedEntry/number``.
  /// - Returns: A ledger that reads, and refuses to record.
  /// - Complexity: O(1). Each call to the returned ledger is O(*n*) in the number of events up to the last visible one.
  public func asOf(_ event: Int) -> Ledger { Ledger(self, extent: .past(UInt64(clamping: event))) }

  /// Returns the number of the latest event, or 0 if there is none.
  ///
  /// ```swift
  /// let seen = try ledger.lastEvent()
  /// // Later:
  /// if try ledger.lastEvent() > seen { print("Something was recorded.") }
  /// ```
  ///
  /// - Throws: ``LarderError`` if the ledger cannot be read.
  public func lastEvent() throws(LarderError) -> Int {
    try withContext { context in Int(clamping: try context.snapshot.last) }
  }

  /// Returns the ledger for entries that depend on what you have read.
  ///
  /// If anyone recorded something in between, the entry is refused with the reason
  /// ``LarderError/Reason/changedMeanwhile``. Then read again and decide again.
  ///
  /// ```swift
  /// let last = try ledger.lastEvent()
  /// if try ledger.stock(of: "milk").isEmpty { try ledger.expecting(last).addToList("milk") }
  /// ```
  ///
  /// - Parameter event: The latest event that you have seen, from ``lastEvent()``.
  /// - Returns: The ledger for one entry. A second entry is refused, because the first one moved the end.
  public func expecting(_ event: Int) -> Ledger {
    Ledger(self, household: household.expecting(UInt64(clamping: event)))
  }

  /// Returns the household's current day. Hours before the household's day starts belong to the previous day.
  ///
  /// ```swift
  /// let yesterday = try ledger.currentDay().advanced(by: -1)
  /// try ledger.recording(on: yesterday).use("milk", "300 ml")
  /// ```
  ///
  /// - Throws: ``LarderError`` if the ledger cannot be read.
  public func currentDay() throws(LarderError) -> Day { try withContext { context in context.today } }

  /// Calls a closure with the visible state.
  func withContext<Value>(_ body: (inout ReportContext) throws -> Value) throws(LarderError) -> Value {
    do {
      if case .held(let held) = extent { return try held.withContext(body) }
      var context = try context()
      return try body(&context)
    } catch {
      throw LarderError(error)
    }
  }

  private func context() throws -> ReportContext {
    var cut: UInt64?
    if case .past(let event) = extent { cut = event }
    var snapshot = try household.snapshot(asOf: cut)
    let today = clock.reading.today(dayStart: try snapshot.replayContext().catalog.dayStart)
    let lastKnownDay = try cut.flatMap { (cut) throws(LogError) in try snapshot.log.event(cut)?.day }
    return ReportContext(snapshot, today: today, lastKnownDay: min(today, lastKnownDay ?? today))
  }
}

/// The source of the current day and time.
public enum LedgerClock: Hashable, Sendable {
  /// The system clock, in the local time zone.
  case system
  /// Noon of a fixed day, for tests and for examples that always give the same result.
  case fixed(Day)

  var reading: Clock {
    switch self {
    case .system: Clock()
    case .fixed(let day): Clock(today: day)
    }
  }
}

/// A snapshot that several reads share, one after the other.
final class HeldSnapshot: Sendable {
  private let lock = Mutex(())
  // unsafe: only used while the lock is held. A mutex around it would require bodies that can be sent.
  nonisolated(unsafe) private var context: ReportContext

  init(_ context: consuming ReportContext) { unsafe self.context = context }

  /// Calls a closure with the snapshot.
  func withContext<Value>(_ body: (inout ReportContext) throws -> Value) throws -> Value {
    try lock.withLock { _ throws in unsafe try body(&context) }
  }
}
