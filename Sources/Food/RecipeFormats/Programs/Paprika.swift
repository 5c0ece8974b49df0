internal import Archive
internal import Hypertext
internal import LarderRecipes
internal import Pictures
internal import PlainText

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

  /// The notes, with the text on nutrition if it contains more than figures, because it has no other place.
  private static func notes(_ value: LooseJSON) -> String {
    let words = value.paragraphs("nutritional_info")
    return [value.paragraphs("notes"), NutritionText.read(words) == nil ? words : ""].filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// The figures of a portion, as precisely as the text states them.
  private static func content(_ value: LooseJSON) -> PortionContent {
    if let content = NutritionText.read(value.paragraphs("nutritional_info")) { return content }
    var content = PortionContent()
    content.energy = energy(value.line("nutritional_info"))
    return content
  }

  /// The number next to the word for calories.
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

/// A writer for archives that Paprika can read.
enum PaprikaWriter {
  static func archive(_ recipes: [Recipe]) throws(ArchiveError) -> [UInt8] {
    var writer = ZipWriter()
    var names = ArchiveNames()
    for recipe in recipes {
      let packed = Gzip.compressed(Array(object(recipe).utf8))
      try writer.add(packed, named: names.name(for: recipe.name) + ".paprikarecipe")
    }
    return writer.finished()
  }

  static func object(_ recipe: Recipe) -> String {
    var json = JSONText()
    json.object { json in
      json.member("uid", recipe.uid ?? StableNumber.uuid(recipe.name))
      json.member("hash", StableNumber.uuid(RecipeFormat.json([recipe])))
      json.member("name", recipe.name)
      json.member("description", recipe.about)
      let lines = GroupedLines(recipe.ingredients, marksFixed: true).lines
      json.member("ingredients", lines.joined(separator: "\n"))
      json.member("directions", GroupedSteps.lines(recipe.steps) { $0 + ":" }.joined(separator: "\n\n"))
      json.member("notes", recipe.notes)
      json.member("nutritional_info", NutritionText.text(recipe.content))
      json.member("servings", recipe.yield.map { YieldText.text($0) } ?? "")
      json.member("prep_time", time(recipe.times.preparation))
      json.member("cook_time", time(recipe.times.cooking))
      json.member("total_time", time(recipe.times.total))
      json.member("difficulty", recipe.difficulty.map { ForeignDifficulty.word($0) } ?? "")
      json.member("rating", recipe.hearts ?? 0)
      json.member("on_favorites", recipe.isFavourite)
      json.member("categories", recipe.categories)
      let isAddress = WebAddress.isAddress(recipe.source)
      json.member("source", isAddress ? "" : recipe.source)
      json.member("source_url", isAddress ? recipe.source : "")
      json.member("image_url", recipe.pictures.first { $0.bytes == nil }?.name ?? "")
      writePictures(recipe, to: &json)
    }
    return json.text
  }

  private static func time(_ minutes: Int?) -> String { minutes.map(CookingTime.text) ?? "" }

  private static func writePictures(_ recipe: Recipe, to json: inout JSONText) {
    let pictures = recipe.pictures.compactMap { picture in picture.bytes.map { (picture, $0) } }
    json.member("photo", pictures.first.map { fileName($0.0, $0.1, 1) })
    json.member("photo_data", pictures.first.map { Base64.encoded($0.1) })
    json.member("photo_hash", pictures.first.map { StableNumber.digits(StableNumber.hash($0.1)) })
    json.member("photo_large", nil as String?)
    json.key("photos")
    json.array { json in
      for (index, (picture, bytes)) in pictures.enumerated().dropFirst() {
        json.object { json in
          json.member("name", "\(index + 1)")
          json.member("filename", fileName(picture, bytes, index + 1))
          json.member("hash", StableNumber.digits(StableNumber.hash(bytes)))
          json.member("data", Base64.encoded(bytes))
        }
      }
    }
  }

  private static func fileName(_ picture: RecipePicture, _ bytes: [UInt8], _ number: Int) -> String {
    let ending = PictureKind(startingWith: bytes).map { ".\($0.fileExtension)" } ?? ""
    return picture.name.isEmpty ? "\(number)\(ending)" : picture.name
  }
}
