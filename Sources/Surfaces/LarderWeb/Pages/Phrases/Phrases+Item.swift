/// The words of the page of one thing.
extension Phrases {
  static let itemIn = "In stock"
  static let itemNone = "None"
  static let itemTossed = "Thrown away:"
  static let itemWhy = "Where this number comes from"
  static let itemWhyLot = "What became of this lot"
  static let itemRecipes = "Recipes with it"
  static let itemIsFavourite = "favourite"
  static let itemPrice = "Price"
  static let itemNoStore = "No store"
  static let itemNoPrice = "price?"
  static let itemLabel = "Label"
  static let itemFacts = "What is known of it"
  static let itemList = "To the list"
  static let itemDue = "Date on the pack"
  static let itemBoughtAmount = "How much was bought"
  static let itemPriceOfAll = "Price of all of it"
  static let itemStore = "Store"
  static let itemLeft = "How much is left"
  static let itemCount = "Count"
  static let itemPlace = "Place"
  static let itemMove = "Move"
  static let itemDelete = "Bought by mistake: take it back"

  static func itemUse(_ amount: String) -> String { "Use \(amount)" }
  static func itemAll(_ count: Int) -> String { "All \(count)" }
  static func itemFavourite(_ name: String) -> String { "Make \(name) a favourite" }
  static func itemNoFavourite(_ name: String) -> String { "\(name) is no favourite any more" }
  static func itemListSays(_ name: String) -> String { "\(FormFault.capitalized(name)) to the list" }
  static func itemChangeLot(_ name: String) -> String { "Change this lot of \(name)" }
  static func itemFixSays(_ name: String) -> String { "Mended \(name)" }
  static func itemMoveSays(_ name: String) -> String { "Moved \(name)" }
  static func itemDeleteSays(_ name: String) -> String { "\(FormFault.capitalized(name)) taken back" }

  static func itemPaid(_ times: Int64, _ sum: String) -> String {
    times == 1 ? "once, \(sum)" : "\(times) times, \(sum) in all"
  }
}
