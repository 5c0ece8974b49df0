import LarderModel

extension SimulatedHousehold {
  /// Goes shopping on Fridays and Saturdays, and now and then on other days.
  mutating func goShoppingIfDue() {
    let missing = pace.stockWanted - stock.lotCount
    switch day.weekday {
    case 5: shop(upTo: missing * 2 / 3)
    case 6: shop(upTo: missing)
    default: if random.chance(300) { shop(upTo: min(missing, random.number(in: 1...4))) }
    }
  }

  /// Makes one trip to one store: buys listed foods first, then favourites.
  mutating func shop(upTo most: Int) {
    let count = min(most, 40, pace.stockWanted - stock.lotCount)
    guard count > 0 else { return }
    let store = random.pickIndex(weights: [50, 30, 12, 5, 3])
    let daysAgo = delay(since: firstDay.number)
    var done: [Int] = []
    for round in 0..<count {
      var food = random.pick(liked)
      if round < wanted.count {
        food = wanted[round]
        done.append(food)
      } else {
        for _ in 0..<3 where stock.shelves[food].count > round % 4 { food = random.pick(liked) }
      }
      buy(food, in: store, daysAgo: daysAgo)
    }
    wanted.removeFirst(done.count)
    tickOff(done, store)
  }

  /// Ticks off listed foods together, and removes them from the list.
  private mutating func tickOff(_ done: [Int], _ store: Int) {
    guard !done.isEmpty else { return }
    _ = begin(after: Self.typing)
    let number = names.store(store, in: &recorder)
    for food in done {
      var ticked = TickedOff()
      ticked.item = ItemID(rawValue: names.item(food))
      ticked.store = StoreID(stored: number)
      recorder.add(ticked)
    }
    _ = begin(after: Self.typing)
    for food in done {
      var change = ListChanged()
      change.item = ItemID(rawValue: names.item(food))
      change.state = .bought
      recorder.add(change)
    }
  }

  private mutating func buy(_ food: Int, in store: Int, daysAgo: Int32) {
    introduce(food)
    let facts = foods[food]
    _ = begin(after: Self.typing, daysAgo: daysAgo)
    let packs = random.pick(facts.packCounts)
    let quantity = facts.pack * Int64(packs)
    let isStoreKnown = !random.chance(30)
    var price: Int64? = random.chance(60) ? nil : price(of: food, packs: packs, in: store)
    let rightPrice = price
    let isTypo = price != nil && random.chance(pace.correctionsPerMille) && random.chance(500)
    if isTypo { price = price.map { $0 * (random.chance(500) ? 10 : 100) } }
    let storeNumber = isStoreKnown ? names.store(store, in: &recorder) : 0
    let place = names.place(facts.place, in: &recorder)

    var lot = Lot()
    lot.item = names.item(food)
    (lot.store, lot.quantity, lot.remaining, lot.pack) = (storeNumber, quantity, quantity, facts.pack)
    lot.cost = price.map { $0 * Lot.costScale } ?? Lot.unknownCost
    lot.origin = recorder.nextSequence
    lot.cameIn = day.number - daysAgo
    lot.place = UInt16(place)
    lot.currency = price == nil ? 0 : Currency.euro.rawValue
    lot.dimension = facts.dimension.rawValue
    date(&lot, of: facts)
    let texts = words(of: facts, packs)
    let record = Self.bought(lot, number: nextLot, packs: packs, price: price)
    recorder.add(record, kind: Bought.code, version: Bought.version, texts: texts)
    recent.remember(
      RecentCommand(
        sort: .bought, first: lot.origin, count: 1, food: food, lot: nextLot, amount: quantity, price: rightPrice,
        isTypo: isTypo))
    let isNeglected = facts.keeps <= 21 && stock.neglectedCount < pace.stockWanted / 3 && random.chance(50)
    stock.insert(LiveLot(number: nextLot, lot: lot, isNeglected: isNeglected), food: food)
    nextLot += 1
  }

  /// Returns the typed quantity, for packs, or a note.
  private mutating func words(of facts: SimulatedFood, _ packs: Int) -> EventTexts {
    var texts = note(SimulatedWords.buying, perMille: 90)
    if packs > 1 || random.chance(280) {
      let one = facts.typed(facts.pack)
      texts[EventTexts.Tag.entered] = packs > 1 ? "\(packs)x\(one)" : one
    }
    return texts
  }

  /// Returns the record of food that comes in as this lot.
  private static func bought(_ lot: Lot, number: UInt32, packs: Int, price: Int64?) -> Record {
    var record = Record()
    (record.item, record.lot) = (lot.item, number)
    record[Bought.quantitySlot] = UInt64(bitPattern: lot.quantity)
    record[Bought.priceSlot] = UInt64(bitPattern: price ?? .min)
    record[Bought.storeSlot] = UInt64(lot.store)
    record[Bought.dueSlot] = UInt64(UInt32(bitPattern: lot.label == Lot.noDay ? .min : lot.label))
    record[Bought.placeSlot] = UInt64(lot.place)
    record[Bought.currencySlot] = UInt64(lot.currency)
    record[Bought.packsSlot] = packs > 1 ? UInt64(packs + 1) : 0
    record[Bought.dimensionSlot] = UInt64(lot.dimension)
    record[Bought.dueKindSlot] = UInt64(lot.dueKind)
    record[Bought.dueIsMonthSlot] = lot.dueIsMonth ? 1 : 0
    return record
  }

  /// Sets the date on the pack, or an estimate for loose food.
  private mutating func date(_ lot: inout Lot, of facts: SimulatedFood) {
    if facts.isLoose && facts.keeps < 300 || random.chance(60) {
      lot.label = lot.cameIn + Int32(facts.keeps)
      lot.dueKind = DueKind.estimate.rawValue
      return
    }
    lot.label = lot.cameIn + Int32(facts.keeps * random.number(in: 70...125) / 100)
    lot.dueKind = (facts.isPerishable ? DueKind.useBy : .bestBefore).rawValue
    if facts.keeps >= 360, random.chance(300), let day = Day(number: lot.label) {
      (lot.label, lot.dueIsMonth) = (day.month.lastDay.number, true)
    }
  }

  /// Returns a price: it differs by store, rises by about a fortieth a year, varies slightly, and is sometimes reduced.
  private mutating func price(of food: Int, packs: Int, in store: Int) -> Int64 {
    let years = firstDay.distance(to: day) * 25 / 365
    var price = prices[food] * SimulatedWords.storePrices[store] / 1000 * (1000 + years) / 1000
    price = price * random.number(in: 960...1040) / 1000
    if random.chance(50) { price = price * 3 / 4 }
    if random.chance(600) { price = price / 10 * 10 + 9 }
    return Int64(max(price, 1) * packs)
  }

  /// Lists something to buy next time.
  mutating func wantSomething() {
    let food = random.pick(liked)
    guard names.knows(food: food), wanted.count < 12, !wanted.contains(food) else { return logMeal() }
    wanted.append(food)
    _ = begin()
    var listed = Listed()
    listed.item = ItemID(rawValue: names.item(food))
    if random.chance(300) { listed.quantity = Quantity(amount: foods[food].pack, dimension: foods[food].dimension) }
    recorder.add(listed)
  }
}
