/// The lots that are there, by their number.
///
/// A lot that comes to nothing gives its slot up, and a chunk of 64 numbers without a lot its places, so that the table
/// is as large as the stock, however long the log: all that grows with it is the directory, by 4 bytes for 64 lots.
public struct LotTable: Sendable {
  static var chunkShift: UInt32 { 6 }
  static var chunkSize: Int { 64 }

  /// For each chunk of numbers, where its places begin, or -1.
  var directory: [Int32] = []
  /// For each number of a chunk, where its lot stands in `slots`, or -1. The first place of a chunk that is free has
  /// the next free chunk, or -1.
  var places: [Int32] = []
  /// For each chunk of `places`, how many lots it has.
  var living: [UInt8] = []
  /// Of a lot that has come to nothing only the `pack` is of use: it has the next free slot, or -1.
  var slots: [Lot] = []
  var free = FreeRoom()
  /// How each item came in last, whether any of it is there or not.
  public internal(set) var arrivals = ArrivalTable()
  /// The highest number of a lot that ever came in.
  public internal(set) var highest: UInt32 = 0
  /// Events that cannot be true of the lots as the rest of the log tells them.
  public internal(set) var contradictions: [Contradiction] = []

  /// What has gone into the dish of the last command so far: it may go on on the next page.
  package var pot = Pot()
  /// What is known of the dishes among the lots.
  package var dishes = LotDishes()

  /// Takes what else has gone into the dish of the last command: what another thread found.
  package mutating func alsoPut(_ other: Pot) {
    if pot.command == other.command { pot.take(other) } else if other != Pot() { pot = other }
  }

  /// The room that the next lots go into.
  struct FreeRoom {
    /// The first free slot and the first free chunk; -1 where there is none.
    var slot: Int32 = -1
    var chunk: Int32 = -1
    var slots = 0
    var chunks = 0
  }

  public init() {}

  /// Where a lot stands, or -1.
  private func position(of lot: UInt32) -> Int {
    let chunk = Int(lot >> LotTable.chunkShift)
    guard chunk < directory.count, directory[chunk] >= 0 else { return -1 }
    return Int(places[Int(directory[chunk]) + Int(lot) & (LotTable.chunkSize - 1)])
  }

  /// The lot of a number, or nil where it never came in, or has come to nothing.
  public subscript(lot: LotID) -> Lot? { kept(lot.rawValue).flatMap { $0.isThere ? $0 : nil } }

  /// A lot, even if only a crumb of it is left.
  package func kept(_ lot: UInt32) -> Lot? {
    let position = position(of: lot)
    return position < 0 ? nil : slots[position]
  }

  /// Makes room for so many lots more, and for the chunk of `number`.
  ///
  /// Nothing moves then until they have come in, so that a page's events can be taken in with the arrays in hand.
  mutating func makeRoom(for lots: Int, upTo number: UInt32) {
    let chunk = Int(number >> LotTable.chunkShift)
    if directory.count <= chunk { directory.append(contentsOf: repeatElement(-1, count: chunk + 1 - directory.count)) }
    // Only as much as is asked for: the arrays themselves grow by doubling.
    if free.slots < lots {
      for _ in free.slots..<lots {
        var lot = Lot()
        lot.pack = Int64(free.slot)
        free.slot = Int32(slots.count)
        slots.append(lot)
      }
      free.slots = lots
    }
    if free.chunks < lots {
      for _ in free.chunks..<lots {
        let base = Int32(places.count)
        places.append(free.chunk)
        places.append(contentsOf: repeatElement(-1, count: LotTable.chunkSize - 1))
        free.chunk = base
        living.append(0)
      }
      free.chunks = lots
    }
  }

  /// Does something with the arrays in hand. There is room already.
  ///
  /// - Parameter dayStart: the minute at which the household's day starts, by which what happened before it is of the
  ///   day before.
  mutating func withHand(dayStart: UInt16 = 0, _ body: (inout LotHand) -> Void) {
    // Safe: the hand does not outlive the arrays' addresses, which nothing moves before it is put down.
    unsafe directory.withUnsafeMutableBufferPointer { directory in
      unsafe places.withUnsafeMutableBufferPointer { places in
        unsafe living.withUnsafeMutableBufferPointer { living in
          unsafe slots.withUnsafeMutableBufferPointer { slots in
            unsafe arrivals.events.withUnsafeMutableBufferPointer { arrivals in
              unsafe self.arrivals.packs.withUnsafeMutableBufferPointer { packs in
                let hand = unsafe LotHand(
                  directory: directory, places: places, living: living, slots: slots, arrivals: arrivals, packs: packs,
                  free: free, highest: highest, dayStart: dayStart)
                guard var hand else { return }
                // Handed over and not copied: with two owners the first dish would copy all of them.
                swap(&hand.dishes, &dishes)
                body(&hand)
                swap(&hand.dishes, &dishes)
                free = hand.free
                highest = hand.highest
                if !hand.contradictions.isEmpty { contradictions += hand.contradictions }
              }
            }
          }
        }
      }
    }
  }

  /// Puts a lot there; one of which there is nothing only has its number taken.
  private mutating func insert(_ lot: Lot, as number: UInt32) {
    makeRoom(for: 1, upTo: number)
    withHand { _ = $0.insert(lot, as: number) }
  }

  /// Takes out some of the lots, as if there was nothing of them.
  mutating func remove(where isTakenOut: (_ entry: (id: LotID, lot: Lot)) -> Bool) {
    for (id, var lot) in kept where isTakenOut((id, lot)) {
      lot.remaining = 0
      insert(lot, as: id.rawValue)
    }
  }

  /// The lots that are there, with more or less than nothing, in the order of their numbers.
  public var present: [(id: LotID, lot: Lot)] { kept { $0.isThere } }

  /// The lots that a snapshot keeps, by number: those in stock, and those of which only a crumb is left.
  ///
  /// A crumb is kept so that an old ledger's events about it are not contradictions.
  package var kept: [(id: LotID, lot: Lot)] { kept { _ in true } }

  /// Those of the present lots that are wanted, in the order of their numbers.
  func present(where isWanted: (Lot) -> Bool) -> [(id: LotID, lot: Lot)] { kept { $0.isThere && isWanted($0) } }

  private func kept(where isWanted: (Lot) -> Bool) -> [(id: LotID, lot: Lot)] {
    var found: [(id: LotID, lot: Lot)] = []
    let wanted = slots.count { $0.remaining != 0 && isWanted($0) }
    guard wanted > 0 else { return found }
    found.reserveCapacity(wanted)
    for (chunk, base) in directory.enumerated() where base >= 0 {
      var left = living[Int(base) >> Int(LotTable.chunkShift)]
      for offset in 0..<LotTable.chunkSize where left > 0 {
        let position = Int(places[Int(base) + offset])
        guard position >= 0 else { continue }
        left -= 1
        guard isWanted(slots[position]) else { continue }
        found.append((LotID(rawValue: UInt32(chunk * LotTable.chunkSize + offset)), slots[position]))
      }
      if found.count == wanted { break }
    }
    return found
  }

  /// The present lots of an item, without their numbers and in no order: what a sum needs.
  func present(of item: ItemID) -> [Lot] { slots.filter { $0.isThere && $0.item == item.rawValue } }

  /// The lots that a command usually brings at most, for which there is room from the first: arrays that are full would
  /// be copied to twice their size for one lot.
  public static var headroom: Int { 8 }

  /// A table of these lots, as a snapshot keeps it; nil where they cannot be a table's.
  ///
  /// - Parameters:
  ///   - numbers: the lots' numbers, in order.
  ///   - lots: lots that are there, with ``headroom`` for more.
  public init?(
    numbers: [UInt32], lots: [Lot], highest: UInt32, contradictions: [Contradiction],
    arrivals: ArrivalTable = ArrivalTable()
  ) {
    guard numbers.count == lots.count, numbers.last ?? 0 <= highest,
      zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }), lots.allSatisfy({ $0.remaining != 0 })
    else { return nil }
    slots = lots
    directory = [Int32](repeating: -1, count: Int(highest >> Self.chunkShift) + 1)
    let chunks = numbers.indices.count {
      $0 == 0 || numbers[$0] >> Self.chunkShift != numbers[$0 - 1] >> Self.chunkShift
    }
    places.reserveCapacity((chunks + Self.headroom) * Self.chunkSize)
    living.reserveCapacity(chunks + Self.headroom)
    for (position, number) in numbers.enumerated() {
      let chunk = Int(number >> Self.chunkShift)
      if directory[chunk] < 0 {
        directory[chunk] = Int32(places.count)
        places.append(contentsOf: repeatElement(-1, count: Self.chunkSize))
        living.append(0)
      }
      places[Int(directory[chunk]) + Int(number) & (Self.chunkSize - 1)] = Int32(position)
      living[living.count - 1] += 1
    }
    makeRoom(for: Self.headroom, upTo: highest)
    self.highest = highest
    self.contradictions = contradictions
    self.arrivals = arrivals
  }

  /// The same lots, of which nothing is contradicted.
  public var withoutContradictions: LotTable {
    var lots = self
    lots.contradictions = []
    return lots
  }

  /// Takes in the lots that came in behind this table's and are still there, and what contradicted them.
  public mutating func takeIn(_ later: LotTable) {
    for (id, lot) in later.kept where kept(id.rawValue) == nil {
      insert(lot, as: id.rawValue)
      if lot.isCooked { dishes.take(id.rawValue, from: later.dishes) }
    }
    highest = max(highest, later.highest)
    arrivals.takeIn(later.arrivals)
    contradictions = (contradictions + later.contradictions).sorted { $0.sequence < $1.sequence }
  }
}
