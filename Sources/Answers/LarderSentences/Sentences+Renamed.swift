import LarderLedger
import LarderModel

extension Sentences {
  /// A store, a place or a person that has another name, and how many entries speak of it.
  package func renamed(
    _ outcome: Outcome, _ moment: Moment, _ reference: Reference, from former: String, to name: String,
    _ moved: (count: Int, isMerged: Bool), leftBehind: [Rename.Mention]
  ) -> Wording {
    let catalog = outcome.after.catalog
    let number = catalog.number(reference, named: name) ?? 0
    let thing = Wording(word: reference.word)
    let present = catalog.name(reference, number).visible
    let entries = Wording.count(moved.count, "entry", "entries")
    let warning = Followers(datesIn: outcome.events).wording + Self.contradicts(outcome)
    guard moved.isMerged else {
      return "The \(thing) \(former.visible) is called \(present) now, in \(entries).\(warning)"
    }
    let goals = goalsThatHold(number, leftBehind, catalog, moment.today)
    return "The \(thing) \(former.visible) is \(present): \(entries) moved.\(goals)\(warning)"
  }

  /// " Both had a goal for the same days: that of ann holds, 1800 kcal.": nothing where none stayed behind.
  private func goalsThatHold(
    _ person: UInt32, _ leftBehind: [Rename.Mention], _ catalog: Catalog, _ today: Day
  ) -> Wording {
    guard !leftBehind.isEmpty else { return "" }
    let attributes = Set(leftBehind.compactMap(\.goal?.attribute))
    let number = PersonID(rawValue: person)
    let goals = GoalAttribute.allCases.filter { attributes.contains($0) }.compactMap { attribute in
      catalog.goal(number, attribute, on: today).map { attribute.figure(attribute.told($0, style)) }
    }
    let name = catalog.name(.person, person).visible
    let told: Wording = goals.isEmpty ? "" : ", \(goals.joined(separator: ", "))"
    return " Both had a goal for the same days: that of \(name) holds\(told)."
  }
}
