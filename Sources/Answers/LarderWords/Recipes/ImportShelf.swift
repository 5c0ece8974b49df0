import LarderLedger
import LarderLog
import LarderModel
import LarderRecipes
import LarderReplay

/// The recipes that are there when others are brought in, so that none comes in twice.
struct ImportShelf: Sendable {
  /// What becomes of a recipe of a file.
  enum Place {
    /// It is there already, under this name; what the file says may be another text.
    case there(String, isOther: Bool)
    /// It is written down under a name that none has.
    case new(String)
    /// It is another version of one that is there.
    case version(String, changed: UInt64)
  }

  private struct Entry: Sendable {
    var name: String
    let version: UInt64
    let text: String
    /// What is cooked of what: two recipes of a name in which that is the same are one.
    let core: String
    let source: String

    init(_ name: String, version: UInt64, _ recipe: Recipe) {
      (self.name, self.version, source) = (name, version, recipe.source)
      (text, core) = (ImportShelf.text(recipe), ImportShelf.core(recipe))
    }
  }

  private var byUID: [String: Entry] = [:]
  private var byName: [String: Entry] = [:]

  /// Of a ledger in which there is nothing yet.
  init() {}

  init(_ view: LedgerView, _ log: inout LogReader) throws(LogError) {
    for shelved in try RecipeShelf.all(view, &log) {
      let recipe = Recipe(shelved, view.standing.catalog)
      let entry = Entry(recipe.name, version: shelved.version, recipe)
      byName[NameRule.key(recipe.name)] = entry
      if let uid = recipe.uid { byUID[uid] = entry }
    }
  }

  /// What tells whether a recipe was changed: its text, without what a household says of it.
  private static func text(_ recipe: Recipe) -> String {
    var plain = recipe
    (plain.name, plain.categories, plain.hearts, plain.isFavourite) = ("-", [], nil, false)
    plain.difficulty = nil
    return folded(RecipeText.write(plain))
  }

  /// The lines of a recipe and its steps: other programs have no place for some of the rest.
  private static func core(_ recipe: Recipe) -> String {
    folded((recipe.ingredients.map(\.line.text) + recipe.steps.map(\.text)).joined(separator: "\n"))
  }

  /// Every white space is as good as another.
  private static func folded(_ text: String) -> String {
    text.split { $0.isWhitespace }.joined(separator: " ")
  }

  /// What becomes of a recipe; it is reckoned with from then on.
  mutating func place(of recipe: Recipe, updates: Bool) -> Place {
    var entry = Entry(recipe.name, version: 0, recipe)
    if let known = known(recipe, entry) {
      let isOther = known.text != entry.text
      guard updates, isOther, known.version > 0 else { return .there(known.name, isOther: isOther) }
      return .version(known.name, changed: known.version)
    }
    let (name, same) = freeName(for: recipe, entry)
    if let same { return .there(same.name, isOther: same.text != entry.text) }
    guard let name else { return .there(recipe.name, isOther: true) }
    entry.name = name
    byName[NameRule.key(name)] = entry
    if let uid = recipe.uid { byUID[uid] = entry }
    return .new(name)
  }

  /// The recipe that one of a file is: by its number, or by its name and what it says or where it is from.
  private func known(_ recipe: Recipe, _ entry: Entry) -> Entry? {
    if let uid = recipe.uid, let known = byUID[uid] { return known }
    guard let other = byName[NameRule.key(recipe.name)] else { return nil }
    let isSame = other.core == entry.core || !recipe.source.isEmpty && other.source == recipe.source
    return isSame ? other : nil
  }

  /// A name that no recipe has, with the source behind it where another has the recipe's own, or the recipe that is the
  /// very same under such a name; neither where all of them are taken.
  private func freeName(for recipe: Recipe, _ entry: Entry) -> (name: String?, same: Entry?) {
    var candidates = [recipe.name]
    let source = Self.host(of: recipe.source)
    if !source.isEmpty { candidates.append("\(recipe.name) (\(source))") }
    candidates += (2...999).map { "\(recipe.name) (\($0))" }
    for name in candidates {
      guard let other = byName[NameRule.key(name)] else { return (name, nil) }
      if other.core == entry.core { return (nil, other) }
    }
    return (nil, nil)
  }

  /// "bbc.co.uk" of an address; any other source as it is.
  private static func host(of source: String) -> String {
    let parts = source.split(separator: "/", maxSplits: 2)
    guard parts.count > 1, parts[0].hasSuffix(":") else { return String(source.prefix(60)) }
    return String(parts[1].hasPrefix("www.") ? parts[1].dropFirst(4) : parts[1])
  }
}
