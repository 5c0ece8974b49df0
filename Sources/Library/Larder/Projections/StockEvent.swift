import LarderModel

/// Food that left the stock: it was used, thrown away, or found missing by a count.
///
/// Its properties are read directly from the stored event and its lot, and cost nothing until you use them.
///
/// ## Topics
///
/// ### The food
///
/// - ``item``
/// - ``quantity``
/// - ``day``
/// - ``person``
/// - ``reason``
///
/// ### Its lot
///
/// - ``boughtOn``
/// - ``store``
/// - ``wasBought``
/// - ``ageInDays``
/// - ``due``
/// - ``daysPastDue``
/// - ``isPastUseBy``
///
/// ### Its cost
///
/// - ``cost``
/// - ``exactCost``
/// - ``currency``
///
/// ### Showing
///
/// - ``description``
@frozen
public struct StockEvent: Sendable, CustomStringConvertible {
  @usableFromInline let record: Record
  @usableFromInline let consumption: LotConsumption

  @inlinable @inline(__always)
  init(_ record: Record, _ consumption: LotConsumption) { (self.record, self.consumption) = (record, consumption) }

  /// The item.
  @inlinable public var item: ItemNumber { ItemNumber(consumption.item(or: record)) }

  /// The quantity that left. For a count it is the shortfall, and negative for a surplus.
  @inlinable public var quantity: Quantity {
    Quantity(amount: consumption.amount, dimension: Dimension(rawValue: consumption.dimension) ?? .none)
  }

  /// The household's day on which it happened.
  @inlinable public var day: Day { Day(number: record.dayNumber) ?? .min }

  /// The person whose food it was, or nil if no one was named.
  @inlinable public var person: PersonNumber? {
    // Uses and waste have the person in the same bits, and a count has none.
    record.kind == Counted.code ? nil : PersonNumber(stored: record[Consumed.personSlot])
  }

  /// The reason for throwing it away. Nil if no reason was given, or if it was not thrown away.
  @inlinable public var reason: TossReason? {
    guard record.kind == Wasted.code else { return nil }
    switch record[Wasted.reasonSlot] {
    case 1: return .forgotten
    case 2: return .spoiled
    case 3: return .pastDate
    case 4: return .cookedTooMuch
    case 5: return .disliked
    case 6: return .accident
    case 7: return .other
    default: return nil
    }
  }

  /// The day its lot was bought, cooked or found, or nil if the lot is missing, for example after a correction.
  @inlinable public var boughtOn: Day? {
    consumption.cameIn == Lot.noDay ? nil : Day(number: consumption.cameIn)
  }

  /// The store where it was bought, or nil if none is known.
  @inlinable public var store: StoreNumber? { StoreNumber(stored: UInt64(consumption.store)) }

  /// Whether its lot was purchased, rather than cooked or found by a count.
  @inlinable public var wasBought: Bool { consumption.isBought }

  /// The days from that day to this event, or nil if the lot is missing.
  @inlinable public var ageInDays: Int? {
    guard consumption.cameIn != Lot.noDay else { return nil }
    return Int(record.dayNumber) &- Int(consumption.cameIn)
  }

  /// The due day at that time, or nil if there was none.
  @inlinable public var due: Day? { consumption.due == Lot.noDay ? nil : Day(number: consumption.due) }

  /// The days past its due day. Nil if it was not past it, or if there was none.
  @inlinable public var daysPastDue: Int? {
    consumption.due < record.dayNumber ? Int(record.dayNumber) &- Int(consumption.due) : nil
  }

  /// Whether its use-by date had passed, which concerns health.
  @inlinable public var isPastUseBy: Bool { consumption.isPastUseBy(on: record.dayNumber) }

  /// The cost, rounded to the currency's minor unit. Nil if the price is unknown.
  ///
  /// Add up ``exactCost`` instead, so that only the sum is rounded.
  @inlinable public var cost: Money? {
    guard let exactCost else { return nil }
    return Money(minor: CostSum.rounded(exactCost), currency: currency)
  }

  /// The cost in millionths of the currency's minor unit. Nil if the price is unknown.
  @inlinable public var exactCost: Int64? { consumption.cost == Lot.unknownCost ? nil : consumption.cost }

  /// The event in a line, for trying things out: `2026-11-20: 300 ml of item 1, €0.36`.
  public var description: String {
    EventText.line(day, quantity, of: "item \(item)", cost.map(\.description))
  }

  /// The currency of its cost.
  @inlinable public var currency: Currency { Currency(rawValue: consumption.currency) ?? .none }
}

/// A sum of exact costs, rounded once when it is read.
///
/// ```swift
/// var sum = CostSum()
/// if let cost = event.exactCost { sum.add(cost) }
/// print(sum.money(.euro))
/// ```
///
/// ## Topics
///
/// ### Adding up
///
/// - ``init()``
/// - ``add(_:)``
/// - ``+(_:_:)``
///
/// ### Reading the sum
///
/// - ``money(_:)``
/// - ``millionths``
@frozen
public struct CostSum: Hashable, Sendable {
  /// The sum in millionths of the minor unit.
  public var millionths: Int64 = 0

  /// Creates a sum of nothing.
  @inlinable
  public init() {}

  /// Adds a cost.
  ///
  /// - Parameter cost: The cost from ``StockEvent/exactCost``.
  @inlinable
  public mutating func add(_ cost: Int64) { millionths &+= cost }

  /// Returns the sum of two sums, for the merge of a projection.
  ///
  /// ```swift
  /// let halves = [CostSum(), CostSum()]
  /// print(halves.reduce(CostSum(), +).money(.euro))
  /// ```
  ///
  /// - Parameters:
  ///   - left: A sum.
  ///   - right: Another sum, in the same currency.
  /// - Returns: The exact sum.
  @inlinable
  public static func + (left: CostSum, right: CostSum) -> CostSum {
    var sum = left
    sum.add(right.millionths)
    return sum
  }

  /// Returns the sum as money.
  ///
  /// - Parameter currency: The currency of the costs.
  /// - Returns: The sum, rounded half to even to the currency's minor unit.
  public func money(_ currency: Currency) -> Money { Money(minor: Self.rounded(millionths), currency: currency) }

  @usableFromInline
  static func rounded(_ millionths: Int64) -> Int64 {
    ExactNumber(millionths).scaled(to: 1, denominator: Lot.costScale) ?? 0
  }
}

/// A purchase, as a ``LedgerProjection`` sees it.
///
/// ## Topics
///
/// ### The food
///
/// - ``item``
/// - ``quantity``
/// - ``day``
///
/// ### Its price
///
/// - ``price``
/// - ``store``
///
/// ### Showing
///
/// - ``description``
@frozen
public struct PurchaseEvent: Sendable, CustomStringConvertible {
  @usableFromInline let record: Record

  @inlinable @inline(__always)
  init(_ record: Record) { self.record = record }

  /// The item.
  @inlinable public var item: ItemNumber { ItemNumber(record.item) }

  /// The quantity bought.
  @inlinable public var quantity: Quantity {
    Quantity(
      amount: Int64(bitPattern: record[PurchaseSlots.quantity]),
      dimension: Dimension(rawValue: UInt8(truncatingIfNeeded: record[PurchaseSlots.dimension])) ?? .none)
  }

  /// The household's day of the purchase.
  @inlinable public var day: Day { Day(number: record.dayNumber) ?? .min }

  /// The price of the whole quantity, or nil if it is unknown, which is not zero.
  @inlinable public var price: Money? {
    let minor = Int64(bitPattern: record[PurchaseSlots.price])
    guard minor != .min else { return nil }
    return Money(
      minor: minor,
      currency: Currency(rawValue: UInt16(truncatingIfNeeded: record[PurchaseSlots.currency])) ?? .none)
  }

  /// The store, or nil if none is known.
  @inlinable public var store: StoreNumber? { StoreNumber(stored: record[PurchaseSlots.store]) }

  /// The purchase in a line, for trying things out: `2026-11-20: 2 l of item 1, €2.38, store 1`.
  public var description: String {
    EventText.line(day, quantity, of: "item \(item)", price.map(\.description), store.map { "store \($0)" })
  }
}

/// The slots of a purchase. Those of the model belong to a protocol, which code compiled into programs cannot name; a
/// test compares both.
@usableFromInline
enum PurchaseSlots {
  @inlinable static var quantity: Slot { Slot(word: 4) }
  @inlinable static var price: Slot { Slot(word: 5) }
  @inlinable static var store: Slot { Slot(word: 6, shift: 0, width: 32) }
  @inlinable static var currency: Slot { Slot(word: 7, shift: 16, width: 16) }
  @inlinable static var dimension: Slot { Slot(word: 7, shift: 48, width: 8) }
}

/// A diary entry, as a ``LedgerProjection`` sees it: something that a person ate.
@frozen
public struct MealEvent: Sendable, CustomStringConvertible {
  @usableFromInline let record: Record

  @inlinable @inline(__always)
  init(_ record: Record) { self.record = record }

  /// The food, or nil for a saved meal.
  @inlinable public var item: ItemNumber? { ItemNumber(stored: UInt64(record.item)) }

  /// The quantity eaten.
  @inlinable public var quantity: Quantity {
    Quantity(
      amount: Int64(bitPattern: record[MealLogged.quantitySlot]),
      dimension: Dimension(rawValue: UInt8(truncatingIfNeeded: record[MealLogged.dimensionSlot])) ?? .none)
  }

  /// The household's day on which it was eaten.
  @inlinable public var day: Day { Day(number: record.dayNumber) ?? .min }

  /// The person who ate it, or nil if no one was named.
  @inlinable public var person: PersonNumber? { PersonNumber(stored: record[MealLogged.personSlot]) }

  /// The energy in thousandths of a kilocalorie, or nil if it is unknown.
  @inlinable public var energy: Int64? {
    let energy = Int64(bitPattern: record[MealLogged.energySlot])
    return energy == .min ? nil : energy
  }

  /// The entry in a line, for trying things out: `2026-11-20: 1 portion of item 3, person 1`.
  public var description: String {
    EventText.line(day, quantity, of: item.map { "item \($0)" } ?? "a saved meal", person.map { "person \($0)" })
  }
}

/// The words for events whose names are not known.
private enum EventText {
  static func line(_ day: Day, _ quantity: Quantity, of thing: String, _ further: String?...) -> String {
    "\(day): " + (["\(quantity) of \(thing)"] + further.compactMap { $0 }).joined(separator: ", ")
  }
}
