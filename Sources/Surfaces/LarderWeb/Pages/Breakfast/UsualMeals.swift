import LarderModel

/// What everybody had at a meal of the day in the last weeks, what each had most often first.
struct UsualMeals {
  /// Dishes that somebody had together.
  struct Plate {
    /// As they were entered the last time.
    let entries: [DiaryEntry]
    /// On how many days.
    let times: Int
    let last: Day

    /// What is known of the energy of it, where of each something is; see ``isAtLeast``.
    var energy: Energy? {
      let known = entries.compactMap(\.energy)
      guard known.count == entries.count else { return nil }
      return Energy(thousandths: known.reduce(0) { $0 &+ $1.thousandths })
    }

    /// Whether of one of them only the least is known.
    var isAtLeast: Bool { entries.contains(where: \.eaten.isKnownInPart) }
  }

  /// Somebody who sits at the table.
  struct Diner {
    let person: PersonID?
    let name: String?
    /// What they had most often first; of those that they had as often, the latest.
    let plates: [Plate]
    /// What is in the diary of today already.
    let today: [DiaryEntry]
    private let days: [Day: [DiaryEntry]]

    fileprivate init(_ person: PersonID?, _ name: String?, _ entries: [DiaryEntry], today: Day) {
      (self.person, self.name) = (person, name)
      self.today = entries.filter { $0.day == today }
      days = Dictionary(grouping: entries.filter { $0.day < today }) { $0.day }
      var plates: [Set<DiaryEntry.Dish>: Plate] = [:]
      for (day, entries) in days.sorted(by: { $0.key < $1.key }) {
        let dishes = Set(entries.map(\.dish))
        plates[dishes] = Plate(entries: entries, times: (plates[dishes]?.times ?? 0) + 1, last: day)
      }
      // No two plates have the same last day, so that their order is certain.
      self.plates = plates.values.sorted { ($0.times, $0.last) > ($1.times, $1.last) }
    }

    /// What they had on a day; nil where that is not known.
    func plate(on day: Day) -> Plate? { days[day].map { Plate(entries: $0, times: 1, last: day) } }
  }

  /// How many days are looked at.
  static let days = 28

  let sitting: MealTime
  /// Those who had this meal on one of the days, in the order of their numbers.
  let diners: [Diner]

  /// - Parameter entries: the diary of the last weeks, the oldest first.
  init(_ entries: [DiaryEntry], _ sitting: MealTime, _ catalog: Catalog, today: Day) {
    self.sitting = sitting
    let first = today.advanced(by: -Self.days)
    let own = entries.filter { entry in
      guard (first...today).contains(entry.day), let time = entry.time else { return false }
      return MealTime(at: time, dayStart: catalog.dayStart) == sitting
    }
    let people = Dictionary(grouping: own) { $0.eaten.person?.rawValue ?? 0 }
    diners = people.sorted { $0.key < $1.key }.map { number, entries in
      let person = PersonID(stored: number)
      return Diner(person, person.map { catalog.name(.person, $0.rawValue) }, entries, today: today)
    }.filter { !$0.plates.isEmpty }
  }

  /// How many have not eaten yet.
  var hungry: Int { diners.count { $0.today.isEmpty } }
}
