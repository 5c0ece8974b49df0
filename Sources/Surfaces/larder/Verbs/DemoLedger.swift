import Glibc
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderShelves
import LarderSimulator
import Terminal

/// A ledger for showing, and what to show of it.
enum DemoLedger {
  static let tour: [(title: String, line: [String])] = [
    ("the morning's look", []),
    ("what is in the fridge", ["stock", "place:fridge"]),
    ("the last things that happened, each with its number", ["history", "last:5"]),
    ("what the week will take", ["suggest"]),
    ("onto the list with it", ["suggest", "--accept"]),
    ("the list, as the shop is laid out", ["list"]),
    ("the month on a page", ["report", "month"]),
  ]

  /// The name of something that is in, to try things on: none of which anything is past its date.
  static func someItem(in ledger: HouseholdLedger, _ today: Day) throws -> String? {
    let household = try ledger.view().household
    let past = Set(DueReport(household: household, today: today).past.map(\.item.rawValue))
    let lot = household.stock().first {
      $0.lot.remaining >= $0.lot.pack && $0.lot.remaining > 0 && !past.contains($0.lot.item)
    }
    return lot.map { household.catalog.name(ItemID(rawValue: $0.lot.item)) }
  }

  /// A directory that is not there yet.
  static func temporaryDirectory() -> String {
    let parent = ProcessEnvironment.value("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    let letters = (0..<6).map { _ in "abcdefghijklmnopqrstuvwxyz0123456789".randomElement() ?? "0" }
    return parent + "/larder-demo-" + String(letters)
  }

  /// Lives through the days and records what happens; returns how many events that were.
  static func grow(in directory: String, days: Int, until today: Day, seed: UInt64) throws -> UInt64 {
    // What is recorded before 1970 has no instant; a zone's offset is a day at most.
    guard let firstDay = today.adding(days: 1 - days), firstDay.number > 1 else {
      throw Failure.usage("days:\(days) reaches too far back")
    }
    var count: UInt64 = 0
    do throws(LogError) {
      _ = try EventLog.make(at: directory) { (log) throws(LogError) in
        count = try fill(log, days: days, from: firstDay, seed: seed)
      }
    } catch .badBackup {
      throw Failure(.refused, "\(directory.visible) is not empty; choose another dir:")
    }
    return count
  }

  private static func fill(_ log: EventLog, days: Int, from firstDay: Day, seed: UInt64) throws(LogError) -> UInt64 {
    var writer = try log.beginWrite()
    var household = SimulatedHousehold(seed: seed, firstDay: firstDay, pace: .household)
    var batch: [EncodedEvent] = []
    for _ in 0..<days {
      household.appendNextDay(to: &batch)
      if batch.count > 10_000 {
        try writer.append(batch)
        batch.removeAll(keepingCapacity: true)
      }
    }
    if !batch.isEmpty { try writer.append(batch) }
    try HouseholdLedger.keepEverything(&writer)
    let count = try writer.reader.lastSequence
    try writer.commit()
    return count
  }
}
