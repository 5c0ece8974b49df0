/// What each kind of event does to the lots. Nothing is decided here: whatever the log says is recorded,
/// and what cannot be true is named a contradiction.
extension LotTable {
  /// Whether events of this kind change a lot, or the number of the next; retracted ones are of kind 0.
  public static func touching(_ kind: UInt8) -> Bool {
    switch kind {
    case MealLogged.code: false
    case 0, Bought.code...Cooked.code: true
    default: false
    }
  }

  /// Takes in the records at the first `count` of some positions, in order, and keeps what each took from its lot.
  ///
  /// What only draws from lots that are there is done with the arrays in hand; whatever may move them (a lot that
  /// comes in, a contradiction) interrupts that for one event.
  public mutating func apply(
    _ records: [Record], at positions: [UInt8], count: Int, firstSequence: UInt64, facts: FactTable,
    into draws: inout [Draw]
  ) {
    var next = 0
    while true {
      next = Self.draw(
        &slots, &places, &freeSlot, directory, records, at: positions, from: next, count: count, into: &draws)
      guard next < count else { return }
      let index = Int(positions[next])
      draws[index] = apply(records[index], sequence: firstSequence + UInt64(index), facts: facts)
      next += 1
    }
  }

  /// Carries out what was eaten or wasted, up to the first record that asks for more than that.
  ///
  /// A static function of its own: the arrays are spans as long as it runs, and neither counted nor checked for
  /// being shared at every event.
  private static func draw(
    _ slots: inout [Lot], _ places: inout [Int32], _ freeSlot: inout Int32, _ directory: [Int32], _ records: [Record],
    at positions: [UInt8], from start: Int, count: Int, into draws: inout [Draw]
  ) -> Int {
    var slots = slots.mutableSpan
    var places = places.mutableSpan
    let directory = directory.span
    let records = records.span
    let positions = positions.span
    var draws = draws.mutableSpan
    for next in start..<count {
      let index = Int(positions[next])
      // Both kinds have the amount in the same word.
      let dimension: UInt8
      switch records[index].kind {
      case Consumed.code: dimension = UInt8(truncatingIfNeeded: records[index][Consumed.dimensionSlot])
      case Wasted.code: dimension = UInt8(truncatingIfNeeded: records[index][Wasted.dimensionSlot])
      default: return next
      }
      let amount = Int64(bitPattern: records[index][Consumed.quantitySlot])
      let number = records[index].lot
      let chunk = Int(number >> LotTable.chunkShift)
      guard chunk < directory.count, directory[chunk] >= 0 else { return next }
      let place = Int(directory[chunk]) + Int(number) & (LotTable.chunkSize - 1)
      let position = Int(places[place])
      guard position >= 0, slots[position].dimension == dimension, amount <= slots[position].remaining
      else { return next }
      draws[index] = slots[position].takeOut(amount)
      if slots[position].remaining == 0 {
        slots[position].free(next: freeSlot)
        freeSlot = places[place]
        places[place] = -1
      }
    }
    return count
  }

  /// Takes in one event and tells what left its lot.
  ///
  /// Events that touch no lot are passed over. Nothing is allocated but the room for new lots.
  @inlinable
  public mutating func apply(_ record: Record, sequence: UInt64, facts: FactTable) -> Draw {
    switch record.kind {
    case Bought.code:
      insert(Lot(bought: record, sequence: sequence), as: record.lot)
      return Draw()
    case Consumed.code:
      return draw(
        record, amount: Int64(bitPattern: record[Consumed.quantitySlot]),
        dimension: UInt8(truncatingIfNeeded: record[Consumed.dimensionSlot]), sequence: sequence)
    case Wasted.code:
      return draw(
        record, amount: Int64(bitPattern: record[Wasted.quantitySlot]),
        dimension: UInt8(truncatingIfNeeded: record[Wasted.dimensionSlot]), sequence: sequence)
    case 0:
      reserve(record.lot)
      return Draw()
    case Expired.code...Cooked.code:
      return applySeldom(record, sequence: sequence, facts: facts)
    default:
      return Draw()
    }
  }

  @inlinable
  mutating func draw(_ record: Record, amount: Int64, dimension: UInt8, sequence: UInt64) -> Draw {
    let position = position(of: record.lot)
    guard position >= 0 else {
      contradict(.unknownLot, sequence, record.lot, 0)
      // What it cost and where it came from is not known; how much it was is.
      return Draw(of: record.item, amount: amount, dimension: dimension)
    }
    guard slots[position].dimension == dimension else {
      contradict(.otherDimension, sequence, record.lot, slots[position].origin)
      return Draw()
    }
    let draw = slots[position].takeOut(amount)
    if slots[position].remaining < 0 { contradict(.overdrawn, sequence, record.lot, slots[position].origin) }
    if slots[position].remaining == 0 { release(record.lot) }
    return draw
  }

  @usableFromInline
  mutating func contradict(_ kind: Contradiction.Kind, _ sequence: UInt64, _ lot: UInt32, _ origin: UInt64) {
    contradictions.append(Contradiction(kind: kind, sequence: sequence, lot: lot, origin: origin))
  }

  /// The number of a lot whose coming in was retracted is not given again: the event may be restored.
  @usableFromInline
  mutating func reserve(_ lot: UInt32) { highest = max(highest, lot) }

  /// The kinds that come once in a while; kept out of the hot path.
  @usableFromInline
  mutating func applySeldom(_ record: Record, sequence: UInt64, facts: FactTable) -> Draw {
    switch record.kind {
    case Cooked.code:
      insert(Lot(cooked: record, sequence: sequence), as: record.lot)
    case Counted.code:
      return count(record, sequence: sequence)
    case Expired.code:
      change(record, sequence) { $0.expiredOn = record.dayNumber }
    case Redated.code:
      change(record, sequence) { lot in
        lot.label = Lot.day(record[Redated.dueSlot])
        lot.dueKind = UInt8(record[Redated.dueKindSlot])
        lot.dueIsMonth = record[Redated.dueIsMonthSlot] != 0
      }
    case Opened.code:
      let days = Self.keepDays(of: record) ?? facts.days(item(of: record.lot), .keepsOpened, record.dayNumber)
      changePart(record, sequence) { lot in
        lot.openedOn = record.dayNumber
        lot.keep(days, from: record.dayNumber)
      }
    case Frozen.code:
      changePart(record, sequence) { lot in
        // Frozen already, its clock has stopped before.
        if !lot.isFrozen { lot.frozenOn = record.dayNumber }
        lot.isThawed = false
        lot.moveTo(record)
      }
    case Thawed.code:
      let days = Self.keepDays(of: record) ?? facts.days(item(of: record.lot), .keepsThawed, record.dayNumber)
      changePart(record, sequence) { lot in
        lot.thaw(on: record.dayNumber, keeps: days ?? 1)
        lot.moveTo(record)
      }
    case Moved.code:
      changePart(record, sequence) { $0.moveTo(record) }
    default: break
    }
    return Draw()
  }

  /// The item of a lot, or 0 where there is no such lot.
  private func item(of lot: UInt32) -> UInt32 {
    let position = position(of: lot)
    return position < 0 ? 0 : slots[position].item
  }

  private static func keepDays(of record: Record) -> Int32? {
    let stored = record[LotChange.keepDaysSlot]
    return stored == 0 ? nil : Int32(stored) - 1
  }

  /// Somebody looked: the lot holds this much, and the difference is unexplained.
  private mutating func count(_ record: Record, sequence: UInt64) -> Draw {
    let amount = Int64(bitPattern: record[Counted.quantitySlot])
    let position = position(of: record.lot)
    guard position >= 0 else {
      insert(Lot(counted: record, sequence: sequence), as: record.lot)
      var draw = Draw(from: Lot(counted: record, sequence: sequence), amount: 0)
      draw.amount = Int64.zero.subtractingClamped(amount)
      return draw
    }
    guard slots[position].dimension == UInt8(record[Counted.dimensionSlot]) else {
      contradict(.otherDimension, sequence, record.lot, slots[position].origin)
      return Draw()
    }
    let missing = slots[position].remaining.subtractingClamped(amount)
    var draw = Draw(from: slots[position], amount: missing)
    if missing > 0 {
      draw.cost = slots[position].draw(missing)
    } else {
      slots[position].remaining = amount
      draw.cost = 0
    }
    if slots[position].remaining == 0 { release(record.lot) }
    return draw
  }

  // Always inlined, as is the next: each kind's change is then code of its own, without a closure that holds things.
  @inline(__always)
  private mutating func change(_ record: Record, _ sequence: UInt64, _ body: (inout Lot) -> Void) {
    let position = position(of: record.lot)
    guard position >= 0 else { return contradict(.unknownLot, sequence, record.lot, 0) }
    body(&slots[position])
  }

  /// Changes the whole lot, or splits the part that is meant into a lot of its own and changes that.
  @inline(__always)
  private mutating func changePart(_ record: Record, _ sequence: UInt64, _ body: (inout Lot) -> Void) {
    let into = UInt32(record[LotChange.intoSlot])
    guard into != 0 else { return change(record, sequence, body) }
    // Given for good, though the lot it was split off may be retracted: that may be restored.
    reserve(into)
    let position = position(of: record.lot)
    guard position >= 0 else { return contradict(.unknownLot, sequence, record.lot, 0) }
    let stored = Int64(bitPattern: record[LotChange.partSlot])
    let isWhole = stored == .min
    let amount = isWhole ? slots[position].remaining : stored
    guard isWhole || slots[position].dimension == UInt8(record[LotChange.dimensionSlot]) else {
      return contradict(.otherDimension, sequence, record.lot, slots[position].origin)
    }
    var part = slots[position]
    part.origin = sequence
    part.cost = slots[position].draw(amount)
    if slots[position].remaining < 0 { contradict(.overdrawn, sequence, record.lot, slots[position].origin) }
    part.remaining = amount
    part.quantity = amount
    slots[position].quantity = slots[position].quantity.subtractingClamped(amount)
    if slots[position].remaining == 0 { release(record.lot) }
    body(&part)
    insert(part, as: into)
  }
}

extension Lot {
  /// Takes an amount out and tells what it was.
  @inlinable
  mutating func takeOut(_ amount: Int64) -> Draw {
    var taken = Draw(from: self, amount: amount)
    taken.cost = draw(amount)
    return taken
  }
}

extension FactTable {
  /// How many days an item keeps in some state, where that is known.
  func days(_ item: UInt32, _ attribute: ItemAttribute, _ day: Int32) -> Int32? {
    value(item, attribute, on: day).map { Int32(clamping: $0.value) }
  }
}
