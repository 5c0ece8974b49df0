internal import LarderRecipes
internal import PlainText

/// The ingredients of a recipe in Cooklang, in the order of their first mention.
struct CooklangIngredients {
  private struct Entry {
    var item: CooklangItem
    var group: String?
    /// The line as it was written, where its mark does not say all of it.
    var text: String?
  }

  /// Lines as they were written, by what their marks say, the last one first.
  var written: [CooklangItem: [String]] = [:]
  private var entries: [Entry] = []
  /// Where those of a name stand.
  private var places: [String: [Int]] = [:]

  var ingredients: [RecipeIngredient] {
    entries.map { entry in
      let line = entry.text.map { CooklangLines.line($0, entry.item) } ?? CooklangIngredients.line(entry.item)
      var ingredient = RecipeIngredient(line, group: entry.group)
      ingredient.isFixed = entry.item.isFixed
      return ingredient
    }
  }

  /// Takes a mention: amounts of one unit are added up, and a mention without an amount is of what was there.
  mutating func take(_ item: CooklangItem, group: String?) {
    let key = CooklangIngredients.name(of: item).lowercased()
    if let text = written[item]?.popLast() {
      places[key, default: []].append(entries.count)
      entries.append(Entry(item: item, group: group, text: text))
      return
    }
    for place in places[key] ?? [] {
      if entries[place].text != nil {
        if item.quantity == nil { return }
        continue
      }
      if item.quantity == nil || entries[place].item.quantity == nil {
        if entries[place].item.quantity == nil {
          (entries[place].item.quantity, entries[place].item.unit) = (item.quantity, item.unit)
          entries[place].item.isFixed = item.isFixed
        }
        entries[place].item.note = entries[place].item.note ?? item.note
        return
      }
      guard case .number(let one) = entries[place].item.quantity, case .number(let other) = item.quantity,
        entries[place].item.unit == item.unit, let sum = one.adding(other)
      else { continue }
      entries[place].item.quantity = .number(sum)
      return
    }
    places[key, default: []].append(entries.count)
    entries.append(Entry(item: item, group: group))
  }

  // MARK: Texts

  /// The name; of another recipe's file its own name.
  static func name(of item: CooklangItem) -> String {
    let isFile = item.name.hasPrefix("./") || item.name.hasPrefix("../") || item.name.hasPrefix(".\\")
    return isFile ? FileName.last(item.name) : CleanText.line(item.name)
  }

  /// `10 minutes`, `a few sprigs`.
  static func amount(of item: CooklangItem) -> String {
    let quantity =
      switch item.quantity {
      case .number(let number): number.kitchenText
      case .text(let text): text
      case nil: ""
      }
    return [quantity, item.unit].filter { !$0.isEmpty }.joined(separator: " ")
  }

  static func line(_ item: CooklangItem) -> IngredientLine {
    let name = name(of: item)
    let number: Fraction? = if case .number(let number) = item.quantity { number } else { nil }
    if item.quantity == nil || number != nil && KitchenUnit.named(item.unit) != nil
      || item.unit.isEmpty && number != nil
    {
      var pieces = PieceLine(name, quantity: number, unit: item.unit, note: item.note)
      pieces.isOptional = item.isOptional
      return pieces.line
    }
    let note = item.note.map { ", \($0)" } ?? ""
    var line = IngredientLineReader.read("\(amount(of: item)) \(name)\(note)")
    line.item = name
    line.note = item.note
    line.isHeading = false
    line.isOptional = line.isOptional || item.isOptional
    return line
  }
}

/// Lines of ingredients that their marks do not say whole: as they were written, each behind its mark.
enum CooklangLines {
  /// The name under which they stand before a recipe.
  static let key = "as written"
  /// The name under which the places of the ingredients stand, where their text mentions them in another order.
  static let orderKey = "order of ingredients"

  /// The ingredients as they were listed, where the places are those of all of them.
  static func ordered(_ ingredients: [RecipeIngredient], by places: String?) -> [RecipeIngredient] {
    let places = (places ?? "").split(separator: " ").compactMap { Int($0) }
    guard !ingredients.isEmpty, places.sorted() == Array(1...ingredients.count) else { return ingredients }
    return zip(places, ingredients).sorted { $0.0 < $1.0 }.map { $0.1 }
  }

  /// Those of a recipe, as they stand there.
  static func needed(_ recipe: Recipe, order: [Int]) -> [String] {
    let marks = recipe.ingredients.map { CooklangMark.ingredient($0) }
    let items = marks.map { item(of: $0) }
    var counts: [String: Int] = [:]
    for item in items { counts[item.map { name(of: $0) } ?? "", default: 0] += 1 }
    return order.compactMap { place in
      guard let item = items[place] else { return nil }
      let text = recipe.ingredients[place].line.text
      // What stands there twice would be added up.
      let isSaid = counts[name(of: item)] == 1 && CooklangIngredients.line(item).text == text
      return isSaid ? nil : "\(marks[place]): \(text)"
    }
  }

  /// The lines by what their marks say, the last one first.
  static func read(_ text: String?) -> [CooklangItem: [String]] {
    var found: [CooklangItem: [String]] = [:]
    for line in (text ?? "").split(separator: "\n").reversed() {
      guard let brace = line.firstIndex(of: "}") else { continue }
      var end = line.index(after: brace)
      if line[end...].hasPrefix("("), let close = line[end...].firstIndex(of: ")") { end = line.index(after: close) }
      guard line[end...].hasPrefix(": "), let item = item(of: String(line[..<end])) else { continue }
      found[item, default: []].append(CleanText.line(String(line[end...].dropFirst(2))))
    }
    return found
  }

  /// A line as it was written, which says what its mark says.
  static func line(_ text: String, _ item: CooklangItem) -> IngredientLine {
    let read = IngredientLineReader.read(text)
    var same = self.item(of: CooklangMark.ingredient(RecipeIngredient(read)))
    same?.isFixed = item.isFixed
    if same == item { return read }
    let pieces = CooklangIngredients.line(item)
    var line = IngredientLine(text: text)
    (line.amounts, line.item, line.size, line.note) = (pieces.amounts, pieces.item, pieces.size, pieces.note)
    (line.isOptional, line.alternatives) = (pieces.isOptional, pieces.alternatives)
    return line
  }

  private static func name(of item: CooklangItem) -> String { CooklangIngredients.name(of: item).lowercased() }

  private static func item(of mark: String) -> CooklangItem? {
    let parts = CooklangStepReader.read(mark)
    guard parts.count == 1, case .ingredient(let item) = parts[0] else { return nil }
    return item
  }
}
