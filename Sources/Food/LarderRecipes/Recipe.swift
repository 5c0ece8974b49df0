/// A recipe, as typed by a user, read from a page or another program, shown and exported.
package struct Recipe: Hashable, Sendable {
  package var name: String
  package var yield: RecipeYield?
  package var times = RecipeTimes()
  /// The difficulty, from 1 to 5.
  package var difficulty: Int?
  /// The rating by its source, from 1 to 5.
  package var hearts: Int?
  package var isFavourite = false
  package var categories: [String] = []
  /// A description of a line or two.
  package var about = ""
  package var notes = ""
  /// The source: the name of a book or a person, or a web address.
  package var source = ""
  package var video = ""
  package var tools: [String] = []
  package var content = PortionContent()
  package var ingredients: [RecipeIngredient] = []
  package var steps: [RecipeStep] = []
  package var pictures: [RecipePicture] = []
  /// The id in the program that it comes from.
  package var uid: String?

  package init(_ name: String) { self.name = name }
}

/// The yield of a recipe: portions, or pieces of something.
package struct RecipeYield: Hashable, Sendable {
  package var quantity: Fraction
  /// The upper end of "4 to 6".
  package var quantityTo: Fraction?
  /// The name of the pieces, such as "cookies". Nil for portions.
  package var word: String?

  package init(_ quantity: Fraction, to quantityTo: Fraction? = nil, word: String? = nil) {
    (self.quantity, self.quantityTo, self.word) = (quantity, quantityTo, word)
  }
}

/// The times of a recipe in minutes, as far as they are stated.
package struct RecipeTimes: Hashable, Sendable {
  package var preparation: Int?
  package var cooking: Int?
  package var total: Int?

  package init(preparation: Int? = nil, cooking: Int? = nil, total: Int? = nil) {
    (self.preparation, self.cooking, self.total) = (preparation, cooking, total)
  }

  /// The total time: as stated, or the sum of preparation and cooking.
  package var inAll: Int? {
    total ?? (preparation == nil && cooking == nil ? nil : (preparation ?? 0) + (cooking ?? 0))
  }
}

/// The figures of a portion, as stated by a recipe's source.
package struct PortionContent: Hashable, Sendable {
  /// Thousandths of a kilocalorie.
  package var energy: Int64?
  /// Milligrams.
  package var protein: Int64?
  package var carbohydrate: Int64?
  package var fat: Int64?
  package var saturates: Int64?
  package var sugar: Int64?
  package var fibre: Int64?
  package var salt: Int64?

  package init() {}
}

/// A line of a recipe's ingredients, with the heading above it.
package struct RecipeIngredient: Hashable, Sendable {
  package var line: IngredientLine
  package var group: String?
  /// Whether the amount does not change with the number of portions.
  package var isFixed = false

  package init(_ line: IngredientLine, group: String? = nil) { (self.line, self.group) = (line, group) }

  package init(reading text: String, group: String? = nil) { self.init(IngredientLineReader.read(text), group: group) }
}

/// A picture of a recipe: its location, and its bytes if they were included.
package struct RecipePicture: Hashable, Sendable {
  /// The name of its file, or its address.
  package var name: String
  package var bytes: [UInt8]?
  /// The step that the picture shows, from 1.
  package var step: Int?

  package init(_ name: String, bytes: [UInt8]? = nil, step: Int? = nil) {
    (self.name, self.bytes, self.step) = (name, bytes, step)
  }
}

extension Recipe {
  /// Returns the recipe for another number of portions. Its lines and the amounts in its steps are scaled, and its
  /// notes mention the original yield.
  package func scaled(by factor: Fraction) -> Recipe {
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
