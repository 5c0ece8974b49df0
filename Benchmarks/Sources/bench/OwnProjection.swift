import BenchmarkKit
import Larder
import LarderLog
import LarderModel
import LarderReplay

/// The amounts that left the stock and their ages in days, by item, as a program computes them with the library.
struct OwnUses: LedgerProjection, Equatable {
  var amounts: [Int64] = []
  var ages: [Int64] = []

  mutating func add(_ page: borrowing EventPage) {
    page.forEachUse { use in
      let item = Int(use.item.rawValue)
      makeRoom(for: item)
      amounts[item] += use.quantity.amount
      ages[item] += Int64(use.ageInDays ?? 0)
    }
  }

  mutating func merge(_ later: OwnUses) {
    makeRoom(for: later.amounts.count - 1)
    for (item, amount) in later.amounts.enumerated() { amounts[item] += amount }
    for (item, age) in later.ages.enumerated() { ages[item] += age }
  }

  mutating func makeRoom(for item: Int) {
    guard item >= amounts.count else { return }
    let missing = repeatElement(0 as Int64, count: item + 1 - amounts.count)
    amounts.append(contentsOf: missing)
    ages.append(contentsOf: missing)
  }
}

/// The same inside the library, on records.
private struct InnerUses: Projection {
  static var name: String { "uses" }
  static var version: UInt32 { 1 }
  static var requiresLots: Bool { true }

  var uses = OwnUses()

  init() {}

  mutating func apply(_ page: borrowing ReplayPage, _ context: ReplayContext) {
    page.forEach(.consumed) { record, consumption, _ in
      let item = Int(consumption.item(or: record))
      uses.makeRoom(for: item)
      uses.amounts[item] += consumption.amount
      if consumption.cameIn != Lot.noDay {
        uses.ages[item] += Int64(record.dayNumber) - Int64(consumption.cameIn)
      }
    }
  }

  mutating func merge(_ later: InnerUses) { uses.merge(later.uses) }

  // It is never stored.
  func encode(into state: inout StateWriter) {}

  init?(from state: inout StateReader) { nil }
}

/// A projection of a program's own, compared with the same one inside the library.
enum OwnProjection {
  static func report(_ table: inout ResultTable, _ ledger: SimulatedLedger, rounds: Int) throws {
    var (inside, own): ([Double], [Double]) = ([], [])
    // In turns, because one process cannot open a ledger twice.
    for _ in 0..<rounds {
      let (expected, insideSeconds) = try passInside(ledger.path)
      let (found, seconds) = try passOutside(ledger.path)
      guard expected == found else { throw BenchmarkError("a projection of a program's own differs") }
      inside.append(insideSeconds)
      own.append(seconds)
    }
    table.add(
      "a projection of a program's own", events: ledger.count, seconds: own.median,
      peers: [("the same inside the library", inside.median)])
  }

  private static func passInside(_ path: String) throws -> (OwnUses, Double) {
    let log = try EventLog(opening: path, readOnly: true)
    var uses = OwnUses()
    let seconds = try Stopwatch.seconds {
      var reader = try log.beginRead()
      uses = try Replay.run(&reader, try ReplayContext(&reader), [InnerUses.self]).projection(InnerUses.self).uses
    }
    return (uses, seconds)
  }

  private static func passOutside(_ path: String) throws -> (OwnUses, Double) {
    let ledger = try Ledger(at: path, .readOnly)
    var uses = OwnUses()
    let seconds = try Stopwatch.seconds { uses = try ledger.project(OwnUses.self) }
    return (uses, seconds)
  }
}
