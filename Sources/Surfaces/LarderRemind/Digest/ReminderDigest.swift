import LarderAnswers
import LarderModel
import LarderSentences

/// A note of at most three lines about what a household needs to know now.
package struct ReminderDigest: Hashable, Sendable {
  /// A subject, in a sentence or two.
  package struct Line: Hashable, Sendable {
    package let kind: ReminderKind
    package let text: String
  }

  /// The subjects, the most important first.
  package let subjects: [Line]
  /// The lots and items that the note names, or counts among "2 more".
  package let lots: [LotID]
  package let gone: [ItemID]
  package let named: [ReminderFacts.Food]
  /// The last event that the note knows.
  package let through: UInt64

  /// The most lines, which a phone shows without opening the note.
  package static let mostLines = 3

  /// The note's lines. Subjects beyond the third share its line.
  package var lines: [String] {
    let texts = subjects.map(\.text)
    guard texts.count > Self.mostLines else { return texts }
    let last = texts[(Self.mostLines - 1)...].joined(separator: " ")
    return texts[..<(Self.mostLines - 1)] + [last]
  }

  /// The days after which an item that is still missing is mentioned again.
  static let goneDays = 7

  /// Makes a note of the new and urgent facts. Nil if there is nothing to say.
  ///
  /// - Parameters:
  ///   - earlier: The digests that the person has had. Without them, everything is new.
  ///   - now: The present time. Before noon, an empty diary says nothing.
  package init?(
    _ facts: ReminderFacts, _ choices: ReminderChoices, earlier: [SentReminder] = [], at now: ReminderTime
  ) {
    let today = now.day
    func reminded<Thing>(_ things: KeyPath<SentReminder, [Thing]>, within days: Int) -> [Thing] {
      earlier.filter { $0.slot.time.day.distance(to: today) < days }.flatMap { $0[keyPath: things] }
    }
    let (named, namedToday) = (Set(reminded(\.lots, within: .max)), Set(reminded(\.lots, within: 1)))
    let food = facts.food.filter { food in
      let days = facts.today.distance(to: food.due)
      guard days >= -ReminderFacts.mostDaysPast else { return false }
      // Food due in two days is mentioned once, food due tomorrow once a day, and food due today each time.
      return days <= 0 || (days == 1 ? !namedToday.contains(food.lot) : !named.contains(food.lot))
    }
    let missing = Set(reminded(\.gone, within: Self.goneDays))
    let gone = facts.gone.filter { !missing.contains($0.item) }
    let (kindsToday, recent) = (
      Set(reminded(\.kinds, within: 1)), Set(reminded(\.kinds, within: ReminderReactions.pause))
    )
    let texts: [(ReminderKind, String?)] = [
      (.dinner, DigestWords.dinner(facts.dinners)),
      (.save, DigestWords.save(food, facts.rescue, today: facts.today)),
      (.gone, DigestWords.gone(gone.map(\.name))),
      (.list, DigestWords.list(facts.listChanges)),
      (.log, facts.isDiaryEmpty && now.minute.hour >= 12 ? DigestWords.emptyDiary : nil),
      (.backup, kindsToday.contains(.backup) ? nil : DigestWords.backup(facts.backup, tooOld: choices.backupDays)),
    ]
    subjects = texts.compactMap { kind, text -> Line? in
      guard let text, choices.kinds.contains(kind) else { return nil }
      guard facts.unheeded.contains(kind) else { return Line(kind: kind, text: text) }
      return recent.contains(kind) ? nil : Line(kind: kind, text: "\(text) \(DigestWords.rare)")
    }
    guard !subjects.isEmpty else { return nil }
    let kinds = Set(subjects.map(\.kind))
    lots = kinds.contains(.save) ? food.map(\.lot) : []
    self.named = kinds.contains(.save) ? DigestWords.named(food) : []
    self.gone = kinds.contains(.gone) ? gone.map(\.item) : []
    through = facts.through
  }
}

/// The sentences of a digest, which reads like a note on the fridge.
enum DigestWords {
  /// The most names in a sentence.
  private static let most = 3

  static let rare = "(Now once a week: the last \(ReminderReactions.enough) of these changed nothing.)"
  static let emptyDiary = "Your diary is empty today."

  static func dinner(_ dinners: [ReminderFacts.Dinner]) -> String? {
    guard !dinners.isEmpty else { return nil }
    let missing = dinners.flatMap(\.missing).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    let dishes = "Tonight: \(dinners.map { $0.name.visible }.listed())." + marks(dinners.map { ($0.name, $0.concerns) })
    return missing.isEmpty ? dishes : dishes + " Missing: \(Figures.some(missing, most: most))."
  }

  /// "Use up spinach (today) and feta (tomorrow). Omelette uses both."
  static func save(_ food: [ReminderFacts.Food], _ rescue: ReminderFacts.Rescue?, today: Day) -> String? {
    guard !food.isEmpty else { return nil }
    let named = food.map { food in
      let when = food.due.displayed(relativeTo: today)
      return "\(food.name.visible) (\(food.due < today ? "\(when): check first" : when))"
    }
    let sentence = "Use up \(some(named))." + marks(Self.named(food).map { ($0.name, $0.concerns) })
    guard let rescue else { return sentence }
    let saved = food.filter { rescue.lots.contains($0.lot) }.map(\.name)
    guard !saved.isEmpty else { return sentence }
    let isAll = saved.count == food.count
    let what = isAll ? saved.count == 1 ? "it" : saved.count == 2 ? "both" : "all of it" : "the \(some(saved))"
    return "\(sentence) \(rescue.dish.visible.capitalizedFirst) uses \(what)."
  }

  /// " Lasagne: may contain hazelnuts (Mia)." Unknown allergens are left out.
  private static func marks(_ foods: [(name: String, concerns: [Concern])]) -> String {
    let sentences = foods.map { name, concerns -> String in
      let marks: [String] = concerns.filter { $0.reason == .allergy && $0.how > .unknown }.marks.map(\.description)
      return marks.isEmpty ? "" : " \(name.visible.capitalizedFirst): \(marks.joined(separator: ", "))."
    }
    return sentences.joined()
  }

  static func gone(_ names: [String]) -> String? { names.isEmpty ? nil : "Ran out: \(some(names))." }

  /// "Sam put butter and rice on the list. Mia got milk."
  static func list(_ changes: [ReminderFacts.ListChange]) -> String? {
    var groups: [(person: String, deed: ReminderFacts.ListChange.Deed, names: [String])] = []
    for change in changes {
      let person = change.person.visible
      if let place = groups.firstIndex(where: { $0.person == person && $0.deed == change.deed }) {
        groups[place].names.append(change.name)
      } else {
        groups.append((person, change.deed, [change.name]))
      }
    }
    let sentences = groups.map { group in
      let names = some(group.names)
      return switch group.deed {
      case .added: "\(group.person) put \(names) on the list."
      case .got: "\(group.person) got \(names)."
      case .removed: "\(group.person) took \(names) off the list."
      }
    }
    guard !sentences.isEmpty else { return nil }
    let rest = changes.count - groups.prefix(2).reduce(0) { $0 + $1.names.count }
    return sentences.prefix(2).joined(separator: " ") + (rest > 0 ? " And \(rest) more." : "")
  }

  static func backup(_ backup: ReminderFacts.Backup?, tooOld days: Int) -> String? {
    switch backup {
    case nil: nil
    case .missing: "There is no backup yet."
    case .days(let age): age < days ? nil : "The last backup is \(Figures.count(age, "day")) old."
    }
  }

  /// The food that `some` names. A single further name takes its own place.
  static func named(_ food: [ReminderFacts.Food]) -> [ReminderFacts.Food] {
    food.count > most + 1 ? Array(food.prefix(most)) : food
  }

  private static func some(_ names: [String]) -> String { Figures.some(names, most: most) }
}
