import LarderModel

extension SimulatedHousehold {
  /// Returns a food in stock: of two random ones, the one due first.
  mutating func somethingIn() -> Int? {
    guard !stock.ready.isEmpty else { return nil }
    let one = random.pick(stock.ready)
    let other = random.pick(stock.ready)
    guard one != other, random.chance(750), let first = stock.next(one), let second = stock.next(other) else {
      return one
    }
    return stock.shelves[one][first].lot.due <= stock.shelves[other][second].lot.due ? one : other
  }

  /// Takes a serving of the next lot, opening it if needed, and optionally logs it as a meal.
  mutating func eat(isLogged: Bool) {
    guard let food = somethingIn() else { return shop(upTo: 12) }
    openIfNeeded(food)
    guard let index = stock.next(food) else { return }
    let isLogged = isLogged && foods[food].isMeal
    var serving = isLogged && random.chance(750) ? foods[food].servings[0] : random.pick(foods[food].servings)
    let first = stock.shelves[food][index].lot
    if let divisor = serving.packsDivisor { serving.amount = first.pack / divisor }
    if first.remaining - serving.amount < serving.amount / 4, first.remaining < serving.amount * 5 / 4 {
      if first.remaining != serving.amount { serving.texts = EventTexts() }
      serving.amount = first.remaining
    }
    let there = stock.remaining(food)
    if serving.amount > there {
      serving.amount = there
      serving.texts = EventTexts()
    }
    let daysAgo = delay(since: latestArrival(food))
    let actor = begin(daysAgo: daysAgo)
    if isLogged, mealTime == .breakfast, !foods[food].isForBreakfast { recorder.leaveOutTime() }
    let person = random.chance(700) || isLogged ? names.person(actor) : 0
    if serving.texts.isEmpty { serving.texts = note(SimulatedWords.eating, perMille: 140) }
    let energy = isLogged ? log(food, serving, person) : nil
    remember(food, serving, isLogged, energy) { household in
      household.consume(serving.amount, of: food, person: person, texts: serving.texts)
    }
  }

  /// Remembers a command, unless it drew from several lots.
  private mutating func remember(
    _ food: Int, _ serving: SimulatedFood.Serving, _ isLogged: Bool, _ energy: Int64?,
    _ take: (inout SimulatedHousehold) -> UInt32?
  ) {
    let first = recorder.commandStart
    guard let lot = take(&self) else { return }
    recent.remember(
      RecentCommand(
        sort: isLogged ? .eaten : .consumed, first: first, count: recorder.nextSequence - first, food: food, lot: lot,
        amount: serving.amount, energy: energy))
  }

  private func latestArrival(_ food: Int) -> Int32 {
    stock.shelves[food].reduce(Int32.min) { max($0, $1.lot.cameIn, $1.lot.isOpened ? $1.lot.openedOn : .min) }
  }

  /// Takes from the lots in order, and returns the lot if there was only one.
  @discardableResult
  mutating func consume(
    _ amount: Int64, of food: Int, person: UInt32, meal: UInt32 = 0, texts: EventTexts = EventTexts()
  ) -> UInt32? {
    var left = amount
    var lots: UInt32 = 0
    var only: UInt32 = 0
    while left > 0, let index = stock.next(food) {
      let taken = min(left, stock.shelves[food][index].lot.remaining)
      let number = stock.shelves[food][index].number
      var record = Record()
      record.item = names.item(food)
      record.lot = number
      record[Consumed.quantitySlot] = UInt64(bitPattern: taken)
      record[Consumed.mealSlot] = UInt64(meal)
      record[Consumed.personSlot] = UInt64(person)
      record[Consumed.dimensionSlot] = UInt64(foods[food].dimension.rawValue)
      recorder.add(record, kind: Consumed.code, version: Consumed.version, texts: lots == 0 ? texts : EventTexts())
      stock.update(index, food: food) { _ = $0.lot.consume(taken) }
      left -= taken
      lots += 1
      only = number
    }
    return lots == 1 ? only : nil
  }

  /// Logs a diary entry with its known energy and nutrients.
  private mutating func log(_ food: Int, _ serving: SimulatedFood.Serving, _ person: UInt32) -> Int64? {
    let facts = foods[food]
    func content(_ index: Int) -> Int64? {
      guard index == 0 ? knowsEnergy(food) : knowsNutrients(food) else { return nil }
      return Self.share(facts.content[index], serving.amount, facts.dimension.contentBasis)
    }
    let energy = content(0)
    var record = Record()
    record.item = names.item(food)
    write(serving.amount, facts.dimension, energy, [content(1), content(2), content(3)], person, to: &record)
    recorder.add(record, kind: MealLogged.code, version: MealLogged.version, texts: EventTexts())
    return energy
  }

  private func write(
    _ amount: Int64, _ dimension: Dimension, _ energy: Int64?, _ nutrients: [Int64?], _ person: UInt32,
    to record: inout Record
  ) {
    record[MealLogged.quantitySlot] = UInt64(bitPattern: amount)
    record[MealLogged.energySlot] = UInt64(bitPattern: energy ?? .min)
    let slots = [MealLogged.proteinSlot, MealLogged.carbohydrateSlot, MealLogged.fatSlot]
    for (slot, milligrams) in zip(slots, nutrients) {
      record[slot] = milligrams.map { UInt64(bitPattern: $0) } ?? MealLogged.unknownNutrient
    }
    record[MealLogged.personSlot] = UInt64(person)
    record[MealLogged.dimensionSlot] = UInt64(dimension.rawValue)
  }

  /// Returns the share of `value` for another amount than `basis`, rounded once, half to even.
  private static func share(_ value: Int64, _ amount: Int64, _ basis: Int64) -> Int64 {
    let whole = amount / basis
    return value * whole + Lot.share(of: value, part: amount - whole * basis, whole: basis)
  }

  /// Logs a saved meal in the diary, without touching the stock.
  mutating func logMeal() {
    let drawn = random.below(Dish.all.count)
    introduce(meal: drawn)
    let daysAgo = delay(since: firstDay.number)
    let actor = begin(daysAgo: daysAgo)
    let meal = dishOfTheTime(drawn)
    let dish = Dish.all[meal]
    let portions: Int64 = random.pick([1000, 1000, 1000, 1000, 1500, 500, 2000])
    func content(_ perPortion: Int64?) -> Int64? { perPortion.map { Self.share($0, portions, 1000) } }
    let nutrients = dish.energy == nil ? [nil, nil, nil] : dish.nutrients.map { content($0) }
    var record = Record()
    record[MealLogged.mealSlot] = UInt64(names.meal(meal, in: &recorder))
    write(portions, .portions, content(dish.energy), nutrients, names.person(actor), to: &record)
    let texts = note(SimulatedWords.eating, perMille: 160)
    recorder.add(record, kind: MealLogged.code, version: MealLogged.version, texts: texts)
    recent.remember(
      RecentCommand(
        sort: .logged, first: recorder.commandStart, count: 1, food: 0, amount: portions,
        energy: content(dish.energy)))
  }

  /// The meal of the current time. Nil if the household eats anything at any time.
  private var mealTime: MealTime? {
    guard pace.hasMealTimes else { return nil }
    return recorder.clock < 11 * 3_600_000 ? .breakfast : recorder.clock < 16 * 3_600_000 ? .lunch : .dinner
  }

  /// Returns a dish that suits the time of day: the drawn one, or another one that was eaten before. If there is none,
  /// the entry has no time.
  private mutating func dishOfTheTime(_ drawn: Int) -> Int {
    guard let mealTime, !Dish.all[drawn].mealTimes.contains(mealTime) else { return drawn }
    let suitable = Dish.all.indices.filter { names.knows(meal: $0) && Dish.all[$0].mealTimes.contains(mealTime) }
    guard !suitable.isEmpty else {
      recorder.leaveOutTime()
      return drawn
    }
    return suitable[drawn % suitable.count]
  }

  /// Cooks a dinner from ingredients, with some leftovers.
  mutating func cook() {
    let dish = random.pick(Dish.cooked)
    introduce(meal: dish)
    introduce(leftovers(of: dish))
    let actor = begin()
    if mealTime == .breakfast { recorder.leaveOutTime() }
    let meal = names.meal(dish, in: &recorder)
    let place = names.place("fridge", in: &recorder)
    var energy: Int64 = 0
    for _ in 0..<random.number(in: 2...4) {
      guard let food = somethingIn(), !isLeftover(food) else { continue }
      let amount = min(foods[food].servings[0].amount * 2, remainder(of: food))
      if knowsEnergy(food) { energy += Self.share(foods[food].content[0], amount, foods[food].dimension.contentBasis) }
      consume(amount, of: food, person: names.person(actor), meal: meal)
    }
    var cooked = Cooked()
    cooked.item = ItemID(rawValue: names.item(leftovers(of: dish)))
    cooked.lot = LotID(rawValue: nextLot)
    cooked.quantity = Quantity(amount: Int64(random.number(in: 1...3)) * 1000, dimension: .portions)
    cooked.energy = energy == 0 ? nil : energy / 2
    if random.chance(700) { cooked.cost = Money(minor: Int64(random.number(in: 80...600)), currency: .euro) }
    cooked.place = PlaceID(stored: place)
    cooked.keepDays = random.number(in: 2...4)
    cooked.recipe = Dish.all[dish].name
    var lot = Lot()
    (lot.item, lot.quantity) = (cooked.item.rawValue, cooked.quantity.amount)
    lot.remaining = lot.quantity
    lot.pack = lot.quantity
    (lot.dimension, lot.cameIn) = (Dimension.portions.rawValue, day.number)
    lot.origin = recorder.nextSequence
    lot.label = day.number + Int32(cooked.keepDays ?? 0)
    lot.dueKind = DueKind.estimate.rawValue
    lot.place = UInt16(place)
    recorder.add(cooked)
    stock.insert(LiveLot(number: nextLot, lot: lot, isNeglected: random.chance(100)), food: leftovers(of: dish))
    nextLot += 1
  }

  private func remainder(of food: Int) -> Int64 { stock.next(food).map { stock.shelves[food][$0].lot.remaining } ?? 0 }
}
