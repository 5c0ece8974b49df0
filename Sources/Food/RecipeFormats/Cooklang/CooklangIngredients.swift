internal import LarderRecipes
internal import PlainText

/// The ingredients of a recipe in Cooklang, in the order of their first mention.
struct CooklangIngredients {
  private struct Entry {
    var item: CooklangItem
    var group: String?
    /// The line as written, if its mark does not contain all of it.
    var text: String?
  }

  /// The lines as written, by their marks, in reverse order.
  var written: [CooklangItem: [String]] = [:]
  private var entries: [Entry] = []
  /// The indices of the entries with a name.
  private var places: [String: [Int]] = [:]

  var ingredients: [RecipeIngredient] {
    entries.map { entry in
      let line = entry.text.map { CooklangLines.line($0, entry.item) } ?? CooklangIngredients.line(entry.item)
      var ingredient = RecipeIngredient(line, group: entry.group)
      ingredient.isFixed = entry.item.isFixed
      return ingredient
    }
  }

  /// Adds a mention. Amounts in one unit are added up, and a mention without an amount refers to an earlier one.
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

  /// The name. For a reference to another recipe's file, the name of the file.
  static func name(of item: CooklangItem) -> String {
    let isFile = item.name.hasPrefix("./") || item.name.hasPrefix("../") || item.name.hasPrefix(".\\")
    return isFile ? FileName.last(item.name) : CleanText.line(item.name)
  }

  /// The amount as text: `10 minutes`, `a few sprigs`.
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
    (line.item, line.note, line.isHeading) = (name, item.note, false)
    line.isOptional = line.isOptional || item.isOptional
    return line
  }
}

/// The lines of ingredients as written, each after its mark, if the marks do not contain all of them.
enum CooklangLines {
  /// The metadata key of these lines.
  static let key = "as written"
  /// The metadata key of the ingredients' order, if the text mentions them in another order.
  static let orderKey = "order of ingredients"

  /// The ingredients in the listed order, if the positions cover all of them.
  static func ordered(_ ingredients: [RecipeIngredient], by places: String?) -> [RecipeIngredient] {
    let places = (places ?? "").split(separator: " ").compactMap { Int($0) }
    guard !ingredients.isEmpty, places.sorted() == Array(1...ingredients.count) else { return ingredients }
    return zip(places, ingredients).sorted { $0.0 < $1.0 }.map { $0.1 }
  }

  /// The lines that a recipe needs, in order.
  static func needed(_ recipe: Recipe, order: [Int]) -> [String] {
    let marks = recipe.ingredients.map { CooklangMark.ingredient($0) }
    let items = marks.map { item(of: $0) }
    var counts: [String: Int] = [:]
    for item in items { counts[item.map { name(of: $0) } ?? "", default: 0] += 1 }
    return order.compactMap { place in
      guard let item = items[place] else { return nil }
      let text = recipe.ingredients[place].line.text
      // Duplicates would be added up.
      let isSaid = counts[name(of: item)] == 1 && CooklangIngredients.line(item).text == text
      return isSaid ? nil : "\(marks[place]): \(text)"
    }
  }

  /// The lines by their marks, in reverse order.
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

  /// The line as written, if it agrees with its mark.
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
