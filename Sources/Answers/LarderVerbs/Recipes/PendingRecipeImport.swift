import Archive
import Document
import LarderCommands
import LarderKitchen
import LarderLedger
import LarderLog
import LarderModel
import LarderRecipes
import LarderSentences
import LarderWords
import PlainText
import RecipeFormats

/// A pending command that adds recipes and meal plans from files in one entry, except those already present.
struct PendingRecipeImport: PendingCommand {
  private let files: RecipeFiles
  /// The files that were not read, and why.
  private let notRead: [String]
  /// Whether a present recipe that differs in the file becomes a new version.
  private let updates: Bool
  /// The photos, by the positions of their recipes.
  private let photos: [[NewPicture]]
  private var intake = RecipeImporter()

  init(_ files: RecipeFiles, updates: Bool) {
    self.files = files
    var notRead = files.remarks
    photos = files.recipes.map { recipe in
      recipe.pictures.compactMap { picture in
        guard let bytes = picture.bytes else { return nil }
        do { return try NewPicture(bytes, name: picture.name, step: picture.step) } catch {
          notRead.append("\(recipe.name): a photo was left out: \(error)")
          return nil
        }
      }
    }
    (self.notRead, self.updates) = (notRead, updates)
  }

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let entryTime = reader.entryTime
    intake = try RecipeImporter(reader.view, &log, plans: !files.plans.isEmpty)
    var commands: [any Command] = []
    for (recipe, photos) in zip(files.recipes, photos) {
      guard var write = intake.command(for: recipe, updates: updates, in: reader.household, entryTime) else { continue }
      if write.changed == nil { write.pictures = photos.map(\.kept) }
      commands.append(write)
    }
    for meal in files.plans {
      if let plan = intake.command(for: meal, isBehindRecipes: true, in: reader.household, entryTime) {
        commands.append(plan)
      }
    }
    return try reader.decide(CommandGroup(commands, entryTime: entryTime))
  }

  func sentence(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Message {
    let written = outcome.events.count { $0.record.kind == RecipeWritten.code }
    let planned = outcome.events.count { $0.record.kind == Planned.code }
    let present = intake.present
    let exist: Message = present == 1 ? "exists" : "exist"
    let there: Message = present == 0 ? "" : " \(present) already \(exist).\(others)"
    let names: Message =
      intake.renamed.isEmpty
      ? "" : " Renamed to be unique: \(intake.renamed.prefix(5).map { Message(verbatim: $0.visible) }.listed())."
    let plan: Message = planned == 0 ? "" : " and planned \(Message.count(planned, "meal"))"
    let passedOver: Message = intake.passedOver.map { " \($0)" } ?? ""
    if written == 0, planned == 0, present > 0 {
      return "Nothing new: \(Message.count(present, "recipe")) already \(exist).\(others)\(passedOver)"
    }
    return "Added \(Message.count(written, "recipe"))\(plan).\(there)\(names)\(passedOver)"
  }

  /// A sentence about present recipes that differ in the file.
  private var others: Message {
    guard !updates, intake.others > 0 else { return "" }
    let (are, them): (Message, Message) = intake.others == 1 ? ("is", "it") : ("are", "them")
    return
      " \(intake.others) \(are) different from the file; to update \(them): \(.words("recipe import FILE --update"))."
  }

  var pictures: [NewPicture] { photos.flatMap { $0 } }

  func remarks(_ style: OutputStyle) -> [Block] { notRead.map { .sentence($0.visible, .warning) } }
}

/// The contents of recipe files: web pages, exports of other programs, and the user's own texts.
struct RecipeFiles {
  private(set) var recipes: [Recipe] = []
  /// The planned meals with their days.
  private(set) var plans: [PlannedMeal] = []
  /// The files that were not read, and why.
  private(set) var remarks: [String] = []

  /// Reads all sources. Throws an error that names the file if one contains no recipe.
  init(_ sources: [RecipeSource]) throws {
    let budget = ArchiveBudget()
    for source in sources {
      let name = source.name
      switch source.contents {
      case .reading(let reading): add(reading)
      case .bytes(let bytes): try add(bytes, name, budget)
      }
    }
    for recipe in recipes { remarkTooMuch(recipe) }
  }

  /// Remarks on lines that are kept only as text, because they state more than can be stored.
  private mutating func remarkTooMuch(_ recipe: Recipe) {
    for ingredient in recipe.ingredients where ingredient.line.saysMoreThanCanBeKept {
      remarks.append("\(recipe.name): \"\(ingredient.line.text)\" is too large to record, so the line has no amount")
    }
  }

  private mutating func add(_ reading: RecipeReading) {
    recipes += reading.recipes
    plans += reading.plans
    remarks += reading.remarks.map { "\($0)" }
  }

  private mutating func add(_ bytes: [UInt8], _ name: String, _ budget: ArchiveBudget) throws {
    let last = name.split(separator: "/").last.map { String($0) } ?? name
    do throws(RecipeFileError) {
      add(try RecipeFile.read(bytes, name: last, budget: budget))
    } catch {
      guard error == .unknown, let recipe = Self.typed(bytes, last) else {
        throw CommandLineError.data("\(name.visible): \("\(error)".visible)")
      }
      if let fault = RecipeFile.fault(of: recipe) {
        throw CommandLineError.data("\(name.visible): \("\(fault)".visible)")
      }
      recipes.append(recipe)
    }
  }

  /// The planned meals, as a report shows them.
  var plannedLines: [RecipesReadReport.Planned] {
    plans.map { meal in
      RecipesReadReport.Planned(
        date: meal.date, mealTime: meal.mealTime.isEmpty ? nil : meal.mealTime, recipe: meal.recipe,
        portions: meal.portions)
    }
  }

  /// The maximum size in bytes of a typed recipe, the same as for `recipe add`.
  private static let longestText = 1 << 20

  /// The typed recipe in a file, if it contains one.
  private static func typed(_ bytes: [UInt8], _ name: String) -> Recipe? {
    // A text that begins like JSON is a damaged file of another program.
    guard bytes.count <= longestText, bytes.first(where: { $0 > 0x20 }) != UInt8(ascii: "{"), !bytes.contains(0),
      let text = String(validating: bytes, as: UTF8.self), let recipe = try? RecipeText.read(text)
    else { return nil }
    let hasAmount = recipe.ingredients.contains { !$0.line.amounts.isEmpty }
    // A stew of leftovers has no amounts, but it states the servings and the steps.
    let isSaidFor = recipe.yield != nil && !recipe.ingredients.isEmpty && !recipe.steps.isEmpty
    guard hasAmount || isSaidFor else { return nil }
    let isWhole = recipe.yield != nil || !name.contains(".") && !recipe.steps.isEmpty
    return isWhole || isText(name) ? recipe : nil
  }

  /// Whether a file name's ending suggests a text written by the user.
  private static func isText(_ name: String) -> Bool {
    [".txt", ".md", ".text"].contains { name.lowercased().hasSuffix($0) }
  }
}
