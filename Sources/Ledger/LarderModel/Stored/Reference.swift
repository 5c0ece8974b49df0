/// What a numbered reference in an event points to.
public enum Reference: UInt8, CaseIterable, Hashable, Sendable {
  case item = 1
  case store = 2
  case place = 3
  case person = 4
  case meal = 5
  case category = 6
  /// A category of the household's own recipes.
  case recipeCategory = 7
  /// A product, by the digits of its code: `04006381333931`, or `2012345@Markt` of a store's own.
  case product = 8
  /// A lot: numbered by the log, and nameless.
  case lot = 32
  /// Another event, by its sequence.
  case event = 33

  /// How many sorts of things have names: their numbers are from 1 to this.
  public static let namedSorts = allCases.filter(\.isNamed).count

  /// Whether things of this sort have names, introduced by ``Named`` events.
  public var isNamed: Bool { rawValue < Reference.lot.rawValue }

  /// The sort in a word, as exports have it.
  public var word: String {
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
