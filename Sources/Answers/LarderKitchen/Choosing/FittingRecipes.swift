import LarderAnswers
import LarderLog
import LarderModel
import LarderReplay

/// Recipes divided by whether a person can eat them.
struct FittingRecipes {
  /// The recipes without anything that the person avoids.
  private(set) var sure: [Cookbook.Found] = []
  /// The recipes that may contain it, or whose contents are unknown.
  private(set) var unsure: [Cookbook.Found] = []
  /// The recipes that contain it.
  private(set) var unfit: [(meal: MealID, concerns: [Concern])] = []
  let person: PersonID

  init(
    _ recipes: [Cookbook.Found], _ person: PersonID, _ finder: inout ConcernFinder, _ view: LedgerView,
    _ log: inout LogReader
  ) throws(LogError) {
    self.person = person
    for found in recipes {
      let contents = try finder.contents.contents(of: found.entry.meal, view, &log)
      let concerns = finder.concerns(contents, for: [person])
      let contained = concerns.filter { $0.how == .contains }
      if !contained.isEmpty {
        unfit.append((found.entry.meal, contained))
      } else if concerns.isEmpty {
        sure.append(found)
      } else {
        unsure.append(found)
      }
    }
  }
}

extension RecipeSuggestReport {
  /// The recipes for one person: those that surely fit come first, and the others need a look at labels.
  package struct Fitting: Sendable {
    package let person: String
    /// The number of suggestions that surely fit.
    package let sure: Int
    /// The recipes left out, each with the contents that the person avoids.
    package let leftOut: [(name: String, concerns: [Concern])]

    init(_ fitting: FittingRecipes, sure: Int, _ catalog: Catalog) {
      person = catalog.name(.person, fitting.person.rawValue)
      self.sure = sure
      leftOut = fitting.unfit.map { (catalog.name(.meal, $0.meal.rawValue), $0.concerns) }
    }

    /// The line before the suggestions that surely fit, and the one before the others.
    func heading(before index: Int, of count: Int) -> Message? {
      if index == 0, sure > 0 { return "Without anything that \(person.visible) avoids:" }
      return index == sure && index < count ? "Check the labels for \(person.visible) first:" : nil
    }

    /// The recipes left out: "Left out for Mia: Curry (cashews), Satay (peanuts)."
    var unfit: Message? {
      guard !leftOut.isEmpty else { return nil }
      let named = leftOut.prefix(Self.most).map { name, concerns -> Message in
        let found = concerns.map { Message(verbatim: $0.found.visible) }
        return "\(name.visible) (\(found.joined(separator: ", ")))"
      }
      let more: [Message] = leftOut.count > Self.most ? ["and \(leftOut.count - Self.most) more"] : []
      return "Left out for \(person.visible): \((named + more).joined(separator: ", "))."
    }

    private static let most = 5
  }
}
