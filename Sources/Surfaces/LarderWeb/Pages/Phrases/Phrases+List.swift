/// The words of the shopping list and its checkout.
extension Phrases {
  static var listTitle: String { say("Shopping list") }
  static var toBuyTab: String { say("To buy") }
  static var basketTab: String { say("In the basket") }
  static var nothingInBasket: String { say("Nothing is in the basket. Tick what you take.") }
  static var addToList: String { say("Add to the list") }
  static var addToListHint: String { say("Add to the list…") }
  static var shareList: String { say("Share the list") }
  static var print: String { say("Print") }
  static var listStores: String { say("Stores") }
  static var all: String { say("All") }
  static var listAnywhere: String { say("Anywhere") }
  static var listSuggested: String { say("Running out") }
  static var listAmount: String { say("Amount") }
  static var listPrice: String { say("Price for all of it") }
  static var listChange: String { say("Change") }
  static var intoBasket: String { say("Into the basket") }
  static var offTheList: String { say("Off the list") }

  static func tickedBy(_ name: String) -> String { say("ticked by \(name)") }
  static func listedBy(_ name: String) -> String { say("put on by \(name)") }
  static func listAbout(_ price: String) -> String { say("about \(price)") }
  static func listTick(_ name: String) -> String { say("Take \(name)") }
  static func listUntick(_ name: String) -> String { say("Put \(name) back") }
  static func listRemove(_ name: String) -> String { say("Take \(name) off the list") }
  static func putOnList(_ name: String) -> String { say("Put \(name) on the list") }
  static func addAll(_ count: Int) -> String { say("Add all \(count)") }
  static func inTheBasket(_ count: Int) -> String { say("\(count) in the basket") }
  static func soFar(_ sum: String) -> String { say("\(sum) so far") }

  static func changeListed(_ name: String, _ amount: String?) -> String {
    amount.map { say("\(name), \($0): price, amount, date") } ?? say("Change how much \(name) to buy")
  }

  /// "about €14.60; 2 without a price".
  static func aboutInAll(_ sum: String, without count: Int) -> String {
    count == 0 ? say("about \(sum)") : say("about \(sum) · \(count) without a price")
  }

  // MARK: Checkout

  static var checkOut: String { say("Check out") }
  static var putAway: String { say("Put away") }
  static var tillDate: String { say("Bought on") }
  static var asLastTime: String { say("as last time") }
  static var amountAndDate: String { say("Amount and date") }

  static func putAwayTitle(_ count: Int) -> String {
    switch count {
    case 0: say("Put away")
    case 1: say("Put away 1 thing")
    default: say("Put away \(count) things")
    }
  }

  static func tillDue(_ day: String) -> String { say("due \(day)") }
  static var priceAlone: String { say("A price alone, such as 2.49") }
  static func priceOf(_ name: String) -> String { say("Price of \(name)") }

  static func inAll(unknown count: Int) -> String {
    switch count {
    case 0: say("In all")
    case 1: say("In all, one price unknown")
    default: say("In all, \(count) prices unknown")
    }
  }

  /// What stays on the list, and how it is taken back.
  static func stays(_ count: Int) -> String {
    let rest: String =
      switch count {
      case 0: say("Nothing stays on the list.")
      case 1: say("1 thing stays on the list.")
      default: say("\(count) things stay on the list.")
      }
    return rest + " " + say("One undo takes it all back.")
  }
}
