import Testing

@testable import LarderRecipes

/// A recipe as people paste it, with the parts that Larder recognises.
struct PastedSample: Sendable, CustomTestStringConvertible {
  let pasted: String
  /// The parts of the recipe, one a line, as ``summary(of:)`` writes them.
  let understood: String

  init(_ pasted: String, _ understood: String) { (self.pasted, self.understood) = (pasted, understood) }

  static let all = first + second + third + fourth + fifth + sixth

  var testDescription: String { understood.split(separator: "\n").first.map(String.init) ?? "" }

  /// The name after "=", facts of the whole recipe, ingredients with amount and food, steps, groups after "#", and
  /// notes after ">". Lines outside the recipe are after "?".
  static func summary(of text: PastedText) -> String {
    let recipe = text.recipe
    var lines = ["= " + recipe.name]
    if let yield = recipe.yield { lines.append("for " + yield.text) }
    let times = [("prep", recipe.times.preparation), ("cook", recipe.times.cooking), ("total", recipe.times.total)]
    let stated = times.compactMap { time in time.1.map { "\(time.0) \($0)" } }
    if !stated.isEmpty { lines.append(stated.joined(separator: ", ")) }
    if let difficulty = recipe.difficulty { lines.append("difficulty \(difficulty)") }
    if let energy = recipe.content.energy { lines.append("energy \(energy)") }
    if !recipe.source.isEmpty { lines.append("from \(recipe.source)") }
    if !recipe.tools.isEmpty { lines.append("tools \(recipe.tools.joined(separator: ", "))") }
    if !recipe.about.isEmpty { lines.append("about " + recipe.about.split(separator: "\n").joined(separator: " / ")) }
    lines += grouped(
      recipe.ingredients.map { ($0.group, "- [\(amount(of: $0.line))] \($0.line.item) << \($0.line.text)") })
    lines += grouped(recipe.steps.enumerated().map { ($1.group, "\($0 + 1). \($1.text)") })
    lines += recipe.notes.split(separator: "\n").map { "> " + $0 } + text.others.map { "? " + $0 }
    return lines.joined(separator: "\n")
  }

  private static func grouped(_ rows: [(group: String?, text: String)]) -> [String] {
    var (lines, group): ([String], String?) = ([], nil)
    for row in rows {
      if row.group != group { lines.append("# " + (row.group ?? "")) }
      group = row.group
      lines.append(row.text)
    }
    return lines
  }

  private static func amount(of line: IngredientLine) -> String {
    guard let amount = line.amounts.first else { return "" }
    let upper = amount.quantityTo.map { "-" + $0.fractionText } ?? ""
    return (amount.quantity?.fractionText ?? "?") + upper + (amount.unit.map { " " + $0.word } ?? "")
  }
}
