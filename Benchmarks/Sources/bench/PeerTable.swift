import BenchmarkKit
import Glibc
import LarderLog
import LarderModel
import LarderReplay

/// The events as a table that any database can hold: what the peers are given.
///
/// The mendings are laid over already and the month is worked out, so that the peers do less than the replay does.
struct PeerTable {
  static let columns = [
    "seq", "kind", "day", "month", "item", "lot", "quantity", "price", "store", "person", "reason", "energy",
    "protein", "carbohydrate", "fat", "due",
  ]

  /// What a peer's file of the ledger's events is named: another table has another name.
  static func path(of ledger: SimulatedLedger, _ suffix: String) -> String {
    "\(ledger.path)-\(columns.count).\(suffix)"
  }

  /// Calls `body` with the sequence, the mended record, and the row of every event that counts.
  static func forEachRow(_ path: String, _ body: (UInt64, Record, [Int64]) throws -> Void) throws {
    let log = try EventLog(opening: path, readOnly: true)
    let standing = try Passes.standing(log)
    var reader = try log.beginRead()
    var failure: (any Error)?
    try reader.forEachPage { (page) throws(LogError) in
      for index in 0..<page.count where failure == nil {
        let event = StoredEvent(sequence: page.firstSequence + UInt64(index), record: page.records[index])
        guard var record = standing.overlay.mended(event)?.record else { continue }
        if record[Record.minuteSlot] < UInt64(standing.dayStart) { record.dayNumber -= 1 }
        do { try body(event.sequence, record, row(event.sequence, record)) } catch { failure = error }
      }
    }
    if let failure { throw failure }
  }

  private static func row(_ sequence: UInt64, _ record: Record) -> [Int64] {
    let month = Int64((Day(number: record.dayNumber) ?? .min).month.index)
    var quantity: Int64 = 0
    var (price, store, person, reason, energy) = (Int64.min, Int64(0), Int64(0), Int64(0), Int64.min)
    var (protein, carbohydrate, fat, due) = (Int64.min, Int64.min, Int64.min, Int64(Lot.noDay))
    func nutrient(_ bits: UInt64) -> Int64 { bits == MealLogged.unknownNutrient ? .min : Int64(bits) }
    switch record.kind {
    case Bought.code:
      quantity = Int64(bitPattern: record[Bought.quantitySlot])
      price = Int64(bitPattern: record[Bought.priceSlot])
      store = Int64(record[Bought.storeSlot])
      let stored = Int32(truncatingIfNeeded: Int64(bitPattern: record[Bought.dueSlot]))
      if stored != .min { due = Int64(stored) }
    case Consumed.code:
      quantity = Int64(bitPattern: record[Consumed.quantitySlot])
      person = Int64(record[Consumed.personSlot])
    case Wasted.code:
      quantity = Int64(bitPattern: record[Wasted.quantitySlot])
      reason = Int64(record[Wasted.reasonSlot])
    case MealLogged.code:
      energy = Int64(bitPattern: record[MealLogged.energySlot])
      person = Int64(record[MealLogged.personSlot])
      protein = nutrient(record[MealLogged.proteinSlot])
      carbohydrate = nutrient(record[MealLogged.carbohydrateSlot])
      fat = nutrient(record[MealLogged.fatSlot])
    default: break
    }
    return [
      Int64(sequence), Int64(record.kind), Int64(record.dayNumber), month, Int64(record.item), Int64(record.lot),
      quantity, price, store, person, reason, energy, protein, carbohydrate, fat, due,
    ]
  }

  /// The questions that the projections answer, as SQL that both databases understand.
  ///
  /// They ask for less than the projections keep: nothing of what is frozen, opened or cooked, of counts, of mass and
  /// energy, of places, persons and destinations of waste; and a cost is a share of the price and not of what is left.
  static let queries: [(name: String, sql: String)] = {
    // No literal of SQL is the least number of 64 bits, which stands for what is not known.
    let unknown = "-9223372036854775807 - 1"
    func known(_ column: String) -> String { "sum(CASE WHEN \(column) = \(unknown) THEN 0 ELSE \(column) END)" }
    let cost =
      "sum(CASE WHEN b.price = \(unknown) THEN 0 ELSE b.price * 1.0 * w.quantity / b.quantity END)"
    return [
      (
        "lots",
        """
        SELECT count(*), sum(remaining) FROM (SELECT lot, sum(CASE kind WHEN 2 THEN quantity ELSE -quantity END)
        AS remaining FROM events WHERE kind IN (2, 3, 5) GROUP BY lot) AS lots WHERE remaining <> 0
        """
      ),
      (
        "waste",
        """
        SELECT count(*), sum(amount) FROM (SELECT w.month, w.item, w.reason, b.store, count(*), sum(w.quantity)
        AS amount, \(cost) AS cost FROM events w JOIN events b ON b.lot = w.lot AND b.kind = 2 WHERE w.kind = 5
        GROUP BY 1, 2, 3, 4) AS cells
        """
      ),
      (
        "rescued",
        """
        SELECT count(*), sum(amount) FROM (SELECT w.month, w.item, b.store, count(*), sum(w.quantity) AS amount,
        sum(w.day - b.due) AS past, \(cost) AS cost FROM events w JOIN events b ON b.lot = w.lot AND b.kind = 2
        WHERE w.kind = 3 AND b.due < w.day GROUP BY 1, 2, 3) AS cells
        """
      ),
      (
        "calories",
        """
        SELECT count(*), sum(energy) FROM (SELECT day, person, count(*), \(known("energy")) AS energy,
        \(known("protein")) AS protein, \(known("carbohydrate")) AS carbohydrate, \(known("fat")) AS fat
        FROM events WHERE kind = 6 GROUP BY day, person) AS cells
        """
      ),
      (
        "spending",
        """
        SELECT count(*), sum(price) FROM (SELECT month, item, store, count(*), sum(quantity) AS amount,
        \(known("price")) AS price FROM events WHERE kind = 2 GROUP BY month, item, store) AS cells
        """
      ),
      (
        "purchases",
        """
        SELECT count(*), sum(times) FROM (SELECT item, count(*) AS times, min(day), max(day), sum(gap), sum(gap * gap)
        FROM (SELECT item, day, day - lag(day) OVER (PARTITION BY item ORDER BY seq) AS gap FROM events
        WHERE kind = 2) AS gaps GROUP BY item) AS cells
        """
      ),
      (
        "uses",
        """
        SELECT count(*), sum(times) FROM (SELECT item, count(*) AS times, sum(quantity), min(day), max(day)
        FROM events WHERE kind = 3 GROUP BY item) AS cells
        """
      ),
    ]
  }()

  /// Writes the table as a file of comma-separated values, where it is not there yet.
  static func writeCSV(of ledger: SimulatedLedger) throws -> String {
    let path = path(of: ledger, "csv")
    guard !Scratch.exists(path) else { return path }
    var file = try OutputFile(path)
    try file.write(columns.joined(separator: ",") + "\n")
    try forEachRow(ledger.path) { _, _, row in
      try file.write(row.map { String($0) }.joined(separator: ",") + "\n")
    }
    try file.finish()
    return path
  }
}

/// A file that is written from its beginning to its end.
struct OutputFile {
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  init(_ path: String) throws {
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw BenchmarkError("cannot write \(path)") }
    buffer.reserveCapacity(1 << 20)
  }

  mutating func write(_ text: String) throws {
    buffer.append(contentsOf: text.utf8)
    if buffer.count > 1 << 19 { try flush() }
  }

  private mutating func flush() throws {
    var start = 0
    while start < buffer.count {
      // Safe: the call reads no more than the rest of the array.
      let count = unsafe buffer.withUnsafeBytes { bytes in
        unsafe Glibc.write(descriptor, bytes.baseAddress! + start, bytes.count - start)
      }
      guard count > 0 else { throw BenchmarkError("the disk does not take the benchmark's file") }
      start += count
    }
    buffer.removeAll(keepingCapacity: true)
  }

  mutating func finish() throws {
    try flush()
    close(descriptor)
  }
}
