import LMDB
import LarderModel
import LarderSimulator
import TestSupport

@testable import LarderLog

/// A ledger's store, opened behind the log's back to see its bytes and to damage them.
struct RawStore {
  let environment: Environment
  let tables: [String: Database]

  init(_ path: String) throws {
    environment = try Environment(path: path)
    var transaction = try environment.beginRead()
    var tables: [String: Database] = [:]
    for (name, keys) in [
      ("pages", KeyKind.integer), ("texts", .integer), ("commands", .integer), ("standing", .integer),
      ("snapshots", .bytes), ("about", .bytes),
    ] {
      tables[name] = try transaction.openDatabase(named: name, keys: keys)
    }
    transaction.end()
    self.tables = tables
  }

  func values(_ table: String) throws -> [UInt64: [UInt8]] {
    let transaction = try environment.beginRead()
    var values: [UInt64: [UInt8]] = [:]
    try transaction.forEachValue(in: tables[table]!) { key, value in
      values[key] = value.array
      return true
    }
    return values
  }

  /// Sets a value, or removes it.
  func set<Key: DatabaseKey>(_ table: String, _ key: Key, _ value: [UInt8]?) throws {
    var transaction = try environment.beginWrite(durability: .deferred)
    if let value {
      try transaction.put(value, forKey: key, in: tables[table]!)
    } else {
      _ = try transaction.delete(key, in: tables[table]!)
    }
    try transaction.commit()
  }
}

/// A page with its checksum made right again, as whoever forges one would.
func resealed(_ page: [UInt8]) -> [UInt8] {
  var page = page
  let checksum = page.withUnsafeBytes { PageHead.checksum(of: $0.bytes) }
  for offset in 0..<4 { page[12 + offset] = UInt8(truncatingIfNeeded: checksum >> UInt32(offset * 8)) }
  return page
}

/// A ledger of a random history of so many events, closed again.
func makeLedger(in directory: TemporaryDirectory, events count: Int, seed: UInt64 = 7) throws -> [StoredEvent] {
  let history = RandomHistory(seed: seed, count: count)
  try EventLog(openingOrCreating: directory.ledger).append(history.events)
  return history.stored
}
