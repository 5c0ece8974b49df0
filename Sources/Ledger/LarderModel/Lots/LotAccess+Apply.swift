/// The effect of each kind of event on the lots. Nothing is decided here: every event in the log is applied, and an
/// impossible one is recorded as a contradiction.
extension LotAccess {
  /// Applies one event and sets the consumption if the event takes something out of a lot.
  ///
  /// Events that concern no lot are ignored. Returns false and changes nothing if the directory is too short for the
  /// lot that the event brings in.
  // Never inlined: it serves the rare kinds, while the most common one has its own path.
  @inline(never)
  mutating func apply(
    _ record: Record, sequence: UInt64, facts: FactTable, into consumption: inout LotConsumption
  ) -> Bool {
    switch record.kind {
    case Bought.code:
      return comeIn(Lot(bought: record, sequence: sequence), as: record.lot, by: sequence, facts)
    case Cooked.code:
      dishes.cook(record, from: dishCost)
      return comeIn(Lot(cooked: record, sequence: sequence, from: dishCost), as: record.lot, by: sequence, facts)
    case DishDescribed.code: describeDish(record)
    case Consumed.code:
      self.consume(
        record.lot, Int64(bitPattern: record[Consumed.quantitySlot]),
        dimension: UInt8(truncatingIfNeeded: record[Consumed.dimensionSlot]), item: record.item,
        at: record.word2, sequence: sequence, into: &consumption)
    case Wasted.code:
      self.consume(
        record.lot, Int64(bitPattern: record[Wasted.quantitySlot]),
        dimension: UInt8(truncatingIfNeeded: record[Wasted.dimensionSlot]), item: record.item,
        at: record.word2, sequence: sequence, into: &consumption)
    case Counted.code: return count(record, sequence: sequence, facts, into: &consumption)
    case Expired.code: change(record, sequence) { $0.expiredOn = record.dayNumber }
    case Redated.code: change(record, sequence) { $0.redate(record) }
    case Opened.code:
      return changePart(record, sequence) { lot in
        let days = Self.keepDays(of: record) ?? facts.days(lot.item, .keepsOpened, record.dayNumber)
        lot.open(on: record.dayNumber, keeps: days)
      }
    case Frozen.code:
      return changePart(record, sequence) { lot in
        lot.freeze(on: record.dayNumber)
        lot.moveTo(record)
      }
    case Thawed.code:
      return changePart(record, sequence) { lot in
        lot.thaw(on: record.dayNumber, keeps: Self.daysThawed(lot, record, facts))
        lot.moveTo(record)
      }
    case Moved.code:
      return changePart(record, sequence) { lot in
        lot.moveTo(record)
        // Food moved to a freezer is frozen, and frozen food moved elsewhere is thawing.
        guard record[LotChange.placeSlot] != 0, lot.isFrozen || facts.freezers.contains(lot.place) else { return }
        if facts.freezers.contains(lot.place) {
          lot.freeze(on: record.dayNumber)
        } else {
          lot.thaw(on: record.dayNumber, keeps: Self.daysThawed(lot, record, facts))
        }
      }
    case ProductLinked.code where record.lot != 0:
      change(record, sequence) { $0.product = UInt32(record[ProductLinked.productSlot]) }
    case 0: reserve(record.lot)
    default: break
    }
    return true
  }

  /// Adds a lot that came in. A lot that comes into a freezer is frozen.
  @inline(__always)
  private mutating func comeIn(_ lot: Lot, as number: UInt32, by sequence: UInt64, _ facts: FactTable) -> Bool {
    guard facts.freezers.contains(lot.place) else { return bringIn(lot, as: number, by: sequence) }
    var lot = lot
    lot.comeInFrozen()
    return bringIn(lot, as: number, by: sequence)
  }

  /// Takes the amount eaten or wasted out of its lot.
  @inline(__always)
  mutating func consume(
    _ lot: UInt32, _ amount: Int64, dimension: UInt8, item: UInt32, at time: UInt64, sequence: UInt64,
    into consumption: inout LotConsumption
  ) {
    let position = position(of: lot)
    guard position >= 0 else {
      contradict(.unknownLot, sequence, lot, 0)
      // The cost and origin are unknown, but the amount is not.
      consumption = LotConsumption(of: item, amount: amount, dimension: dimension)
      return
    }
    guard self[position].dimension == dimension else {
      contradict(.otherDimension, sequence, lot, self[position].origin)
      consumption = LotConsumption()
      return
    }
    if self[position].isCrumb {
      guard !consumeCrumb(lot, amount, position, sequence, into: &consumption) else { return }
    }
    consumption.describe(self[position], amount: amount)
    if self[position].isCooked { describe(&consumption, of: lot) }
    consumption.cost = self[position].consume(amount)
    if self[position].isOverdrawn {
      contradict(.overdrawn, sequence, lot, self[position].origin)
    } else {
      checkDay(time, sequence, lot, position)
    }
    settle(lot, at: position)
  }

  /// Takes the last crumb of a lot that was already used up. Returns false if more than a crumb would be left or
  /// missing.
  // Never inlined: only old ledgers have such events.
  @inline(never)
  private mutating func consumeCrumb(
    _ lot: UInt32, _ amount: Int64, _ position: Int, _ sequence: UInt64, into consumption: inout LotConsumption
  ) -> Bool {
    let left = self[position].remaining.subtractingClamped(amount)
    guard self[position].isCrumb(left) else { return false }
    passOver(sequence, position, into: &consumption)
    self[position].remaining = left
    settle(lot, at: position)
    return true
  }

  /// Sets the mass and energy of the amount taken from a dish.
  // Never inlined: few lots are dishes, and the others are not to pay for them.
  @inline(never)
  private mutating func describe(_ consumption: inout LotConsumption, of lot: UInt32) {
    guard let dish = dishes[lot] else { return }
    consumption.dishMass = dish.mass(of: consumption.amount) ?? LotConsumption.unknownContent
    consumption.dishEnergy = dish.energy(of: consumption.amount) ?? LotConsumption.unknownContent
  }

  /// Sets the energy of a dish; ignored for any other lot.
  private mutating func describeDish(_ record: Record) {
    let position = position(of: record.lot)
    guard position >= 0, self[position].isCooked, self[position].dimension == Dimension.portions.rawValue else {
      return
    }
    dishes.describe(record)
  }

  /// Records a contradiction if an event precedes the arrival of its lot.
  ///
  /// - Parameter time: the word of the event that contains its day and minute.
  @inline(__always)
  private mutating func checkDay(_ time: UInt64, _ sequence: UInt64, _ lot: UInt32, _ position: Int) {
    let day = Int32(truncatingIfNeeded: time)
    if day < self[position].cameIn, isBefore(self[position].cameIn, day, time) {
      contradict(.beforeLot, sequence, lot, self[position].origin)
    }
  }

  /// Whether the event also precedes the lot by the calendar, as in deciding. An entry before the day starts, late at
  /// night, may concern food that came in that day.
  @inline(never)
  private func isBefore(_ cameIn: Int32, _ day: Int32, _ time: UInt64) -> Bool {
    let minute = time >> UInt64(Record.minuteSlot.shift) & Record.minuteSlot.mask
    return minute >= dayStart || day.addingReportingOverflow(1).partialValue < cameIn
  }

  private static func keepDays(of record: Record) -> Int32? {
    let stored = record[LotChange.keepDaysSlot]
    return stored == 0 ? nil : Int32(stored) - 1
  }

  /// Returns the keeping time of thawed food: the one given, the item's, or one day.
  private static func daysThawed(_ lot: Lot, _ record: Record, _ facts: FactTable) -> Int32 {
    keepDays(of: record) ?? facts.days(lot.item, .keepsThawed, record.dayNumber) ?? Lot.daysThawed
  }

  /// Sets the lot to the counted amount. The difference is unexplained.
  private mutating func count(
    _ record: Record, sequence: UInt64, _ facts: FactTable, into consumption: inout LotConsumption
  ) -> Bool {
    let amount = Int64(bitPattern: record[Counted.quantitySlot])
    let position = position(of: record.lot)
    guard position >= 0 else {
      let lot = Lot(counted: record, sequence: sequence)
      consumption.describe(lot, amount: Int64.zero.subtractingClamped(amount))
      consumption.cost = Lot.unknownCost
      return comeIn(lot, as: record.lot, by: sequence, facts)
    }
    guard self[position].dimension == UInt8(record[Counted.dimensionSlot]) else {
      contradict(.otherDimension, sequence, record.lot, self[position].origin)
      consumption = LotConsumption()
      return true
    }
    if self[position].isCrumb, self[position].isCrumb(amount) {
      passOver(sequence, position, into: &consumption)
      self[position].remaining = amount
      settle(record.lot, at: position)
      return true
    }
    checkDay(record.word2, sequence, record.lot, position)
    let missing = self[position].remaining.subtractingClamped(amount)
    consumption.describe(self[position], amount: missing)
    if self[position].isCooked { describe(&consumption, of: record.lot) }
    if missing > 0 {
      consumption.cost = self[position].consume(missing)
    } else {
      self[position].remaining = amount
      consumption.cost = 0
    }
    settle(record.lot, at: position)
    return true
  }

  // Always inlined, as is the next: each kind's change is then code of its own, without a closure that holds things.
  @inline(__always)
  private mutating func change(_ record: Record, _ sequence: UInt64, _ body: (inout Lot) -> Void) {
    let position = position(of: record.lot)
    guard position >= 0 else { return contradict(.changedNothing, sequence, record.lot, 0) }
    checkDay(record.word2, sequence, record.lot, position)
    body(&self[position])
  }

  /// Changes the whole lot, or splits off the given part and changes that.
  @inline(__always)
  private mutating func changePart(_ record: Record, _ sequence: UInt64, _ body: (inout Lot) -> Void) -> Bool {
    let into = UInt32(record[LotChange.intoSlot])
    guard into != 0 else {
      change(record, sequence, body)
      return true
    }
    // The number is taken for good: even if the original lot is retracted, it may be restored.
    reserve(into)
    guard let part = split(record, into, sequence) else { return wanted == 0 }
    var lot = part
    body(&lot)
    if lot.isCooked { dishes.part(record.lot, into: into) }
    return insert(lot, as: into)
  }

  /// Splits the given part off its lot. Returns nil if that is impossible, or if the directory is too short for the new
  /// lot.
  private mutating func split(_ record: Record, _ into: UInt32, _ sequence: UInt64) -> Lot? {
    let position = position(of: record.lot)
    guard position >= 0 else {
      contradict(.changedNothing, sequence, record.lot, 0)
      return nil
    }
    let stored = Int64(bitPattern: record[LotChange.partSlot])
    let isWhole = stored == .min
    let amount = isWhole ? self[position].remaining : stored
    guard isWhole || self[position].dimension == UInt8(record[LotChange.dimensionSlot]) else {
      contradict(.otherDimension, sequence, record.lot, self[position].origin)
      return nil
    }
    guard amount == 0 || reaches(into) else { return nil }
    var part = self[position]
    part.origin = sequence
    part.cost = self[position].consume(amount)
    if self[position].isOverdrawn {
      contradict(.overdrawn, sequence, record.lot, self[position].origin)
    } else {
      checkDay(record.word2, sequence, record.lot, position)
    }
    // A crumb that is split off stays a crumb.
    if !part.isCrumb { part.quantity = amount }
    part.remaining = amount
    // A remainder that is a crumb of the original lot stays a crumb rather than becoming a small lot.
    if !self[position].isCrumb { self[position].quantity = self[position].quantity.subtractingClamped(amount) }
    settle(record.lot, at: position)
    return part
  }
}

extension FactTable {
  /// Returns how many days an item keeps in some state, if known.
  func days(_ item: UInt32, _ attribute: ItemAttribute, _ day: Int32) -> Int32? {
    value(item, attribute, on: day).map { Int32(clamping: $0.value) }
  }
}
