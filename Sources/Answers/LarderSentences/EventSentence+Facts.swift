import LarderModel

/// What holds over time: facts of items and meals, goals and settings.
extension EventSentence {
  package func text(of changed: ItemChanged) -> String {
    let change = changed.change
    let said = "\(item(changed.item)): \(Self.name(of: change.attribute)) is"
    return "\(said) \(change.value.map { value(of: change, $0) } ?? "unknown")\(since(change.from))"
  }

  package func text(of described: ItemDescribed) -> String {
    var parts: [String] = []
    if let category = catalog.shownName(.category, described.category?.rawValue) { parts.append(category) }
    if let place = catalog.shownName(.place, described.place?.rawValue) { parts.append("kept in the \(place)") }
    let keeping = [
      (described.keepsPantry, "in the pantry"), (described.keepsFridge, "in the fridge"),
      (described.keepsFreezer, "in the freezer"), (described.keepsOpened, "once opened"),
      (described.keepsThawed, "once thawed"),
    ].compactMap { days, state in days.map { "\(Figures.count($0, "day")) \(state)" } }
    if !keeping.isEmpty { parts.append("keeps \(keeping.joined(separator: ", "))") }
    if let piece = described.piece {
      parts.append("\(Quantity(amount: piece, dimension: .mass).formatted(style)) a piece")
    }
    if let energy = described.energy {
      parts.append("\(content(energy, isEnergy: true))\(Self.basis(described.per))")
    }
    let food = described.food.map { "the catalogue's \($0.visible)" } ?? "the catalogue"
    return "\(item(described.item)) as \(food): \(parts.isEmpty ? "no figures" : parts.joined(separator: "; "))"
  }

  package func text(of changed: MealChanged) -> String {
    let change = changed.change
    let meal = catalog.name(.meal, changed.meal.rawValue).visible
    switch change.attribute {
    case .removed: return change.value == 0 ? "put \(meal) in the meal book" : "took \(meal) out of the meal book"
    case .description: return "meal \(meal): \(change.words?.visible ?? "no description")"
    case .energy, .protein, .carbohydrate, .fat, .fibre, .sugar, .salt, .saturates, .unsaid:
      return "meal \(meal): \(change.attribute.word) is \(value(of: change) ?? "unknown")\(since(change.from))"
    }
  }

  package func text(of described: MealDescribed) -> String {
    let meal = catalog.name(.meal, described.meal.rawValue).visible
    let figures = described.facts.compactMap { fact -> String? in
      guard MealAttribute.figures.contains(fact.attribute), let value = fact.value else { return nil }
      let isEnergy = fact.attribute == .energy
      return (isEnergy ? "" : fact.attribute.word + " ") + content(value, isEnergy: isEnergy)
    }
    let portion = figures.isEmpty ? "" : "a portion has " + figures.joined(separator: ", ")
    let said = [portion, described.description?.visible ?? ""].filter { !$0.isEmpty }.joined(separator: "; ")
    return said.isEmpty ? "put \(meal) in the meal book" : "meal \(meal): \(said)\(since(described.from))"
  }

  package func text(of changed: GoalChanged) -> String {
    let change = changed.change
    return "\(owner(of: changed)): \(change.attribute.title) \(value(of: change) ?? "is none")\(since(change.from))"
  }

  /// The most and the least energy of a day that one command set: "goal of bo: 1200 to 1600 kcal a day".
  public func text(most: GoalChanged, least: GoalChanged) -> String {
    let energies = [least, most].map { $0.change.value.map(Energy.init(thousandths:)) }
    let range = EnergyRange(energies[0], energies[1]).map { "\($0.told(style)) a day" } ?? "energy is none"
    return "\(owner(of: most)): \(range)\(since(most.change.from))"
  }

  private func owner(of changed: GoalChanged) -> String {
    catalog.shownName(.person, changed.person?.rawValue).map { "goal of \($0)" } ?? "goal of the household"
  }

  package func text(of changed: SettingChanged) -> String {
    let change = changed.change
    let value = change.value.map { setting(change.attribute, $0, change.words) }
    return "setting \(change.attribute.word) is \(value ?? change.words?.visible ?? "as by default")"
  }

  package func value(of change: FactChange<MealAttribute>) -> String? {
    change.value.map { content($0, isEnergy: change.attribute == .energy) + " a portion" }
  }

  package func value(of change: FactChange<GoalAttribute>) -> String? {
    change.value.map { content($0, isEnergy: change.attribute.isEnergy) + " a day" }
  }

  private func since(_ day: Day?) -> String { day.map { " from \($0.formatted(style)) on" } ?? "" }

  package static func name(of attribute: ItemAttribute) -> String {
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
    default: attribute.word
    }
  }

  package func value(of change: FactChange<ItemAttribute>, _ value: Int64) -> String {
    switch change.attribute {
    case .category: catalog.name(.category, UInt32(clamping: value)).visible
    case .place: catalog.name(.place, UInt32(clamping: value)).visible
    case .unit: change.words?.visible ?? change.per.word
    case .density: style.decimal(value, places: 6) + " g per ml"
    case .piece: Quantity(amount: value, dimension: .mass).formatted(style)
    case .keepsPantry, .keepsFridge, .keepsFreezer, .keepsOpened, .keepsThawed: Figures.count(value, "day")
    case .energy: content(value, isEnergy: true) + Self.basis(change.per)
    case .protein, .carbohydrate, .fat: content(value, isEnergy: false) + Self.basis(change.per)
    case .minimum, .pack: Quantity(amount: value, dimension: change.per).formatted(style)
    case .favourite: value == 0 ? "no" : "yes"
    case .unsaid: "\(value)"
    }
  }

  /// Energy in kcal, or a nutrient in g, exactly.
  private func content(_ value: Int64, isEnergy: Bool) -> String {
    style.decimal(value, places: 3) + (isEnergy ? " kcal" : " g")
  }

  private static func basis(_ per: Dimension) -> String {
    switch per {
    case .mass: " per 100 g"
    case .volume: " per 100 ml"
    case .pieces: " per piece"
    case .portions: " per portion"
    case .none: ""
    }
  }

  package func setting(_ attribute: SettingAttribute, _ value: Int64, _ words: String?) -> String {
    switch attribute {
    case .dayStart: MinuteOfDay(rawValue: UInt16(clamping: value))?.description ?? "\(value)"
    case .currency: Currency(rawValue: UInt16(clamping: value))?.code ?? "\(value)"
    case .firstWeekday: Self.weekdayName(value) ?? "\(value)"
    case .soon: Figures.count(value, "day")
    case .ask, .guests: value == 0 ? "no" : "yes"
    case .defaultPlace: words?.visible ?? catalog.name(.place, UInt32(clamping: value)).visible
    case .locale, .shopOrder, .freezers, .unsaid: words?.visible ?? "\(value)"
    }
  }

  /// The name of weekday 1 (Monday) to 7.
  private static func weekdayName(_ number: Int64) -> String? {
    // 1970-01-05, day 4, was a Monday.
    (1...7).contains(number) ? Day(number: Int32(number) + 3)?.weekdayName : nil
  }
}
