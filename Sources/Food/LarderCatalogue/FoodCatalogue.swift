import FoodTables
import PlainText

/// The foods that are known out of the box.
///
/// ```swift
/// FoodCatalogue.food(named: "organic Zucchini")?.name   // "courgettes"
/// FoodCatalogue.food(named: "chickpeas")                // nil: dried or tinned?
/// FoodCatalogue.near("chickpeas").map(\.name)           // ["dried chickpeas", "tinned chickpeas"]
/// ```
public enum FoodCatalogue {
  /// The food of a name, whatever its case, accents, hyphens and number; nil where nothing is called so.
  ///
  /// A word that does not change the food ("organic", "large") is passed over when nothing has the whole name. The last
  /// word is never a guess: peanut butter is no butter. An English name goes before one of another language. Nothing
  /// is kept from one call to the next.
  public static func food(named name: String) -> Food? { row(of: name)?.food }

  /// The row of that food.
  static func row(of name: String) -> FoodRow? {
    var wanted = FoodName(name)
    var isFresh = false
    while true {
      if let row = FoodIndex.row(of: wanted) ?? FoodIndex.rowAbroad(of: wanted) {
        if !isFresh || row.food.isSoldFresh { return row }
      }
      guard let (shorter, saysFresh) = withoutLead(wanted) else { return nil }
      wanted = shorter
      isFresh = isFresh || saysFresh
    }
  }

  /// Every food, by category. Read again each time it is asked for.
  public static var all: [Food] { FoodRow.all.map(\.food) }

  /// The categories, in the order of ``all``.
  public static let categories = [
    "vegetables", "herbs", "fruit", "dairy", "eggs", "meat", "poultry", "fish", "bread", "grains", "legumes", "nuts",
    "oils", "condiments", "tinned", "spices", "baking", "sweets", "snacks", "drinks", "alcohol", "ready meals",
    "frozen", "pets", "household",
  ]

  private static let fresh = "fresh"

  /// Words before a name that leave the food what it is, longest first where one begins another.
  private static let leads = [
    "organic", "bio", "eco", fresh, "free range", "fair trade", "fairtrade", "home grown", "homegrown", "local", "ripe",
    "extra large", "large", "medium", "small",
  ]

  private static func withoutLead(_ name: FoodName) -> (FoodName, saysFresh: Bool)? {
    for lead in leads {
      if let shorter = name.dropping(lead) { return (shorter, lead == fresh) }
    }
    for language in FoodLanguage.all {
      for (leads, saysFresh) in [(language.leads, false), (language.fresh, true)] {
        for lead in leads.split(separator: "|") {
          if let shorter = name.dropping(String(lead)) { return (shorter, saysFresh) }
        }
      }
    }
    return nil
  }
}

extension Food {
  /// Whether "fresh" says nothing new of it: fresh apples are apples, but fresh oregano is not the dried one.
  fileprivate var isSoldFresh: Bool {
    switch place {
    case .fridge: true
    case .freezer: false
    case .pantry: keeping.pantry.map { $0 <= 60 } ?? ["vegetables", "fruit", "bread"].contains(category)
    }
  }
}

extension FoodCatalogue {
  /// Foods that somebody may have meant, the likeliest first; for "did you mean" only.
  ///
  /// First foods that end with the words, then misspelt names, then foods that hold all the words or begin with the
  /// letters, then foods that the words end with.
  ///
  ///     FoodCatalogue.near("chedar").map(\.name)   // ["cheddar"]
  public static func near(_ name: String, limit: Int = 3) -> [Food] {
    let wanted = FoodName(name)
    guard !wanted.key.isEmpty, wanted.key.count <= SpellingDistance<UInt8>.longestWord, limit > 0 else { return [] }
    var sought = Likeness(wanted)
    var candidates: [(rank: Int, row: FoodRow)] = []
    for name in KnownName.all {
      if let rank = sought.rank(name), let row = name.row { candidates.append((rank, row)) }
    }
    var rows: [FoodRow] = []
    for candidate in candidates.sorted(by: { ($0.rank, $0.row.place) < ($1.rank, $1.row.place) }) {
      guard rows.count < limit else { break }
      // A food is met by each of its names.
      if !rows.contains(candidate.row) { rows.append(candidate.row) }
    }
    return rows.map(\.food)
  }
}

/// A name of a food, in any language.
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

  /// Every name. A process reads them once, when it first looks for foods near a name.
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

  /// The row of its food.
  var row: FoodRow? { FoodIndex.row(of: FoodName(key: FoodName.folded(place.cells(first: 1)[0]))) }
}

/// How like a name is to the one that was looked for.
private struct Likeness {
  private let key: [UInt8]
  private let words: [[UInt8]]
  private var spelling: SpellingDistance<UInt8>
  private let tolerance: Int

  init(_ wanted: FoodName) {
    key = wanted.key
    words = wanted.words.map(FoodName.singular)
    spelling = SpellingDistance(to: wanted.key)
    tolerance = max(1, min(2, wanted.key.count / 4))
  }

  /// The smaller, the more alike; nil if the names are not alike.
  mutating func rank(_ name: KnownName) -> Int? {
    let endsAlike = name.words.last == words.last
    if endsAlike, name.words.suffix(words.count) == words[...] { return 0 }
    if let distance = spelling.distance(to: name.key, within: tolerance), distance < key.count { return distance }
    if words.allSatisfy(name.words.contains) || name.key.starts(with: key) { return 100 }
    if endsAlike, words.suffix(name.words.count) == name.words[...] { return 200 }
    return nil
  }
}

extension FoodCatalogue {
  /// What one piece of a food is called by a household that calls it `name`: "egg" for eggs, "potato" for potatoes.
  ///
  /// The name itself where the catalogue has no such food, where it knows no piece of it (a bag of crisps is not a crisp),
  /// or where the name is no English plural.
  public static func nameOfOne(_ name: String) -> String {
    let index = FoodIndex()
    guard name.last == "s", let food = index.food(named: name), food.isCounted else { return name }
    for (ending, one) in endings where name.hasSuffix(ending) {
      let singular = name.dropLast(ending.count) + one
      // Both names are of one food, or it is no plural: asparagus, hummus.
      if index.food(named: String(singular)) == food { return String(singular) }
    }
    return name
  }

  /// The first that leads to a name of the same food is right; what is only spoken like a plural stands before it.
  private static let endings = [
    ("cookies", "cookie"), ("brownies", "brownie"), ("smoothies", "smoothie"), ("pies", "pie"), ("ies", "y"),
    ("loaves", "loaf"), ("leaves", "leaf"), ("halves", "half"), ("oes", "o"), ("ches", "ch"), ("shes", "sh"),
    ("sses", "ss"), ("xes", "x"), ("ss", "ss"), ("us", "us"), ("s", ""),
  ]
}

extension FoodCatalogue {
  /// What several pieces of a food are called by a household that calls it `name`: "lemons" for lemon, "bay leaves" for
  /// bay leaf.
  ///
  /// The name itself where the catalogue has no such food, where it knows no piece of it, or where it has no plural that
  /// goes with the name: there are no two garlics, and a German name stays what it is.
  public static func nameOfMany(_ name: String) -> String {
    let index = FoodIndex()
    guard let last = name.last, last != "s", let food = index.food(named: name), food.isCounted else { return name }
    let words = name.split(separator: " ")
    for plural in [food.name] + food.aliases where plural.last == "s" {
      // What stands before the food's own name, as "organic", stays before it.
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
