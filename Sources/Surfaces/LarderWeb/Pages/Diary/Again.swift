import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords

/// Entries of the diary that are made again, each for whom it was: one command, all of it or nothing, and one undo.
struct Again {
  /// The entries that are made again.
  private let entries: [DiaryEntry]
  private let moment: Moment

  /// The most entries of one command.
  static let most = 60

  /// - Parameter day: the day that they are entered for; nil for today.
  init(_ visit: Visit, _ numbers: [UInt64], on day: Day?, at minute: MinuteOfDay?) throws {
    guard numbers.count <= Self.most else { throw Problem.words("these are more entries than one day has") }
    let home = try visit.home()
    let today = try home.day(visit.clock, at: home.lastSequence())
    guard day ?? today <= today else { throw Problem.words("this day is still to come") }
    entries = try visit.diary(numbered: numbers)
    moment = Moment(today: today, day: day, minute: minute)
    guard !entries.isEmpty else { throw Problem.words("nothing is chosen that could be entered") }
  }

  /// Records them under the name of a command, in the name of a person.
  func recorded(in home: OpenHousehold, as id: CommandID, by name: String, at now: Instant) throws -> AgainAnswer {
    let household = try home.ledger.view().household
    let commands = entries.map { eat($0, household) }
    let outcome = try home.ledger.perform(Together(commands, moment: moment), id: id, by: name, at: now)
    guard !outcome.isRepeated || isAsRecorded(outcome.events, household) else { throw CommandRoutes.keyReused }
    let sentence = Sentences(household.catalog.style).eaten(outcome, moment)
    let events = outcome.events.withoutIntroductions
    let numbers = events.first.flatMap { first in events.last.map { first.sequence...$0.sequence } }
    return AgainAnswer(sentence: sentence, isRepeated: outcome.isRepeated, numbers: numbers)
  }

  /// Whether what was recorded under this name before is what is asked for now.
  private func isAsRecorded(_ events: [StoredEvent], _ household: Household) -> Bool {
    let recorded = events.filter { $0.record.kind == MealLogged.code }.map { DiaryEntry($0, household) }
    guard recorded.count == entries.count else { return false }
    return zip(recorded, entries).allSatisfy { before, now in
      before.dish == now.dish && before.eaten.person == now.eaten.person
        && [before.day, before.civilDay].contains(moment.day)
    }
  }

  private func eat(_ entry: DiaryEntry, _ household: Household) -> Eat {
    let eaten = entry.eaten
    let (catalog, quantity) = (household.catalog, eaten.quantity)
    let name = eaten.item.map { catalog.name($0) } ?? eaten.meal.map { catalog.name(.meal, $0.rawValue) } ?? ""
    let words = EnteredQuantity(text: quantity.formatted(.english), measure: .exact(quantity))
    var eat = Eat(name, quantity: words, moment: moment)
    eat.sort = eaten.item == nil ? .meal : .item
    eat.person = eaten.person.map { catalog.name(.person, $0.rawValue) }
    if entry.saysEnergy {
      eat.energy = entry.energy
      let nutrients: [(GoalAttribute, Int64?)] = [
        (.protein, eaten.protein), (.carbohydrate, eaten.carbohydrate), (.fat, eaten.fat),
      ]
      eat.nutrients = nutrients.compactMap { attribute, milligrams in
        milligrams.map { (attribute: attribute, text: OutputStyle.english.decimal($0, places: 3) + " g") }
      }
    }
    return eat
  }
}

/// What came of entries that were made again.
struct AgainAnswer {
  let sentence: Wording
  /// Whether they had been recorded before under the same name.
  let isRepeated: Bool
  /// The first and the last event that an undo takes back.
  let numbers: ClosedRange<UInt64>?
}
