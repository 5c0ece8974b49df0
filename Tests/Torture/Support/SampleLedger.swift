import LarderLedger
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import LarderSimulator
import TestSupport

/// The kinds of ledger that are damaged.
enum SampleLedger: String, CaseIterable {
  case fresh
  case overflow
  case freed
  case compacted
  case large

  /// Makes such a ledger and returns its files.
  ///
  /// - Parameter isSmall: whether the trial should take only seconds.
  func files(_ bench: Bench, isSmall: Bool) throws -> [String: [UInt8]] {
    let path = "\(bench.memory)/\(rawValue)"
    let seed = bench.seed
    func household(_ count: Int) -> [EncodedEvent] {
      SimulatedHousehold.events(seed: seed, count: isSmall ? count / 6 : count, pace: .household)
    }
    switch self {
    case .fresh:
      try Self.enter(0..<40, path)
    case .overflow:
      // Saved states of many pages each.
      try Self.append(household(1200), path)
    case .freed:
      // Each commit frees the pages that it rewrote, and the saved states are replaced.
      try Self.append(household(900), path)
      try Self.enter(0..<150, path)
      try Self.keep(path)
      try Self.enter(150..<160, path)
    case .compacted:
      let before = "\(bench.memory)/before"
      try Self.append(household(900), before)
      try Self.enter(0..<60, before)
      let copy = try EventLog(opening: before).backUp(to: "\(bench.memory)/compact.mdb")
      _ = try LedgerRestore(of: copy.path, to: path).run(now: noon)
      Places.remove(before)
      Places.remove(copy.path)
    case .large:
      try Self.append(household(12_000), path)
      try Self.enter(0..<20, path)
    }
    let files = Files.ledger(path)
    Places.remove(path)
    return files
  }

  private static func append(_ events: [EncodedEvent], _ path: String) throws {
    let log = try EventLog(openingOrCreating: path)
    try log.append(events)
    try log.write { try HouseholdLedger.keepEverything(&$0) }
  }

  private static func keep(_ path: String) throws {
    try EventLog(opening: path).write { try HouseholdLedger.keepEverything(&$0) }
  }

  private static func enter(_ numbers: Range<Int>, _ path: String) throws {
    let ledger = try HouseholdLedger(creatingIn: path)
    for number in numbers { try ledger.enter(TrialEntry("shape", number)) }
  }
}
