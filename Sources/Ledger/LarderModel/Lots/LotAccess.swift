/// Direct pointers to the arrays of a ``LotTable``, valid while one page is processed.
///
/// Through the arrays, every event would check uniqueness and update reference counts, which is half of the lots' cost.
/// A place always belongs to an existing chunk and a position to an existing slot, because only ``insert(_:as:)``
/// writes them. A lot's number comes from the log and may be wrong, so it is checked against the directory.
// @safe: created and dropped within LotTable.withHand, during which the arrays do not move.
@safe
struct LotAccess {
  private let directory: UnsafeMutableBufferPointer<Int32>
  private let places: UnsafeMutablePointer<Int32>
  private let living: UnsafeMutablePointer<UInt8>
  private let slots: UnsafeMutablePointer<Lot>
  private let arrivals: UnsafeMutableBufferPointer<UInt64>
  private let packs: UnsafeMutableBufferPointer<Int64>
  private(set) var free: LotTable.FreeRoom
  private(set) var highest: UInt32
  /// The minute at which the household's day starts.
  let dayStart: UInt64
  /// The ingredients so far of the dish that the current command cooks.
  var dishCost = DishCost()
  /// The dishes among the lots, moved here during the access.
  var dishes = LotDishes()
  /// The contradictions found during the access.
  private(set) var contradictions: [Contradiction]
  /// The events that took or counted only a crumb.
  private(set) var crumbs: [UInt64] = []
  /// The number of a lot for which the directory is too short.
  private(set) var wanted: UInt32 = 0
  /// The number of an item for which the arrivals are too short.
  private(set) var wantedItem: UInt32 = 0

  init?(
    directory: UnsafeMutableBufferPointer<Int32>, places: UnsafeMutableBufferPointer<Int32>,
    living: UnsafeMutableBufferPointer<UInt8>, slots: UnsafeMutableBufferPointer<Lot>,
    arrivals: UnsafeMutableBufferPointer<UInt64>, packs: UnsafeMutableBufferPointer<Int64>, free: LotTable.FreeRoom,
    highest: UInt32, dayStart: UInt16
  ) {
    guard let places = places.baseAddress, let living = living.baseAddress, let slots = slots.baseAddress else {
      return nil
    }
    unsafe self.directory = directory
    unsafe self.places = places
    unsafe self.living = living
    unsafe self.slots = slots
    unsafe self.arrivals = arrivals
    unsafe self.packs = packs
    (self.free, self.highest) = (free, highest)
    self.dayStart = UInt64(dayStart)
    contradictions = []
  }

  /// Returns the index in `places` of a lot's number, or -1 if its chunk is missing.
  @inline(__always)
  private func place(of lot: UInt32) -> Int {
    let chunk = Int(lot >> LotTable.chunkShift)
    guard unsafe chunk < directory.count else { return -1 }
    let base = Int(unsafe directory[chunk])
    return base < 0 ? -1 : base &+ Int(lot) & (LotTable.chunkSize &- 1)
  }

  /// Returns the position of a lot in `slots`, or -1.
  @inline(__always)
  func position(of lot: UInt32) -> Int {
    let place = place(of: lot)
    return place < 0 ? -1 : Int(unsafe places[place])
  }

  subscript(position: Int) -> Lot {
    @inline(__always) get { unsafe slots[position] }
    @inline(__always) nonmutating _modify { yield unsafe &slots[position] }
  }

  /// Whether there is room for a lot of this number. If not, `wanted` asks the table for it.
  @inline(__always)
  mutating func reaches(_ number: UInt32) -> Bool {
    if unsafe Int(number >> LotTable.chunkShift) < directory.count { return true }
    wanted = number
    return false
  }

  /// Adds a lot that came in and records its item's arrival.
  ///
  /// Returns false and changes nothing if there is no room for either.
  @inline(__always)
  mutating func bringIn(_ lot: Lot, as number: UInt32, by sequence: UInt64) -> Bool {
    let item = Int(lot.item)
    // No ledger has an item with such a number: a forged record must not claim memory for it.
    guard lot.item <= Limits.mostNames else { return insert(lot, as: number) }
    guard unsafe item < arrivals.count else {
      wantedItem = lot.item
      return false
    }
    guard insert(lot, as: number) else { return false }
    let key = ArrivalTable.key(sequence, lot.dimension)
    // Among arrivals of one event, and among unnumbered events, the last one wins.
    guard unsafe key | ArrivalTable.dimensions >= arrivals[item] else { return true }
    unsafe arrivals[item] = key
    unsafe packs[item] = lot.pack
    return true
  }

  /// Adds a lot. An empty lot only reserves its number.
  ///
  /// Returns false if the directory is too short.
  @inline(__always)
  mutating func insert(_ lot: Lot, as number: UInt32) -> Bool {
    reserve(number)
    guard lot.remaining != 0 else {
      release(number)
      return true
    }
    guard reaches(number) else { return false }
    let chunk = Int(number >> LotTable.chunkShift)
    if unsafe directory[chunk] < 0 { takeChunk(for: chunk) }
    let place = Int(unsafe directory[chunk]) &+ Int(number) & (LotTable.chunkSize &- 1)
    var position = unsafe places[place]
    if position < 0 {
      position = free.slot
      free.slot = Int32(truncatingIfNeeded: unsafe slots[Int(position)].pack)
      free.slots &-= 1
      unsafe places[place] = position
      unsafe living[place >> Int(LotTable.chunkShift)] &+= 1
    }
    unsafe slots[Int(position)] = lot
    return true
  }

  private mutating func takeChunk(for chunk: Int) {
    let base = free.chunk
    free.chunk = unsafe places[Int(base)]
    free.chunks &-= 1
    unsafe places[Int(base)] = -1
    unsafe directory[chunk] = base
  }

  /// Frees the slot of a used-up lot.
  private mutating func release(_ number: UInt32) {
    let position = position(of: number)
    guard position >= 0 else { return }
    unsafe slots[position].remaining = 0
    settle(number, at: position)
  }

  /// Frees the slot of a lot if nothing remains of it.
  ///
  /// It has no branch: every fourth use is a lot's last, unpredictably, and a branch cost a sixth of the lots' time.
  @inline(__always)
  mutating func settle(_ number: UInt32, at position: Int) {
    let isGone = unsafe slots[position].remaining == 0
    let chunk = Int(number >> LotTable.chunkShift)
    let base = Int(unsafe directory[chunk])
    let place = base &+ Int(number) & (LotTable.chunkSize &- 1)
    let pack = unsafe slots[position].pack
    unsafe slots[position].pack = isGone ? Int64(free.slot) : pack
    unsafe places[place] = isGone ? -1 : Int32(truncatingIfNeeded: position)
    free.slot = isGone ? Int32(truncatingIfNeeded: position) : free.slot
    free.slots &+= isGone ? 1 : 0
    let left = unsafe living[base >> Int(LotTable.chunkShift)] &- (isGone ? 1 : 0)
    unsafe living[base >> Int(LotTable.chunkShift)] = left
    guard left == 0 else { return }
    unsafe directory[chunk] = -1
    unsafe places[base] = free.chunk
    free.chunk = Int32(truncatingIfNeeded: base)
    free.chunks &+= 1
  }

  mutating func contradict(_ kind: Contradiction.Kind, _ sequence: UInt64, _ lot: UInt32, _ origin: UInt64) {
    contradictions.append(Contradiction(kind: kind, sequence: sequence, lot: lot, origin: origin))
  }

  /// Ignores an event about a lot of which only a crumb was left.
  mutating func passOver(_ sequence: UInt64, _ position: Int, into consumption: inout LotConsumption) {
    consumption.describe(self[position], amount: 0)
    consumption.cost = 0
    crumbs.append(sequence)
  }

  /// Reserves the number of a retracted lot, because its event may be restored.
  @inline(__always)
  mutating func reserve(_ lot: UInt32) { highest = max(highest, lot) }
}

extension LotTable {
  /// Whether events of this kind change a lot or the next lot's number. Retracted events are of kind 0.
  @usableFromInline package static func touching(_ kind: UInt8) -> Bool {
    switch kind {
    case MealLogged.code: false
    case 0, Bought.code...Cooked.code, ProductLinked.code: true
    default: false
    }
  }

  /// Whether the lots must see events of this kind: those that change a lot, and descriptions of dishes.
  package static func sees(_ kind: UInt8) -> Bool { touching(kind) || kind == DishDescribed.code }

  /// Applies one event and returns what left its lot.
  ///
  /// Events that concern no lot are ignored. Allocates only the room for new lots.
  ///
  /// - Parameter record: the event, dated by the household's day.
  package mutating func apply(_ record: Record, sequence: UInt64, facts: FactTable, dayStart: UInt16 = 0)
    -> LotConsumption
  {
    var consumption = LotConsumption()
    var isDone = false
    if !record.continuesCommand || record.commandTag != dishCost.command { dishCost = DishCost(of: record.commandTag) }
    let begun = dishCost
    var wanted: (lot: UInt32, item: UInt32) = (0, 0)
    while !isDone {
      makeRoom(for: 1, upTo: wanted.lot)
      arrivals.makeRoom(upTo: wanted.item)
      withAccess(dayStart: dayStart) { access in
        access.dishCost = begun
        isDone = access.apply(record, sequence: sequence, facts: facts, into: &consumption)
        wanted = (access.wanted, access.wantedItem)
      }
    }
    if record.goesIntoDish { dishCost.take(record, consumption, facts) }
    if record.kind == Cooked.code { dishCost = DishCost(of: record.commandTag) }
    return consumption
  }

  /// Applies the records at some positions of a page in order, and stores what each took from its lot.
  ///
  /// - Returns: the sequences of the events that took or counted only a crumb.
  package mutating func apply(
    _ records: borrowing FixedBuffer<64, Record>, at positions: borrowing FixedBuffer<512, UInt8>, _ range: Range<Int>,
    firstSequence: UInt64, facts: FactTable, dayStart: UInt16, into consumptions: inout FixedBuffer<64, LotConsumption>
  ) -> [UInt64] {
    let begun = dishCost
    var crumbs: [UInt64] = []
    var next = range.lowerBound
    var wanted: (lot: UInt32, item: UInt32) = (0, 0)
    while next < range.upperBound {
      makeRoom(for: range.upperBound - next, upTo: wanted.lot)
      arrivals.makeRoom(upTo: wanted.item)
      withAccess(dayStart: dayStart) { access in
        while next < range.upperBound {
          let index = Int(positions[next])
          let sequence = firstSequence &+ UInt64(truncatingIfNeeded: index)
          // The most common kind comes first and reads only the words it needs: copying whole records took a quarter of
          // the lots' time.
          if records[index].kind == Consumed.code {
            access.consume(
              records[index].lot, Int64(bitPattern: records[index][Consumed.quantitySlot]),
              dimension: UInt8(truncatingIfNeeded: records[index][Consumed.dimensionSlot]),
              item: records[index].item, at: records[index].word2, sequence: sequence, into: &consumptions[index])
          } else {
            if records[index].kind == Cooked.code {
              let command = records[index].commandTag
              // The first event of a command has no ingredients from an earlier command.
              access.dishCost =
                records[index].continuesCommand
                ? DishCost(of: command, before: index, records, consumptions, begunIn: begun, facts)
                : DishCost(of: command)
            }
            if !access.apply(records[index], sequence: sequence, facts: facts, into: &consumptions[index]) { break }
          }
          next += 1
        }
        wanted = (access.wanted, access.wantedItem)
        if !access.crumbs.isEmpty { crumbs += access.crumbs }
      }
    }
    guard !range.isEmpty else { return crumbs }
    let last = Int(positions[range.upperBound - 1])
    dishCost = DishCost(of: records[last].commandTag, before: last + 1, records, consumptions, begunIn: begun, facts)
    return crumbs
  }
}
