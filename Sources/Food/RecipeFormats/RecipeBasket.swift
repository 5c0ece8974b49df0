internal import LarderModel
internal import LarderRecipes
internal import Pictures
internal import PlainText

/// A collection of a file's recipes within limits.
struct RecipeBasket {
  static let mostRecipes = 10_000
  static let mostIngredients = Limits.mostIngredients
  /// The maximum size in bytes of a line of ingredients including its note. A longer note from another program is kept
  /// separately.
  static let longestLine = 1_000
  static let mostSteps = 200
  static let mostPictures = Limits.mostPictures
  static let longestPicture = PictureKept.largest
  static let mostRemarks = 20_000
  /// The maximum size in bytes of the steps, and of any other multi-line text.
  static let longestText = NameRule.longestText
  /// The maximum size in bytes of any other text of a recipe, such as its source.
  static let longestWords = NameRule.longestNote

  var format: RecipeFormat
  /// The pictures of the current archive.
  var shelf: PictureShelf?
  private(set) var recipes: [Recipe] = []
  private(set) var remarks: [RecipeRemark] = []
  private(set) var plans: [PlannedMeal] = []
  private var isFull = false

  init(_ format: RecipeFormat) { self.format = format }

  var reading: RecipeReading { RecipeReading(format: format, recipes: recipes, remarks: remarks, plans: plans) }

  /// Removes ids shared by several recipes, because they identify none.
  mutating func dropSharedNumbers() {
    var counts: [String: Int] = [:]
    for recipe in recipes { counts[recipe.uid ?? "", default: 0] += 1 }
    for index in recipes.indices where counts[recipes[index].uid ?? "", default: 0] > 1 { recipes[index].uid = nil }
  }

  mutating func remark(_ text: String, recipe: String? = nil, member: String? = nil) {
    guard remarks.count < RecipeBasket.mostRemarks else { return }
    remarks.append(RecipeRemark(text, recipe: recipe, member: member))
  }

  mutating func plan(_ meal: PlannedMeal) { if plans.count < RecipeBasket.mostRecipes { plans.append(meal) } }

  /// Adds a recipe after cleaning it, or a remark with the reason for refusing it.
  mutating func take(_ recipe: Recipe, member: String? = nil) {
    guard recipes.count < RecipeBasket.mostRecipes else {
      if !isFull { remark("more than \(RecipeBasket.mostRecipes) recipes; the rest were skipped") }
      isFull = true
      return
    }
    var recipe = RecipeCleanup.tidied(recipe)
    let names = recipe.categories.filter(RecipeCleanup.isName)
    if names.count < recipe.categories.count {
      let others = recipe.categories.count - names.count
      remark(
        "\(others) of its categories \(others == 1 ? "was" : "were") not a valid name and left out",
        recipe: recipe.name, member: member)
      recipe.categories = names
    }
    if let fault = RecipeCleanup.fault(of: recipe) {
      return remark(fault, recipe: String(recipe.name.prefix(80)), member: member)
    }
    if let shelf { recipe = shelf.completed(recipe, member: member) }
    recipe.pictures = pictures(of: recipe, member)
    recipes.append(recipe)
  }

  /// The pictures without those whose bytes are invalid.
  private mutating func pictures(of recipe: Recipe, _ member: String?) -> [RecipePicture] {
    var kept: [RecipePicture] = []
    for picture in recipe.pictures {
      guard kept.count < RecipeBasket.mostPictures else {
        remark("more than \(RecipeBasket.mostPictures) pictures; the rest were skipped", recipe: recipe.name)
        break
      }
      if let bytes = picture.bytes, let fault = RecipeBasket.fault(ofPicture: bytes) {
        remark("its picture \(fault)", recipe: recipe.name, member: picture.name.isEmpty ? member : picture.name)
      } else {
        kept.append(picture)
      }
    }
    return kept
  }

  /// The reason why bytes are not an accepted picture. Nil if they are.
  static func fault(ofPicture bytes: [UInt8]) -> String? {
    if bytes.isEmpty { return "is empty" }
    if bytes.count > longestPicture { return "is longer than \(longestPicture) bytes" }
    return PictureKind(startingWith: bytes) == nil ? "is not a JPEG, PNG or WebP file" : nil
  }
}

/// Rules for all recipes, whatever file they come from.
enum RecipeCleanup {
  /// The recipe without invisible characters, and with all texts within their limits.
  static func tidied(_ recipe: Recipe) -> Recipe {
    var recipe = recipe
    recipe.name = CleanText.line(recipe.name)
    recipe.takeYieldOutOfName()
    recipe.about = CleanText.paragraphs(recipe.about)
    recipe.notes = CleanText.paragraphs(recipe.notes)
    recipe.source = CleanText.line(recipe.source)
    recipe.video = CleanText.line(recipe.video)
    recipe.categories = NameList.distinct(recipe.categories.map(CleanText.line))
    recipe.tools = recipe.tools.map(CleanText.line).filter { !$0.isEmpty }
    recipe.uid = line(recipe.uid)
    let word = line(recipe.yield?.word)
    recipe.yield?.word = word
    recipe.hearts = recipe.hearts.flatMap { 1...5 ~= $0 ? $0 : nil }
    recipe.difficulty = recipe.difficulty.flatMap { 1...5 ~= $0 ? $0 : nil }
    for index in recipe.ingredients.indices {
      recipe.ingredients[index].group = line(recipe.ingredients[index].group)
      let text = recipe.ingredients[index].line.text
      let clean = CleanText.line(text)
      if clean != text { recipe.ingredients[index].line = IngredientLineReader.read(clean) }
    }
    for index in recipe.steps.indices {
      recipe.steps[index].text = CleanText.line(recipe.steps[index].text)
      recipe.steps[index].group = line(recipe.steps[index].group)
    }
    recipe.steps.removeAll { $0.text.isEmpty }
    recipe.ingredients.removeAll { $0.line.text.isEmpty }
    return recipe
  }

  /// A text on one line. Nil if it is empty.
  private static func line(_ text: String?) -> String? { text.map(CleanText.line).flatMap { $0.isEmpty ? nil : $0 } }

  /// The reason why a recipe is refused. Nil if it is accepted.
  static func fault(of recipe: Recipe) -> String? {
    if recipe.name.isEmpty { return "a recipe without a name" }
    if recipe.name.utf8.count > NameRule.Length.meal.bytes || recipe.name.count > NameRule.Length.meal.characters {
      return "its name is longer than \(NameRule.Length.meal.characters) characters; shorten it"
    }
    if (try? NameRule.validate(recipe.name, what: "", longest: .meal)) == nil { return "its name is not a valid name" }
    if recipe.ingredients.count > RecipeBasket.mostIngredients {
      return "more than \(RecipeBasket.mostIngredients) ingredients; split it"
    }
    if recipe.ingredients.contains(where: { $0.line.text.utf8.count > RecipeBasket.longestWords }) {
      return "an ingredient longer than \(RecipeBasket.longestWords) bytes; shorten it"
    }
    if recipe.steps.count > RecipeBasket.mostSteps { return "more than \(RecipeBasket.mostSteps) steps; split it" }
    if RecipeText.steps(recipe.steps).joined(separator: "\n").utf8.count > RecipeBasket.longestText {
      return "its steps are longer than \(RecipeBasket.longestText) bytes in all; shorten them"
    }
    if [recipe.about, recipe.notes].contains(where: { $0.utf8.count > RecipeBasket.longestText }) {
      return "its description or notes are longer than \(RecipeBasket.longestText) bytes; shorten them"
    }
    if hasLongWords(recipe) {
      return "its source, tools or a heading are longer than \(RecipeBasket.longestWords) bytes; shorten them"
    }
    return nil
  }

  /// Whether a text without its own limit is too long.
  private static func hasLongWords(_ recipe: Recipe) -> Bool {
    let words: [String?] = [
      recipe.source, recipe.video, recipe.uid, recipe.yield?.word, recipe.tools.joined(separator: ", "),
    ]
    return (words + recipe.ingredients.map(\.group)).contains { ($0 ?? "").utf8.count > RecipeBasket.longestWords }
  }

  /// Whether a text is valid as a household's name for something.
  static func isName(_ text: String) -> Bool { (try? NameRule.validate(text, what: "")) != nil }
}
