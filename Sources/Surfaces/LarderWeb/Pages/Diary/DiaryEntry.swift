import LarderFigures
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences
import LarderWords

/// An entry of the diary, as it counts now.
struct DiaryEntry {
  let sequence: UInt64
  /// The household's day that it counts on.
  let day: Day
  /// The day of the calendar.
  let civilDay: Day
  /// The time of day, where it was said.
  let minute: MinuteOfDay?
  /// The time of day; where none was said, when it was entered, if that was on the same day.
  let time: MinuteOfDay?
  let eaten: MealLogged
  /// What was eaten, by the name that stands behind its amount.
  let name: String
  /// Whether its energy was said with it, and is not what is known of the food.
  let saysEnergy: Bool

  init(_ event: StoredEvent, _ household: Household) {
    sequence = event.sequence
    civilDay = event.day
    day = household.day(of: event)
    let entered = Clock(at: event.record.recordedAt)
    minute = event.record.minute
    time = event.record.minute ?? (entered.civilDay == event.day ? entered.minute : nil)
    let eaten = event.decode(as: MealLogged.self)
    self.eaten = eaten
    name =
      eaten.item.map { household.catalog.noun($0, for: eaten.quantity) }
      ?? eaten.meal.map { household.catalog.name(.meal, $0.rawValue) } ?? ""
    var known = eaten
    known.takeContent(of: household, on: day)
    // A dish that is there is eaten of, and its energy is its own.
    saysEnergy = eaten.energy != nil && eaten.energy != known.energy && !(eaten.meal.map(household.hasDish) ?? false)
  }

  var energy: Energy? { eaten.energy.map { Energy(thousandths: $0) } }

  /// What makes two entries the same dish.
  var dish: Dish { Dish(item: eaten.item, meal: eaten.meal, quantity: eaten.quantity) }

  /// So much of a food or of a meal.
  struct Dish: Hashable {
    let item: ItemID?
    let meal: MealID?
    let quantity: Quantity
  }

  /// Its options of the verb that records the same again: their names and values.
  func options(_ catalog: Catalog) -> [(name: String, value: String)] {
    var options: [(name: String, value: String)] = []
    if let item = eaten.item { options.append(("item", catalog.name(item))) }
    if let meal = eaten.meal { options.append(("meal", catalog.name(.meal, meal.rawValue))) }
    options.append(("quantity", eaten.quantity.formatted(.english)))
    // Words have no way to say the least.
    if saysEnergy, !eaten.isKnownInPart, let energy { options.append(("energy", energy.exactText)) }
    return options
  }
}

extension Visit {
  /// The entries of the diary of some days, in the order of the log.
  func diary(_ period: Period) throws -> [DiaryEntry] {
    let household = try view().household
    return try answer(WhyRequest(.calories, period: period)).rows.map { DiaryEntry($0.event.mended, household) }
  }

  /// The entries of the diary among the latest events, the oldest first.
  func latestDiary() throws -> [DiaryEntry] {
    let household = try view().household
    return try RecentEvents(self, [MealLogged.code]).events.map { DiaryEntry($0, household) }
  }

  /// Entries of the diary by their numbers, in the order that they are asked for; the numbers of other events are
  /// passed over.
  func diary(numbered sequences: [UInt64]) throws -> [DiaryEntry] {
    try reading { desk in
      let (view, last) = (try desk.snapshot.view(), try desk.snapshot.last)
      let overlay = view.standing.overlay
      var entries: [DiaryEntry] = []
      for sequence in sequences where (1...max(1, last)).contains(sequence) && !overlay.drops(sequence) {
        guard let event = try desk.snapshot.log.event(sequence), event.record.kind == MealLogged.code else { continue }
        entries.append(DiaryEntry(overlay.amended(event), view.household))
      }
      return entries
    }
  }
}

/// What was entered lately, each dish once: the one entered last comes first.
struct Repeated {
  private let entries: [DiaryEntry]

  /// - Parameter entries: the oldest first.
  init(_ entries: [DiaryEntry]) { self.entries = entries }

  /// The latest entry of each of the dishes that were entered twice or more, and then of the others.
  func most(_ count: Int) -> [DiaryEntry] {
    var times: [DiaryEntry.Dish: Int] = [:]
    for entry in entries { times[entry.dish, default: 0] += 1 }
    var seen: Set<DiaryEntry.Dish> = []
    let latest = entries.reversed().filter { seen.insert($0.dish).inserted }
    let (often, once) = (latest.filter { times[$0.dish] ?? 0 > 1 }, latest.filter { times[$0.dish] == 1 })
    return Array((often + once).prefix(count))
  }
}

extension Energy {
  /// Whole kilocalories, their thousands apart: "1,240", "1.240".
  func grouped(_ style: OutputStyle) -> String {
    let digits = Array(String(kilocalories.magnitude))
    var text = kilocalories < 0 ? "−" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += style == .german ? "." : "," }
      text.append(digit)
    }
    return text
  }
}

extension Day {
  /// "24 November", and "24. November" where that is how the household writes days.
  func spoken(_ style: OutputStyle) -> String { "\(dayOfMonth)\(style == .german ? "." : "") \(month.name)" }

  /// "Tuesday 24 November".
  func spokenInFull(_ style: OutputStyle) -> String { "\(weekdayName)\(style == .german ? ", " : " ")\(spoken(style))" }
}

extension MealTime {
  /// The meal of a time of day: breakfast before eleven, lunch before four in the afternoon, then dinner and later.
  ///
  /// - Parameter dayStart: when the household's day begins; what is eaten before belongs to the evening.
  init(at minute: MinuteOfDay, dayStart: MinuteOfDay) {
    self =
      switch minute.hour {
      case _ where minute < dayStart: .dinner
      case ..<11: .breakfast
      case ..<16: .lunch
      default: .dinner
      }
  }

  /// Those that a day has, in their order.
  static let ofDay: [MealTime] = [.breakfast, .lunch, .dinner]
}
