import LarderModel

/// Changes of lots in stock: opening, freezing, thawing, moving, dating and counting.
extension SimulatedHousehold {
  /// Opens the next pack, if opening limits how long it keeps.
  mutating func openIfNeeded(_ food: Int) {
    guard let days = foods[food].keepsOpened, let index = stock.next(food) else { return }
    let lot = stock.shelves[food][index].lot
    guard !lot.isOpened, random.chance(850) else { return }
    _ = begin()
    let change = change(index, food, part: lot.pack < lot.remaining ? lot.pack : nil) { live, day in
      live.lot.openedOn = day
      live.keep(days, from: day)
    }
    recorder.add(Opened(change))
  }

  /// Freezes all or half of some food that will not be eaten in time.
  mutating func freeze() {
    let frozen = stock.shelves.reduce(0) { $0 + $1.count { $0.lot.isFrozen } }
    guard frozen < pace.stockWanted / 8, let food = somethingIn(), foods[food].keepsFreezer != nil,
      foods[food].place != "freezer", let index = stock.next(food)
    else { return eat(isLogged: false) }
    let lot = stock.shelves[food][index].lot
    guard !lot.isThawed, lot.expiredOn == Lot.noDay else { return eat(isLogged: false) }
    _ = begin()
    let place = names.place("freezer", in: &recorder)
    let half = lot.remaining / 2000 * 1000
    let change = change(index, food, part: random.chance(400) && half > 0 ? half : nil, place: place) { live, day in
      live.lot.frozenOn = day
    }
    recorder.add(Frozen(change))
  }

  mutating func thaw() {
    let start = random.below(foods.count)
    let order = (start..<foods.count).lazy.map { $0 }
    guard let food = order.first(where: { stock.shelves[$0].contains { $0.lot.isFrozen } }),
      let index = stock.shelves[food].firstIndex(where: { $0.lot.isFrozen })
    else { return logMeal() }
    _ = begin()
    let place = names.place("fridge", in: &recorder)
    let days = random.chance(600) ? random.number(in: 2...4) : nil
    let change = change(index, food, part: nil, place: place, keepDays: days) { live, day in
      live.thaw(on: day, keeping: days ?? Self.daysAfterThawing)
    }
    recorder.add(Thawed(change))
  }

  /// The default keeping time of thawed food.
  private static var daysAfterThawing: Int { 1 }

  mutating func move() {
    guard let food = somethingIn(), let index = stock.next(food) else { return }
    let lot = stock.shelves[food][index].lot
    // Food bought frozen is eaten directly from the freezer.
    guard foods[food].place != "freezer" else { return eat(isLogged: false) }
    _ = begin()
    let place = names.place(foods[food].place == "pantry" ? "fridge" : "pantry", in: &recorder)
    let half = lot.remaining / 2000 * 1000
    let change = change(index, food, part: random.chance(250) && half > 0 ? half : nil, place: place) { _, _ in }
    recorder.add(Moved(change))
  }

  /// Changes a lot, or splits off a part of it and changes that.
  private mutating func change(
    _ index: Int, _ food: Int, part: Int64?, place: UInt32 = 0, keepDays: Int? = nil,
    _ body: (inout LiveLot, Int32) -> Void
  ) -> LotChange {
    let live = stock.shelves[food][index]
    var event = LotChange(item: ItemID(rawValue: live.lot.item), lot: LotID(rawValue: live.number))
    event.place = PlaceID(stored: place)
    event.keepDays = keepDays
    let today = day.number
    func settle(_ live: inout LiveLot) {
      body(&live, today)
      if place != 0 { live.lot.place = UInt16(place) }
    }
    guard let part, part < live.lot.remaining else {
      stock.update(index, food: food, settle)
      return event
    }
    event.part = Quantity(amount: part, dimension: foods[food].dimension)
    event.into = LotID(rawValue: nextLot)
    var split = live
    split.number = nextLot
    split.lot.origin = recorder.nextSequence
    split.lot.cost = stock.update(index, food: food) { live in
      live.isSplit = true
      live.lot.quantity -= part
      return live.lot.consume(part)
    }
    split.lot.quantity = part
    split.lot.remaining = part
    settle(&split)
    stock.insert(split, food: food)
    nextLot += 1
    return event
  }

  /// Corrects the date of a lot according to its pack.
  mutating func redate() {
    guard let food = somethingIn(), let index = stock.next(food) else { return }
    let live = stock.shelves[food][index]
    guard live.lot.label != Lot.noDay else { return }
    _ = begin()
    var redated = Redated()
    redated.item = ItemID(rawValue: live.lot.item)
    redated.lot = LotID(rawValue: live.number)
    redated.due = Day(number: live.lot.label + Int32(random.number(in: -2...5)))
    redated.dueKind = foods[food].isPerishable ? .useBy : .bestBefore
    recorder.add(redated)
    stock.update(index, food: food) { live in
      live.lot.label = redated.due?.number ?? Lot.noDay
      live.lot.dueKind = redated.dueKind.rawValue
      live.lot.dueIsMonth = false
    }
  }

  /// Counts some food: the ledger is right, or a little is missing, or there is an unrecorded lot.
  mutating func count() {
    guard let food = somethingIn(), let index = stock.next(food) else { return }
    if random.chance(250), !isLeftover(food) { return find(food) }
    let live = stock.shelves[food][index]
    var amount = live.lot.remaining
    if random.chance(600) { amount = amount * Int64(random.number(in: 70...97)) / 100_000 * 1000 }
    _ = begin()
    var counted = Counted()
    counted.item = ItemID(rawValue: live.lot.item)
    counted.lot = LotID(rawValue: live.number)
    counted.quantity = Quantity(amount: amount, dimension: foods[food].dimension)
    let sequence = recorder.nextSequence
    var words = EventTexts()
    words[EventTexts.Tag.entered] = foods[food].typed(amount)
    recorder.add(counted, words: words)
    stock.update(index, food: food) { live in
      live.countedAt = sequence
      _ = live.lot.consume(live.lot.remaining - amount)
    }
  }

  /// Adds a lot that the ledger lacks, without a price.
  mutating func find(_ food: Int) {
    introduce(food)
    _ = begin(after: Self.typing)
    var counted = Counted()
    counted.place = PlaceID(stored: names.place(foods[food].place, in: &recorder))
    counted.item = ItemID(rawValue: names.item(food))
    counted.lot = LotID(rawValue: nextLot)
    counted.quantity = Quantity(amount: foods[food].pack, dimension: foods[food].dimension)
    counted.due = day.advanced(by: foods[food].keeps)
    counted.dueKind = .estimate
    var lot = Lot()
    (lot.item, lot.quantity) = (counted.item.rawValue, counted.quantity.amount)
    lot.remaining = lot.quantity
    lot.pack = lot.quantity
    lot.dimension = foods[food].dimension.rawValue
    (lot.cameIn, lot.origin) = (day.number, recorder.nextSequence)
    lot.label = day.number + Int32(foods[food].keeps)
    lot.dueKind = DueKind.estimate.rawValue
    lot.place = UInt16(counted.place?.rawValue ?? 0)
    recorder.add(counted)
    stock.insert(LiveLot(number: nextLot, lot: lot, countedAt: lot.origin), food: food)
    nextLot += 1
  }
}
