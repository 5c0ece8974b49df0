import LarderKitchen
import LarderLedger
import LarderModel
import LarderRecipes
import LarderSentences

/// Which recipes are looked for, and which would save most.
extension Line {
  /// What narrows a list of recipes.
  ///
  /// - Parameter words: as they were typed: what stands between quotes is one of them.
  func recipeFilter(searching words: [String] = []) throws -> RecipeFilter {
    var filter = RecipeFilter(searching: words)
    filter.name = arguments[.name]
    filter.with = arguments.all(.with)
    filter.without = arguments.all(.without)
    filter.categories = arguments.all(.category)
    if arguments.has(.favourites) { filter.onlyFavourites = true }
    if let text = arguments[.time] { (filter.shortest, filter.longest) = try Self.cookingTimes(text) }
    filter.leastHearts = try arguments[.hearts].map { text throws(WordsError) in
      guard let hearts = Int(text.hasSuffix("..") ? String(text.dropLast(2)) : text), (1...5).contains(hearts) else {
        throw .usage("hearts:\"\(text.visible)\" is not from 1 to 5; as 4..")
      }
      return hearts
    }
    return filter
  }

  /// "..30min", "30min..1h"; a time alone is the longest.
  private static func cookingTimes(_ text: String) throws(WordsError) -> (Int?, Int?) {
    let dots = text.firstRange(of: "..")
    let lower = dots.map { String(text[..<$0.lowerBound]) } ?? ""
    let upper = dots.map { String(text[$0.upperBound...]) } ?? text
    func minutes(_ words: String) throws(WordsError) -> Int? {
      guard !words.isEmpty else { return nil }
      guard let minutes = CookingTime.minutes(in: words) else {
        throw WordsError.usage("time:\"\(text.visible)\" is no time; as ..30min or 30min..1h")
      }
      return minutes
    }
    let least = try minutes(lower)
    let most = try minutes(upper)
    guard least ?? 0 <= most ?? .max, least != nil || most != nil else {
      throw WordsError.usage("time:\(text.visible) holds nothing")
    }
    return (least, most)
  }

  /// `larder recipe suggest`: what to cook, or what a suggested recipe lacks onto the list.
  func recipeSuggestion() throws -> Meaning {
    guard let text = arguments[.addMissing] else {
      let kinds = RecipeSuggestRequest.kinds(fitting: arguments[.fits] != nil)
      return .inquiry(
        Inquiry(folding: kinds) { snapshot in try self.suggestRequest { try snapshot.standing().catalog } })
    }
    guard let number = Int(text), number > 0 else {
      throw WordsError.usage("add-missing:\(text.visible) is no number of a suggestion, as 1")
    }
    return .wish(MissingListing(number))
  }

  /// The suggestions that a line asks for.
  ///
  /// - Parameter catalog: Asked for where a recipe or a person is named.
  func suggestRequest(_ catalog: () throws -> Catalog) throws -> RecipeSuggestRequest {
    var request = RecipeSuggestRequest()
    request.filter = try recipeFilter()
    let name = try RecipeBook.read(arguments.words).words.joined(separator: " ")
    if !name.isEmpty { request.filter.only = try Self.meal(meantBy: name, try catalog()) }
    request.portions = try portions(.serves)
    request.energy = try figures(.energy) { text throws(ValueError) in try Energy(parsing: text).thousandths }
    request.protein = try figures(.protein) { text throws(ValueError) in
      let grams = text.hasSuffix("g") ? String(text.dropLast()) : text
      return try ExactNumber(parsing: grams).scaled(to: 1000, denominator: 1) ?? .max
    }
    if let person = arguments[.fits] {
      request.fits = try catalog().known(.person, ifSaid: person).map(PersonID.init(rawValue:))
    }
    request.tellsWhy = arguments.has(.why)
    request.most =
      try arguments[.top].map { text throws(WordsError) in
        guard let most = Int(text), (1...10_000).contains(most) else {
          throw .usage("top:\(text.visible) is no number")
        }
        return most
      } ?? request.most
    return request
  }

  /// "..600", "30g..", "400..600".
  private func figures(
    _ option: OptionName, _ value: (String) throws(ValueError) -> Int64
  ) throws -> ClosedRange<Int64>? {
    guard let text = arguments[option] else { return nil }
    let said = "\(option == .energy ? "kcal" : option.rawValue):\(text.visible)"
    func read(_ words: String) throws(WordsError) -> Int64 {
      do throws(ValueError) {
        return try value(words)
      } catch {
        throw WordsError.usage("\"\(said)\" is not \(word: option == .energy ? "an energy" : "a weight")")
      }
    }
    guard let dots = text.firstRange(of: "..") else {
      _ = try read(text)
      throw WordsError.usage("\(said): at most is ..\(text.visible), at least \(text.visible)..")
    }
    let (lower, upper) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
    let least = try lower.isEmpty ? 0 : read(lower)
    let most = try upper.isEmpty ? .max : read(upper)
    guard least <= most, !(lower.isEmpty && upper.isEmpty) else {
      throw WordsError.usage("\(said) holds nothing")
    }
    return least...most
  }
}

extension RecipeFilter {
  /// What free words look for.
  ///
  /// "favourite" by itself narrows the list as --favourites does; "mum's favourite" in quotes is looked for.
  package init(searching words: [String]) {
    self.init()
    let searched = words.filter { !["favourite", "favourites", "favorite", "favorites"].contains($0.lowercased()) }
    self.words = searched.isEmpty ? nil : searched.joined(separator: " ")
    onlyFavourites = searched.count < words.count
  }
}
