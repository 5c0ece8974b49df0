internal import LarderRecipes
internal import PlainText

/// Typed lines of ingredients.
enum IngredientList {
  /// The ingredients. Lines that are headings become the groups of the following ones.
  static func read(lines: [String]) -> [RecipeIngredient] {
    var found: [RecipeIngredient] = []
    var group: String?
    let lines = lines.map { Bullets.removed(from: $0) }.filter { !$0.isEmpty }
    for (index, line) in lines.enumerated() {
      if !line.hasPrefix("= "), index + 1 < lines.count, let heading = HeadingLine.ofIngredients(line) {
        group = HeadingWords.saysNothing(heading) ? nil : heading
      } else {
        found.append(RecipeIngredient(typed: line, group: group))
      }
    }
    return found
  }
}

extension RecipeIngredient {
  /// Creates an ingredient from a typed line. A leading "= " means that it is not scaled.
  init(typed text: String, group: String?) {
    let isFixed = text.hasPrefix("= ")
    self.init(reading: isFixed ? CleanText.line(String(text.dropFirst(2))) : text, group: group)
    self.isFixed = isFixed
  }

  /// The line as ``init(typed:group:)`` reads it.
  var typed: String { (isFixed ? "= " : "") + line.text }
}

/// Bullets before the lines of a list.
enum Bullets {
  /// The line without bullets.
  static func removed(from line: String) -> String {
    var text = line[...]
    while let first = text.first {
      if signs.contains(first) || first.isWhitespace {
        text = text.dropFirst()
      } else if "-–*".contains(first), text.dropFirst().first?.isWhitespace ?? false {
        text = text.dropFirst(2)
      } else {
        break
      }
    }
    return text.isEmpty ? "" : String(text)
  }

  private static let signs: Set<Character> = ["•", "▢", "☐", "□", "▪", "◦", "‣", "●", "·", "∙", "◻", "☑", "✓", "✔"]
}

/// A line of ingredients given in pieces: amount, unit, food, note.
struct PieceLine {
  var quantity: Fraction?
  var unit: String?
  var food: String
  var note: String?
  var isOptional = false
  /// The original line, if it still agrees with the pieces.
  var written: String?

  init(_ food: String, quantity: Fraction? = nil, unit: String? = nil, note: String? = nil) {
    self.food = food
    self.quantity = quantity.flatMap { $0 > .zero ? $0 : nil }
    self.unit = unit.flatMap { $0.isEmpty ? nil : $0 }
    self.note = note.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The line in a cook's notation, which reads as exactly these pieces.
  var line: IngredientLine {
    let kitchenUnit = unit.flatMap { KitchenUnit.named($0) }
    var line = IngredientLineReader.read(text(kitchenUnit))
    let isSame = line.amounts.first?.quantity == quantity && line.amounts.first?.quantityTo == nil
    if quantity == nil, kitchenUnit == nil {
      line.amounts = []
    } else if isSame, let first = line.amounts.first {
      line.amounts = [first]
      line.amounts[0].unit = kitchenUnit
    } else {
      line.amounts = [IngredientAmount(quantity: quantity, unit: kitchenUnit)]
    }
    (line.item, line.note) = (food, note)
    line.size = nil
    line.isHeading = false
    line.isOptional = line.isOptional || isOptional
    return line
  }

  private func text(_ kitchenUnit: KitchenUnit?) -> String {
    if let written, says(written, kitchenUnit) { return written }
    let amount = quantity.map { kitchenUnit?.kind == .mass || isMetric ? $0.decimalText : $0.kitchenText }
    let front = [amount, unit, food].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    guard let note else { return front }
    return note.hasPrefix("(") ? "\(front) \(note)" : "\(front), \(note)"
  }

  private var isMetric: Bool { ["ml", "cl", "dl", "l", "L"].contains(unit ?? "") }

  /// Whether a line agrees with the pieces, which may have been changed since.
  private func says(_ text: String, _ kitchenUnit: KitchenUnit?) -> Bool {
    let line = IngredientLineReader.read(text)
    guard !line.isHeading, line.text.lowercased().contains(food.lowercased()) else { return false }
    guard line.amounts.first?.quantity == quantity else { return false }
    return kitchenUnit == nil || line.amounts.contains { $0.unit == kitchenUnit }
  }
}
