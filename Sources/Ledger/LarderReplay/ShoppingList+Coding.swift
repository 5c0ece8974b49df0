import LarderModel

/// The shopping list as bytes: its lines in their order.
extension ShoppingList {
  func encode(into state: inout StateWriter) {
    state.list(lines) { line, state in
      state.integer(line.item.rawValue)
      state.integer(line.since)
      state.integer(line.store?.rawValue ?? 0)
      Self.encode(line.quantity, line.packs, into: &state)
      state.flag(line.isDone)
      guard let taken = line.taken else { return }
      state.integer(taken.on)
      state.integer(taken.store?.rawValue ?? 0)
      Self.encode(taken.quantity, taken.packs, into: &state)
      state.integer(taken.price?.minor ?? .min)
      state.integer(taken.price?.currency.rawValue ?? 0)
      state.integer(taken.due?.number ?? .min)
      state.integer(taken.dueKind.rawValue)
      state.flag(taken.dueIsMonth)
    }
  }

  private static func encode(_ quantity: Quantity?, _ packs: Int?, into state: inout StateWriter) {
    state.integer(quantity?.amount ?? .min)
    state.integer(quantity?.dimension.rawValue ?? 0)
    state.integer(Int64(packs ?? -1))
  }

  init(from state: inout StateReader) {
    self.init()
    lines = state.list { state in
      var line = Line(item: ItemID(rawValue: state.integer()), since: state.integer())
      line.store = StoreID(stored: state.integer())
      (line.quantity, line.packs) = Self.quantity(from: &state)
      if state.flag() { line.taken = Self.taken(from: &state) }
      return line
    }
  }

  private static func taken(from state: inout StateReader) -> Taken {
    var taken = Taken(on: state.integer())
    taken.store = StoreID(stored: state.integer())
    (taken.quantity, taken.packs) = quantity(from: &state)
    let minor = state.integer(Int64.self)
    let currency = Currency(rawValue: state.integer()) ?? .none
    if minor != .min { taken.price = Money(minor: minor, currency: currency) }
    taken.due = Day(number: state.integer())
    taken.dueKind = DueKind(rawValue: state.integer()) ?? .unsaid
    taken.dueIsMonth = state.flag()
    return taken
  }

  private static func quantity(from state: inout StateReader) -> (Quantity?, Int?) {
    let amount = state.integer(Int64.self)
    let dimension = Dimension(rawValue: state.integer()) ?? .none
    let packs = Int(state.integer(Int64.self))
    return (amount == .min ? nil : Quantity(amount: amount, dimension: dimension), packs < 0 ? nil : packs)
  }
}
