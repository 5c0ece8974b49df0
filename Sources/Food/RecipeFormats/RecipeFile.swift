public import Archive
internal import Hypertext
public import LarderRecipes
internal import PlainText

/// Reads files of recipes: web pages, JSON-LD, and the exports of other programs.
///
///     let reading = try RecipeFile.read(bytes, name: "soup.html")
///     for recipe in reading.recipes { … }
///
/// What a file is shows in its contents. Nothing is fetched: addresses stay words.
public enum RecipeFile {
  /// What a file holds. The budget is for archives, and may be shared by several files.
  public static func read(
    _ bytes: [UInt8], name: String = "", budget: ArchiveBudget = ArchiveBudget()
  ) throws(RecipeFileError) -> RecipeReading {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= budget.limits.archiveBytes else { throw .tooLong(limitBytes: budget.limits.archiveBytes) }
    var reader = RecipeFileReader(budget: budget)
    try reader.read(bytes, name: name)
    reader.basket.dropSharedNumbers()
    let basket = reader.basket
    guard !basket.recipes.isEmpty || !basket.plans.isEmpty else {
      throw .noRecipe(basket.format, remarks: basket.remarks)
    }
    return basket.reading
  }

  /// Why a recipe that stands in no file of another program would be refused in one, or nil.
  public static func fault(of recipe: Recipe) -> RecipeRemark? {
    RecipeTidying.fault(of: recipe).map { RecipeRemark($0, recipe: String(recipe.name.prefix(80))) }
  }
}

/// What program or convention a file of recipes follows.
public enum RecipeFormat: String, Sendable, Hashable, CaseIterable {
  /// A web page.
  case page
  /// JSON-LD by schema.org, without a page around it.
  case schema
  case paprika, tandoor, nextcloud, mealie, recipeKeeper, recipeSage, kitchenOwl, grocy, cooklang
  /// An archive that holds files of several sorts.
  case several
}

/// What a file of recipes holds.
public struct RecipeReading: Hashable, Sendable {
  public var format: RecipeFormat
  public var recipes: [Recipe]
  /// What was not read, or passed over.
  public var remarks: [RecipeRemark]
  /// What is planned for which day, where the file says so.
  public var plans: [PlannedMeal]

  public init(
    format: RecipeFormat, recipes: [Recipe] = [], remarks: [RecipeRemark] = [], plans: [PlannedMeal] = []
  ) {
    (self.format, self.recipes, self.remarks, self.plans) = (format, recipes, remarks, plans)
  }
}

/// A meal of a plan.
public struct PlannedMeal: Hashable, Sendable {
  /// The day as `2026-03-07`; nil where none is said.
  public var date: String?
  /// Such as `dinner`, as the file has it; empty where it does not say.
  public var sitting: String
  /// The name of the recipe, or what else is eaten.
  public var recipe: String
  /// The number that the file knows the recipe by.
  public var uid: String?
  public var portions: Fraction?
  /// How much of something that is no recipe, such as "200 g".
  public var amount: String?
  /// What the file's line is known by, so that it is taken once.
  public var stamp: String?

  public init(date: String?, sitting: String, recipe: String, uid: String? = nil, portions: Fraction? = nil) {
    (self.date, self.sitting, self.recipe, self.uid, self.portions) = (date, sitting, recipe, uid, portions)
  }
}

/// One line on what was not read, or passed over, and why.
public struct RecipeRemark: Hashable, Sendable, CustomStringConvertible {
  /// The name of the recipe that it is about, where that is known.
  public var recipe: String?
  /// The file within an archive that it is about.
  public var member: String?
  public var text: String

  public init(_ text: String, recipe: String? = nil, member: String? = nil) {
    (self.text, self.recipe, self.member) = (text, recipe, member)
  }

  public var description: String {
    [recipe, member].compactMap { $0.map(Self.quoted) }.joined(separator: ", in ") + (isAlone ? "" : ": ") + text
  }

  private var isAlone: Bool { recipe == nil && member == nil }

  /// The name on one harmless line, and short.
  private static func quoted(_ name: String) -> String {
    let line = CleanText.line(name)
    return "\"" + (line.count > 80 ? line.prefix(80) + "…" : line) + "\""
  }
}

/// Why a file gives no recipe at all.
public enum RecipeFileError: Error, Hashable, Sendable, CustomStringConvertible {
  case empty
  /// It is none of the sorts of files that are known.
  case unknown
  /// Its format is known, but there is no recipe in it; the first remark says why, where one is known.
  case noRecipe(RecipeFormat, remarks: [RecipeRemark])
  /// It cannot be opened.
  case unreadable(String)
  case tooLong(limitBytes: Int)

  public var description: String {
    switch self {
    case .empty: "the file is empty"
    case .unknown: "not a known recipe file; use a web page, JSON-LD or an export of another program"
    case .noRecipe(_, let remarks):
      remarks.first.map { "there is no recipe in this file: \($0)" } ?? "there is no recipe in this file"
    case .unreadable(let reason): reason
    case .tooLong(let limit): "longer than \(limit) bytes; split it"
    }
  }
}
