internal import Archive
internal import LarderRecipes
internal import Pictures

/// Writes archives that Paprika reads.
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
