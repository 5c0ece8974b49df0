/// The words of the shopping list and its checkout.
extension Phrases {
  static let listTitle = "Shopping list"
  static let toBuyTab = "To buy"
  static let basketTab = "In the basket"
  static let nothingInBasket = "Nothing is in the basket. Tick what you take."
  static let addToList = "Add to the list"
  static let addToListHint = "Add to the list…"
  static let shareList = "Share the list"
  static let listPrint = "Print"
  static let listStores = "Stores"
  static let listAllStores = "All"
  static let listAnywhere = "Anywhere"
  static let listNoCategory = "Other"
  static let listSuggested = "Running out"
  static let listAmount = "Amount"
  static let listAmountToBuy = "To buy"
  static let listPrice = "Price for all of it"
  static let listPriceUnknown = "price?"
  static let listDate = "Date on the pack"
  static let listStore = "Store"
  static let listChange = "Change"
  static let intoBasket = "Into the basket"
  static let offTheList = "Off the list"

  static func tickedBy(_ name: String) -> String { "ticked by \(name)" }
  static func listedBy(_ name: String) -> String { "put on by \(name)" }
  static func listAbout(_ price: String) -> String { "about \(price)" }
  static func listTick(_ name: String) -> String { "Take \(name)" }
  static func listUntick(_ name: String) -> String { "Put \(name) back" }
  static func listRemove(_ name: String) -> String { "Take \(name) off the list" }
  static func putOnList(_ name: String) -> String { "Put \(name) on the list" }
  static func addAll(_ count: Int) -> String { "Add all \(count)" }
  static func inTheBasket(_ count: Int) -> String { "\(count) in the basket" }
  static func soFar(_ sum: String) -> String { "\(sum) so far" }

  static func changeListed(_ name: String, _ amount: String?) -> String {
    amount.map { "\(name), \($0): price, amount, date" } ?? "Change how much \(name) to buy"
  }

  /// "about €14.60; 2 without a price".
  static func aboutInAll(_ sum: String, without count: Int) -> String {
    count == 0 ? "about \(sum)" : "about \(sum) · \(count) without a price"
  }

  // MARK: Checkout

  static let checkOut = "Check out"
  static let putAway = "Put away"
  static let tillDate = "Bought on"
  static let asLastTime = "as last time"
  static let amountAndDate = "Amount and date"
  static let toTheList = "To the list"

  static func putAwayTitle(_ count: Int) -> String {
    switch count {
    case 0: "Put away"
    case 1: "Put away 1 thing"
    default: "Put away \(count) things"
    }
  }

  static func tillDue(_ day: String) -> String { "due \(day)" }
  static func priceOf(_ name: String) -> String { "Price of \(name)" }

  static func inAll(unknown count: Int) -> String {
    switch count {
    case 0: "In all"
    case 1: "In all, one price unknown"
    default: "In all, \(count) prices unknown"
    }
  }

  /// What stays on the list, and how it is taken back.
  static func stays(_ count: Int) -> String {
    let rest: String =
      switch count {
      case 0: "Nothing stays on the list."
      case 1: "1 thing stays on the list."
      default: "\(count) things stay on the list."
      }
    return rest + " One undo takes it all back."
  }
}
