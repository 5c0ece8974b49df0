/// A dense number, from 1, that the log assigns to a thing of one sort.
///
/// The sort is part of the type, so a lot's number cannot be passed where an item's is expected.
@frozen
@usableFromInline
package struct Identifier<Sort>: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible {
  @usableFromInline package let rawValue: UInt32

  @inlinable
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Creates the identifier of a stored number, or nil for 0.
  @inlinable
  package init?(stored: UInt32) {
    guard stored != 0 else { return nil }
    rawValue = stored
  }

  @inlinable
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  @usableFromInline package var description: String { String(rawValue) }
}

/// The sorts of things that have numbers.
@usableFromInline package enum Sort {
  package enum Item {}
  @usableFromInline package enum Lot {}
  package enum Store {}
  package enum Place {}
  package enum Person {}
  package enum Meal {}
  package enum Category {}
  package enum RecipeCategory {}
  package enum Product {}
}

package typealias ItemID = Identifier<Sort.Item>
@usableFromInline package typealias LotID = Identifier<Sort.Lot>
package typealias StoreID = Identifier<Sort.Store>
package typealias PlaceID = Identifier<Sort.Place>
package typealias PersonID = Identifier<Sort.Person>
package typealias MealID = Identifier<Sort.Meal>
package typealias CategoryID = Identifier<Sort.Category>
package typealias RecipeCategoryID = Identifier<Sort.RecipeCategory>
package typealias ProductID = Identifier<Sort.Product>

/// The target of a numbered reference in an event.
@usableFromInline package enum Reference: UInt8, CaseIterable, Hashable, Sendable {
  case item = 1
  case store = 2
  case place = 3
  case person = 4
  case meal = 5
  case category = 6
  /// A category of the household's own recipes.
  case recipeCategory = 7
  /// A product, by the digits of its code: `04006381333931`, or `2012345@Markt` for a store's own code.
  case product = 8
  /// A lot, numbered by the log and without a name.
  case lot = 32
  /// Another event, by its sequence.
  case event = 33

  /// The number of named sorts, which are numbered from 1 to this.
  package static let namedSorts = allCases.filter(\.isNamed).count

  /// Whether things of this sort have names, which ``Named`` events introduce.
  @usableFromInline package var isNamed: Bool { rawValue < Reference.lot.rawValue }

  /// The sort's name in exports.
  package var word: String {
    switch self {
    case .item: "item"
    case .store: "store"
    case .place: "place"
    case .person: "person"
    case .meal: "meal"
    case .category: "category"
    case .recipeCategory: "recipe-category"
    case .product: "product"
    case .lot: "lot"
    case .event: "event"
    }
  }
}

extension NameRule.Length {
  /// The maximum length of the names of one sort.
  package static func of(_ reference: Reference) -> NameRule.Length { reference == .meal ? .meal : .usual }
}
