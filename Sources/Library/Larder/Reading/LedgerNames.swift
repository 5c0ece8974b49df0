import LarderModel

/// The names of a ledger's items, stores and people, from ``Ledger/names()``.
///
/// ```swift
/// let names = try ledger.names()
/// if let milk = names.item(named: "milk") { print(names[milk]) }
/// ```
public struct LedgerNames: Sendable, CustomStringConvertible {
  let catalog: Catalog

  /// The name of an item, as the household spells it.
  ///
  /// - Parameter item: The number of the item.
  public subscript(item: ItemNumber) -> String { catalog.name(.item, item.rawValue) }

  /// The name of a store, as the household spells it.
  ///
  /// - Parameter store: The number of the store.
  public subscript(store: StoreNumber) -> String { catalog.name(.store, store.rawValue) }

  /// The name of a person.
  ///
  /// - Parameter person: The number of the person.
  public subscript(person: PersonNumber) -> String { catalog.name(.person, person.rawValue) }

  /// The number of names: `7 items, 1 store, 0 people`.
  public var description: String {
    func count(_ kind: Reference, _ one: String, _ many: String) -> String {
      let count = catalog.count(of: kind)
      return "\(count) \(count == 1 ? one : many)"
    }
    return [count(.item, "item", "items"), count(.store, "store", "stores"), count(.person, "person", "people")]
      .joined(separator: ", ")
  }

  /// Returns the number of an item.
  ///
  /// - Parameter name: A name of the item, in any letter case.
  /// - Returns: The number, or nil if no item has the name.
  public func item(named name: String) -> ItemNumber? { catalog.item(named: name).map { ItemNumber($0.rawValue) } }
}

/// The number of something with a name: a small key that never changes, even if the name does.
///
/// Its three forms are ``ItemNumber``, ``StoreNumber`` and ``PersonNumber``. ``LedgerNames`` has the names.
///
/// ## Topics
///
/// ### Storing a number
///
/// - ``rawValue``
/// - ``init(_:)``
///
/// ### Comparing and showing
///
/// - ``<(_:_:)``
/// - ``==(_:_:)``
/// - ``hash(into:)``
/// - ``description``
@frozen
public struct NameNumber<Kind: NumberedKind>: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number, from 1. Things of a kind are numbered without gaps, so it can index an array.
  public let rawValue: UInt32

  /// Creates a number that was stored earlier.
  ///
  /// - Parameter rawValue: The number.
  @inlinable
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates the number of a record's field, where 0 means that there is none.
  @inlinable
  init?(stored: UInt64) {
    guard stored != 0 else { return nil }
    rawValue = UInt32(truncatingIfNeeded: stored)
  }

  /// Returns whether something was named earlier than something else.
  ///
  /// - Parameters:
  ///   - left: A number.
  ///   - right: Another number.
  /// - Returns: Whether the left number is lower.
  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  // Written out, because synthesised functions are never inlined, and a projection looks keys up for every event.

  /// Returns whether two numbers are equal.
  ///
  /// - Parameters:
  ///   - left: A number.
  ///   - right: Another number.
  /// - Returns: Whether they name the same thing.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

  /// Feeds the number to a hasher.
  ///
  /// - Parameter hasher: The hasher.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

  /// Returns the hash that dictionaries use.
  ///
  /// - Parameter seed: The seed of the dictionary.
  /// - Returns: The hash of the number.
  // Underscored: a dictionary calls this requirement, and a number's own hash takes a third of the time.
  @inlinable
  public func _rawHashValue(seed: Int) -> Int { rawValue._rawHashValue(seed: seed) }

  /// The number in digits.
  public var description: String { "\(rawValue)" }
}

/// A kind of thing that has a ``NameNumber``.
public protocol NumberedKind {}

/// The kind of ``ItemNumber``.
public enum ItemKind: NumberedKind {}

/// The kind of ``StoreNumber``.
public enum StoreKind: NumberedKind {}

/// The kind of ``PersonNumber``.
public enum PersonKind: NumberedKind {}

/// The number of an item, such as milk.
public typealias ItemNumber = NameNumber<ItemKind>

/// The number of a store.
public typealias StoreNumber = NameNumber<StoreKind>

/// The number of a person.
public typealias PersonNumber = NameNumber<PersonKind>
