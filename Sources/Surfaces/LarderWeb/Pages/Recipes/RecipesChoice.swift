import HTTP
import LarderKitchen
import LarderWords

/// Which recipes are shown, and in which order: what the address of their page says.
struct RecipesChoice: Hashable {
  /// Foods that are to be in them.
  var with: [String] = []
  var category: String?
  var isFavourite = false
  /// At most so many minutes.
  var minutes: Int?
  var order = RecipesRequest.Order.name
  /// What was searched for.
  var typed = ""
  /// Whether more is suggested than the first few.
  var isMore = false

  /// What counts as quick.
  static let quick = 30
  private static let first = 5
  private static let most = 30

  static let query: [QueryPart] = [
    QueryPart("with", "only with this food"), QueryPart("category", "only of this category"),
    QueryPart("favourite", "only favourites", .flag), QueryPart("time", "at most so many minutes"),
    QueryPart("sort", "by what: name, time, hearts, cooked, use-up"), QueryPart("q", "words to look for"),
    QueryPart("line", "the same, from the line"), QueryPart("more", "suggest more of them", .flag),
    .said,
  ]

  init(_ query: Pairs) {
    func said(_ name: String) -> String? { query[name].flatMap { $0.isEmpty ? nil : $0 } }
    with = query.values("with").filter { !$0.isEmpty }
    category = said("category")
    isFavourite = said("favourite") != nil
    minutes = said("time").flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
    order = said("sort").flatMap(RecipesRequest.Order.init(rawValue:)) ?? .name
    typed = said("q") ?? said("line") ?? ""
    isMore = said("more") != nil
  }

  /// Narrows the list, and what is suggested.
  private func narrow(_ filter: inout RecipeFilter) {
    filter.with = with
    filter.categories = category.map { [$0] } ?? []
    if isFavourite { filter.onlyFavourites = true }
    filter.longest = minutes
  }

  /// What asks for the list. What was typed is read as the terminal's `recipe list` reads it.
  var request: RecipesRequest {
    var request = RecipesRequest()
    request.filter = RecipeFilter(searching: typed.split(separator: " ").map(String.init))
    narrow(&request.filter)
    request.order = order
    return request
  }

  /// What asks for suggestions among the same recipes.
  var suggestion: RecipeSuggestRequest {
    var request = RecipeSuggestRequest()
    narrow(&request.filter)
    request.most = isMore ? Self.most : Self.first
    return request
  }

  /// Its address, below that of the household.
  func path(_ home: String) -> String {
    var pairs: [(name: String, value: String)] = with.map { ("with", $0) }
    if let category { pairs.append(("category", category)) }
    if isFavourite { pairs.append(("favourite", "1")) }
    if let minutes { pairs.append(("time", "\(minutes)")) }
    if order != .name { pairs.append(("sort", order.rawValue)) }
    if !typed.isEmpty { pairs.append(("q", typed)) }
    if isMore { pairs.append(("more", "1")) }
    return home + Place.recipes.path + QueryText.behind(pairs)
  }

  func changed(_ change: (inout RecipesChoice) -> Void) -> RecipesChoice {
    var other = self
    change(&other)
    return other
  }
}
