/// A recipe as a value: what somebody wrote, what a page or another program says, what is shown and sent on.
public struct Recipe: Hashable, Sendable {
  public var name: String
  public var yield: RecipeYield?
  public var times = RecipeTimes()
  /// From 1 to 5.
  public var difficulty: Int?
  /// From 1 to 5, as its source has it.
  public var hearts: Int?
  public var isFavourite = false
  public var categories: [String] = []
  /// A line or two on what it is.
  public var about = ""
  public var notes = ""
  /// Where it is from: the name of a book or a person, or an address.
  public var source = ""
  /// The address of a video of it.
  public var video = ""
  public var tools: [String] = []
  public var content = PortionContent()
  public var ingredients: [RecipeIngredient] = []
  public var steps: [RecipeStep] = []
  public var pictures: [RecipePicture] = []
  /// The number that the program it is from knows it by.
  public var uid: String?

  public init(_ name: String) { self.name = name }
}

/// What the ingredients of a recipe make: portions, or pieces of something.
public struct RecipeYield: Hashable, Sendable {
  public var quantity: Fraction
  /// The upper end of "4 to 6".
  public var quantityTo: Fraction?
  /// What there are so many of, such as "cookies"; nil for portions.
  public var word: String?

  public init(_ quantity: Fraction, to quantityTo: Fraction? = nil, word: String? = nil) {
    (self.quantity, self.quantityTo, self.word) = (quantity, quantityTo, word)
  }
}

/// How long a recipe takes, in minutes, as far as it is said.
public struct RecipeTimes: Hashable, Sendable {
  public var preparation: Int?
  public var cooking: Int?
  public var total: Int?

  public init(preparation: Int? = nil, cooking: Int? = nil, total: Int? = nil) {
    (self.preparation, self.cooking, self.total) = (preparation, cooking, total)
  }

  /// From the first to the last minute: as it is said, or as preparing and cooking come to.
  public var inAll: Int? {
    total ?? (preparation == nil && cooking == nil ? nil : (preparation ?? 0) + (cooking ?? 0))
  }
}

/// What a portion has, as a recipe's source says.
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

/// A line of a recipe's ingredients, and the heading that it stands under.
public struct RecipeIngredient: Hashable, Sendable {
  public var line: IngredientLine
  public var group: String?
  /// Whether it stays as it is, however many portions are made.
  public var isFixed = false

  public init(_ line: IngredientLine, group: String? = nil) { (self.line, self.group) = (line, group) }

  /// A line as it is written.
  public init(reading text: String, group: String? = nil) { self.init(IngredientLineReader.read(text), group: group) }
}

/// A picture of a recipe: where it is, or its bytes where they came along.
public struct RecipePicture: Hashable, Sendable {
  /// The name of its file, or its address.
  public var name: String
  public var bytes: [UInt8]?
  /// The step that it shows, from 1.
  public var step: Int?

  public init(_ name: String, bytes: [UInt8]? = nil, step: Int? = nil) {
    (self.name, self.bytes, self.step) = (name, bytes, step)
  }
}

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
