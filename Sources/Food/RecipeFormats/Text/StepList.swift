internal import LarderRecipes

/// Steps as people type them.
enum StepList {
  /// The steps without typed numbers; lines that are headings become the groups of those behind them.
  static func grouped(_ steps: [RecipeStep]) -> [RecipeStep] {
    var found: [RecipeStep] = []
    var heading: String?
    var outer: String?
    // Where most lines look like headings, none is one.
    let isTrusted = steps.count { HeadingLine.ofSteps($0.text) != nil } * 2 <= steps.count
    for (index, step) in steps.enumerated() where !StepNumbers.isNumberOnly(step.text) {
      if step.group != outer { (outer, heading) = (step.group, nil) }
      let isLast = index + 1 == steps.count || steps[index + 1].group != step.group
      if !isLast, isTrusted, let name = HeadingLine.ofSteps(step.text) {
        heading = HeadingWords.saysNothing(name) ? nil : name
      } else {
        found.append(RecipeStep(Bullets.removed(from: step.text), group: heading ?? step.group))
      }
    }
    let texts = StepNumbers.removed(from: found.map(\.text))
    for index in found.indices { found[index].text = texts[index] }
    return found.filter { !$0.text.isEmpty }
  }

  /// The steps that the lines of a text are.
  static func read(lines: [String]) -> [RecipeStep] {
    let parts = lines.count == 1 ? StepNumbers.parts(of: lines[0]) : lines
    return grouped(parts.map { RecipeStep($0) })
  }
}
