internal import Hypertext
internal import LarderRecipes

/// Headings of ingredients that are in the page but not in its data.
///
/// The recipe's lines are searched among the items of the page's lists. The headings only count if all lines occur in
/// order, with headings of one kind between them.
struct PageGroups {
  private let lines: [String]
  private let items: [HypertextElement]
  private let headings: [HypertextElement]

  /// The recipe with the page's groups, if its data contain none.
  static func completed(_ recipe: Recipe, from page: HypertextDocument) -> Recipe {
    guard recipe.ingredients.count > 1, recipe.ingredients.allSatisfy({ $0.group == nil }) else { return recipe }
    let finder = PageGroups(recipe, page)
    guard let first = finder.firstItem(), let groups = finder.groups(from: first) else { return recipe }
    var recipe = recipe
    for index in recipe.ingredients.indices { recipe.ingredients[index].group = groups[index] }
    return recipe
  }

  private init(_ recipe: Recipe, _ page: HypertextDocument) {
    lines = recipe.ingredients.map { PageGroups.folded($0.line.text) }
    items = page.elements(named: "li")
    headings = page.elements { PageGroups.isHeading($0) }
  }

  /// The letters and digits of a text, for comparing the page with the data. `½` equals `1/2`.
  private static func folded(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      if let part = Phrase.fraction(scalar) {
        folded.append(contentsOf: "\(part.numerator)\(part.denominator)".unicodeScalars)
      } else if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
        folded.append(scalar)
      }
    }
    return String(folded)
  }

  private static func isHeading(_ element: HypertextElement) -> Bool {
    if ["h2", "h3", "h4", "h5", "h6"].contains(element.name) { return true }
    return element.attribute("class")?.contains("group-name") ?? false
  }

  // MARK: The list

  /// The index of the item with the recipe's first line.
  private func firstItem() -> Int? {
    guard items.count >= lines.count else { return nil }
    let texts = items.map { PageGroups.folded($0.text) }
    var tries = 0
    for start in 0...(items.count - lines.count) where texts[start] == lines[0] && tries < 20 {
      tries += 1
      if lines.indices.allSatisfy({ texts[start + $0] == lines[$0] }) { return start }
    }
    return nil
  }

  // MARK: The headings

  /// The group of each line. Nil if there is no heading between them.
  private func groups(from first: Int) -> [String?]? {
    let between = lines.indices.dropFirst().compactMap { index in
      heading(after: items[first + index - 1].position, before: items[first + index].position)
    }
    guard let sample = between.first, between.allSatisfy({ isAlike($0, sample) }) else { return nil }
    var group = headings.last { $0.position < items[first].position && isAlike($0, sample) }.flatMap { name(of: $0) }
    return lines.indices.map { index in
      if index > 0 {
        let found = heading(after: items[first + index - 1].position, before: items[first + index].position)
        if let found { group = name(of: found) }
      }
      return group
    }
  }

  /// The last heading between two positions of the page, found by binary search.
  private func heading(after start: Int, before end: Int) -> HypertextElement? {
    var (low, high) = (0, headings.count)
    while low < high {
      let middle = (low + high) / 2
      if headings[middle].position < end { low = middle + 1 } else { high = middle }
    }
    guard low > 0, headings[low - 1].position > start else { return nil }
    return headings[low - 1]
  }

  private func isAlike(_ one: HypertextElement, _ other: HypertextElement) -> Bool {
    one.name == other.name && one.attribute("class") == other.attribute("class")
  }

  private func name(of heading: HypertextElement) -> String? {
    let text = HeadingLine.bare(ForeignText.line(heading.textLines.joined(separator: " ")))
    guard (1...60).contains(text.count), !HeadingWords.saysNothing(text) else { return nil }
    return text
  }
}
