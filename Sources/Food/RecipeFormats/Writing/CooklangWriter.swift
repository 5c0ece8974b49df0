internal import Archive
internal import LarderRecipes
internal import Pictures

/// Writes recipes in Cooklang.
struct CooklangWriter {
  /// A piece of a step: its words, or the mark of an ingredient that they name.
  private struct Piece {
    var text: Substring
    var ingredient: Int?
  }

  private let recipe: Recipe
  /// The ingredients that no step mentions yet.
  private var unmentioned: [Int]
  /// Those that steps mention, in the order in which they do.
  private var mentioned: [Int] = []
  private var text = ""

  static func text(_ recipe: Recipe) -> String {
    var writer = CooklangWriter(recipe)
    writer.write()
    return writer.text
  }

  /// The recipes with their pictures beside them.
  static func archive(_ recipes: [Recipe]) throws(ArchiveError) -> [UInt8] {
    var writer = ZipWriter()
    var names = ArchiveNames()
    for recipe in recipes {
      let name = names.name(for: recipe.name)
      try writer.add(Array(text(recipe).utf8), named: name + ".cook")
      var taken: Set<String> = []
      for picture in recipe.pictures {
        guard let bytes = picture.bytes, let kind = PictureKind(startingWith: bytes) else { continue }
        let place = name + (picture.step.map { ".\($0)" } ?? "") + "." + kind.fileExtension
        if taken.insert(place).inserted { try writer.add(bytes, named: place) }
      }
    }
    return writer.finished()
  }

  private init(_ recipe: Recipe) {
    self.recipe = recipe
    unmentioned = Array(recipe.ingredients.indices)
  }

  private mutating func write() {
    let steps = recipe.steps.map { (group: $0.group, text: marked($0)) }
    text = CooklangHead.text(recipe, order: unmentioned + mentioned)
    var group: String?
    for place in unmentioned {
      open(recipe.ingredients[place].group, after: &group)
      text += CooklangMark.ingredient(recipe.ingredients[place]) + "\n"
    }
    for step in steps {
      if step.group == group, !text.hasSuffix("\n\n") { text += "\n" }
      open(step.group, after: &group)
      text += CooklangMark.beginningEscaped(step.text) + "\n\n"
    }
    for line in recipe.notes.split(separator: "\n") { text += "> \(CooklangMark.escaped(String(line)))\n\n" }
  }

  private mutating func open(_ name: String?, after group: inout String?) {
    guard name != group else { return }
    if !text.hasSuffix("\n\n") { text += "\n" }
    text += "= \(name.map { CooklangMark.section($0) } ?? "")\n\n"
    group = name
  }

  /// The step's text with the ingredients of its group that it names marked.
  private mutating func marked(_ step: RecipeStep) -> String {
    var pieces = [Piece(text: step.text[...])]
    for place in unmentioned where recipe.ingredients[place].group == step.group {
      let ingredient = recipe.ingredients[place]
      guard CooklangMark.isName(ingredient.line.item) else { continue }
      for index in pieces.indices where pieces[index].ingredient == nil {
        guard let found = CooklangMark.mention(of: ingredient.line.item, in: pieces[index].text) else { continue }
        let piece = pieces[index].text
        let mark = Piece(text: CooklangMark.ingredient(ingredient)[...], ingredient: place)
        let (before, after) = (Piece(text: piece[..<found.lowerBound]), Piece(text: piece[found.upperBound...]))
        pieces.replaceSubrange(index...index, with: [before, mark, after])
        break
      }
    }
    // A step that says nothing beside its ingredients would be read as a list of them.
    let hasWords = pieces.contains { $0.ingredient == nil && $0.text.contains { $0.isLetter || $0.isNumber } }
    guard hasWords else { return CooklangMark.escaped(step.text) }
    let places = pieces.compactMap { $0.ingredient }
    unmentioned.removeAll { places.contains($0) }
    mentioned += places
    return pieces.map { $0.ingredient == nil ? CooklangMark.escaped(String($0.text)) : String($0.text) }.joined()
  }
}
