package import Archive
package import LarderRecipes
internal import PlainText

/// A reader for files of recipes: web pages, JSON-LD, and exports of other programs.
///
///     let reading = try RecipeFile.read(bytes, name: "soup.html")
///     for recipe in reading.recipes { … }
///
/// The format is recognised from the contents. Nothing is fetched: addresses remain text.
package enum RecipeFile {
  /// Reads a file. The budget applies to archives, and may be shared by several files.
  package static func read(
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

  /// The reason why a recipe would be refused in a file of another program. Nil if it would be accepted.
  package static func fault(of recipe: Recipe) -> RecipeRemark? {
    RecipeCleanup.fault(of: recipe).map { RecipeRemark($0, recipe: String(recipe.name.prefix(80))) }
  }
}

/// The program or convention of a file of recipes.
package enum RecipeFormat: String, Sendable, Hashable, CaseIterable {
  case page
  /// JSON-LD in the vocabulary of schema.org, without a page around it.
  case schema
  case paprika, tandoor, nextcloud, mealie, recipeKeeper, recipeSage, kitchenOwl, grocy, cooklang
  /// An archive with files of several formats.
  case several
}

/// The contents of a file of recipes.
package struct RecipeReading: Hashable, Sendable {
  package var format: RecipeFormat
  package var recipes: [Recipe]
  /// Remarks on anything not read or skipped.
  package var remarks: [RecipeRemark]
  /// The planned meals with their days.
  package var plans: [PlannedMeal]

  package init(format: RecipeFormat, recipes: [Recipe] = [], remarks: [RecipeRemark] = [], plans: [PlannedMeal] = []) {
    (self.format, self.recipes, self.remarks, self.plans) = (format, recipes, remarks, plans)
  }
}

package struct PlannedMeal: Hashable, Sendable {
  /// The day as `2026-03-07`. Nil if there is none.
  package var date: String?
  /// The meal time in the file, such as `dinner`. Empty if there is none.
  package var mealTime: String
  /// The name of the recipe, or of other food.
  package var recipe: String
  /// The recipe's id in the file.
  package var uid: String?
  package var portions: Fraction?
  /// The amount of food that is not a recipe, such as "200 g".
  package var amount: String?
  /// The id of the file's entry, so that it is imported only once.
  package var stamp: String?

  package init(date: String?, mealTime: String, recipe: String, uid: String? = nil, portions: Fraction? = nil) {
    (self.date, self.mealTime, self.recipe, self.uid, self.portions) = (date, mealTime, recipe, uid, portions)
  }
}

/// A one-line remark on something not read or skipped, with the reason.
package struct RecipeRemark: Hashable, Sendable, CustomStringConvertible {
  /// The name of the recipe concerned, if known.
  package var recipe: String?
  /// The file in an archive concerned.
  package var member: String?
  package var text: String

  package init(_ text: String, recipe: String? = nil, member: String? = nil) {
    (self.text, self.recipe, self.member) = (text, recipe, member)
  }

  package var description: String {
    [recipe, member].compactMap { $0.map(Self.quoted) }.joined(separator: ", in ") + (isAlone ? "" : ": ") + text
  }

  private var isAlone: Bool { recipe == nil && member == nil }

  /// The name in quotes, on one line and shortened.
  private static func quoted(_ name: String) -> String {
    let line = CleanText.line(name)
    return "\"" + (line.count > 80 ? line.prefix(80) + "…" : line) + "\""
  }
}

/// The reason why a file contains no recipe.
package enum RecipeFileError: Error, Hashable, Sendable, CustomStringConvertible {
  case empty
  /// The format is unknown.
  case unknown
  /// The format is known, but there is no recipe. The first remark says why, if known.
  case noRecipe(RecipeFormat, remarks: [RecipeRemark])
  /// The file cannot be opened.
  case unreadable(String)
  case tooLong(limitBytes: Int)

  package var description: String {
    switch self {
    case .empty: "the file is empty"
    case .unknown: "it is not a known recipe file; use a web page, JSON-LD or an export of another program"
    case .noRecipe(_, let remarks):
      remarks.first.map { "there is no recipe in this file: \($0)" } ?? "there is no recipe in this file"
    case .unreadable(let reason): reason
    case .tooLong(let limit): "it is longer than \(limit) bytes; split it"
    }
  }
}
