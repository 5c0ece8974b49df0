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
