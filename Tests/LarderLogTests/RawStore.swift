import LMDB
import LarderModel
import LarderSimulator
import TestSupport

@testable import LarderLog

/// Direct access to a ledger's store, to read its bytes and to damage them.
struct RawStore {
  let log: EventLog

  init(_ log: EventLog) { self.log = log }

  init(_ path: String) throws { log = try EventLog(opening: path) }

  private func database(_ table: String) -> Database {
    switch table {
    case "pages": log.tables.pages
    case "texts": log.tables.texts
    case "commands": log.tables.commands
    case "standing": log.tables.standing
    case "snapshots": log.tables.snapshots
    default: log.tables.about
    }
  }

  func values(_ table: String) throws(LMDBError) -> [UInt64: [UInt8]] {
    let transaction = try log.environment.beginRead()
    var values: [UInt64: [UInt8]] = [:]
    try transaction.forEachValue(in: database(table)) { key, value in
      values[key] = value.array
      return true
    }
    return values
  }

  /// Sets a value, or removes it.
  func set<Key: DatabaseKey>(_ table: String, _ key: Key, _ value: [UInt8]?) throws(LMDBError) {
    var transaction = try log.environment.beginWrite(durability: .deferred)
    if let value {
      try transaction.put(value, forKey: key, in: database(table))
    } else {
      _ = try transaction.delete(key, in: database(table))
    }
    try transaction.commit()
  }
}

/// A page with a corrected checksum, as in a forgery.
func resealed(_ page: [UInt8], _ log: EventLog) -> [UInt8] {
  var page = page
  let checksum = LedgerChecksum(log.genesis).checksum(of: page.span.bytes)
  for offset in 0..<4 { page[12 + offset] = UInt8(truncatingIfNeeded: checksum >> UInt32(offset * 8)) }
  return page
}

/// Makes a ledger with a random history of `events` events and closes it.
func makeLedger(in directory: TemporaryDirectory, events count: Int, seed: UInt64 = 7) throws -> [StoredEvent] {
  let history = RandomHistory(seed: seed, count: count)
  try EventLog(openingOrCreating: directory.ledger).append(history.events)
  return history.stored
}
