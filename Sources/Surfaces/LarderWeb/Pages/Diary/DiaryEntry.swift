import LarderModel
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
