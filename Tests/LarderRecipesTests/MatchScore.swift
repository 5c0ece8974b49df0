import LarderRecipes

/// The counts of correct and incorrect matches of names.
struct MatchScore {
  var had = 0
  var foundSure = 0
  var foundNear = 0
  var alike = 0
  var alikeNear = 0
  var traps = 0
  var sure = 0
  var wrong: [String] = []
  var missed: [String] = []

  init(_ names: [LabelledName], _ matcher: IngredientMatcher) {
    for name in names { count(name, matcher.match(name.name)) }
  }

  private mutating func count(_ name: LabelledName, _ match: FoodMatch) {
    if let food = match.food {
      sure += 1
      if name.label != .same || food != name.food { wrong.append("\(name.name): \(food), not \(name.food)") }
    }
    switch name.label {
    case .same:
      had += 1
      if match.food == name.food {
        foundSure += 1
      } else if match.near.contains(name.food) {
        foundNear += 1
        missed.append("\(name.name): only near \(match.near)")
      } else {
        missed.append("\(name.name): \(match.near), not \(name.food)")
      }
    case .alike where !name.food.isEmpty:
      alike += 1
      if match.near.contains(name.food) { alikeNear += 1 } else { missed.append("\(name.name): ~\(match.near)") }
    default: traps += 1
    }
  }

  var rightOfSure: Double { 1 - Double(wrong.count) / Double(max(1, sure)) }
  var shareSure: Double { Double(foundSure) / Double(max(1, had)) }
  var shareFound: Double { Double(foundSure + foundNear) / Double(max(1, had)) }
  /// The same share, also counting names for which the catalogue has a similar food.
  var shareFoundOrAlike: Double {
    Double(foundSure + foundNear + alikeNear) / Double(max(1, had + alike))
  }
}

extension MatchScore: CustomStringConvertible {
  var description: String {
    """
    \(had) had: \(shareSure) sure, \(shareFound) sure or near; with \(alike) alike \(shareFoundOrAlike); \
    of \(sure) sure \(rightOfSure) right; \(traps) without a food; wrong: \(wrong)
    """
  }
}
