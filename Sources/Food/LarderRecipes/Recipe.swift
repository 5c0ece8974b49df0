/// A recipe, as typed by a user, read from a page or another program, shown and exported.
public struct Recipe: Hashable, Sendable {
  public var name: String
  public var yield: RecipeYield?
  public var times = RecipeTimes()
  /// The difficulty, from 1 to 5.
  public var difficulty: Int?
  /// The rating by its source, from 1 to 5.
  public var hearts: Int?
  public var isFavourite = false
  public var categories: [String] = []
  /// A description of a line or two.
  public var about = ""
  public var notes = ""
  /// The source: the name of a book or a person, or a web address.
  public var source = ""
  /// The address of a video.
  public var video = ""
  public var tools: [String] = []
  public var content = PortionContent()
  public var ingredients: [RecipeIngredient] = []
  public var steps: [RecipeStep] = []
  public var pictures: [RecipePicture] = []
  /// The id in the program that it comes from.
  public var uid: String?

  public init(_ name: String) { self.name = name }
}

/// The yield of a recipe: portions, or pieces of something.
public struct RecipeYield: Hashable, Sendable {
  public var quantity: Fraction
  /// The upper end of "4 to 6".
  public var quantityTo: Fraction?
  /// The name of the pieces, such as "cookies". Nil for portions.
  public var word: String?

  public init(_ quantity: Fraction, to quantityTo: Fraction? = nil, word: String? = nil) {
    (self.quantity, self.quantityTo, self.word) = (quantity, quantityTo, word)
  }
}

/// The times of a recipe in minutes, as far as they are stated.
public struct RecipeTimes: Hashable, Sendable {
  public var preparation: Int?
  public var cooking: Int?
  public var total: Int?

  public init(preparation: Int? = nil, cooking: Int? = nil, total: Int? = nil) {
    (self.preparation, self.cooking, self.total) = (preparation, cooking, total)
  }

  /// The total time: as stated, or the sum of preparation and cooking.
  public var inAll: Int? { total ?? (preparation == nil && cooking == nil ? nil : (preparation ?? 0) + (cooking ?? 0)) }
}

/// The figures of a portion, as stated by a recipe's source.
public struct PortionContent: Hashable, Sendable {
  /// Thousandths of a kilocalorie.
  public var energy: Int64?
  /// Milligrams.
  public var protein: Int64?
  public var carbohydrate: Int64?
  public var fat: Int64?
  public var saturates: Int64?
  public var sugar: Int64?
  public var fibre: Int64?
  public var salt: Int64?

  public init() {}
}

/// A line of a recipe's ingredients, with the heading above it.
public struct RecipeIngredient: Hashable, Sendable {
  public var line: IngredientLine
  public var group: String?
  /// Whether the amount does not change with the number of portions.
  public var isFixed = false

  public init(_ line: IngredientLine, group: String? = nil) { (self.line, self.group) = (line, group) }

  /// Creates an ingredient by reading a line.
  public init(reading text: String, group: String? = nil) { self.init(IngredientLineReader.read(text), group: group) }
}

/// A picture of a recipe: its location, and its bytes if they were included.
public struct RecipePicture: Hashable, Sendable {
  /// The name of its file, or its address.
  public var name: String
  public var bytes: [UInt8]?
  /// The step that the picture shows, from 1.
  public var step: Int?

  public init(_ name: String, bytes: [UInt8]? = nil, step: Int? = nil) {
    (self.name, self.bytes, self.step) = (name, bytes, step)
  }
}

extension Recipe {
  /// Returns the recipe for another number of portions. Its lines and the amounts in its steps are scaled, and its
  /// notes mention the original yield.
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
