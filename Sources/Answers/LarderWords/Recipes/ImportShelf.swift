import LarderLedger
import LarderLog
import LarderModel
import LarderRecipes
import LarderReplay
import LarderReports

/// The recipes that are there when others are brought in, so that none comes in twice.
struct ImportShelf: Sendable {
  /// What becomes of a recipe of a file.
  enum Place {
    /// It is there already, under this name.
    case there(String)
    /// It is written down under a name that none has.
    case new(String)
    /// It is another version of one that is there.
    case version(String, changed: UInt64)
  }

  private struct Entry: Sendable {
    let name: String
    let version: UInt64
    let text: String
    let source: String
  }

  private var byUID: [String: Entry] = [:]
  private var byName: [String: Entry] = [:]

  /// Of a ledger in which there is nothing yet.
  init() {}

  init(_ view: LedgerView, _ log: inout LogReader) throws(LogError) {
    for shelved in try RecipeShelf.all(view, &log) {
      let recipe = Recipe(shelved, view.standing.catalog)
      let entry = Entry(
        name: recipe.name, version: shelved.version, text: Self.text(recipe), source: recipe.source)
      byName[NameRule.key(recipe.name)] = entry
      if let uid = recipe.uid { byUID[uid] = entry }
    }
  }

  /// What tells whether two recipes are the same: their texts, without what a household says of them.
  private static func text(_ recipe: Recipe) -> String {
    var plain = recipe
    (plain.name, plain.categories, plain.hearts, plain.isFavourite) = ("-", [], nil, false)
    return RecipeText.write(plain)
  }

  /// What becomes of a recipe; it is reckoned with from then on.
  mutating func place(of recipe: Recipe, updates: Bool) -> Place {
    let text = Self.text(recipe)
    if let known = recipe.uid.flatMap({ byUID[$0] })
      ?? byName[NameRule.key(recipe.name)].flatMap({ entry in
        entry.text == text || (!recipe.source.isEmpty && entry.source == recipe.source) ? entry : nil
      })
    {
      guard updates, known.text != text, known.version > 0 else { return .there(known.name) }
      return .version(known.name, changed: known.version)
    }
    let (name, isFree) = freeName(for: recipe, text)
    guard isFree else { return .there(name) }
    let entry = Entry(name: name, version: 0, text: text, source: recipe.source)
    byName[NameRule.key(name)] = entry
    if let uid = recipe.uid { byUID[uid] = entry }
    return .new(name)
  }

  /// A name that no recipe has: with the source behind it where another has the recipe's own. Not free is the one under
  /// which the very same text stands, and its own where all others are taken.
  private func freeName(for recipe: Recipe, _ text: String) -> (name: String, isFree: Bool) {
    var candidates = [recipe.name]
    let source = Self.host(of: recipe.source)
    if !source.isEmpty { candidates.append("\(recipe.name) (\(source))") }
    candidates += (2...999).map { "\(recipe.name) (\($0))" }
    for name in candidates {
      guard let other = byName[NameRule.key(name)] else { return (name, true) }
      if other.text == text { return (other.name, false) }
    }
    return (recipe.name, false)
  }

  /// "bbc.co.uk" of an address; any other source as it is.
  private static func host(of source: String) -> String {
    let parts = source.split(separator: "/", maxSplits: 2)
    guard parts.count > 1, parts[0].hasSuffix(":") else { return String(source.prefix(60)) }
    return String(parts[1].hasPrefix("www.") ? parts[1].dropFirst(4) : parts[1])
  }
}
