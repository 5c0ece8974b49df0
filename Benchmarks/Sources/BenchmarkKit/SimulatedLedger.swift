import Glibc
import LarderLedger
import LarderLog
import LarderModel
import LarderSimulator

/// A ledger with events of a simulated household, created once and reused in later runs.
package struct SimulatedLedger: Sendable {
  /// The seed of all figures, so that different machines use the same events.
  package static let seed: UInt64 = 20_260_101
  /// Events per day: ten years at the largest size.
  package static let usualPace = 1400
  /// The pace at which the twenty thousand events of a small ledger fill a month.
  package static let paceOfEntries = 650
  package static let firstDay = Day(year: 2016, month: 1, day: 1) ?? .min

  package let path: String
  package let count: Int
  package let pace: Int

  /// The ledger of `count` events in the scratch directory, created if missing.
  ///
  /// - Parameter pace: the approximate number of events per day.
  package init(count: Int, pace: Int = usualPace) throws {
    self.count = count
    self.pace = pace
    path = Scratch.path("ledger-\(Self.seed)-\(count)" + (pace == Self.usualPace ? "" : "-\(pace)"))
    guard !Scratch.exists(path + "/data.mdb") else { return }
    let unfinished = path + ".unfinished"
    Scratch.remove(unfinished)
    let compact = path + ".compact"
    Scratch.remove(compact)
    try Self.make(count: count, pace: pace, at: unfinished)
    // Compact the file, as a single import would have written it.
    try Scratch.makeDirectory(compact)
    try EventLog(opening: unfinished, readOnly: true).copy(to: compact)
    Scratch.remove(unfinished)
    try Scratch.rename(compact, to: path)
  }

  /// A copy under another name, for benchmarks that append.
  package func copy(named name: String) throws -> SimulatedLedger {
    let target = Scratch.path(name)
    Scratch.remove(target)
    try Scratch.makeDirectory(target)
    try EventLog(opening: path, readOnly: true).copy(to: target)
    return SimulatedLedger(path: target, count: count, pace: pace)
  }

  private init(path: String, count: Int, pace: Int) {
    self.path = path
    self.count = count
    self.pace = pace
  }

  private static func make(count: Int, pace: Int, at path: String) throws {
    let log = try EventLog(openingOrCreating: path)
    try append(count: count, to: log, batch: 50_000, pace: pace)
    var writer = try log.beginWrite()
    try HouseholdLedger.keepEverything(&writer)
    try writer.commit()
    try log.sync()
  }

  /// Appends the household's first events in batches, and returns the time for appending.
  ///
  /// - Parameter isDurable: whether each batch reaches the disk before the next one starts.
  @discardableResult
  package static func append(
    count: Int, to log: EventLog, batch: Int, pace: Int = usualPace, isDurable: Bool = false
  ) throws -> Double {
    var household = household(pace)
    var events: [EncodedEvent] = []
    var rest = count
    var seconds = 0.0
    while rest > 0 {
      events.removeAll(keepingCapacity: true)
      household.fill(&events, atLeast: min(batch, rest))
      // The last day is cut short, possibly within a command, as when a file of events ends.
      events.removeLast(max(events.count - rest, 0))
      rest -= events.count
      seconds += try Stopwatch.seconds {
        while true {
          do throws(LogError) {
            var writer = try log.beginWrite(deferringSync: !isDurable)
            try writer.append(events)
            try writer.commit()
            return
          } catch {
            try log.recover(from: error)
          }
        }
      }
    }
    return seconds + (try Stopwatch.seconds { try log.sync() })
  }

  static func household(_ pace: Int = usualPace) -> SimulatedHousehold {
    SimulatedHousehold(seed: seed, firstDay: firstDay, pace: .busy(eventsPerDay: pace))
  }

  /// The day of the last event.
  package func lastDay() throws -> Day {
    let log = try EventLog(opening: path, readOnly: true)
    var reader = try log.beginRead()
    var last = Self.firstDay
    try reader.forEachPage(from: try reader.lastSequence) { (page) throws(LogError) in
      for index in 0..<page.count { last = max(last, Day(number: page.records[index].dayNumber) ?? last) }
    }
    return last
  }

  /// The records of the ledger, in memory.
  package func records() throws -> [Record] {
    let log = try EventLog(opening: path, readOnly: true)
    var reader = try log.beginRead()
    var records: [Record] = []
    records.reserveCapacity(count)
    try reader.forEachPage { (page) throws(LogError) in
      for index in 0..<page.count { records.append(page.records[index]) }
    }
    return records
  }
}
