import LarderAnswers
import LarderModel
import Page

/// The allergy marks of the foods on a page. Every row on which a food can be eaten, bought or listed shows them.
package struct FoodMarks {
  private let known: [MarkedFood: [Concern]]

  /// The marks of some foods. Without an allergy in the household, nothing is read.
  package init(_ context: RequestContext, of foods: some Sequence<MarkedFood>) throws {
    let today = try context.today()
    known = try context.reading { reportContext in
      let view = try reportContext.snapshot.view()
      var finder = ConcernFinder(view.household.catalog, on: today)
      var known: [MarkedFood: [Concern]] = [:]
      for food in foods where finder.hasAllergies && known[food] == nil {
        known[food] = try finder.marks(of: food, view, &reportContext.snapshot.log)
      }
      return known
    }
  }

  /// The marks of one of these foods. Empty if it has none.
  package subscript(food: MarkedFood?) -> [Concern] { food.flatMap { known[$0] } ?? [] }
}
