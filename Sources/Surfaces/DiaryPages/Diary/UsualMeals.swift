import LarderModel
import WebParts

/// The meals everyone had in recent weeks, each person's most frequent first.
package struct UsualMeals {
  /// Dishes that someone ate together.
  struct Plate {
    /// The entries of the latest time.
    let entries: [DiaryEntry]
    /// The number of days on which it was eaten.
    let times: Int
    let last: Day

    /// The known energy, if each dish has some; see ``isAtLeast``.
    var energy: Energy? {
      let known = entries.compactMap(\.energy)
      guard known.count == entries.count else { return nil }
      return Energy(thousandths: known.reduce(0) { $0 &+ $1.thousandths })
    }

    /// Whether the energy of some dish is only a minimum.
    var isAtLeast: Bool { entries.contains(where: \.eaten.isKnownInPart) }
  }

  /// A person at the table.
  package struct Diner {
    let person: PersonID?
    let name: String?
    /// The plates, most frequent first; ties are ordered by the latest.
    let plates: [Plate]
    /// The entries already in today's diary.
    let today: [DiaryEntry]
    private let days: [Day: [DiaryEntry]]

    /// The entries of all days, which the rows show or repeat.
    var entries: [DiaryEntry] { today + days.values.flatMap(\.self) }

    fileprivate init(_ person: PersonID?, _ name: String?, _ entries: [DiaryEntry] = [], today: Day) {
      (self.person, self.name) = (person, name)
      self.today = entries.filter { $0.day == today }
      days = Dictionary(grouping: entries.filter { $0.day < today }) { $0.day }
      var plates: [Set<DiaryEntry.Dish>: Plate] = [:]
      for (day, entries) in days.sorted(by: { $0.key < $1.key }) {
        let dishes = Set(entries.map(\.dish))
        plates[dishes] = Plate(entries: entries, times: (plates[dishes]?.times ?? 0) + 1, last: day)
      }
      // No two plates have the same last day, so the order is unambiguous.
      self.plates = plates.values.sorted { ($0.times, $0.last) > ($1.times, $1.last) }
    }

    /// The plate on a given day, or nil if unknown.
    func plate(on day: Day) -> Plate? { days[day].map { Plate(entries: $0, times: 1, last: day) } }
  }

  /// The number of days to look back.
  package static let days = 28

  package let mealTime: MealTime
  /// Everyone who lives here, then others who usually have this meal. Entries without a person count only if no one has
  /// a name.
  package let diners: [Diner]

  /// - Parameters:
  ///   - entries: The recent diary, oldest first.
  ///   - residents: The names of the people who live here.
  init(_ entries: [DiaryEntry], _ mealTime: MealTime, _ catalog: Catalog, of residents: [String], today: Day) {
    self.mealTime = mealTime
    let first = today.advanced(by: -Self.days)
    let own = entries.filter { entry in
      guard (first...today).contains(entry.day), let time = entry.time else { return false }
      return MealTime(at: time, dayStart: catalog.dayStart) == mealTime
    }
    let people = Dictionary(grouping: own) { $0.eaten.person?.rawValue ?? 0 }
    let eaters = people.sorted { $0.key < $1.key }.map { number, entries in
      let person = PersonID(stored: number)
      return Diner(person, person.map { catalog.name(.person, $0.rawValue) }, entries, today: today)
    }
    let home = Set(residents.map(DiaryPeople.key))
    let others = eaters.filter { !$0.plates.isEmpty && !home.contains(DiaryPeople.key($0.name)) }
    let named = others.filter { $0.name != nil }
    let living = residents.map { name in
      eaters.first { DiaryPeople.key($0.name) == DiaryPeople.key(name) } ?? Diner(nil, name, today: today)
    }
    diners = living + (named.isEmpty && living.allSatisfy(\.plates.isEmpty) ? others : named)
  }

  package var hasUsual: Bool { diners.contains { !$0.plates.isEmpty } }

  /// The number of people who have not eaten yet.
  package var hungry: Int { diners.count { $0.today.isEmpty } }
}

extension RequestContext {
  /// Returns everyone's usual meals.
  ///
  /// - Parameters:
  ///   - entries: The recent diary, oldest first.
  ///   - faces: The people of the household.
  ///   - mealTime: The meal; nil for the current one.
  package func usualMeals(_ entries: [DiaryEntry], of faces: Faces, at mealTime: MealTime? = nil) throws -> UsualMeals {
    let catalog = try catalog()
    let mealTime = mealTime ?? clock.minute.map { MealTime(at: $0, dayStart: catalog.dayStart) } ?? .lunch
    return UsualMeals(entries, mealTime, catalog, of: faces.residents, today: try today())
  }
}
