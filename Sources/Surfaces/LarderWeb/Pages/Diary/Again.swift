import HTTP
import Integrity
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords

/// Entries of the diary that are made again, each for whom it was: one command, all of it or nothing, and one undo.
struct Again {
  /// The entries that are made again.
  private let entries: [DiaryEntry]
  private let visit: Visit
  private let form: Pairs
  private let moment: Moment

  /// The most entries of one form.
  static let most = 60

  init(_ visit: Visit) throws {
    self.visit = visit
    let form = try visit.request.form()
    self.form = form
    // What stands alone, and the plate that was chosen for each who is ticked.
    let plates = form.values("who").compactMap { form["plate-" + $0] }
    let numbers = (form.values("events") + plates).flatMap { AgainForm.numbers($0) }
    guard numbers.count <= Self.most else { throw Problem.words("these are more entries than one day has") }
    entries = try visit.diary(numbered: numbers)
    let today = try visit.today()
    let day = DiaryPage.day(form["on"]) ?? today
    guard day <= today else { throw Problem.words("this day is still to come") }
    var moment = Moment(today: today, day: day)
    if let time = form["at"], !time.isEmpty { moment.minute = try MinuteOfDay(parsing: time) }
    self.moment = moment
  }

  /// Records them and leads back to the page, which says what came of it.
  static func record(_ visit: Visit) throws -> Response {
    let (home, person) = (try visit.visitedHome(), try visit.person().account)
    let next = ReturnPath.back(of: try visit.request.form(), in: home.id)
    do {
      let toast = try Again(visit).perform(in: home, by: person.name, id: "\(person.id)")
      visit.site.changes.look(home)
      return try visit.leading(to: next, saying: toast)
    } catch {
      return try visit.leading(to: next, refusing: error)
    }
  }

  private func perform(in home: OpenHousehold, by name: String, id: String) throws -> Toast {
    guard !entries.isEmpty else { throw Problem.words("nothing is chosen that could be entered") }
    let household = try home.ledger.view().household
    let commands = entries.map { eat($0, household) }
    let outcome = try home.ledger.perform(
      Together(commands, moment: moment), id: commandID(id), by: name, at: visit.clock.now)
    let sentence = Sentences(household.catalog.style).eaten(outcome, moment).text(\.line)
    let events = outcome.events.withoutIntroductions
    let range = events.first.flatMap { first in events.last.map { first.sequence...$0.sequence } }
    return Toast(
      says: (outcome.isRepeated ? Phrases.alreadyRecorded : "") + sentence, events: visit.may(.mend) ? range : nil)
  }

  /// The same form from the same page is one command, however often it is sent.
  private func commandID(_ person: String) -> CommandID {
    guard let seen = form["seen"].flatMap({ UInt64($0) }) else { return .new }
    let words = form.all.map { "\($0.name)=\($0.value)" }.joined(separator: "\n")
    return CommandID(naming: "again-\(person)-\(seen)-\(SHA256.digest(of: words).hex.prefix(16))")
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
