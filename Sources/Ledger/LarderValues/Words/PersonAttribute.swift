/// The facts about a person.
@usableFromInline package enum PersonAttribute: UInt8, Choice {
  case unsaid = 0
  /// The year of birth. A person without one is an adult.
  case born = 1
  /// The sex, which only the reference for a child's energy needs: see ``EnergyNeed/Sex``.
  case sex = 2
  /// Whether the person is a guest; 0 for someone who lives here.
  case guest = 3
  /// The number of the drawing of the person's face.
  case face = 4
  /// The colour of the person's face: see ``PersonColour``.
  case colour = 5
  /// Foods that the person is allergic to, separated by commas.
  case allergies = 6
  /// Foods that the person dislikes, separated by commas.
  case dislikes = 7
  /// The diet: see ``PersonDiet``.
  case diet = 8
  /// Whether the person moved out; 0 for someone who came back.
  case left = 9

  package static let words = [
    "unsaid", "born", "sex", "guest", "face", "colour", "allergies", "dislikes", "diet", "left",
  ]

  /// The permitted range of the stored value. A list is stored as words, with the value 1.
  package var bounds: ClosedRange<Int64> {
    switch self {
    case .born: 1900...2200
    case .sex: 1...2
    case .face: 1...12
    case .colour: 1...Int64(PersonColour.allCases.count - 1)
    case .diet: 1...Int64(PersonDiet.allCases.count - 1)
    case .guest, .left, .allergies, .dislikes, .unsaid: 0...1
    }
  }

  /// Whether the value is a list of words.
  package var isList: Bool { self == .allergies || self == .dislikes }
}

/// A way of eating that leaves out some foods.
package enum PersonDiet: UInt8, Choice {
  case unsaid, vegetarian, vegan, halal, noPork, pescatarian
  package static let words = ["unsaid", "vegetarian", "vegan", "halal", "no-pork", "pescatarian"]

  package var displayed: String { self == .noPork ? "no pork" : word }
}

/// The colour of a person's face.
package enum PersonColour: UInt8, Choice {
  case unsaid, red, orange, yellow, green, teal, blue, purple, pink
  package static let words = ["unsaid", "red", "orange", "yellow", "green", "teal", "blue", "purple", "pink"]
}

/// The figures for which a person can have a daily goal.
@usableFromInline package enum GoalAttribute: UInt8, Choice {
  case unsaid = 0
  case energy = 1
  case protein = 2
  case carbohydrate = 3
  case fat = 4
  /// The minimum energy of a day, if the goal is a range or only a minimum.
  case leastEnergy = 5

  package static let words = ["unsaid", "energy", "protein", "carbohydrate", "fat", "least-energy"]

  /// Whether the goal is an energy rather than the mass of a nutrient.
  package var isEnergy: Bool { self == .energy || self == .leastEnergy }

  /// The attribute in a sentence or a table: "least energy".
  package var title: String { self == .leastEnergy ? "least energy" : word }
}
