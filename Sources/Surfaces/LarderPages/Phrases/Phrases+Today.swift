import LarderModel
import WebParts

/// Phrases of the first page, the shopping list, checkout and scanning.
extension Phrases {
  static var today: String { say("Today") }
  static var eatFirst: String { say("Eat these first") }
  static var gone: String { say("Gone:") }
  static var freeze: String { say("Freeze") }
  static var toss: String { say("Toss") }
  static var nothingToBuy: String { say("Nothing to buy.") }
  static var open: String { say("Open") }
  static var opened: String { say("opened") }
  static var thawed: String { say("thawed") }
  static var tonight: String { say("Tonight") }
  static var nothingTonight: String { say("Nothing planned tonight.") }
  static var tonightSuggest: String { say("Suggest") }
  static var suggestDinner: String { say("Suggest a dinner") }
  static var stillThere: String { say("Still there?") }
  static var frozenPastUseBy: String { say("frozen past use-by: do not eat") }

  static func title(of answer: EveningQuestion.Answer) -> String {
    switch answer {
    case .there: say("Yes")
    case .eaten: say("Eaten")
    case .tossed: say("Tossed")
    }
  }

  static var eatenDespiteDate: String { say("It was eaten all the same") }
  static var severalAte: String { say("Several people") }

  /// An answer in a screen reader: "Yes, bread is in stock".
  static func spoken(_ answer: EveningQuestion.Answer, _ name: String) -> String {
    switch answer {
    case .there: say("Yes, \(name) is in stock")
    case .eaten: say("\(name) was eaten")
    case .tossed: say("\(name) was tossed")
    }
  }

  static var probablyUsedUp: String { say("probably used up") }

  static func pastUseBy(_ day: String) -> String { say("use-by \(day): do not eat") }
  static var doNotEat: String { say("do not eat") }
  static func pastBest(_ day: String) -> String { say("best before \(day)") }
  static func pastEstimate(_ day: String) -> String { say("estimated \(day)") }
  static func checkFirst(_ past: String) -> String { say("\(past): check first") }
  static func usesUp(_ count: Int) -> String {
    count == 1 ? say("uses up one of these") : say("uses up \(count) of these")
  }

  static func short(_ first: String, others: Int) -> String {
    others == 0 ? toBuy([first]) : say("to buy: \(first) and \(others) more")
  }

  static func nothingDue(days: Int) -> String {
    switch days {
    case 0: say("Nothing is due today.")
    case 1: say("Nothing is due by tomorrow.")
    default: say("Nothing is due in the next \(days) days.")
    }
  }

  /// The answer to "what is due": "3 past their date, nothing else due in the next 2 days."
  static func due(past: Int, ahead: Int, days: Int) -> String {
    guard past + ahead > 0 else { return nothingDue(days: days) }
    let before = past == 1 ? say("1 past its date") : say("\(past) past their date")
    let count = ahead > 0 ? "\(ahead)" : say("nothing else")
    let after =
      switch days {
      case 0: say("\(count) due today")
      case 1: say("\(count) due by tomorrow")
      default: say("\(count) due in the next \(days) days")
      }
    return [past > 0 ? before : nil, after].compactMap { $0 }.joined(separator: ", ") + "."
  }

  static func toBuy(_ count: Int) -> String { count == 0 ? say("Shopping list") : say("Shopping list: \(count)") }
  static func inBasket(_ count: Int) -> String { say("\(count) in the basket.") }

  // MARK: An empty household

  static var nothingIn: String { say("Nothing in stock yet") }
  static var beginWithShelf: String { say("Start with one shelf. Ten items are enough to see what’s due.") }
  static var walk: String { say("Walk through the fridge") }
  static var walkLead: String { say("tap the items you have") }
  static var scanThere: String { say("Scan your food") }
  static var scanThereLead: String { say("scan several packs in a row") }
  static var typeBoughtLead: String { say("for example: buy milk 2l 2.38") }
  static var sayWhoLivesHere: String { say("for portions and allergy warnings") }
  static var importLead: String { say("Data from another program? The administrator of this server can import it.") }

  // MARK: More

  static func isEntry(_ line: String) -> String { say("“\(line)” is not recorded yet.") }
  static var yoursLead: String { say("devices, password and households") }

  /// The short description of a page on the "More" page.
  static func about(_ place: Place) -> String {
    switch place {
    case .today: say("what to eat first")
    case .stock: say("everything you have")
    case .list: say("what to buy")
    case .recipes: say("what to cook")
    case .plan: say("this week’s meals")
    case .diary: say("meals and energy, day by day")
    case .progress: say("waste and spending by month")
    case .history: say("who did what, and undo")
    case .scan: say("scan several packs in a row")
    case .stocktake: say("check what you really have")
    case .people: say("who lives here, with allergies and goals")
    case .settings: say("accounts, devices, the household")
    case .more: say("everything else")
    }
  }

  // MARK: The list

  static var listTitle: String { say("Shopping list") }
  static var toBuyTab: String { say("To buy") }
  static var basketTab: String { say("In the basket") }
  static var nothingInBasket: String { say("The basket is empty. Tick items as you take them.") }
  static var addToList: String { say("Add to the list") }
  static var shareList: String { say("Share list") }
  static var print: String { say("Print") }
  static var listStores: String { say("Stores") }
  static var all: String { say("All") }
  static var listAnywhere: String { say("Anywhere") }
  static var amount: String { say("Amount") }
  static var intoBasket: String { say("Put in basket") }

  static func tickedBy(_ name: String) -> String { say("ticked by \(name)") }
  static func listedBy(_ name: String) -> String { say("added by \(name)") }
  static func listAbout(_ price: String) -> String { say("about \(price)") }
  static func listAtLeast(_ price: String) -> String { say("at least \(price)") }
  static func listTick(_ name: String) -> String { say("Take \(name)") }
  static func listUntick(_ name: String) -> String { say("Put \(name) back") }
  static func listRemove(_ name: String) -> String { say("Remove \(name) from the list") }
  static func putOnList(_ name: String) -> String { say("Add \(name) to the list") }
  static func inTheBasket(_ count: Int) -> String { say("\(count) in the basket") }

  static func changeListed(_ name: String, _ amount: String?) -> String {
    amount.map { say("\(name), \($0): amount, store, price") } ?? say("Change the amount of \(name) to buy")
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

  static func putAwayTitle(_ count: Int) -> String {
    switch count {
    case 0: say("Put away")
    case 1: say("Put away 1 thing")
    default: say("Put away \(count) things")
    }
  }

  static func tillDue(_ day: String) -> String { say("due \(day)") }
  static var priceAlone: String { say("Enter a price, such as 2.49") }
  static var boughtToday: String { say("Bought today") }
  static func amountOf(_ name: String) -> String { say("Amount of \(name)") }
  static func priceOf(_ name: String) -> String { say("Price of \(name)") }

  static func inAll(unknown count: Int) -> String {
    switch count {
    case 0: say("Total")
    case 1: say("Total, one price unknown")
    default: say("Total, \(count) prices unknown")
    }
  }

  /// The number of items left on the list after checkout, and a note about undo.
  static func stays(_ count: Int) -> String {
    let rest: String =
      switch count {
      case 0: say("Nothing stays on the list.")
      case 1: say("1 thing stays on the list.")
      default: say("\(count) things stay on the list.")
      }
    return rest + " " + say("Undo reverses the whole checkout.")
  }

  // MARK: Scanning

  static var scanDigits: String { say("Digits below the barcode") }
  static var scanDigitsWhere: String { say("8, 12, 13 or 14 digits, without spaces.") }
  static var item: String { say("Item") }
  static var scanItemWhen: String { say("For a new code only, such as oat drink.") }
  static var scanPack: String { say("Pack size") }
  static var scanPackHint: String { say("1l, 250g, 6x330ml") }
  static var scanCount: String { say("Packs") }
  static var totalPrice: String { say("Total price") }
  static var scanFind: String { say("Find a product") }
  static var scanStoreWhen: String { say("Codes starting with 2 mean different things in each store.") }
  static var scanWaitingLead: String { say("Name each code once to record everything scanned under it.") }
  static var scanForget: String { say("Forget") }

  static func scanWaiting(_ count: Int) -> String { count == 1 ? say("1 unknown code") : say("\(count) unknown codes") }
  static func scanNames(_ code: String) -> String { say("Identify \(code)") }
  static func scanForgets(_ code: String) -> String { say("Forget \(code)") }

  /// "Bought 2 times, last 24 November".
  static func scanned(_ doing: DeferredCodeUse, times: Int, _ day: String) -> String {
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
