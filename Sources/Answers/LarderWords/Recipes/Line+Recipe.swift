import LarderKitchen
import LarderLedger
import LarderModel
import LarderRecipes
import LarderSentences

extension Line {
  /// `larder recipe`: the book is listed, a recipe is shown, written down, rated or filed.
  func recipeMeaning() throws -> Meaning {
    let (action, words) = try RecipeBook.read(arguments.words)
    try action.expectOptions(arguments)
    let name = words.joined(separator: " ")
    func named() throws(WordsError) -> String {
      guard !name.isEmpty else {
        throw .usage("which recipe? as in: \(.words("recipe \(action.rawValue) carbonara"))")
      }
      return name
    }
    switch action {
    case .list: return .inquiry(try recipesInquiry(searching: words))
    case .suggest: return try recipeSuggestion()
    case .show: return .inquiry(try recipeInquiry(named()))
    case .history:
      let name = try named()
      return .inquiry(
        Inquiry { snapshot in
          RecipeHistoryRequest(try Self.meal(meantBy: name, try snapshot.standing().catalog))
        })
    case .add where arguments.has(.edit):
      let name = name.isEmpty ? "the name of the dish" : name
      return .draft(TextDraft(file: "recipe.txt", beginning: RecipeText.template(name)) { RecipeWriting($0) })
    case .add:
      guard words.count == 1 else {
        let example = Wording("as in: \(.words("recipe add carbonara.txt")), or - for the standard input")
        throw WordsError.usage(words.isEmpty ? "which file? \(example)" : "one file at a time; \(example)")
      }
      return .text(words[0]) { text in RecipeWriting(text) }
    case .edit: return try recipeEditing(words)
    case .remove: return .wish(MealEditing(removing: try named()))
    case .favourite, .rate: return .wish(try RecipeRating(action, words, self))
    case .file: return .wish(try RecipeFiling(words, self))
    case .category: return try recipeCategories(words)
    case .check: return try recipeCheck(words)
    case .photo: return try recipePhoto(words)
    case .import: return try recipeImport(words)
    case .export: return try recipeExport(words)
    case .print: return try recipePage(named())
    case .mail: return try recipeMail(named())
    }
  }

  /// "import FILE…": what the files hold is shown, or written down.
  private func recipeImport(_ paths: [String]) throws -> Meaning {
    guard !paths.isEmpty else { throw WordsError.usage("which file? as in: \(.words("recipe import recipes.zip"))") }
    let (isDryRun, updates) = (arguments.has(.dryRun), arguments.has(.update))
    return .recipes(paths) { sources in
      let read = try RecipeFiles(sources)
      if isDryRun { return .report(RecipesReadReport(read.recipes, plans: read.plannedLines, remarks: read.remarks)) }
      return .wish(RecipeImporting(read, updates: updates))
    }
  }

  /// "check": the foods that are not surely known are gone through, or listed where nobody can be asked.
  private func recipeCheck(_ words: [String]) throws -> Meaning {
    let isForProgram = arguments.has(.json) || arguments.has(.csv) || arguments[.html] != nil
    guard words.isEmpty, isForProgram || arguments.has(.noInput) else { return .wish(try FoodNaming(words)) }
    return .inquiry(Inquiry { _ in RecipeCheckRequest() })
  }

  /// "photo carbonara dish.jpg", "photo carbonara off 2", or the photos that there are.
  private func recipePhoto(_ words: [String]) throws -> Meaning {
    let example = Wording(
      "as in: \(.words("recipe photo carbonara dish.jpg")), or \(.words("recipe photo carbonara off 1"))")
    guard let last = words.last else { throw WordsError.usage("a photo of which recipe? \(example)") }
    if words.count > 2, ["off", "out"].contains(words[words.count - 2]), let number = Int(last) {
      return .wish(PictureKeeping(words.dropLast(2).joined(separator: " "), .out(number: number)))
    }
    guard words.count > 1, last.contains(".") || last.contains("/") else {
      let name = words.joined(separator: " ")
      return .inquiry(
        Inquiry { snapshot in
          let catalog = try snapshot.standing().catalog
          try Self.refuseFile(words, catalog)
          return RecipePhotosRequest(try Self.meal(meantBy: name, catalog))
        })
    }
    let step = try arguments[.step].map { text throws(WordsError) in
      guard let step = Int(text), (1...999).contains(step) else {
        throw .usage("step:\(text.visible) is no step's number")
      }
      return step
    }
    let (name, isFirst) = (words.dropLast().joined(separator: " "), arguments.has(.first))
    return .files([last]) { files in
      let picture = try NewPicture(files.first?.bytes ?? [], name: last, step: step)
      return .wish(PictureKeeping(name, .add(picture, isFirst: isFirst)))
    }
  }

  /// Refuses a recipe and a file without an ending, "carbonara pic", which only its folder tells from a name.
  private static func refuseFile(_ words: [String], _ catalog: Catalog) throws(WordsError) {
    let (whole, name) = (words.joined(separator: " "), words.dropLast().joined(separator: " "))
    guard let file = words.last, catalog.meal(named: recipeName(meantBy: whole, catalog)) == nil,
      catalog.meal(named: name) != nil
    else { return }
    throw .refused(
      "there is no recipe of \"\(whole.visible)\"; a file without an ending is named with its folder, as in: "
        + "\(.words("recipe photo \(name.visible) ./\(file.visible)"))")
  }

  /// "edit carbonara FILE", or "edit carbonara name:…".
  private func recipeEditing(_ words: [String]) throws -> Meaning {
    if arguments[.name] != nil {
      guard !words.isEmpty else { throw WordsError.usage("which recipe is to have another name?") }
      return .wish(try MealEditing(.edit, ["edit"] + words, nil, self))
    }
    let edits = arguments.has(.edit)
    guard words.count > (edits ? 0 : 1), let file = words.last else {
      throw WordsError.usage(
        "edit what, and where is its text? as in: \(.words("recipe edit carbonara carbonara.txt")), or --edit for an editor"
      )
    }
    let name = words.dropLast(edits ? 0 : 1).joined(separator: " ")
    let version = try arguments[.version].map { text throws(WordsError) in
      guard let number = UInt64(text), number > 0 else { throw .usage("version:\(text.visible) is no event's number") }
      return number
    }
    if edits { return .draft(recipeDraft(of: name, version: version)) }
    return .text(file) { text in RecipeWriting(text, over: name, version: version) }
  }

  /// A recipe's text in an editor: what others write meanwhile is not written over.
  private func recipeDraft(of name: String, version: UInt64?) -> TextDraft {
    let read = ReadVersion(version)
    return TextDraft(
      file: "recipe.txt",
      former: { snapshot in
        let view = try snapshot.view()
        let recipe = try recipe(named: name, view, &snapshot.log)
        if let version, version != recipe.version {
          throw try VersionConflict.error(recipe.meal, read: version, view, &snapshot.log)
        }
        read.note(recipe.version)
        return RecipeText.write(Recipe(recipe, view.standing.catalog))
      },
      wish: { text in RecipeWriting(text, over: name, version: read.version) })
  }

  private func recipeCategories(_ words: [String]) throws -> Meaning {
    guard let first = words.first else { return .inquiry(Inquiry { _ in RecipeCategoriesRequest() }) }
    guard let action = RecipeBook.CategoryAction(rawValue: first) else {
      throw WordsError.usage(
        "\"\(first.visible)\": a category is listed, added, renamed or removed, as in \(.words("recipe category add soup"))"
      )
    }
    let name = words.dropFirst().joined(separator: " ")
    switch action {
    case .list: return .inquiry(Inquiry { _ in RecipeCategoriesRequest() })
    case .add, .remove:
      guard !name.isEmpty else { throw WordsError.usage("which category?") }
      return .wish(CategoryMaking(name, isOut: action == .remove))
    case .rename:
      guard words.count == 3 else {
        throw WordsError.usage(
          "as in: \(.words("recipe category rename soup soups")); names of several words in quotes")
      }
      return .wish(CategoryRenaming(words[1], to: words[2]))
    }
  }

  private func recipeInquiry(_ name: String) throws -> Inquiry {
    let portions = try portions(.serves)
    let version = try arguments[.version].map { text throws(WordsError) in try Self.version(text) }
    let tellsWhy = arguments.has(.why)
    return Inquiry { snapshot in
      let meal = try Self.meal(meantBy: name, try snapshot.standing().catalog)
      var request = RecipeRequest(meal, portions: portions, version: version)
      request.tellsWhy = tellsWhy
      return request
    }
  }

  /// The version of a recipe that a text says, from 1.
  package static func version(_ text: String) throws(WordsError) -> Int {
    guard let number = Int(text), number > 0 else { throw .usage("version:\(text.visible) is no version's number") }
    return number
  }

  private func recipesInquiry(searching words: [String]) throws -> Inquiry {
    var request = RecipesRequest()
    request.filter = try recipeFilter(searching: words)
    if let word = arguments[.sort] {
      guard let order = RecipesRequest.Order(rawValue: word) else {
        throw WordsError.usage(
          "sort:\"\(word.visible)\": by \(RecipesRequest.Order.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      request.order = order
    }
    let finished = request
    return Inquiry(folding: finished.kinds) { _ in finished }
  }

  /// The recipe that words mean where nothing is recorded by them: words of its name do, which no other's name has.
  package static func meal(meantBy words: String, _ catalog: Catalog) throws(WordsError) -> MealID {
    try meal(named: recipeName(meantBy: words, catalog), catalog)
  }

  /// The name of the only recipe whose name has all of the words; the words themselves where there is no such.
  static func recipeName(meantBy words: String, _ catalog: Catalog) -> String {
    let wanted = Set(NameRule.key(words).split(separator: " "))
    guard catalog.meal(named: words) == nil, !wanted.isEmpty else { return words }
    let found = catalog.namedMeals.filter { named in
      catalog.recipe(of: named.meal) != nil && wanted.isSubset(of: NameRule.key(named.name).split(separator: " "))
    }
    return found.count == 1 ? found[0].name : words
  }

  /// The meal of a name that has a recipe.
  static func meal(named name: String, _ catalog: Catalog) throws(WordsError) -> MealID {
    guard let meal = catalog.meal(named: name) else { throw .refused(Suggestion.unknownRecipe(name, catalog)) }
    guard catalog.recipe(of: meal) != nil else {
      throw .refused("\(name.visible) is a meal without a recipe; \(.addRecipe) writes one down")
    }
    return meal
  }
}
