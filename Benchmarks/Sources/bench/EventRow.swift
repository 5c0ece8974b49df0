import LarderModel

/// One event as a row of ``PeerTable/events``.
struct EventRow {
  private(set) var values: [Int64?]

  init(_ sequence: UInt64, _ record: Record) {
    values = Array(repeating: nil, count: PeerTable.events.columns.count)
    self["seq"] = Int64(sequence)
    self["kind"] = Int64(record.kind)
    self["day"] = Int64(record.dayNumber)
    self["month"] = Int64((Day(number: record.dayNumber) ?? .min).month.index)
    self["item"] = Int64(record.item)
    self["lot"] = Int64(record.lot)
    switch record.kind {
    case Bought.code: takeBought(record)
    case Cooked.code: takeCooked(record)
    case Counted.code: takeCounted(record)
    case Consumed.code:
      takeAmount(record, Consumed.quantitySlot, Consumed.dimensionSlot)
      self["person"] = Int64(record[Consumed.personSlot])
      (self["reason"], self["destination"], self["part"]) = (0, 0, 0)
    case Wasted.code:
      takeAmount(record, Wasted.quantitySlot, Wasted.dimensionSlot)
      self["person"] = Int64(record[Wasted.personSlot])
      self["reason"] = Int64(record[Wasted.reasonSlot])
      self["destination"] = Int64(record[Wasted.destinationSlot])
      self["part"] = Int64(record[Wasted.partSlot])
    case MealLogged.code: takeMeal(record)
    case Opened.code, Frozen.code, Thawed.code, Moved.code: takeChange(record)
    case Redated.code: self["due"] = Self.day(record[Redated.dueSlot])
    default: break
    }
  }

  private subscript(column: StaticString) -> Int64? {
    get { values[Self.places["\(column)"] ?? 0] }
    set { values[Self.places["\(column)"] ?? 0] = newValue }
  }

  private static let places = Dictionary(
    uniqueKeysWithValues: PeerTable.events.columns.enumerated().map { ($0.element.name, $0.offset) })

  private mutating func takeBought(_ record: Record) {
    takeAmount(record, Bought.quantitySlot, Bought.dimensionSlot)
    self["price"] = Self.known(record[Bought.priceSlot])
    self["currency"] = Int64(record[Bought.currencySlot])
    self["store"] = Int64(record[Bought.storeSlot])
    self["place"] = Int64(record[Bought.placeSlot])
    self["due"] = Self.day(record[Bought.dueSlot])
  }

  private mutating func takeCooked(_ record: Record) {
    takeAmount(record, Cooked.quantitySlot, Cooked.dimensionSlot)
    self["price"] = Self.known(record[Cooked.costSlot])
    self["currency"] = Int64(record[Cooked.currencySlot])
    self["store"] = 0
    self["place"] = Int64(record[Cooked.placeSlot])
    let keeps = Int64(record[Cooked.keepDaysSlot])
    if keeps > 0 { self["due"] = Int64(record.dayNumber) + keeps - 1 }
  }

  private mutating func takeCounted(_ record: Record) {
    takeAmount(record, Counted.quantitySlot, Counted.dimensionSlot)
    (self["currency"], self["store"]) = (0, 0)
    self["place"] = Int64(record[Counted.placeSlot])
    self["due"] = Self.day(record[Counted.dueSlot])
  }

  private mutating func takeMeal(_ record: Record) {
    func nutrient(_ bits: UInt64) -> Int64? { bits == MealLogged.unknownNutrient ? nil : Int64(bits) }
    self["person"] = Int64(record[MealLogged.personSlot])
    self["energy"] = Self.known(record[MealLogged.energySlot])
    self["protein"] = nutrient(record[MealLogged.proteinSlot])
    self["carbohydrate"] = nutrient(record[MealLogged.carbohydrateSlot])
    self["fat"] = nutrient(record[MealLogged.fatSlot])
  }

  private mutating func takeChange(_ record: Record) {
    self["quantity"] = Self.known(record[LotChange.partSlot])
    let (into, place) = (Int64(record[LotChange.intoSlot]), Int64(record[LotChange.placeSlot]))
    let keep = Int64(record[LotChange.keepDaysSlot])
    if into != 0 { self["into_lot"] = into }
    if place != 0 { self["place"] = place }
    if keep != 0 { self["keep"] = keep - 1 }
  }

  private mutating func takeAmount(_ record: Record, _ quantity: Slot, _ dimension: Slot) {
    self["quantity"] = Int64(bitPattern: record[quantity])
    self["dimension"] = Int64(record[dimension])
  }

  /// The number in those bits, or nil if they mean unknown.
  private static func known(_ bits: UInt64) -> Int64? {
    Int64(bitPattern: bits) == .min ? nil : Int64(bitPattern: bits)
  }

  private static func day(_ bits: UInt64) -> Int64? {
    let day = Int32(truncatingIfNeeded: Int64(bitPattern: bits))
    return day == .min ? nil : Int64(day)
  }
}
