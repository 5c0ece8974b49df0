/// The lots that are there, by their number.
///
/// A lot that comes to nothing gives its slot up, so that the table is as large as the stock, however long the log.
/// Numbers lead to slots by way of chunks of 64; of a table read from a snapshot only those exist that have a lot.
public struct LotTable: Sendable {
  @usableFromInline static var chunkShift: UInt32 { 6 }
  @usableFromInline static var chunkSize: Int { 64 }

  /// For each chunk of numbers, where it begins in `places`, or -1.
  @usableFromInline var directory: [Int32] = []
  /// For each number of a chunk, where its lot stands in `slots`, or -1.
  @usableFromInline var places: [Int32] = []
  @usableFromInline var slots: [Lot] = []
  /// The first of the free slots, each of which has the next in its `pack`; -1 where none is free.
  @usableFromInline var freeSlot: Int32 = -1
  /// The highest number of a lot that ever came in.
  public internal(set) var highest: UInt32 = 0
  /// Events that cannot be true of the lots as the rest of the log tells them.
  public internal(set) var contradictions: [Contradiction] = []

  public init() {}

  /// Where the place of a lot's number is, or -1 where its chunk is not there.
  ///
  // Always inlined, as is the next: called, it would retain and release the arrays for every event.
  @inlinable @inline(__always)
  func place(of lot: UInt32) -> Int {
    let chunk = Int(lot >> LotTable.chunkShift)
    guard chunk < directory.count, directory[chunk] >= 0 else { return -1 }
    return Int(directory[chunk]) + Int(lot) & (LotTable.chunkSize - 1)
  }

  /// Where a lot stands, or -1.
  @inlinable @inline(__always)
  func position(of lot: UInt32) -> Int {
    let place = place(of: lot)
    return place < 0 ? -1 : Int(places[place])
  }

  /// The lot of a number, or nil where it never came in, or has come to nothing.
  public subscript(lot: LotID) -> Lot? {
    let position = position(of: lot.rawValue)
    return position < 0 ? nil : slots[position]
  }

  /// Whether a lot is there.
  @inlinable
  public func holds(_ lot: UInt32) -> Bool { position(of: lot) >= 0 }

  /// Puts a lot there; one of which there is nothing only has its number taken.
  @usableFromInline
  mutating func insert(_ lot: Lot, as number: UInt32) {
    highest = max(highest, number)
    guard lot.remaining != 0 else { return release(number) }
    let chunk = Int(number >> LotTable.chunkShift)
    if directory.count <= chunk { directory.append(contentsOf: repeatElement(-1, count: chunk + 1 - directory.count)) }
    if directory[chunk] < 0 {
      directory[chunk] = Int32(places.count)
      places.append(contentsOf: repeatElement(-1, count: LotTable.chunkSize))
    }
    let place = place(of: number)
    if places[place] >= 0 {
      slots[Int(places[place])] = lot
    } else if freeSlot >= 0 {
      places[place] = freeSlot
      freeSlot = Int32(truncatingIfNeeded: slots[Int(freeSlot)].pack)
      slots[Int(places[place])] = lot
    } else {
      places[place] = Int32(slots.count)
      slots.append(lot)
    }
  }

  /// Gives up the slot of a lot that has come to nothing.
  @usableFromInline
  mutating func release(_ number: UInt32) {
    let place = place(of: number)
    guard place >= 0, places[place] >= 0 else { return }
    slots[Int(places[place])].free(next: freeSlot)
    freeSlot = places[place]
    places[place] = -1
  }

  /// The lots that are there, with more or less than nothing, in the order of their numbers.
  public var present: [(id: LotID, lot: Lot)] { present { _ in true } }

  /// Those of the present lots that are wanted.
  func present(where isWanted: (Lot) -> Bool) -> [(id: LotID, lot: Lot)] {
    var found: [(id: LotID, lot: Lot)] = []
    for (chunk, base) in directory.enumerated() where base >= 0 {
      for offset in 0..<LotTable.chunkSize {
        let position = Int(places[Int(base) + offset])
        guard position >= 0, isWanted(slots[position]) else { continue }
        found.append((LotID(rawValue: UInt32(chunk * LotTable.chunkSize + offset)), slots[position]))
      }
    }
    return found
  }

  /// A table of these lots, as a snapshot keeps it.
  public init(present: [(id: LotID, lot: Lot)], highest: UInt32, contradictions: [Contradiction]) {
    slots.reserveCapacity(present.count)
    var chunks = 0
    var last: UInt32?
    for (id, _) in present where id.rawValue >> LotTable.chunkShift != last {
      last = id.rawValue >> LotTable.chunkShift
      chunks += 1
    }
    // All at once: grown a chunk at a time, the places would be copied over and over.
    places.reserveCapacity(chunks * LotTable.chunkSize)
    directory.reserveCapacity(Int(highest >> LotTable.chunkShift) + 1)
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
    /// The lot is not there: it never came in, its coming in was retracted, or it had come to nothing before.
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

  /// What left a lot that is not there.
  @inlinable
  init(of item: UInt32, amount: Int64, dimension: UInt8) {
    self.item = item
    self.amount = amount
    self.dimension = dimension
  }

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
