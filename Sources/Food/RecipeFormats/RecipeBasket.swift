internal import LarderModel
internal import LarderRecipes
internal import Pictures

/// Gathers what a file holds, and keeps to the limits.
struct RecipeBasket {
  static let mostRecipes = 10_000
  static let mostIngredients = Limits.mostIngredients
  /// The most bytes of a line of ingredients with a note in it; a longer one of another program stands by itself.
  static let longestLine = 1_000
  static let mostSteps = 200
  static let mostPictures = Limits.mostPictures
  static let longestPicture = PictureKept.largest
  static let mostRemarks = 20_000
  /// The most bytes of the steps, and of any other text of several lines.
  static let longestText = NameRule.longestText
  /// The most bytes of everything else that a recipe says, such as its source.
  static let longestWords = NameRule.longestNote

  var format: RecipeFormat
  /// The pictures of the archive that is read.
  var shelf: PictureShelf?
  private(set) var recipes: [Recipe] = []
  private(set) var remarks: [RecipeRemark] = []
  private(set) var plans: [PlannedMeal] = []
  private var isFull = false

  init(_ format: RecipeFormat) { self.format = format }

  var reading: RecipeReading {
    RecipeReading(format: format, recipes: recipes, remarks: remarks, plans: plans)
  }

  /// Forgets the numbers that several recipes share, which tell none of them apart.
  mutating func dropSharedNumbers() {
    var counts: [String: Int] = [:]
    for recipe in recipes { counts[recipe.uid ?? "", default: 0] += 1 }
    for index in recipes.indices where counts[recipes[index].uid ?? "", default: 0] > 1 { recipes[index].uid = nil }
  }

  mutating func remark(_ text: String, recipe: String? = nil, member: String? = nil) {
    guard remarks.count < RecipeBasket.mostRemarks else { return }
    remarks.append(RecipeRemark(text, recipe: recipe, member: member))
  }

  mutating func plan(_ meal: PlannedMeal) {
    if plans.count < RecipeBasket.mostRecipes { plans.append(meal) }
  }

  /// Takes a recipe, cleaned, or says why not.
  mutating func take(_ recipe: Recipe, member: String? = nil) {
    guard recipes.count < RecipeBasket.mostRecipes else {
      if !isFull { remark("more than \(RecipeBasket.mostRecipes) recipes; those behind it were passed over") }
      isFull = true
      return
    }
    var recipe = RecipeTidying.tidied(recipe)
    let names = recipe.categories.filter(RecipeTidying.isName)
    if names.count < recipe.categories.count {
      let others = recipe.categories.count - names.count
      remark(
        "\(others) of its categories \(others == 1 ? "is" : "are") no name, or too long for one, and left out",
        recipe: recipe.name, member: member)
      recipe.categories = names
    }
    if let fault = RecipeTidying.fault(of: recipe) {
      return remark(fault, recipe: String(recipe.name.prefix(80)), member: member)
    }
    if let shelf { recipe = shelf.completed(recipe, member: member) }
    recipe.pictures = pictures(of: recipe, member)
    recipes.append(recipe)
  }

  /// The pictures without those whose bytes are none.
  private mutating func pictures(of recipe: Recipe, _ member: String?) -> [RecipePicture] {
    var kept: [RecipePicture] = []
    for picture in recipe.pictures {
      guard kept.count < RecipeBasket.mostPictures else {
        remark("more than \(RecipeBasket.mostPictures) pictures; the others were passed over", recipe: recipe.name)
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

  /// Why bytes are no picture that is kept.
  static func fault(ofPicture bytes: [UInt8]) -> String? {
    if bytes.isEmpty { return "is empty" }
    if bytes.count > longestPicture { return "is longer than \(longestPicture) bytes" }
    return PictureKind(startingWith: bytes) == nil ? "is no JPEG, PNG or WebP" : nil
  }
}
