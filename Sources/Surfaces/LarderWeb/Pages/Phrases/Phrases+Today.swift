import LarderModel

/// The words of the first page.
extension Phrases {
  static var today: String { say("Today") }
  static var eatFirst: String { say("Eat these first") }
  static var gone: String { say("Gone:") }
  static var used: String { say("Used") }
  static var freeze: String { say("Freeze") }
  static var toss: String { say("Toss") }
  static var nothingToBuy: String { say("Nothing to buy.") }
  static var eaten: String { say("Eaten today") }
  static var open: String { say("Open") }
  static var nothingEatenYet: String { say("Nothing of yours is in the diary today.") }
  static var opened: String { say("opened") }
  static var thawed: String { say("thawed") }
  static var frozenPastUseBy: String { say("frozen past use-by: do not eat") }
  static var whichVerb: String { say("What was done with it?") }

  static func pastUseBy(_ day: String) -> String { say("use-by \(day): do not eat") }
  static func pastBest(_ day: String) -> String { say("best before \(day): check first") }
  static func pastEstimate(_ day: String) -> String { say("by estimate \(day): check first") }
  static func usesUp(_ count: Int) -> String {
    count == 1 ? say("uses up one of these") : say("uses up \(count) of these")
  }

  static func short(_ first: String, others: Int) -> String {
    others == 0 ? say("\(first) short") : say("\(first) and \(others) more short")
  }

  static func nothingDue(days: Int) -> String {
    switch days {
    case 0: say("Nothing is past its date or due today.")
    case 1: say("Nothing is past its date or due within 1 day.")
    default: say("Nothing is past its date or due within \(days) days.")
    }
  }

  static func toBuy(_ count: Int) -> String { count == 0 ? say("The list") : say("The list: \(count)") }
  static func inBasket(_ count: Int) -> String { say("\(count) in the basket.") }

  // MARK: An empty household

  static var nothingIn: String { say("Nothing is in yet") }
  static var beginWithShelf: String { say("Begin with one shelf. Ten things are enough to see what is due.") }
  static var walk: String { say("Walk through the fridge") }
  static var walkLead: String { say("the usual things, a tap each") }
  static var scanThere: String { say("Scan what is there") }
  static var scanThereLead: String { say("packs, one after another") }
  static var typeBought: String { say("Type what you bought") }
  static var typeBoughtLead: String { say("in the line: buy milk 2l 2.38") }
  static var importLead: String { say("A list from another program comes in at the server’s terminal:") }

  // MARK: More

  static var yoursLead: String { say("Your devices, password and households") }

  /// What a place is for, in a few words.
  static func about(_ place: Place) -> String {
    switch place {
    case .today: say("what to eat first")
    case .stock: say("what is in")
    case .list: say("what to buy")
    case .recipes: say("what to cook")
    case .plan: say("the meals of the week")
    case .diary: say("what was eaten, day by day")
    case .progress: say("waste, spending, the month")
    case .scan: say("packs, one after another")
    case .stocktake: say("what is really there")
    case .settings: say("people, devices, the household")
    case .more: say("everything else")
    }
  }

  // MARK: The list

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

  // MARK: Scanning

  static var scanDigits: String { say("The digits below the bars") }
  static var scanDigitsWhere: String { say("8, 12, 13 or 14 of them, without blanks.") }
  static var scanItem: String { say("What it is") }
  static var scanItemWhen: String { say("Only where the code is new: oat drink.") }
  static var scanPack: String { say("What a pack holds") }
  static var scanPackHint: String { say("1l, 250g, 6x330ml") }
  static var scanCount: String { say("How many packs") }
  static var scanPrice: String { say("Paid for all of it") }
  static var scanDate: String { say("The date on it") }
  static var scanStore: String { say("The store") }
  static var scanStoreWhen: String { say("A code that begins with 2 says something else in each store.") }
  static var scanWaitingLead: String { say("Say once what each is, and all that it was scanned for is entered.") }
  static var scanForget: String { say("Let go") }

  static func scanWaiting(_ count: Int) -> String {
    count == 1 ? say("1 code that nobody knows") : say("\(count) codes that nobody knows")
  }
  static func scanNames(_ code: String) -> String { say("Say what \(code) is") }
  static func scanForgets(_ code: String) -> String { say("Let go of \(code)") }

  /// "Bought 2 times, last 24 November".
  static func scanned(_ doing: ParkedUse, times: Int, _ day: String) -> String {
    let verb: String =
      switch doing {
      case .buy: say("Bought")
      case .use: say("Used")
      case .toss: say("Tossed")
      case .open: say("Opened")
      case .count: say("Counted")
      case .list: say("For the list")
      case .eat: say("Eaten")
      case .unsaid: say("Scanned")
      }
    return times == 1 ? "\(verb), \(day)" : say("\(verb), \(times) times, last \(day)")
  }
}
