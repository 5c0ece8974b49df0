extension Recipe {
  /// The recipe for another number of portions: its lines and the amounts in its steps are scaled, and its notes say from what.
  public func scaled(by factor: Fraction) -> Recipe {
    guard factor != .one, factor > .zero else { return self }
    var scaled = self
    let written = yield?.text
    scaled.yield = yield.flatMap { yield in
      yield.quantity.multiplied(by: factor).map { quantity in
        RecipeYield(quantity, to: yield.quantityTo.flatMap { $0.multiplied(by: factor) }, word: yield.word)
      }
    }
    scaled.ingredients = ingredients.map { ingredient in
      guard !ingredient.isFixed else { return ingredient }
      var other = RecipeIngredient(reading: ingredient.line.scaled(by: factor), group: ingredient.group)
      other.isFixed = false
      return other
    }
    scaled.steps = steps.map { step in
      var other = step
      other.text = step.text(scaledBy: factor)
      return other
    }
    guard let written, !steps.isEmpty else { return scaled }
    let note = "Scaled from \(written); other amounts within the steps are those for \(written)."
    scaled.notes = notes.isEmpty ? note : notes + "\n" + note
    return scaled
  }
}
