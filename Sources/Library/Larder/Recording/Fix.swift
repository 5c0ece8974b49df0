/// A correction of one value of an entry, for ``Ledger/fix(_:_:)-(RecordedEntry,_)``.
///
/// ```swift
/// try ledger.fix(milk, .price("2.18"), .store("Aldi"))
/// ```
///
/// ## Topics
///
/// ### Correcting any entry
///
/// - ``amount(_:)``
/// - ``day(_:)``
/// - ``note(_:)``
///
/// ### Correcting a purchase
///
/// - ``item(_:)``
/// - ``price(_:)``
/// - ``store(_:)``
/// - ``place(_:)``
/// - ``due(_:)``
/// - ``unknown(_:)``
/// - ``Detail``
///
/// ### Correcting a use or waste
///
/// - ``reason(_:)``
/// - ``person(_:)``
///
/// ### Showing a correction
///
/// - ``description``
public struct Fix: Hashable, Sendable, CustomStringConvertible {
  /// A value that may be unknown.
  public enum Detail: String, Hashable, Sendable {
    /// The price of a purchase.
    case price
    /// The store of a purchase.
    case store
    /// The due date of a purchase.
    case due
  }

  let field: String
  let value: String

  private init(_ field: String, _ value: String) { (self.field, self.value) = (field, value) }

  /// The correction in words: `price: 2.18`.
  public var description: String { "\(field): \(value)" }

  /// The right amount.
  ///
  /// - Parameter amount: The amount, with its unit.
  /// - Returns: The correction.
  public static func amount(_ amount: Amount) -> Fix { Fix("quantity", amount.description) }

  /// The day on which it happened.
  ///
  /// - Parameter day: The day, which is not in the future.
  /// - Returns: The correction.
  public static func day(_ day: Day) -> Fix { Fix("day", day.description) }

  /// A note to keep with the entry.
  ///
  /// - Parameter words: The note.
  /// - Returns: The correction.
  public static func note(_ words: String) -> Fix { Fix("note", words) }

  /// The food that was bought.
  ///
  /// - Parameter name: The name of the item.
  /// - Returns: The correction.
  public static func item(_ name: String) -> Fix { Fix("item", name) }

  /// The price of the whole quantity.
  ///
  /// - Parameter price: The price.
  /// - Returns: The correction.
  public static func price(_ price: Price) -> Fix { Fix("price", price.description) }

  /// The store of the purchase.
  ///
  /// - Parameter name: The name of the store.
  /// - Returns: The correction.
  public static func store(_ name: String) -> Fix { Fix("store", name) }

  /// The place where the purchase was stored.
  ///
  /// - Parameter name: The name of the place.
  /// - Returns: The correction.
  public static func place(_ name: String) -> Fix { Fix("place", name) }

  /// The date on the pack.
  ///
  /// - Parameter day: The date.
  /// - Returns: The correction.
  public static func due(_ day: Day) -> Fix { Fix("due", day.description) }

  /// The value is unknown.
  ///
  /// - Parameter value: The value to remove.
  /// - Returns: The correction.
  public static func unknown(_ value: Detail) -> Fix { Fix(value.rawValue, "none") }

  /// The reason for throwing the food away.
  ///
  /// - Parameter reason: The reason.
  /// - Returns: The correction.
  public static func reason(_ reason: TossReason) -> Fix { Fix("reason", reason.rawValue) }

  /// The person whose food it was.
  ///
  /// - Parameter name: The name of the person.
  /// - Returns: The correction.
  public static func person(_ name: String) -> Fix { Fix("person", name) }
}
