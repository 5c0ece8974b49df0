import LarderKitchen
import LarderLedger
import LarderModel
import LarderRecipes
import LarderSentences
import LarderWords
import PlainText

/// The words after `larder recipe`: they list the cookbook, or show, add, rate or file a recipe.
struct RecipeWords: ReadsLine {
  let line: Line

  func meaning() throws -> Meaning {
    let (action, words) = try RecipeBook.read(arguments.words)
    try action.expectOptions(arguments)
    let name = words.joined(separator: " ")
    func named() throws(CommandLineError) -> String {
      guard !name.isEmpty else { throw .usage("which recipe? as in: \(.words("recipe \(action.rawValue) carbonara"))") }
      return name
    }
    switch action {
    case .list: return try list(searching: words)
    case .suggest: return try RecipeSuggestRequest.meaning(of: arguments)
    case .show: return try show(named())
    case .history:
      let name = try named()
      return .seeing { catalog in RecipeHistoryRequest(try catalog.recipeMeal(meantBy: name)) }
    case .add where arguments.has(.edit):
      let name = name.isEmpty ? "the name of the dish" : name
      let text = RecipeText.template(name)
      return .draft(TextDraft(file: "recipe.txt", beginning: text) { text, _ in PendingRecipe(text: text) })
    case .add:
      guard words.count == 1 else {
        let example = Message("as in: \(.words("recipe add carbonara.txt")), or - for the standard input")
        throw CommandLineError.usage(words.isEmpty ? "which file? \(example)" : "give one file at a time, \(example)")
      }
      return .text(words[0]) { text in PendingRecipe(text: text) }
    case .edit: return try edit(words)
    case .remove: return .command(PendingMealEdit(removing: try named()))
    case .favourite, .rate: return .command(try RecipeRating(action, words, line))
    case .file: return .command(try PendingRecipeCategories(words, line))
    case .category: return try categories(words)
    case .check: return try check(words)
    case .photo: return try photo(words)
    case .import: return try importing(words)
    case .export: return try export(words)
    case .print: return try page(named())
    case .mail: return try mail(named())
    }
  }

  /// "import FILE…": shows the recipes in files, or adds them.
  private func importing(_ paths: [String]) throws -> Meaning {
    guard !paths.isEmpty else {
      throw CommandLineError.usage("which file? as in: \(.words("recipe import recipes.zip"))")
    }
    let (isDryRun, updates) = (arguments.has(.dryRun), arguments.has(.update))
    return .recipes(paths) { sources in
      let read = try RecipeFiles(sources)
      if isDryRun { return .report(RecipesReadReport(read.recipes, plans: read.plannedLines, remarks: read.remarks)) }
      return .command(PendingRecipeImport(read, updates: updates))
    }
  }

  /// "check": walks through the foods that are not recognised for certain, or lists them if the user cannot be asked.
  private func check(_ words: [String]) throws -> Meaning {
    let isForProgram = arguments.has(.json) || arguments.has(.csv) || arguments[.html] != nil
    guard words.isEmpty, isForProgram || arguments.has(.noInput) else { return .command(try PendingFoodMatch(words)) }
    return .seeing(RecipeCheckRequest())
  }

  /// "photo carbonara dish.jpg", "photo carbonara off 2", or a list of the photos.
  private func photo(_ words: [String]) throws -> Meaning {
    let example = Message(
      "as in: \(.words("recipe photo carbonara dish.jpg")), or \(.words("recipe photo carbonara off 1"))")
    guard let last = words.last else { throw CommandLineError.usage("a photo of which recipe? \(example)") }
    if words.count > 2, ["off", "out"].contains(words[words.count - 2]), let photo = PendingPhoto.Photo(last) {
      let name = words.dropLast(2).joined(separator: " ")
      return .command(PendingPhoto(subject: .recipe(name), change: .out(photo)))
    }
    guard words.count > 1, last.contains(".") || last.contains("/") else {
      return .seeing { catalog in
        try Self.refuseFile(words, catalog)
        return RecipePhotosRequest(try catalog.recipeMeal(meantBy: words.joined(separator: " ")))
      }
    }
    let step = try arguments.number(.step, in: 1...999) { "step:\($0) is not a step number" }
    let (name, isFirst) = (words.dropLast().joined(separator: " "), arguments.has(.first))
    return .files([last]) { files in
      let picture = try NewPicture(files.first?.bytes ?? [], name: last, step: step)
      return .command(PendingPhoto(subject: .recipe(name), change: .add(picture, isFirst: isFirst)))
    }
  }

  /// Refuses a recipe followed by a file without an extension, "carbonara pic", which looks like part of the name.
  private static func refuseFile(_ words: [String], _ catalog: Catalog) throws(CommandLineError) {
    let (whole, name) = (words.joined(separator: " "), words.dropLast().joined(separator: " "))
    guard let file = words.last, catalog.meal(named: catalog.recipeName(meantBy: whole)) == nil,
      catalog.meal(named: name) != nil
    else { return }
    throw .refused(
      "no recipe is called \"\(whole.visible)\"; for a file without an ending, give its folder, as in: "
        + "\(.words("recipe photo \(name.visible) ./\(file.visible)"))")
  }

  /// "edit carbonara FILE", or "edit carbonara name:…".
  private func edit(_ words: [String]) throws -> Meaning {
    if arguments[.name] != nil {
      guard !words.isEmpty else {
        throw CommandLineError.usage("rename which recipe? as in: \(.words("recipe edit soup name:\"carrot soup\""))")
      }
      return .command(try PendingMealEdit(.edit, ["edit"] + words, nil, line))
    }
    let edits = arguments.has(.edit)
    guard words.count > (edits ? 0 : 1), let file = words.last else {
      throw CommandLineError.usage(
        "edit what, and where is its text? as in: \(.words("recipe edit carbonara carbonara.txt")), or --edit for an editor"
      )
    }
    let name = words.dropLast(edits ? 0 : 1).joined(separator: " ")
    let version = try arguments[.version].map { text throws(CommandLineError) in try Arguments.event(text) }
    if edits { return .draft(Self.draft(of: name, version: version)) }
    return .text(file) { text in PendingRecipe(text: text, former: name, version: version) }
  }

  /// The draft of a recipe's text for an editor. It does not overwrite changes made by others meanwhile.
  private static func draft(of name: String, version: UInt64?) -> TextDraft {
    TextDraft(
      file: "recipe.txt",
      former: { snapshot in
        let view = try snapshot.view()
        let meal = try view.context.catalog.recipeMeal(named: name)
        guard let recipe = try RecipeLibrary.recipe(of: meal, view, &snapshot.log) else {
          throw CommandLineError.unknown(Suggestion.unknownRecipe(name, view.context.catalog))
        }
        if let version, version != recipe.version {
          throw try VersionConflict.error(meal, read: version, view, &snapshot.log)
        }
        return (RecipeText.write(Recipe(recipe, view.context.catalog)), recipe.version)
      },
      command: { text, read in PendingRecipe(text: text, former: name, version: version ?? read) })
  }

  private func categories(_ words: [String]) throws(CommandLineError) -> Meaning {
    guard let first = words.first else { return .seeing(RecipeCategoriesRequest()) }
    guard let action = RecipeBook.CategoryAction(rawValue: first) else {
      throw .usage(
        "\"\(first.visible)\" must be list, add, rename or remove, as in: \(.words("recipe category add soup"))"
      )
    }
    let name = words.dropFirst().joined(separator: " ")
    switch action {
    case .list: return .seeing(RecipeCategoriesRequest())
    case .add, .remove:
      guard !name.isEmpty else { throw .usage("which category? as in: \(.words("recipe category add soup"))") }
      return .command(CategoryMaking(name: name, isOut: action == .remove))
    case .rename:
      guard words.count == 3 else {
        throw .usage(
          "which category, and its new name? as in: \(.words("recipe category rename soup soups")); quote longer names")
      }
      return .command(CategoryRenaming(name: words[1], newName: words[2]))
    }
  }

  private func show(_ name: String) throws -> Meaning {
    let portions = try arguments.portions(.serves)
    let version = try arguments[.version].map { text throws(CommandLineError) in try Arguments.version(text) }
    return .seeing { catalog in
      var request = RecipeRequest(try catalog.recipeMeal(meantBy: name), portions: portions, version: version)
      request.tellsWhy = arguments.has(.why)
      return request
    }
  }

  private func list(searching words: [String]) throws -> Meaning {
    var request = RecipesRequest()
    request.filter = try RecipeFilter(searching: words, arguments)
    let order: RecipesRequest.Order? = try arguments.choice(.sort) {
      "sort:\"\($0)\" must be one of \($1.joined(separator: ", "))"
    }
    if let order { request.order = order }
    return .seeing(request, folding: request.kinds)
  }
}

enum RecipeBook {
  enum Action: String, CaseIterable {
    case list, suggest, show, add, edit, remove, history, favourite, rate, file, category, photo, check, `import`,
      export, print, mail
  }

  /// The action, and the words after it. A name without an action is shown.
  static func read(_ words: [String]) throws(CommandLineError) -> (action: Action, words: [String]) {
    guard let first = words.first else { return (.list, []) }
    if let action = Action(rawValue: first) { return (action, Array(words.dropFirst())) }
    if first == "favorite" { return (.favourite, Array(words.dropFirst())) }
    let near = SpellingSuggestion.nearest(to: first, among: Action.allCases.map(\.rawValue), limit: 1, isMisspelt: true)
      .first
    if words.count > 1, let near {
      throw CommandLineError.usage("recipe \"\(first.visible)\"? did you mean \(.words("recipe \(near)"))?")
    }
    return (.show, words)
  }

  /// The actions of recipe categories.
  enum CategoryAction: String, CaseIterable {
    case list, add, rename, remove
  }
}

extension RecipeBook.Action {
  /// The options that the action takes, in addition to those of every action.
  private var options: Set<OptionName> {
    switch self {
    case .list: [.name, .with, .without, .category, .favourites, .time, .hearts, .sort]
    case .suggest:
      [
        .serves, .with, .without, .category, .favourites, .time, .hearts, .energy, .protein, .fits, .why, .top,
        .addMissing,
      ]
    case .show: [.serves, .version, .why]
    case .add: [.edit]
    case .edit: [.edit, .version, .name]
    case .favourite: [.person]
    case .rate: [.hearts, .difficulty, .person]
    case .file: [.category]
    case .photo: [.step, .first]
    case .import: [.update]
    case .export: [.to, .format, .category]
    case .print: [.to, .serves]
    case .mail: [.to, .from, .file, .serves]
    case .remove, .history, .category, .check: []
    }
  }

  /// Refuses an option that the action would ignore.
  func expectOptions(_ arguments: Arguments) throws(CommandLineError) {
    let general = Option.common + Option.corrections + [Option.csv, Option.html]
    let known = Set(general.map { $0.name } + options.map { $0.rawValue })
    let value = arguments.values.map { $0.name }.first { !known.contains($0) }
    let foreign =
      value.map { "\($0 == OptionName.energy.rawValue ? "kcal" : $0):" }
      ?? arguments.switches.first { !known.contains($0) }.map { "--\($0)" }
    guard let foreign else { return }
    throw .usage("\(foreign) does not apply to \(.words("recipe \(rawValue)")); for help: \(.words("help recipe"))")
  }
}
