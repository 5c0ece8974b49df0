internal import Archive
internal import LarderRecipes
internal import Pictures

/// Writes recipes in Cooklang.
struct CooklangWriter {
  private let recipe: Recipe
  /// The ingredients that no step mentions yet.
  private var unmentioned: [Int]
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
    text = CooklangHead.text(recipe)
    let steps = recipe.steps.map { (group: $0.group, text: marked($0)) }
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
    var pieces: [(text: Substring, isMark: Bool)] = [(step.text[...], false)]
    for place in unmentioned where recipe.ingredients[place].group == step.group {
      let ingredient = recipe.ingredients[place]
      guard CooklangMark.isName(ingredient.line.item) else { continue }
      for index in pieces.indices where !pieces[index].isMark {
        guard let found = CooklangMark.mention(of: ingredient.line.item, in: pieces[index].text) else { continue }
        let piece = pieces[index].text
        let mark = CooklangMark.ingredient(ingredient)
        pieces.replaceSubrange(
          index...index,
          with: [(piece[..<found.lowerBound], false), (mark[...], true), (piece[found.upperBound...], false)])
        unmentioned.removeAll { $0 == place }
        break
      }
    }
    return pieces.map { $0.isMark ? String($0.text) : CooklangMark.escaped(String($0.text)) }.joined()
  }
}
