import LarderForecast

/// The histories of a household's items, calculated from a file's trips without a ledger.
struct FileHistories {
  /// The latest purchases that a history keeps.
  private static let purchases = 8

  /// The histories in the order in which the items were first bought.
  private(set) var all: [ItemHistory] = []
  private var places: [String: Int] = [:]

  mutating func add(_ trip: PurchaseTable.Trip) {
    let day = PurchaseLedger.day(trip.day)
    for line in trip.lines where line.quantity > 0 {
      let place = places[line.item] ?? all.count
      if place == all.count {
        places[line.item] = place
        all.append(ItemHistory(id: place + 1, bought: DayWindow()))
      }
      all[place].bought.insert(day)
      all[place].amounts.append(BoughtAmount(day: day, amount: Int64(line.quantity) * 1000, packs: line.quantity))
      if all[place].amounts.count > Self.purchases { all[place].amounts.removeFirst() }
    }
  }
}
