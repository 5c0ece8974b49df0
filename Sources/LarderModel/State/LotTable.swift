/// Every lot by its number.
///
/// Lots stand in chunks of 16, so that the few that are still there after years cost no more than the
/// chunks they stand in: a table read from a snapshot holds those alone, one built by a full replay holds all.
public struct LotTable: Sendable {
  @usableFromInline static var chunkShift: UInt32 { 4 }
  @usableFromInline static var chunkSize: Int { 16 }

  /// For each chunk of numbers, where it begins in `slots`, or -1.
  @usableFromInline var directory: [Int32] = []
  @usableFromInline var slots: [Lot] = []
  /// The highest number of a lot that ever came in.
  public internal(set) var highest: UInt32 = 0
  /// Events that cannot be true of the lots as the rest of the log tells them.
  public internal(set) var contradictions: [Contradiction] = []

  public init() {}

  /// Where a lot stands, or -1.
  ///
  // Always inlined: called, it would retain and release both arrays for every event.
  @inlinable @inline(__always)
  func position(of lot: UInt32) -> Int {
    let chunk = Int(lot >> LotTable.chunkShift)
    guard chunk < directory.count else { return -1 }
    let base = Int(directory[chunk])
    guard base >= 0 else { return -1 }
    let position = base + Int(lot) & (LotTable.chunkSize - 1)
    return slots[position].isPresent ? position : -1
  }

  /// The lot of a number, or nil where it never came in, or ended before the snapshot this table is from.
  public subscript(lot: LotID) -> Lot? {
    let position = position(of: lot.rawValue)
    return position < 0 ? nil : slots[position]
  }

  /// Whether a lot is held.
  @inlinable
  public func holds(_ lot: UInt32) -> Bool { position(of: lot) >= 0 }

  /// Makes room for a lot and puts it there.
  @usableFromInline
  mutating func insert(_ lot: Lot, as number: UInt32) {
    let chunk = Int(number >> LotTable.chunkShift)
    if directory.count <= chunk { directory.append(contentsOf: repeatElement(-1, count: chunk + 1 - directory.count)) }
    if directory[chunk] < 0 {
      directory[chunk] = Int32(slots.count)
      slots.append(contentsOf: repeatElement(Lot(), count: LotTable.chunkSize))
    }
    slots[Int(directory[chunk]) + Int(number) & (LotTable.chunkSize - 1)] = lot
    highest = max(highest, number)
  }

  /// Makes room for lots up to a number, so that a replay does not move them again and again as they grow in number.
  public mutating func makeRoom(through lot: UInt32) {
    let chunks = Int(lot >> LotTable.chunkShift) + 1
    directory.reserveCapacity(chunks)
    slots.reserveCapacity(chunks * LotTable.chunkSize)
  }

  /// The lots of which something is left, or less than nothing, in the order of their numbers.
  public var present: [(id: LotID, lot: Lot)] {
    var found: [(id: LotID, lot: Lot)] = []
    for (chunk, base) in directory.enumerated() where base >= 0 {
      for offset in 0..<LotTable.chunkSize {
        let lot = slots[Int(base) + offset]
        if lot.isPresent, lot.remaining != 0 {
          found.append((LotID(rawValue: UInt32(chunk * LotTable.chunkSize + offset)), lot))
        }
      }
    }
    return found
  }

  /// A table of these lots alone, as a snapshot keeps it.
  public init(present: [(id: LotID, lot: Lot)], highest: UInt32, contradictions: [Contradiction]) {
    slots.reserveCapacity(present.count * LotTable.chunkSize)
    for (id, lot) in present { insert(lot, as: id.rawValue) }
    self.highest = highest
    self.contradictions = contradictions
  }
}

/// An event that cannot be true, given the events before it: it is counted, and named.
public struct Contradiction: Hashable, Sendable {
  public enum Kind: UInt8, Sendable {
    /// More was taken than was there.
    case overdrawn = 1
    /// The lot never came in, or its coming in was retracted.
    case unknownLot = 2
    /// The quantity is of another dimension than the lot.
    case otherDimension = 3
  }

  public let kind: Kind
  /// The event that cannot be true.
  public let sequence: UInt64
  public let lot: UInt32
  /// The event that brought the lot in, or 0 where there is none.
  public let origin: UInt64

  public init(kind: Kind, sequence: UInt64, lot: UInt32, origin: UInt64) {
    self.kind = kind
    self.sequence = sequence
    self.lot = lot
    self.origin = origin
  }
}

/// What an event took out of its lot: what waste and spending need to know of it, and only the lots can tell.
@frozen
public struct Draw: Sendable {
  /// The share of the cost, in millionths of the minor unit, or ``Lot/unknownCost``.
  public var cost: Int64 = Lot.unknownCost
  /// What left the lot (or, found by counting, came to light: negative).
  public var amount: Int64 = 0
  public var item: UInt32 = 0
  public var store: UInt32 = 0
  /// The day the lot was due then, or ``Lot/noDay``.
  public var due: Int32 = Lot.noDay
  public var cameIn: Int32 = 0
  public var currency: UInt16 = 0
  public var place: UInt16 = 0
  public var dimension: UInt8 = 0

  @inlinable public init() {}

  @inlinable
  init(from lot: Lot, amount: Int64) {
    self.amount = amount
    item = lot.item
    store = lot.store
    due = lot.due
    cameIn = lot.cameIn
    currency = lot.currency
    place = lot.place
    dimension = lot.dimension
  }
}

extension LotTable {
  /// Takes in the lots that came in behind this table's and are still there, and what contradicted them.
  public mutating func takeIn(_ later: LotTable) {
    for (id, lot) in later.present where !holds(id.rawValue) { insert(lot, as: id.rawValue) }
    highest = max(highest, later.highest)
    contradictions = (contradictions + later.contradictions).sorted { $0.sequence < $1.sequence }
  }
}
