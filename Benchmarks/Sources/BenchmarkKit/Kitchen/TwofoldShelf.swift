import LarderForecast

/// One food of a household that forgets to record uses: its actual stock and its recorded stock.
struct TwofoldShelf {
  /// A purchase, as it is on the shelf and as it is recorded.
  struct Lot {
    var there: Int64
    var recorded: RecordedLot
    let due: Int32
    /// Whether the rest was thrown away.
    var isSpoiled = false
  }

  let food: KitchenFood
  var lots: [Lot] = []
  /// The recorded purchases and uses.
  private(set) var history: ItemHistory
  /// Everything used, recorded or not.
  private(set) var used: Int64 = 0

  init(food: KitchenFood, number: Int) {
    self.food = food
    history = ItemHistory(id: number, bought: DayWindow())
  }

  private var there: Int64 { lots.reduce(0) { $0 + $1.there } }

  /// The difference between the recorded stock and the shelf in packs. Recorded food past its date does not count.
  func error(on day: Int32) -> Double {
    let recorded = lots.reduce(0) { $0 + ($1.due < day ? 0 : $1.recorded.amount) }
    return Double(abs(recorded - there)) / Double(food.pack)
  }

  mutating func throwAway(on day: Int32, isRecorded: Bool) {
    for index in lots.indices where lots[index].due < day && lots[index].there > 0 {
      lots[index].there = 0
      lots[index].isSpoiled = true
      if isRecorded { lots[index].recorded.amount = 0 }
    }
  }

  mutating func use(_ wanted: Int64, on day: Int32, isRecorded: Bool) {
    let missing = lots.indices.reduce(wanted) { missing, index in
      let part = min(missing, lots[index].there)
      lots[index].there -= part
      return missing - part
    }
    used += wanted - missing
    guard isRecorded, wanted > missing else { return }
    history.uses.use(wanted - missing, on: day)
    var rest = wanted - missing
    for index in lots.indices {
      let part = min(rest, lots[index].recorded.amount)
      lots[index].recorded.amount -= part
      rest -= part
    }
  }

  mutating func removeEmpty() { lots.removeAll { $0.there == 0 && $0.recorded.amount == 0 } }

  /// Buys up to nine days' use. The household looks at the shelf, so every rule buys the same.
  mutating func shop(on day: Int32) {
    let weekly = max(1, used / Int64(max(day, 7)) * 7)
    let missing = max(1, weekly * 9 / 7) - there
    guard missing > 0 else { return }
    let amount = UsualAmount(atLeast: missing, pack: food.pack).amount
    lots.append(
      Lot(
        there: amount, recorded: RecordedLot(amount: amount, known: amount, since: day), due: day + Int32(food.keeps)))
    history.bought.insert(day)
  }

  /// Answers "still there", "used" or "thrown away". The amount of a lot that is still there is not corrected.
  mutating func answer(_ lot: Int, on day: Int32) {
    let recorded = lots[lot].recorded.amount
    if lots[lot].there > 0 {
      lots[lot].recorded = RecordedLot(amount: recorded, known: recorded, since: day)
    } else {
      if !lots[lot].isSpoiled { history.uses.use(recorded, on: day) }
      lots[lot].recorded.amount = 0
    }
  }

  /// The candidates for a question, numbered by lot.
  func candidates(on day: Int32) -> [ShelfCheck.Candidate] {
    let recorded = lots.indices.filter { lots[$0].recorded.amount > 0 }
    let doubts = history.useRate(on: day).value.map { rate in
      ShelfDoubt(of: recorded.map { lots[$0].recorded }, at: rate, on: day).lots
    }
    return recorded.enumerated().map { place, lot in
      ShelfCheck.Candidate(
        id: lot, chanceGone: doubts?[place].chanceGone ?? 0,
        worth: Double(lots[lot].recorded.amount) / Double(food.pack), daysLeft: Int(lots[lot].due) - Int(day))
    }
  }
}
