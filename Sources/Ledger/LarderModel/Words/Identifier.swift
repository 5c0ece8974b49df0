/// A dense number that the log hands out, from 1, for a thing of one sort.
///
/// The sort is part of the type, so that a lot's number cannot stand where an item's is meant.
@frozen
public struct Identifier<Sort>: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible {
  public let rawValue: UInt32

  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The identifier of a stored number, where 0 stands for none.
  @inlinable
  public init?(stored: UInt32) {
    guard stored != 0 else { return nil }
    rawValue = stored
  }

  @inlinable
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  public var description: String { String(rawValue) }
}

/// The sorts of things that have numbers.
public enum Sort {
  public enum Item {}
  public enum Lot {}
  public enum Store {}
  public enum Place {}
  public enum Person {}
  public enum Meal {}
  public enum Category {}
  public enum RecipeCategory {}
  public enum Product {}
}

public typealias ItemID = Identifier<Sort.Item>
public typealias LotID = Identifier<Sort.Lot>
public typealias StoreID = Identifier<Sort.Store>
public typealias PlaceID = Identifier<Sort.Place>
public typealias PersonID = Identifier<Sort.Person>
public typealias MealID = Identifier<Sort.Meal>
public typealias CategoryID = Identifier<Sort.Category>
public typealias RecipeCategoryID = Identifier<Sort.RecipeCategory>
public typealias ProductID = Identifier<Sort.Product>
