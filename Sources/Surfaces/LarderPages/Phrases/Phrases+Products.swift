import WebParts

/// Phrases of the run-out page and the products.
extension Phrases {
  // MARK: Run-out

  static var runOut: String { say("Running out") }
  static var runOutLead: String { say("food that you need soon, at your usual pace") }
  static var runOutGone: String { say("Gone soon") }
  static var runOutUnfinished: String { say("Not used in time") }
  static var runOutEmpty: String { say("None left") }
  static var runOutNotCounted: String { say("In stock, but not counted") }
  static var runOutNothing: String { say("Nothing should run out in this time.") }
  static var forecast: String { say("How good the forecasts were") }
  static var forecastLead: String { say("Forecasts of your shopping and stock, compared with what you did") }
  static var runOutFarther: String { say("Look four weeks ahead") }
  static var runOutListed: String { say("on the list") }
  static func runOutAddAll(_ count: Int) -> String { say("Add all \(count)") }
  static func runOutWhy(_ item: String) -> String { say("Explain \(item)") }
  static func runOutWithin(_ days: Int) -> String { days == 7 ? say("1 week") : say("\(days / 7) weeks") }
  static func runOutLonger(_ count: Int) -> String? {
    switch count {
    case 0: nil
    case 1: say("1 thing lasts longer")
    default: say("\(count) things last longer")
    }
  }
  static func runOutUnknown(_ count: Int) -> String? {
    switch count {
    case 0: nil
    case 1: say("1 thing is used too rarely to predict")
    default: say("\(count) things are used too rarely to predict")
    }
  }

  // MARK: Products

  static var products: String { say("Products") }
  static var productsSearch: String { say("Name, brand or code") }
  static var productsSearchAll: String { say("Search all products") }
  static var productsStored: String { say("Not in your household yet") }
  static var productsStoredLead: String { say("Products that this server has data about. Tap one to put it away.") }
  static func products(_ choice: ProductsPage.Choice) -> String {
    switch choice {
    case .all: say("All")
    case .recent: say("Recent")
    case .favourites: say("Favourites")
    case .categories: say("Categories")
    }
  }
  static var productsNoMatch: String { say("No product matches.") }
  static func productsNone(_ choice: ProductsPage.Choice) -> String {
    switch choice {
    case .all, .categories: say("No products yet. Scan a pack, and name it once.")
    case .recent: say("No product was bought by its code yet.")
    case .favourites: say("No favourites yet. Tap the heart on a product’s page.")
    }
  }
  static var productsWaiting: String { say("Unknown codes") }
  static var productFacts: String { say("What it is") }
  static var productTitle: String { say("Name on the pack") }
  static var productBrand: String { say("Brand") }
  static var productPer: String { say("Figures per") }
  static var productPiece: String { say("one piece") }
  static func productLabel(_ basis: String?) -> String { basis.map { say("Label, for \($0)") } ?? say("Label") }
  static func productUnit(_ figure: String, _ unit: String) -> String { say("\(figure) in \(unit)") }
  static var productNoLabel: String { say("Its label is not recorded yet.") }
  static var productGrade: String { say("Nutri-Score and ingredients") }
  static func productScore(_ letter: String, _ points: Int, _ foods: String) -> String {
    say("Nutri-Score \(letter), computed now for \(foods): \(points) points")
  }
  static func productNoGrade(_ reason: String) -> String { say("No Nutri-Score, because \(reason).") }
  static var productNova: String { say("NOVA") }
  static var productAdditives: String { say("Additives") }
  static var productNoAdditives: String { say("none") }
  static var source: String { say("Source") }
  static var productKind: String { say("Counts as") }
  static var productFruit: String { say("Fruit, vegetables, legumes (%)") }
  static var productPurchases: String { say("Purchases") }
  static var productHint: String { say("Empty fields change nothing. Write unknown to remove a value.") }
  static func productCorrect(_ name: String) -> String { say("Correct \(name)") }
  static func productPicture(_ name: String) -> String { say("Picture of \(name)") }
  static func productPictureSource(_ source: String) -> String { say("Picture: \(source), CC BY-SA") }
  static func productsLead(_ count: Int) -> String { count == 1 ? say("1 product") : say("\(count) products") }
  static func productBought(_ day: String) -> String { say("bought \(day)") }
  static func productScanned(_ times: Int) -> String {
    times == 1 ? say("scanned once") : say("scanned \(times) times")
  }
}
