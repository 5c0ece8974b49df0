/// The lots in stock, by number.
///
/// A used-up lot frees its slot, and a chunk of 64 numbers without a lot frees its places. The table is therefore as
/// large as the stock, however long the log. Only the directory grows with the log, by 4 bytes per 64 lots.
@usableFromInline package struct LotTable: Sendable {
  @inlinable static var chunkShift: UInt32 { 6 }
  @inlinable static var chunkSize: Int { 64 }

  /// The start of each chunk's places, or -1.
  @usableFromInline var directory: [Int32] = []
  /// The position of each lot of a chunk in `slots`, or -1. The first place of a free chunk holds the next free chunk,
  /// or -1.
  @usableFromInline var places: [Int32] = []
  /// The number of lots in each chunk of `places`.
  var living: [UInt8] = []
  /// The lots. A free slot uses only its `pack`, which holds the next free slot, or -1.
  @usableFromInline var slots: [Lot] = []
  var free = FreeRoom()
  /// The last arrival of each item, in stock or not.
  package internal(set) var arrivals = ArrivalTable()
  /// The highest number of any lot that ever came in.
  package internal(set) var highest: UInt32 = 0
  /// The events that contradict the rest of the log.
  package internal(set) var contradictions: [Contradiction] = []

  /// The ingredients so far of the last command's dish. The command may continue on the next page.
  package var dishCost = DishCost()
  package var dishes = LotDishes()

  /// Adds the ingredients that another thread found for the last command's dish.
  package mutating func alsoPut(_ other: DishCost) {
    if dishCost.command == other.command { dishCost.take(other) } else if other != DishCost() { dishCost = other }
  }

  /// The free lists of slots and chunks.
  struct FreeRoom {
    /// The first free slot and the first free chunk, or -1.
    var slot: Int32 = -1
    var chunk: Int32 = -1
    var slots = 0
    var chunks = 0
  }

  package init() {}

  /// Returns the position of a lot in `slots`, or -1.
  @inlinable func position(of lot: UInt32) -> Int {
    let chunk = Int(lot >> LotTable.chunkShift)
    guard chunk < directory.count, directory[chunk] >= 0 else { return -1 }
    return Int(places[Int(directory[chunk]) + Int(lot) & (LotTable.chunkSize - 1)])
  }

  /// The lot with a number, or nil if it never came in or is used up.
  @inlinable package subscript(lot: LotID) -> Lot? { kept(lot.rawValue).flatMap { $0.isThere ? $0 : nil } }

  /// Returns a lot, even if only a crumb of it is left.
  @inlinable package func kept(_ lot: UInt32) -> Lot? {
    let position = position(of: lot)
    return position < 0 ? nil : slots[position]
  }

  /// Makes room for the given number of additional lots, and for the chunk of `number`.
  ///
  /// The arrays then do not move until those lots have come in, so a page's events can be applied through pointers.
  mutating func makeRoom(for lots: Int, upTo number: UInt32) {
    let chunk = Int(number >> LotTable.chunkShift)
    if directory.count <= chunk { directory.append(contentsOf: repeatElement(-1, count: chunk + 1 - directory.count)) }
    // Only as much as requested: the arrays themselves grow by doubling.
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

  /// Calls `body` with direct access to the arrays, for which room was made beforehand.
  ///
  /// - Parameter dayStart: the minute at which the household's day starts; earlier entries count towards the previous
  ///   day.
  mutating func withAccess(dayStart: UInt16 = 0, _ body: (inout LotAccess) -> Void) {
    // Safe: `access` does not outlive the addresses of the arrays, which do not move during the access.
    unsafe directory.withUnsafeMutableBufferPointer { directory in
      unsafe places.withUnsafeMutableBufferPointer { places in
        unsafe living.withUnsafeMutableBufferPointer { living in
          unsafe slots.withUnsafeMutableBufferPointer { slots in
            unsafe arrivals.events.withUnsafeMutableBufferPointer { arrivals in
              unsafe self.arrivals.packs.withUnsafeMutableBufferPointer { packs in
                let access = unsafe LotAccess(
                  directory: directory, places: places, living: living, slots: slots, arrivals: arrivals, packs: packs,
                  free: free, highest: highest, dayStart: dayStart)
                guard var access else { return }
                // Swapped rather than copied: with two owners, the first dish would copy all of them.
                swap(&access.dishes, &dishes)
                body(&access)
                swap(&access.dishes, &dishes)
                free = access.free
                highest = access.highest
                if !access.contradictions.isEmpty { contradictions += access.contradictions }
              }
            }
          }
        }
      }
    }
  }

  /// Adds a lot. An empty lot only reserves its number.
  private mutating func insert(_ lot: Lot, as number: UInt32) {
    makeRoom(for: 1, upTo: number)
    withAccess { _ = $0.insert(lot, as: number) }
  }

  /// Removes some lots, as if they were empty.
  package mutating func remove(where isTakenOut: (_ entry: (id: LotID, lot: Lot)) -> Bool) {
    for (id, var lot) in kept where isTakenOut((id, lot)) {
      lot.remaining = 0
      insert(lot, as: id.rawValue)
    }
  }

  /// The lots with a remainder, positive or overdrawn, in the order of their numbers.
  package var present: [(id: LotID, lot: Lot)] { kept { $0.isThere } }

  /// The lots that a snapshot stores, by number: those in stock, and those with only a crumb left.
  ///
  /// Crumbs are kept so that events about them in old ledgers are not contradictions.
  package var kept: [(id: LotID, lot: Lot)] { kept { _ in true } }

  /// Returns the lots in stock that satisfy `isWanted`, in the order of their numbers.
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

  /// Returns the lots of an item in stock, without their numbers and in no order, for adding up.
  func present(of item: ItemID) -> [Lot] { slots.filter { $0.isThere && $0.item == item.rawValue } }

  /// Spare room for the lots that a command usually brings in. A full array would double in size for a single lot.
  package static var headroom: Int { 8 }

  /// Creates a table from the lots of a snapshot, or nil if they are inconsistent.
  ///
  /// - Parameters:
  ///   - numbers: the lots' numbers, in ascending order.
  ///   - lots: the lots, with ``headroom`` for more.
  package init?(
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
    (self.highest, self.contradictions, self.arrivals) = (highest, contradictions, arrivals)
  }

  /// The same lots without the contradictions.
  package var withoutContradictions: LotTable {
    var lots = self
    lots.contradictions = []
    return lots
  }

  /// Merges the lots and contradictions of a later part of the log.
  package mutating func ingest(_ later: LotTable) {
    for (id, lot) in later.kept where kept(id.rawValue) == nil {
      insert(lot, as: id.rawValue)
      if lot.isCooked { dishes.take(id.rawValue, from: later.dishes) }
    }
    highest = max(highest, later.highest)
    arrivals.ingest(later.arrivals)
    contradictions = (contradictions + later.contradictions).sorted { $0.sequence < $1.sequence }
  }
}
