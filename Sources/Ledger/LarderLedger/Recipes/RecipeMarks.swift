import LarderLog
import LarderModel
import LarderReplay

/// What is said of recipes besides their texts: hearts, difficulty, favourites, and where they are filed.
public struct RecipeMarks: Sendable {
  /// What one person, or the household, says of a recipe.
  public struct Rating: Hashable, Sendable {
    public var hearts: Int?
    public var difficulty: Int?
    public var isFavourite = false

    /// What nobody has said anything of.
    public static let none = Rating()
  }

  /// What each says of each recipe; the household's own word is that of person 0.
  private var ratings: [MealID: [UInt32: Rating]] = [:]
  private var filed: [MealID: Set<RecipeCategoryID>] = [:]
  /// The categories that there are, by their numbers.
  private var made: Set<RecipeCategoryID> = []

  static let kinds: Set<UInt8> = [RecipeRated.code, RecipeFiled.code]

  public init() {}

  /// What a person says of a recipe, or the household where nobody is named.
  public func rating(of meal: MealID, by person: PersonID? = nil) -> Rating {
    ratings[meal]?[person?.rawValue ?? 0] ?? Rating()
  }

  /// The hearts of a recipe: the mean of all who gave some, in thousandths; nil where nobody did.
  public func hearts(of meal: MealID) -> Int64? {
    let given = (ratings[meal] ?? [:]).values.compactMap { $0.hearts }
    guard !given.isEmpty else { return nil }
    return Int64(given.reduce(0, +)) * 1000 / Int64(given.count)
  }

  /// The hearts of a recipe as a text has them: a whole number.
  public func roundedHearts(of meal: MealID) -> Int? { hearts(of: meal).map { Int(($0 + 500) / 1000) } }

  /// How hard a recipe is as a text has it, by all who said so.
  public func roundedDifficulty(of meal: MealID) -> Int? { difficulty(of: meal).map { Int(($0 + 500) / 1000) } }

  /// How hard a recipe is by all who said so, in thousandths; nil where nobody did.
  public func difficulty(of meal: MealID) -> Int64? {
    let given = (ratings[meal] ?? [:]).values.compactMap { $0.difficulty }
    guard !given.isEmpty else { return nil }
    return Int64(given.reduce(0, +)) * 1000 / Int64(given.count)
  }

  /// Whether a recipe is a favourite: of a person, or of anybody where none is named.
  public func isFavourite(_ meal: MealID, of person: PersonID? = nil) -> Bool {
    guard let person else { return (ratings[meal] ?? [:]).values.contains { $0.isFavourite } }
    return rating(of: meal, by: person).isFavourite
  }

  /// The categories a recipe is filed under.
  public func categories(of meal: MealID) -> [RecipeCategoryID] {
    (filed[meal] ?? []).filter { made.contains($0) }.sorted()
  }

  /// The categories that there are, and how many recipes each has.
  public var categories: [(category: RecipeCategoryID, count: Int)] {
    made.sorted().map { category in (category, filed.values.count { $0.contains(category) }) }
  }

  mutating func take(_ event: StoredEvent, _ catalog: Catalog) {
    switch event.record.kind {
    case RecipeRated.code:
      let rated = event.decode(as: RecipeRated.self)
      let person = rated.person.map { catalog.meant(.person, $0.rawValue) } ?? 0
      var rating = ratings[rated.meal]?[person] ?? Rating()
      if let hearts = rated.hearts { rating.hearts = hearts == 0 ? nil : hearts }
      if let difficulty = rated.difficulty { rating.difficulty = difficulty == 0 ? nil : difficulty }
      if rated.favourite != .unsaid { rating.isFavourite = rated.favourite == .yes }
      ratings[rated.meal, default: [:]][person] = rating
    case RecipeFiled.code:
      let filing = event.decode(as: RecipeFiled.self)
      guard let meal = filing.meal else {
        // Given up, a category leaves its recipes; made again, it is empty.
        if filing.isOut {
          made.remove(filing.category)
          for meal in filed.keys { filed[meal]?.remove(filing.category) }
        } else {
          made.insert(filing.category)
        }
        return
      }
      if filing.isOut {
        filed[meal]?.remove(filing.category)
      } else {
        made.insert(filing.category)
        filed[meal, default: []].insert(filing.category)
      }
    default: break
    }
  }
}

/// The pictures of recipes: which ones, and in which order.
public struct RecipePictures: Sendable {
  private var byMeal: [MealID: [PictureKept]] = [:]

  /// Reads them from the events.
  public init(_ view: LedgerView, _ log: inout LogReader) throws(LogError) {
    let overlay = view.standing.overlay
    for event in try log.standingEvents(of: [PictureKept.code]) where !overlay.drops(event.sequence) {
      take(overlay.amended(event).decode(as: PictureKept.self))
    }
  }

  /// The pictures of a recipe, the one that comes first before the others.
  public func pictures(of meal: MealID) -> [PictureKept] { byMeal[meal] ?? [] }

  private mutating func take(_ kept: PictureKept) {
    guard let meal = kept.meal else { return }
    var pictures = byMeal[meal] ?? []
    pictures.removeAll { $0.digest == kept.digest }
    if !kept.isOut {
      if kept.isFirst { pictures.insert(kept, at: 0) } else { pictures.append(kept) }
    }
    byMeal[meal] = pictures
  }
}
