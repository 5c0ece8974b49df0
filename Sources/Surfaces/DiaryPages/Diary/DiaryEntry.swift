import LarderAnswers
import LarderFigures
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences
import LarderWords
import WebParts

/// A diary entry with corrections applied.
package struct DiaryEntry {
  /// The event as it counts now.
  let event: StoredEvent
  let sequence: UInt64
  /// The household day it counts for.
  let day: Day
  let civilDay: Day
  /// The time of day, if one was given.
  let minute: MinuteOfDay?
  /// The given time, or the time of entry if it was entered on the same day.
  let time: MinuteOfDay?
  package let eaten: MealLogged
  let name: String
  /// Whether the entry has its own energy, different from the food's.
  let saysEnergy: Bool

  init(_ event: StoredEvent, _ household: Household) {
    (self.event, sequence) = (event, event.sequence)
    civilDay = event.day
    day = household.day(of: event)
    minute = event.record.minute
    time = event.likelyMinute
    let eaten = event.decode(as: MealLogged.self)
    self.eaten = eaten
    name =
      eaten.item.map { household.catalog.noun($0, for: eaten.quantity) }
      ?? eaten.meal.map { household.catalog.name(.meal, $0.rawValue) } ?? ""
    var known = eaten
    known.takeContent(of: household, on: day)
    // A dish in stock has its own energy.
    saysEnergy = eaten.energy != nil && eaten.energy != known.energy && !(eaten.meal.map(household.hasDish) ?? false)
  }

  var energy: Energy? { eaten.energy.map { Energy(thousandths: $0) } }

  package var food: MarkedFood? { eaten.item.map { .item($0) } ?? eaten.meal.map { .meal($0) } }

  /// The key that identifies equal dishes.
  var dish: Dish { Dish(item: eaten.item, meal: eaten.meal, quantity: eaten.quantity) }

  /// An amount of a food or a meal.
  struct Dish: Hashable {
    let item: ItemID?
    let meal: MealID?
    let quantity: Quantity
  }

  /// The options of the verb that records the same entry again.
  func options(_ catalog: Catalog) -> [(name: String, value: String)] {
    var options: [(name: String, value: String)] = []
    if let item = eaten.item { options.append(("item", catalog.name(item))) }
    if let meal = eaten.meal { options.append(("meal", catalog.name(.meal, meal.rawValue))) }
    options.append(("quantity", eaten.quantity.editable(.english)))
    // A line cannot express a minimum.
    if saysEnergy, !eaten.isKnownInPart, let energy { options.append(("energy", energy.exactText)) }
    return options
  }
}

extension RequestContext {
  /// Returns the diary entries of a period, in log order.
  func diary(_ period: Period) throws -> [DiaryEntry] {
    let household = try view().household
    return try answer(WhyRequest(.calories, period: period)).rows.map { DiaryEntry($0.event.corrected, household) }
  }

  /// Returns the diary entries among the latest events, oldest first.
  package func latestDiary() throws -> [DiaryEntry] {
    let household = try view().household
    return try RecentEvents(self, [MealLogged.code]).events.map { DiaryEntry($0, household) }
  }

  /// Returns diary entries by number, in the given order. Numbers of other events are skipped.
  func diary(numbered sequences: [UInt64]) throws -> [DiaryEntry] {
    try reading { reportContext in
      let (view, last) = (try reportContext.snapshot.view(), try reportContext.snapshot.last)
      let corrections = view.context.corrections
      var entries: [DiaryEntry] = []
      for sequence in sequences where (1...max(1, last)).contains(sequence) && !corrections.drops(sequence) {
        guard let event = try reportContext.snapshot.log.event(sequence), event.record.kind == MealLogged.code else {
          continue
        }
        entries.append(DiaryEntry(corrections.amended(event), view.household))
      }
      return entries
    }
  }
}

/// Recent dishes, once each, latest first.
package struct Repeated {
  private let entries: [DiaryEntry]

  /// - Parameter entries: The entries, oldest first.
  package init(_ entries: [DiaryEntry]) { self.entries = entries }

  /// Returns the latest entries of the dishes logged at least twice, then of the others.
  package func most(_ count: Int) -> [DiaryEntry] {
    var times: [DiaryEntry.Dish: Int] = [:]
    for entry in entries { times[entry.dish, default: 0] += 1 }
    var seen: Set<DiaryEntry.Dish> = []
    let latest = entries.reversed().filter { seen.insert($0.dish).inserted }
    let (often, once) = (latest.filter { times[$0.dish] ?? 0 > 1 }, latest.filter { times[$0.dish] == 1 })
    return Array((often + once).prefix(count))
  }
}

extension Day {
  /// The day in the household's style: "24 November", "24. November" or "November 24".
  package func spoken(_ style: OutputStyle) -> String {
    switch style {
    case .english: "\(dayOfMonth) \(month.name)"
    case .german: "\(dayOfMonth). \(month.name)"
    case .american: "\(month.name) \(dayOfMonth)"
    }
  }

  /// "Tuesday 24 November".
  package func spokenInFull(_ style: OutputStyle) -> String {
    "\(weekdayName)\(style == .english ? " " : ", ")\(spoken(style))"
  }
}

extension MealTime {
  /// The meals of a day, in order.
  static let ofDay: [MealTime] = [.breakfast, .lunch, .dinner]
}
