import LarderModel
import LarderReplay

/// A page of events, as a ``LedgerProjection`` sees it: corrected, and sorted by kind.
///
/// Each `forEach` method visits the events of one kind in their order. Its closure is compiled into your projection, so
/// that it reads only the values it uses, without a call per event.
///
/// ## Topics
///
/// ### Visiting events
///
/// - ``forEachPurchase(_:)``
/// - ``forEachUse(_:)``
/// - ``forEachWaste(_:)``
/// - ``forEachCount(_:)``
/// - ``forEachMeal(_:)``
///
/// ### Looking things up
///
/// - ``facts``
/// - ``months``
// @safe: the page is not copyable and only ever borrowed, so it cannot outlive what it points to.
@safe
@frozen
public struct EventPage: ~Copyable {
  @usableFromInline let page: UnsafePointer<ReplayPage>
  @usableFromInline let lookups: PageLookups

  init(_ page: UnsafePointer<ReplayPage>, _ lookups: PageLookups) {
    unsafe self.page = page
    self.lookups = lookups
  }

  /// The facts that the household has about its food, for masses and energies. Read them once per page.
  @inlinable public var facts: FoodFacts { FoodFacts(lookups.facts) }

  /// The months of days, for figures by month. Read them once per page.
  @inlinable public var months: MonthLookup { MonthLookup(lookups.months) }

  /// Calls a closure with each purchase.
  ///
  /// - Parameter body: The closure.
  // Always inlined, like the others: the closure then reads only the fields it uses, without a call per event.
  @inlinable @inline(__always)
  public func forEachPurchase(_ body: (PurchaseEvent) -> Void) {
    unsafe page.pointee.forEach(.bought) { record, _, _ in body(PurchaseEvent(record)) }
  }

  /// Calls a closure with each use of food, whether it was eaten or put into a dish.
  ///
  /// - Parameter body: The closure.
  @inlinable @inline(__always)
  public func forEachUse(_ body: (StockEvent) -> Void) {
    unsafe page.pointee.forEach(.consumed) { record, consumption, _ in body(StockEvent(record, consumption)) }
  }

  /// Calls a closure with each time that food was thrown away.
  ///
  /// - Parameter body: The closure.
  @inlinable @inline(__always)
  public func forEachWaste(_ body: (StockEvent) -> Void) {
    unsafe page.pointee.forEach(.wasted) { record, consumption, _ in body(StockEvent(record, consumption)) }
  }

  /// Calls a closure with each count of stock. Its quantity is what was missing, or negative for a surplus.
  ///
  /// - Parameter body: The closure.
  @inlinable @inline(__always)
  public func forEachCount(_ body: (StockEvent) -> Void) {
    unsafe page.pointee.forEach(.counted) { record, consumption, _ in body(StockEvent(record, consumption)) }
  }

  /// Calls a closure with each diary entry.
  ///
  /// - Parameter body: The closure.
  @inlinable @inline(__always)
  public func forEachMeal(_ body: (MealEvent) -> Void) {
    unsafe page.pointee.forEach(.mealLogged) { record, _, _ in body(MealEvent(record)) }
  }
}

/// The tables of a pass. A class, so that a page retains one reference instead of every array.
@usableFromInline
final class PageLookups: Sendable {
  @usableFromInline let facts: FactTable
  @usableFromInline let months: MonthTable

  init(_ facts: FactTable) {
    self.facts = facts
    var months = MonthTable()
    months.layOut()
    self.months = months
  }
}

/// The facts that the household has about its food, for masses and energies: see ``EventPage/facts``.
@frozen
public struct FoodFacts: Sendable {
  @usableFromInline let facts: FactTable

  @inlinable
  init(_ facts: FactTable) { self.facts = facts }

  /// Returns the mass of food that left the stock, by the facts of that day.
  ///
  /// - Parameter event: The use, waste or count.
  /// - Returns: The mass in milligrams: 0 for anything that is not food, and nil if it is unknown.
  @inlinable @inline(__always)
  public func mass(of event: StockEvent) -> Int64? {
    event.consumption.mass(of: event.item.rawValue, on: event.record.dayNumber, facts)
  }

  /// Returns the energy of food that left the stock, by the facts of that day.
  ///
  /// - Parameter event: The use, waste or count.
  /// - Returns: The energy in thousandths of a kilocalorie: 0 for anything that is not food, and nil if it is unknown.
  @inlinable @inline(__always)
  public func energy(of event: StockEvent) -> Int64? {
    event.consumption.energy(of: event.item.rawValue, on: event.record.dayNumber, facts)
  }
}

/// The months of days from a table, several times faster than the calendar's arithmetic: see ``EventPage/months``.
@frozen
public struct MonthLookup: Sendable {
  @usableFromInline let table: MonthTable

  @inlinable
  init(_ table: MonthTable) { self.table = table }

  /// The month of a day, the same as `day.month`.
  ///
  /// - Parameter day: The day.
  @inlinable
  public subscript(day: Day) -> Month {
    @inline(__always) get { Month(index: table.month(of: day.number)) ?? .min }
  }
}
