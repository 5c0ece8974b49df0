import LarderModel

/// Facts that apply over time: of items, meals, goals and settings.
extension EventSentence {
  package func message(of changed: ItemChanged) -> Message {
    if let (thing, change) = self.change(of: changed) { return "\(thing): \(change)" }
    let change = changed.change
    if change.attribute == .food { return isFood(change.value) { "\(item(changed.item)) \($0)" } }
    let dish = catalog.name(.meal, UInt32(clamping: change.value ?? 0)).visible
    return "\(item(changed.item)) is cooked from the recipe \(dish)"
  }

  func change(of changed: ItemChanged) -> (thing: Message, change: Message)? {
    let change = changed.change
    guard change.attribute != .food, change.attribute != .dish || change.value == nil else { return nil }
    let value = change.value.map { self.value(of: change, $0) } ?? "unknown"
    return ("\(item(changed.item))", "\(Self.name(of: change.attribute)) is \(value)\(since(change.from))")
  }

  package func message(of changed: CategoryChanged) -> Message {
    let category = catalog.name(.category, changed.category.rawValue).visible
    return isFood(changed.change.value) { "category \(category) \($0)" }
  }

  private func isFood(_ value: Int64?, _ sentence: (Message) -> Message) -> Message {
    switch value {
    case nil: sentence("counts as food by default")
    case 0: sentence("is not food")
    case _?: sentence("is food")
    }
  }

  package func message(of described: ItemDescribed) -> Message {
    var parts: [Message] = []
    if let category = catalog.shownName(.category, described.category?.rawValue) {
      parts.append(Message(verbatim: category))
    }
    if described.isNotFood { parts.append("not food") }
    if let place = catalog.shownName(.place, described.place?.rawValue) { parts.append("kept in the \(place)") }
    let states: [(days: Int?, state: Message)] = [
      (described.keepsPantry, "in the pantry"), (described.keepsFridge, "in the fridge"),
      (described.keepsFreezer, "in the freezer"), (described.keepsOpened, "once opened"),
      (described.keepsThawed, "once thawed"),
    ]
    let keeping = states.compactMap { days, state in days.map { "\(Message.count($0, "day")) \(state)" as Message } }
    if !keeping.isEmpty { parts.append("keeps \(keeping.joined(separator: ", "))") }
    if let piece = described.piece {
      parts.append("\(Quantity(amount: piece, dimension: .mass).formatted(style)) a piece")
    }
    if let energy = described.energy { parts.append(Self.per(described.per, Energy(thousandths: energy).formatted)) }
    let food: Message = described.food.map { "the catalogue's \($0.visible)" } ?? "the catalogue"
    let figures = parts.isEmpty ? "no figures" : parts.joined(separator: "; ")
    return "\(item(described.item)) as \(food): \(figures)"
  }

  package func message(of changed: MealChanged) -> Message {
    let change = changed.change
    let meal = catalog.name(.meal, changed.meal.rawValue).visible
    switch change.attribute {
    case .removed: return change.value == 0 ? "saved the meal \(meal)" : "removed the saved meal \(meal)"
    case .description:
      return "meal \(meal): \(change.words.map { Message(verbatim: $0.visible) } ?? "no description")"
    case .energy, .protein, .carbohydrate, .fat, .fibre, .sugar, .salt, .saturates, .unsaid:
      let value: Message = change.value.map { "\(change.attribute.displayed($0, style)) a portion" } ?? "unknown"
      return "meal \(meal): \(word: change.attribute.word) is \(value)\(since(change.from))"
    }
  }

  package func message(of described: MealDescribed) -> Message {
    let meal = catalog.name(.meal, described.meal.rawValue).visible
    let figures = described.facts.compactMap { fact -> Message? in
      guard MealAttribute.figures.contains(fact.attribute), let value = fact.value else { return nil }
      return fact.attribute.figure(fact.attribute.displayed(value, style))
    }
    let portion: Message = figures.isEmpty ? "" : "a portion has \(figures.joined(separator: ", "))"
    let said = [portion, Message(verbatim: described.description?.visible ?? "")].filter { !$0.isEmpty }
      .joined(separator: "; ")
    return said.isEmpty ? "saved the meal \(meal)" : "meal \(meal): \(said)\(since(described.from))"
  }

  package func message(of changed: GoalChanged) -> Message {
    let (thing, change) = change(of: changed)
    return "\(thing): \(change)"
  }

  func change(of changed: GoalChanged) -> (thing: Message, change: Message) {
    let change = changed.change
    let title = Message(word: change.attribute.title)
    let unset: Message = change.words == GoalChanged.withdrawn ? "back to the default" : "unset"
    let value: Message = change.value.map { "\(change.attribute.displayed($0, style)) a day" } ?? unset
    return (owner(of: changed), "\(title) \(value)\(since(change.from))")
  }

  /// A sentence about a maximum and a minimum of daily energy set by one command: "goal of bo: 1200 to 1600 kcal a
  /// day".
  package func message(most: GoalChanged, least: GoalChanged) -> Message {
    let energies = [least, most].map { $0.change.value.map(Energy.init(thousandths:)) }
    let range: Message = EnergyRange(energies[0], energies[1]).map { "\($0.message(style)) a day" } ?? "energy unset"
    return "\(owner(of: most)): \(range)\(since(most.change.from))"
  }

  private func owner(of changed: GoalChanged) -> Message {
    catalog.shownName(.person, changed.person?.rawValue).map { "goal of \($0)" } ?? "goal of the household"
  }

  package func message(of changed: SettingChanged) -> Message {
    let change = changed.change
    let value = change.value.map { setting(change.attribute, $0, change.words) }
    let set = value ?? change.words.map { Message(verbatim: $0.visible) } ?? "the default"
    return "setting \(word: change.attribute.word) is \(set)"
  }

  package func value(of change: FactChange<MealAttribute>) -> Message? {
    change.value.map { "\(content($0, isEnergy: change.attribute == .energy)) a portion" }
  }

  package func value(of change: FactChange<GoalAttribute>) -> Message? {
    change.value.map { "\(content($0, isEnergy: change.attribute.isEnergy)) a day" }
  }

  private func since(_ day: Day?) -> Message { day.map { " from \(date($0)) on" } ?? "" }

  package static func name(of attribute: ItemAttribute) -> Message {
    switch attribute {
    case .unit: "usual unit"
    case .piece: "weight of one piece"
    case .keepsPantry: "keeping time in the pantry"
    case .keepsFridge: "keeping time in the fridge"
    case .keepsFreezer: "keeping time in the freezer"
    case .keepsOpened: "keeping time once opened"
    case .keepsThawed: "keeping time once thawed"
    case .minimum: "minimum stock"
    case .pack: "usual pack"
    default: Message(word: attribute.word)
    }
  }

  package func value(of change: FactChange<ItemAttribute>, _ value: Int64) -> Message {
    switch change.attribute {
    case .category: Message(verbatim: catalog.name(.category, UInt32(clamping: value)).visible)
    case .place: Message(verbatim: catalog.name(.place, UInt32(clamping: value)).visible)
    case .unit: change.words.map { Message(verbatim: $0.visible) } ?? Message(word: change.per.word)
    case .density: "\(style.decimal(value, places: 6)) g per ml"
    case .piece: Message(verbatim: Quantity(amount: value, dimension: .mass).formatted(style))
    case .keepsPantry, .keepsFridge, .keepsFreezer, .keepsOpened, .keepsThawed: Message.count(value, "day")
    case .energy: Self.per(change.per, content(value, isEnergy: true))
    case .protein, .carbohydrate, .fat: Self.per(change.per, content(value, isEnergy: false))
    case .minimum, .pack: Message(verbatim: Quantity(amount: value, dimension: change.per).formatted(style))
    case .dish: Message(verbatim: catalog.name(.meal, UInt32(clamping: value)).visible)
    case .favourite, .food: value == 0 ? "no" : "yes"
    case .label: "\"\(change.words?.visible ?? "")\""
    case .unsaid: "\(value)"
    }
  }

  /// The value as a label would state it: energy in whole kcal, nutrients in tenths of a gram, and density in
  /// hundredths. The usual unit is "ml or l".
  package func brief(of change: FactChange<ItemAttribute>, _ value: Int64) -> Message {
    let step: Int64?
    switch change.attribute {
    case .energy: step = 1_000
    case .protein, .carbohydrate, .fat: step = 100
    case .density: step = 10_000
    case .unit where change.words == nil && change.per == .mass: return "g or kg"
    case .unit where change.words == nil && change.per == .volume: return "ml or l"
    default: step = nil
    }
    // A value below one step is shown exactly.
    guard let step, value >= step else { return self.value(of: change, value) }
    let rest = value % step
    return self.value(of: change, value - rest + (2 * rest < step ? 0 : step))
  }

  /// Energy in kcal, or a nutrient in g, without rounding.
  private func content(_ value: Int64, isEnergy: Bool) -> String {
    style.decimal(value, places: 3) + (isEnergy ? " kcal" : " g")
  }

  private static func per(_ basis: Dimension, _ content: String) -> Message {
    switch basis {
    case .mass: "\(content) per 100 g"
    case .volume: "\(content) per 100 ml"
    case .pieces: "\(content) per piece"
    case .portions: "\(content) per portion"
    case .none: Message(verbatim: content)
    }
  }

  package func setting(_ attribute: SettingAttribute, _ value: Int64, _ words: String?) -> Message {
    switch attribute {
    case .dayStart: "\(MinuteOfDay(rawValue: UInt16(clamping: value))?.description ?? "\(value)")"
    case .currency: "\(Currency(rawValue: UInt16(clamping: value))?.code ?? "\(value)")"
    case .firstWeekday: Message(word: Self.weekdayName(value) ?? "\(value)")
    case .soon: Message.count(value, "day")
    case .ask, .guests, .fetchRecipes: value == 0 ? "no" : "yes"
    case .lookups: Message(word: LookupPolicy(rawValue: value)?.word ?? "\(value)")
    case .defaultPlace: "\(words?.visible ?? catalog.name(.place, UInt32(clamping: value)).visible)"
    case .locale, .shopOrder, .freezers, .unsaid: "\(words?.visible ?? "\(value)")"
    }
  }

  /// The name of weekday 1 (Monday) to 7.
  private static func weekdayName(_ number: Int64) -> String? {
    // 1970-01-05, day 4, was a Monday.
    (1...7).contains(number) ? Day(number: Int32(number) + 3)?.weekdayName : nil
  }
}
