internal import Hypertext
internal import LarderRecipes

/// Recipes of Paprika: one JSON object each.
enum Paprika {
  static func isLikely(_ value: LooseJSON) -> Bool {
    guard value["name"]?.text != nil, value["@type"] == nil else { return false }
    let isText = [value["ingredients"], value["directions"]].contains { if case .string = $0 { true } else { false } }
    return isText && ["uid", "photo_data", "prep_time", "source_url", "nutritional_info"].contains { value[$0] != nil }
  }

  static func recipe(_ value: LooseJSON) -> Recipe {
    var recipe = Recipe(value.line("name"))
    recipe.ingredients = IngredientList.read(lines: value.lines("ingredients"))
    recipe.steps = StepList.read(lines: value.lines("directions"))
    recipe.about = value.paragraphs("description")
    recipe.notes = notes(value)
    recipe.yield = YieldReader.read(value.line("servings"))
    recipe.times = RecipeTimes(
      preparation: value.minutes("prep_time"), cooking: value.minutes("cook_time"), total: value.minutes("total_time"))
    recipe.difficulty = ForeignDifficulty.read(value.line("difficulty"))
    recipe.hearts = value.hearts("rating")
    recipe.isFavourite = value.isTrue("on_favorites")
    recipe.categories = value.names("categories")
    recipe.source = value.line("source_url", "source")
    recipe.content = content(value)
    recipe.uid = value.line("uid")
    recipe.pictures = pictures(value)
    return recipe
  }

  /// The notes, and the words on nutrition where they say more than figures: those have no other place.
  private static func notes(_ value: LooseJSON) -> String {
    let words = value.paragraphs("nutritional_info")
    return [value.paragraphs("notes"), NutritionText.read(words) == nil ? words : ""].filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// What a portion has, as exactly as the words say it.
  private static func content(_ value: LooseJSON) -> PortionContent {
    if let content = NutritionText.read(value.paragraphs("nutritional_info")) { return content }
    var content = PortionContent()
    content.energy = energy(value.line("nutritional_info"))
    return content
  }

  /// The number beside the word for calories.
  private static func energy(_ text: String) -> Int64? {
    let phrase = Phrase(text)
    for index in 0..<phrase.count {
      guard let word = phrase.tokens[index].word, word == "kcal" || word.hasPrefix("calor") else { continue }
      let places = word == "kcal" ? [index - 1, index + 1, index + 2] : [index + 1, index + 2, index - 1]
      for place in places where place >= 0 {
        if let (value, _) = phrase.number(at: place) { return NutritionFigure.energy(value.decimalText) }
      }
    }
    return nil
  }

  private static func pictures(_ value: LooseJSON) -> [RecipePicture] {
    var found: [RecipePicture] = []
    if let data = value["photo_data"]?.text, !data.isEmpty {
      found.append(RecipePicture(value.line("photo"), bytes: Base64.decoded(data.utf8) ?? []))
    }
    for photo in value["photos"]?.list ?? [] {
      guard let data = photo["data"]?.text, !data.isEmpty else { continue }
      let bytes = Base64.decoded(data.utf8) ?? []
      if !found.contains(where: { $0.bytes == bytes }) {
        found.append(RecipePicture(photo.line("filename", "name"), bytes: bytes))
      }
      if found.count > RecipeBasket.mostPictures { break }
    }
    if found.isEmpty, WebAddress.isAddress(value.line("image_url")) {
      found.append(RecipePicture(value.line("image_url")))
    }
    return found
  }
}
