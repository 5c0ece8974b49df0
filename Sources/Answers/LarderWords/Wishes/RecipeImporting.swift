import Document
import LarderLedger
import LarderLog
import LarderModel
import LarderRecipes
import LarderReplay
import LarderReports
import LarderSentences
import PlainText

/// Recipes of files are written down: all of them in one entry, but those that are there already.
struct RecipeImporting: Wish {
  private let recipes: [Recipe]
  /// What was not read, and why.
  private let notRead: [String]
  /// Whether a recipe that is there already, and is another now, is taken as a new version.
  private let updates: Bool
  /// Their photos, by the places of their recipes.
  private let photos: [[NewPicture]]
  private var present = 0
  private var renamed: [String] = []

  init(_ recipes: [Recipe], remarks: [String], updates: Bool) {
    self.recipes = recipes
    var notRead = remarks
    photos = recipes.map { recipe in
      recipe.pictures.compactMap { picture in
        guard let bytes = picture.bytes else { return nil }
        do { return try NewPicture(bytes, name: picture.name, step: picture.step) } catch {
          notRead.append("\(recipe.name): a photo was left out: \(error)")
          return nil
        }
      }
    }
    self.notRead = notRead
    self.updates = updates
  }

  mutating func decide(_ line: Line, _ view: LedgerView, _ log: inout LogReader) throws -> Decision {
    let moment = try line.moment(view.household)
    var shelf = try ImportShelf(view, &log)
    var commands: [any Command] = []
    present = 0
    renamed = []
    for (recipe, photos) in zip(recipes, photos) {
      switch shelf.place(of: recipe, updates: updates) {
      case .there: present += 1
      case .new(let name):
        if NameRule.key(name) != NameRule.key(recipe.name) { renamed.append(name) }
        var recipe = recipe
        recipe.name = name
        var write = WriteRecipe(recipe, view.household, moment: moment)
        (write.hearts, write.isFavourite) = (
          recipe.hearts.flatMap { (1...5).contains($0) ? $0 : nil }, recipe.isFavourite
        )
        write.pictures = photos.map(\.kept)
        commands.append(write)
      case .version(let name, let changed):
        var recipe = recipe
        recipe.name = name
        var write = WriteRecipe(recipe, view.household, moment: moment)
        write.changed = changed
        commands.append(write)
      }
    }
    return try line.decide(Together(commands, moment: moment), view)
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    let written = outcome.events.count { $0.record.kind == RecipeWritten.code }
    let there: Wording = present == 0 ? "" : " \(present) \(word: present == 1 ? "was" : "were") there already."
    let names: Wording =
      renamed.isEmpty
      ? "" : " Named apart from others: \(renamed.prefix(5).map { Wording(verbatim: $0.visible) }.listed())."
    return "Wrote down \(Wording.count(written, "recipe")).\(there)\(names)"
  }

  var pictures: [NewPicture] { photos.flatMap { $0 } }

  func remarks(_ style: OutputStyle) -> [Block] { notRead.map { .sentence($0.visible, .warning) } }
}
