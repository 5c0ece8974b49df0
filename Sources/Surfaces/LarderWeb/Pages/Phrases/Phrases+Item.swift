/// The words of the page of one thing.
extension Phrases {
  static var itemIn: String { say("In stock") }
  static var itemNone: String { say("None") }
  static var itemTossed: String { say("Thrown away:") }
  static var itemWhy: String { say("Where this number comes from") }
  static var itemWhyLot: String { say("What became of this lot") }
  static var itemRecipes: String { say("Recipes with it") }
  static var itemIsFavourite: String { say("favourite") }
  static var itemPrice: String { say("Price") }
  static var itemNoStore: String { say("No store") }
  static var priceUnknown: String { say("price?") }
  static var itemLabel: String { say("Label") }
  static var itemFacts: String { say("What is known of it") }
  static var toTheList: String { say("To the list") }
  static var dateOnPack: String { say("Date on the pack") }
  static var itemBoughtAmount: String { say("How much was bought") }
  static var itemPriceOfAll: String { say("Price of all of it") }
  static var store: String { say("Store") }
  static var itemLeft: String { say("How much is left") }
  static var itemCount: String { say("Count") }
  static var place: String { say("Place") }
  static var itemMove: String { say("Move") }
  static var itemDelete: String { say("Bought by mistake: take it back") }

  static func itemUse(_ amount: String) -> String { say("Use \(amount)") }
  static func itemAll(_ count: Int) -> String { say("All \(count)") }
  static func itemFavourite(_ name: String) -> String { say("Make \(name) a favourite") }
  static func itemNoFavourite(_ name: String) -> String { say("\(name) is no favourite any more") }
  static func itemListSays(_ name: String) -> String { say("\(FormFault.capitalized(name)) to the list") }
  static func itemChangeLot(_ name: String) -> String { say("Change this lot of \(name)") }
  static func itemFixSays(_ name: String) -> String { say("Mended \(name)") }
  static func itemMoveSays(_ name: String) -> String { say("Moved \(name)") }
  static func itemDeleteSays(_ name: String) -> String { say("\(FormFault.capitalized(name)) taken back") }

  static func itemPaid(_ times: Int64, _ sum: String) -> String {
    times == 1 ? say("once, \(sum)") : say("\(times) times, \(sum) in all")
  }
}
