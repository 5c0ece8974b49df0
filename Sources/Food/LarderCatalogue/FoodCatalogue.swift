import FoodTables
import PlainText

/// The built-in catalogue of foods.
///
/// ```swift
/// FoodCatalogue.food(named: "organic Zucchini")?.name   // "courgettes"
/// FoodCatalogue.food(named: "chickpeas")                // nil: dried or tinned?
/// FoodCatalogue.near("chickpeas").map(\.name)           // ["dried chickpeas", "tinned chickpeas"]
/// ```
package enum FoodCatalogue {
  /// The food with a name, regardless of case, accents, hyphens and number. Nil if there is none.
  ///
  /// A word that does not change the food ("organic", "large") is skipped if no food has the whole name. The last word
  /// must match: peanut butter is not butter. English names take precedence over other languages. Nothing is cached
  /// between calls.
  package static func food(named name: String) -> Food? { row(of: name)?.food }

  static func row(of name: String) -> FoodRow? {
    found(name) { wanted, isFresh in
      let row = FoodIndex.row(of: wanted) ?? FoodIndex.rowAbroad(of: wanted)
      return isFresh && row?.food.isSoldFresh == false ? nil : row
    }
  }

  /// The result of a search for a name, or for the name without words that do not change the food.
  ///
  /// - Parameter search: Searches for a name. The second argument is whether one of the words left out was "fresh".
  static func found<Result>(_ name: String, _ search: (FoodName, Bool) -> Result?) -> Result? {
    var wanted = FoodName(name)
    var isFresh = false
    while true {
      if let result = search(wanted, isFresh) { return result }
      guard let (shorter, saysFresh) = withoutLead(wanted) else { return nil }
      wanted = shorter
      isFresh = isFresh || saysFresh
    }
  }

  /// All foods, by category. Each call reads them again.
  package static var all: [Food] { FoodRow.all.map(\.food) }

  /// The categories, in the order of ``all``.
  package static let categories = [
    "vegetables", "herbs", "fruit", "dairy", "eggs", "meat", "poultry", "fish", "bread", "grains", "legumes", "nuts",
    "oils", "condiments", "tinned", "spices", "baking", "sweets", "snacks", "drinks", "alcohol", "ready meals",
    "frozen", "pets", "household",
  ]

  private static let fresh = "fresh"

  /// Words before a name that do not change the food. Of two with a common beginning, the longer comes first.
  private static let leads = [
    "organic", "bio", "eco", fresh, "free range", "fair trade", "fairtrade", "home grown", "homegrown", "local", "ripe",
    "extra large", "large", "medium", "small",
  ]

  private static func withoutLead(_ name: FoodName) -> (FoodName, saysFresh: Bool)? {
    // A name of one word has no other words before it.
    guard name.key.contains(FoodName.space) else { return nil }
    for lead in leads {
      if let shorter = name.dropping(lead) { return (shorter, lead == fresh) }
    }
    for language in FoodLanguage.all {
      for lead in language.leads {
        if let shorter = name.dropping(lead) { return (shorter, false) }
      }
      for lead in language.fresh {
        if let shorter = name.dropping(lead) { return (shorter, true) }
      }
    }
    return nil
  }
}

extension Food {
  /// Whether "fresh" adds nothing: fresh apples are apples, but fresh oregano is not the dried one.
  var isSoldFresh: Bool {
    switch place {
    case .fridge: true
    case .freezer: false
    case .pantry: keeping.pantry.map { $0 <= 60 } ?? ["vegetables", "fruit", "bread"].contains(category)
    }
  }
}

extension FoodCatalogue {
  /// Foods that may be meant, most likely first. Only for "did you mean".
  ///
  /// Foods that end with the words come first. Misspelt names follow, then foods that contain all words or begin with
  /// the letters, then foods with which the words end.
  ///
  ///     FoodCatalogue.near("chedar").map(\.name)   // ["cheddar"]
  package static func near(_ name: String, limit: Int = 3) -> [Food] {
    let wanted = FoodName(name)
    guard !wanted.key.isEmpty, wanted.key.count <= SpellingDistance<UInt8>.longestWord, limit > 0 else { return [] }
    var sought = NameSimilarity(wanted)
    var candidates: [(rank: Int, row: FoodRow)] = []
    for name in KnownName.all {
      if let rank = sought.rank(name), let row = name.row { candidates.append((rank, row)) }
    }
    var rows: [FoodRow] = []
    for candidate in candidates.sorted(by: { ($0.rank, $0.row.place) < ($1.rank, $1.row.place) }) {
      guard rows.count < limit else { break }
      // A food may be found by each of its names.
      if !rows.contains(candidate.row) { rows.append(candidate.row) }
    }
    return rows.map(\.food)
  }
}

private struct KnownName {
  let key: [UInt8]
  /// Its words in the singular.
  let words: [[UInt8]]
  /// The row of `foods.csv`, or of a language's table.
  private let place: TableText

  private init(_ name: FoodName, _ place: TableText) {
    key = name.key
    words = name.words.map(FoodName.singular)
    self.place = place
  }

  /// All names, read once when the process first looks for similar foods.
  static let all: [KnownName] = {
    let english = TableText.foods.rows.flatMap { row in
      FoodRow(at: row.startIndex).names.map { KnownName($0, row) }
    }
    let others = FoodLanguage.all.flatMap { language in
      language.table.rows.flatMap { row in
        FoodLanguage.Line(row).names.flatMap(language.keys).map { KnownName(FoodName(key: $0), row) }
      }
    }
    return english + others
  }()

  var row: FoodRow? { FoodIndex.row(of: FoodName(key: FoodName.folded(place.cells(first: 1)[0]))) }
}

private struct NameSimilarity {
  private let key: [UInt8]
  private let words: [[UInt8]]
  /// The number of words up to "with".
  private let head: Int
  private var spelling: SpellingDistance<UInt8>
  private let tolerance: Int

  init(_ wanted: FoodName) {
    key = wanted.key
    words = wanted.words.map(FoodName.singular)
    head = max(wanted.words.prefix { !FoodName.joints.contains(String(decoding: $0, as: UTF8.self)) }.count, 1)
    spelling = SpellingDistance(to: wanted.key)
    tolerance = max(1, min(2, wanted.key.count / 4))
  }

  /// The rank; lower is more similar. Nil if the names are not similar.
  mutating func rank(_ name: KnownName) -> Int? {
    let endsAlike = name.words.last == words.last
    if endsAlike, name.words.suffix(words.count) == words[...] { return 0 }
    if let distance = spelling.distance(to: name.key, within: tolerance), distance < key.count { return distance }
    if words.allSatisfy(name.words.contains) || name.key.starts(with: key) { return 100 }
    // A stir fry is a dish, and not fries. "Toast with butter" is toast.
    let ends = head < words.count ? name.words.last == words.prefix(head).last : endsAlike
    if ends, words.prefix(head).suffix(name.words.count) == name.words[...], !key.reversed().starts(with: "yrf ".utf8) {
      return 200
    }
    return nil
  }
}

extension FoodCatalogue {
  /// The singular of a food's name, for one piece: "egg" for eggs, "potato" for potatoes.
  ///
  /// Returns the name itself if the food is unknown, if it is not counted in pieces (a bag of crisps is not a crisp),
  /// or if the name is not an English plural.
  package static func nameOfOne(_ name: String) -> String {
    let index = FoodIndex()
    guard let last = name.last, "snrl".contains(last), let food = index.food(named: name), food.isCounted else {
      return name
    }
    for (ending, one) in endings where name.hasSuffix(ending) {
      let singular = name.dropLast(ending.count) + one
      // Both names must mean the same food. Otherwise the name is not a plural: asparagus, hummus.
      if index.food(named: String(singular)) == food { return String(singular) }
    }
    return name
  }

  /// Endings in the order of trial. The first that gives a name of the same food is right, so exceptions come first.
  private static let endings = [
    ("cookies", "cookie"), ("brownies", "brownie"), ("smoothies", "smoothie"), ("pies", "pie"),
    ("chillies", "chilli"), ("chilies", "chili"), ("ies", "y"),
    ("loaves", "loaf"), ("leaves", "leaf"), ("halves", "half"), ("oes", "o"), ("ches", "ch"), ("shes", "sh"),
    ("sses", "ss"), ("xes", "x"), ("ss", "ss"), ("us", "us"), ("s", ""),
    // German: Eier, Äpfel, Tomaten, Zwiebeln.
    ("Eier", "Ei"), ("Äpfel", "Apfel"), ("n", ""),
  ]

  /// The plural of a food's name, for several pieces: "lemons" for lemon, "bay leaves" for bay leaf.
  ///
  /// Returns the name itself if the food is unknown, if it is not counted in pieces, or if it has no matching plural:
  /// there are no two garlics, and German names stay unchanged.
  package static func nameOfMany(_ name: String) -> String {
    let index = FoodIndex()
    guard let last = name.last, last != "s", let food = index.food(named: name), food.isCounted else { return name }
    let words = name.split(separator: " ")
    for plural in [food.name] + food.aliases where plural.last == "s" {
      // Words before the food's own name, such as "organic", stay there.
      let count = plural.split(separator: " ").count
      let own = words.suffix(count).joined(separator: " ")
      guard FoodName(own).stem == FoodName(plural).stem else { continue }
      let many = own.first?.isUppercase == true ? plural.prefix(1).uppercased() + plural.dropFirst() : plural
      let whole = (words.dropLast(count).map { String($0) } + [many]).joined(separator: " ")
      if index.food(named: whole) == food { return whole }
    }
    return name
  }
}
