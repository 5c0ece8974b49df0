import LarderKitchen
import LarderModel
import LarderRecipes
import LarderWords

/// A filter for recipes, read from a line.
extension RecipeFilter {
  /// Creates a filter from free words.
  ///
  /// The bare word "favourite" filters as `--favourites` does; "mum's favourite" in quotes is searched for.
  package init(searching words: [String]) {
    self.init()
    let searched = words.filter { !["favourite", "favourites", "favorite", "favorites"].contains($0.lowercased()) }
    self.words = searched.isEmpty ? nil : searched.joined(separator: " ")
    onlyFavourites = searched.count < words.count
  }

  /// Creates a filter from free words and options.
  ///
  /// - Parameter words: The words as typed. Quoted text is one word.
  init(searching words: [String], _ arguments: Arguments) throws {
    self.init(searching: words)
    name = arguments[.name]
    with = arguments.all(.with)
    without = arguments.all(.without)
    categories = arguments.all(.category)
    if arguments.has(.favourites) { onlyFavourites = true }
    if let text = arguments[.time] { (shortest, longest) = try Self.cookingTimes(text) }
    leastHearts = try arguments[.hearts].map { text throws(CommandLineError) in
      guard let hearts = Int(text.hasSuffix("..") ? String(text.dropLast(2)) : text), (1...5).contains(hearts) else {
        throw .usage("hearts:\(text.visible) must be from 1 to 5, such as 4..")
      }
      return hearts
    }
  }

  /// Reads "..30min" or "30min..1h". A single time is the upper bound.
  private static func cookingTimes(_ text: String) throws(CommandLineError) -> (Int?, Int?) {
    let dots = text.firstRange(of: "..")
    let lower = dots.map { String(text[..<$0.lowerBound]) } ?? ""
    let upper = dots.map { String(text[$0.upperBound...]) } ?? text
    func minutes(_ words: String) throws(CommandLineError) -> Int? {
      guard !words.isEmpty else { return nil }
      guard let minutes = CookingTime.minutes(in: words) else {
        throw CommandLineError.usage("time:\(text.visible) is not a time; try ..30min or 30min..1h")
      }
      return minutes
    }
    let least = try minutes(lower)
    let most = try minutes(upper)
    guard least ?? 0 <= most ?? .max, least != nil || most != nil else {
      throw CommandLineError.usage("time:\(text.visible) is an empty range; put the smaller number first")
    }
    return (least, most)
  }

}

/// Suggestions of recipes that would save most, read from a line.
extension RecipeSuggestRequest {
  /// `larder recipe suggest`: suggests recipes, or adds the missing ingredients of a suggested one to the list.
  static func meaning(of arguments: Arguments) throws -> Meaning {
    let missing = try arguments.number(.addMissing) {
      "add-missing:\($0) must be the number of a suggestion, such as 1"
    }
    if let missing { return .command(PendingMissingItems(number: missing)) }
    return .seeing(folding: kinds(fitting: arguments[.fits] != nil)) { catalog in
      try RecipeSuggestRequest(arguments, catalog)
    }
  }

  /// Creates the request for the suggestions that a line asks for.
  init(_ arguments: Arguments, _ catalog: Catalog) throws {
    self.init()
    filter = try RecipeFilter(searching: [], arguments)
    let name = try RecipeBook.read(arguments.words).words.joined(separator: " ")
    if !name.isEmpty { filter.only = try catalog.recipeMeal(meantBy: name) }
    portions = try arguments.portions(.serves)
    energy = try Self.figures(arguments, .energy) { text throws(ValueError) in
      try Energy(parsing: text).thousandths
    }
    protein = try Self.figures(arguments, .protein) { text throws(ValueError) in
      let grams = text.hasSuffix("g") ? String(text.dropLast()) : text
      return try ExactNumber(parsing: grams).scaled(to: 1000, denominator: 1) ?? .max
    }
    fits = try catalog.known(.person, ifSaid: arguments[.fits]).map(PersonID.init(rawValue:))
    tellsWhy = arguments.has(.why)
    most = try arguments.number(.top, in: 1...10_000) { "top:\($0) is not a number" } ?? most
  }

  /// Reads "..600", "30g.." or "400..600".
  private static func figures(
    _ arguments: Arguments, _ option: OptionName, _ value: (String) throws(ValueError) -> Int64
  ) throws -> ClosedRange<Int64>? {
    guard let text = arguments[option] else { return nil }
    let said = "\(option == .energy ? "kcal" : option.rawValue):\(text.visible)"
    func read(_ words: String) throws(CommandLineError) -> Int64 {
      do throws(ValueError) {
        return try value(words)
      } catch {
        throw CommandLineError.usage(
          "\(said) is not \(word: option == .energy ? "an energy; try 600kcal.." : "a weight; try 30g..")")
      }
    }
    guard let dots = text.firstRange(of: "..") else {
      _ = try read(text)
      throw CommandLineError.usage(
        "\(said) is not a range; for at most, write ..\(text.visible); for at least, \(text.visible)..")
    }
    let (lower, upper) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
    let least = try lower.isEmpty ? 0 : read(lower)
    let most = try upper.isEmpty ? .max : read(upper)
    guard least <= most, !(lower.isEmpty && upper.isEmpty) else {
      throw CommandLineError.usage("\(said) is an empty range; put the smaller number first")
    }
    return least...most
  }
}
