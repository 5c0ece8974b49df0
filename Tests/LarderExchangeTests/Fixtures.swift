import Glibc
import LarderExchange
import LarderLog
import LarderModel
import StrictJSON
import TestSupport

/// A new empty ledger in its own directory, which is removed with it.
final class TemporaryLedger {
  private let directory = TemporaryDirectory()
  let log: EventLog

  init() throws { log = try EventLog(openingOrCreating: directory.ledger) }

  /// A ledger that holds the given commands.
  convenience init(_ commands: [EventMaker.Command]) throws {
    try self.init()
    try append(commands)
  }

  func append(_ commands: [EventMaker.Command]) throws {
    var writer = try log.beginWrite()
    try writer.append(commands)
    try writer.commit()
  }

  func append(_ events: [Event], id: UInt64) throws {
    var writer = try log.beginWrite()
    try writer.append(events, command: CommandID(tag: id), recordedAt: Instant(clamping: 1_800_000_000_000))
    try writer.commit()
  }

  var events: [StoredEvent] {
    get throws {
      var reader = try log.beginRead()
      var events: [StoredEvent] = []
      try reader.forEachEvent { event in
        events.append(event)
        return true
      }
      return events
    }
  }

  var lastSequence: UInt64 {
    get throws {
      let reader = try log.beginRead()
      return try reader.lastSequence
    }
  }

  func export(from first: UInt64 = 1, through last: UInt64 = .max) throws -> String {
    var reader = try log.beginRead()
    var bytes: [UInt8] = []
    try LogExport.write(&reader, from: first, through: last) { chunk in bytes += chunk }
    return String(decoding: bytes, as: UTF8.self)
  }

  func lines() throws -> [String] { try export().split(separator: "\n").map(String.init) }

  @discardableResult
  func take(_ text: String, isDryRun: Bool = false) throws(ImportError) -> ImportReport {
    try take(Array(text.utf8), ImportOptions(now: Instant(clamping: 1_800_000_000_000), isDryRun: isDryRun))
  }

  @discardableResult
  func take(_ bytes: [UInt8], _ options: ImportOptions) throws(ImportError) -> ImportReport {
    try LogImport.run(into: log, options: options) {
      var rest = bytes[...]
      return { (buffer) throws(ReadFailure) in
        let count = min(buffer.count, rest.count)
        buffer.replaceSubrange(0..<count, with: rest.prefix(count))
        rest = rest.dropFirst(count)
        return count
      }
    }
  }

  /// Whether the ledger's pages, hashes and indexes are sound.
  var isSound: Bool {
    get throws {
      var reader = try log.beginRead()
      let verification = try reader.verify()
      return verification.faults.isEmpty && verification.indexFaults.isEmpty
    }
  }
}

let someDay = Day(year: 2026, month: 11, day: 20) ?? .min

/// Names, a lot, and a drink from it.
func shopping(item: String = "milk", store: String = "Lidl", lot: UInt32 = 1, number: UInt32 = 1) -> [Event] {
  var bought = Bought()
  bought.item = ItemID(rawValue: number)
  bought.lot = LotID(rawValue: lot)
  bought.quantity = Quantity(amount: 2_000_000, dimension: .volume)
  bought.price = Currency(code: "EUR").map { Money(minor: 238, currency: $0) }
  bought.store = StoreID(rawValue: number)
  var consumed = Consumed()
  (consumed.item, consumed.lot) = (bought.item, bought.lot)
  consumed.quantity = Quantity(amount: 300_000, dimension: .volume)
  return [
    Event(day: someDay, body: Named(.item, number: number, name: item)),
    Event(day: someDay, body: Named(.store, number: number, name: store)),
    Event(day: someDay, minute: MinuteOfDay(rawValue: 790), body: bought, note: "on offer", entered: "2l"),
    Event(day: someDay, body: consumed),
  ]
}
