import LarderFigures
import LarderLedger
import LarderModel
import LarderSentences

extension Line {
  /// `larder meal`: the book is listed, a meal is shown or edited.
  func mealMeaning() throws -> Meaning {
    let (words, energy) = try energy { _ in false }
    let (action, name) = try MealBook.read(words)
    switch action {
    case .list:
      try expectNoFigures(energy)
      let withRemoved = arguments.has(.all)
      return .inquiry(Inquiry { _ in MealsRequest(withRemoved: withRemoved) })
    case .show:
      try expectNoFigures(energy)
      return .inquiry(
        Inquiry { snapshot in
          let catalog = try snapshot.standing().catalog
          guard let meal = catalog.table(of: .meal).number(of: name) else {
            throw WordsError.refused(Suggestion.unknownMeal(name, catalog))
          }
          return MealRequest(MealID(rawValue: meal))
        })
    case .add, .edit, .remove:
      return .wish(try MealEditing(action, words, energy, self))
    }
  }
}
