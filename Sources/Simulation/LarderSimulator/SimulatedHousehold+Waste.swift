import LarderModel

/// Passing dates, and waste.
extension SimulatedHousehold {
  /// Notes the dates that have passed, on most mornings, and deals with food past its date.
  mutating func noteDates() {
    guard random.chance(850) else { return }
    var passed: [(food: Int, live: LiveLot)] = []
    var over: [(food: Int, number: UInt32)] = []
    for (food, shelf) in stock.shelves.enumerated() {
      for live in shelf where live.lot.due < day.number {
        if live.lot.expiredOn == Lot.noDay { passed.append((food, live)) } else { over.append((food, live.number)) }
      }
    }
    passed.sort { $0.live.isUsed(before: $1.live) }
    if !passed.isEmpty { expire(passed) }
    for (food, number) in over { decideOn(food, number) }
  }

  private mutating func expire(_ passed: [(food: Int, live: LiveLot)]) {
    _ = begin(after: Self.typing, isTimed: false)
    for (food, live) in passed {
      var expired = Expired()
      expired.item = ItemID(rawValue: live.lot.item)
      expired.lot = LotID(rawValue: live.number)
      recorder.add(expired)
      guard let index = stock.index(of: live.number, food: food) else { continue }
      let today = day.number
      stock.update(index, food: food) { $0.lot.expiredOn = today }
    }
  }

  /// Throws away food past its date, or eats it after all.
  private mutating func decideOn(_ food: Int, _ number: UInt32) {
    guard let index = stock.index(of: number, food: food) else { return }
    let lot = stock.shelves[food][index].lot
    let patience = max(12, foods[food].keeps / 4)
    let isLast = day.number - lot.due > patience
    let fate = random.below(1000)
    if isLast || fate < (foods[food].keeps > 60 ? 40 : 280) {
      toss(index, food, lot.remaining, reason: .pastDate)
    } else if fate > 880 {
      rescue(index, food)
    }
  }

  private mutating func rescue(_ index: Int, _ food: Int) {
    let live = stock.shelves[food][index]
    let amount = min(live.lot.remaining, foods[food].servings[0].amount * 2)
    let actor = begin()
    var consumed = Consumed()
    consumed.item = ItemID(rawValue: live.lot.item)
    consumed.lot = LotID(rawValue: live.number)
    consumed.quantity = Quantity(amount: amount, dimension: foods[food].dimension)
    consumed.person = PersonID(stored: names.person(actor))
    recorder.add(consumed, words: note(SimulatedWords.eating, perMille: 100))
    stock.update(index, food: food) { live in
      live.isNeglected = false
      _ = live.lot.consume(amount)
    }
  }

  /// Throws away a small amount at the table or in the kitchen.
  mutating func tossSome() {
    guard let food = somethingIn(), let index = stock.next(food) else { return }
    let amount = min(stock.shelves[food][index].lot.remaining, max(foods[food].servings[0].amount / 2, 1))
    let reasons: [WasteReason] = [.cookedTooMuch, .disliked, .accident, .spoiled, .other]
    toss(index, food, amount, reason: random.pick(reasons))
  }

  private mutating func toss(_ index: Int, _ food: Int, _ amount: Int64, reason usual: WasteReason) {
    let live = stock.shelves[food][index]
    let actor = begin()
    var wasted = Wasted()
    wasted.item = ItemID(rawValue: live.lot.item)
    wasted.lot = LotID(rawValue: live.number)
    wasted.quantity = Quantity(amount: amount, dimension: foods[food].dimension)
    wasted.reason = usual == .pastDate ? random.pick([.pastDate, .pastDate, .forgotten, .forgotten, .spoiled]) : usual
    wasted.destination = random.pick([.bin, .bin, .bin, .compost, .compost, .animals, .unsaid])
    wasted.part = usual == .other || random.chance(40) ? .inedible : random.chance(500) ? .edible : .unsaid
    wasted.person = random.chance(400) ? PersonID(stored: names.person(actor)) : nil
    recorder.add(wasted, words: note(SimulatedWords.wasting, perMille: 300))
    stock.update(index, food: food) { _ = $0.lot.consume(amount) }
  }
}
