import Integrity
import LarderModel

/// Encoding of the lots and the kitchen: the lots in stock, in the order of their numbers.
struct LotsState {
  static let name = "lots"
  static let version: UInt32 = 2
  /// The version of stored states. Raise it if the same events result in different lots or contradictions. Digests of
  /// unaffected ledgers stay the same.
  ///
  /// Lots are stored as they are in this machine's memory, so another byte order is another version.
  static let keptVersion = UInt32(13).littleEndian

  var lots: LotTable
  var kitchen: HouseholdState

  init(lots: LotTable, kitchen: HouseholdState) { (self.lots, self.kitchen) = (lots, kitchen) }

  var digest: String {
    var state = StateWriter()
    state.text(Self.name)
    state.integer(Self.version)
    encode(into: &state)
    return SHA256.digest(of: state.bytes).hex
  }

  /// Encodes everything that is stored: the parts that the digest covers, the complete lots, the mass of dishes, the
  /// last arrivals of items, and the outcomes of the plan.
  func encodeKept(into state: inout StateWriter) {
    let kept = lots.kept
    state.integer(lots.highest)
    state.array(kept.map(\.id.rawValue))
    state.lots(kept.lazy.map(\.lot))
    encodeRest(into: &state)
    let (events, packs) = lots.arrivals.parts
    state.array(events)
    state.array(packs)
    kitchen.encodeBesidesList(into: &state, among: lots)
    kitchen.encodeProducts(into: &state)
    lots.dishCost.encode(into: &state)
    LotDishes.encode(among: lots, into: &state)
    kitchen.encodeOutcomes(into: &state)
  }

  /// Returns the numbers of the lots that satisfy `holds`.
  func numbers(where holds: (Lot) -> Bool) -> [UInt32] { lots.kept.filter { holds($0.lot) }.map(\.id.rawValue) }

  func encode(into state: inout StateWriter) {
    state.integer(lots.highest)
    state.list(lots.kept) { entry, state in
      state.integer(entry.id.rawValue)
      Self.encode(entry.lot, into: &state)
    }
    encodeRest(into: &state)
    // If there are neither, the digest stays that of a household that never cooked by a recipe.
    if kitchen.hasMoreThanList(among: lots) { kitchen.encodeBesidesList(into: &state, among: lots) }
    // Without these, the digest stays that of a household that never scanned a code.
    guard !kitchen.products.isEmpty || !kitchen.parked.lines.isEmpty else { return }
    kitchen.encodeProducts(into: &state)
    state.list(lots.kept.filter { $0.lot.product != 0 }) { entry, state in
      state.integer(entry.id.rawValue)
      state.integer(entry.lot.product)
    }
  }

  private func encodeRest(into state: inout StateWriter) {
    state.list(lots.contradictions) { contradiction, state in
      state.integer(contradiction.kind.rawValue)
      state.integer(contradiction.sequence)
      state.integer(contradiction.lot)
      state.integer(contradiction.origin)
    }
    kitchen.list.encode(into: &state)
  }

  private static func encode(_ lot: Lot, into state: inout StateWriter) {
    for number in [lot.item, lot.store] { state.integer(number) }
    for number in [lot.quantity, lot.remaining, lot.cost, lot.pack] { state.integer(number) }
    state.integer(lot.origin)
    for day in [lot.cameIn, lot.label, lot.limit, lot.openedOn, lot.frozenOn, lot.expiredOn] { state.integer(day) }
    for number in [lot.place, lot.currency] { state.integer(number) }
    for number in [lot.dimension, lot.dueKind] { state.integer(number) }
    state.flag(lot.dueIsMonth)
    state.flag(lot.isThawed)
  }

  init?(from state: inout StateReader) {
    let highest = state.integer(UInt32.self)
    let numbers = state.array(UInt32.self)
    let present = state.lots(headroom: LotTable.headroom)
    let contradictions = state.list { state in
      Contradiction(
        kind: Contradiction.Kind(rawValue: state.integer()) ?? .unknownLot, sequence: state.integer(),
        lot: state.integer(), origin: state.integer())
    }
    kitchen = HouseholdState(list: ShoppingList(from: &state))
    let arrivals = ArrivalTable(events: state.array(), packs: state.array())
    kitchen.takeInBesidesList(from: &state)
    guard kitchen.takeInProducts(from: &state) else { return nil }
    let dishCost = DishCost(from: &state)
    let dishes = LotDishes(from: &state)
    kitchen.takeInOutcomes(from: &state)
    guard let arrivals, state.isDone,
      var lots = LotTable(
        numbers: numbers, lots: present, highest: highest, contradictions: contradictions, arrivals: arrivals)
    else { return nil }
    (lots.dishCost, lots.dishes) = (dishCost, dishes)
    self.lots = lots
  }
}

// Lots are stored as they are in memory: there may be a hundred thousand, and decoding their numbers would take longer
// than everything else a command reads.

extension StateWriter {
  mutating func lots(_ lots: some Collection<Lot>) {
    integer(UInt32(lots.count))
    for lot in lots {
      // Safe: a lot consists of numbers without padding, which are copied.
      unsafe withUnsafeBytes(of: lot) { unsafe buffer.append(contentsOf: $0) }
    }
  }
}

extension StateReader {
  /// Reads lots written by ``StateWriter/lots(_:)``.
  ///
  /// - Parameter headroom: spare room for additional lots.
  mutating func lots(headroom: Int) -> [Lot] {
    let count = Int(integer(UInt32.self))
    let size = MemoryLayout<Lot>.stride
    guard count <= (self.count - position) / size else {
      hasFailed = true
      return []
    }
    // Safe: that many bytes exist, a lot consists of numbers without padding that may have any bits, and each is
    // initialised.
    let lots = unsafe [Lot](unsafeUninitializedCapacity: count + headroom) { lots, initialized in
      let source = unsafe UnsafeRawBufferPointer(rebasing: bytes[position..<position + count * size])
      unsafe UnsafeMutableRawBufferPointer(lots).copyMemory(from: source)
      initialized = count
    }
    position += count * size
    return lots
  }
}

/// Encoding of the dishes among the lots, in the order of their lot numbers.
extension LotDishes {
  /// - Parameter lots: the lots in stock. Dishes of other lots are no longer known.
  static func encode(among lots: LotTable, into state: inout StateWriter) {
    state.list(lots.presentDishes) { entry, state in
      state.integer(entry.lot)
      state.integer(entry.dish.mass ?? .min)
      state.integer(entry.dish.made)
      state.integer(entry.dish.energy ?? .min)
    }
  }

  init(from state: inout StateReader) {
    self.init(
      state.list { state in
        let lot: UInt32 = state.integer()
        var dish = Dish()
        dish.mass = Self.figure(from: &state)
        dish.made = state.integer()
        dish.energy = Self.figure(from: &state)
        return (lot, dish)
      })
  }

  private static func figure(from state: inout StateReader) -> Int64? {
    let value: Int64 = state.integer()
    return value == .min ? nil : value
  }
}

/// Encoding of a dish's ingredients so far, because a state may be stored in the middle of a command.
extension DishCost {
  func encode(into state: inout StateWriter) {
    state.integer(command)
    state.integer(cost ?? .min)
    state.integer(currency)
    state.flag(lacksCost)
    state.integer(mass ?? .min)
    state.flag(lacksMass)
  }

  init(from state: inout StateReader) {
    let (command, cost): (UInt64, Int64) = (state.integer(), state.integer())
    let (currency, lacksCost): (UInt16, Bool) = (state.integer(), state.flag())
    let (mass, lacksMass): (Int64, Bool) = (state.integer(), state.flag())
    self.init(
      command: command, cost: cost == .min ? nil : cost, currency: currency, lacksCost: lacksCost,
      mass: mass == .min ? nil : mass, lacksMass: lacksMass)
  }
}
