import LarderCatalogue
import LarderRecipes
import Synchronization

/// A line of a recipe with its allergens. Reading is slow, and the lines of a cookbook repeat, so the process remembers
/// them. The allergens of a line depend on its words only.
struct ReadLine: Sendable {
  let item: String
  let alternatives: [String]
  let isHeading: Bool
  let allergens: FoodAllergens

  private static let matcher = IngredientMatcher()
  /// Some cookbooks' worth of lines, about two megabytes.
  private static let mostLines = 8192

  /// The words of a line that decide about its allergens: not the amount.
  private struct Words: Hashable {
    let item: String
    let note: String?
    let alternatives: [String]
    /// The unit, because food in a tin is not the fresh one.
    let unit: String?
  }

  private struct Memory {
    var lines: [String: ReadLine] = [:]
    var allergens: [Words: FoodAllergens] = [:]
  }

  private static let memory = Mutex(Memory())

  static func of(_ text: String) -> ReadLine {
    if let known = memory.withLock({ $0.lines[text] }) { return known }
    let line = IngredientLineReader.read(text)
    let alternatives = line.alternatives.map(\.item)
    let unit = line.amounts.first?.unit?.word
    let words = Words(item: line.item, note: line.note, alternatives: alternatives, unit: unit)
    // A note about cooked food makes the whole text matter.
    let isAlike = line.note?.lowercased().contains("cooked") != true && !line.isHeading
    let known = isAlike ? memory.withLock { $0.allergens[words] } : nil
    let allergens = known ?? matcher.allergens(of: line)
    let read = ReadLine(item: line.item, alternatives: alternatives, isHeading: line.isHeading, allergens: allergens)
    memory.withLock { memory in
      if memory.lines.count >= mostLines { memory = Memory() }
      memory.lines[text] = read
      if isAlike { memory.allergens[words] = allergens }
    }
    return read
  }
}
