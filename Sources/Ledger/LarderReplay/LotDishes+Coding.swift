import LarderModel

/// What is known of the dishes among the lots as bytes, in the order of the numbers of their lots.
extension LotDishes {
  /// - Parameter lots: those that are there; of others no dish is known any more.
  static func encode(among lots: LotTable, into state: inout StateWriter) {
    state.list(lots.presentDishes) { entry, state in
      state.integer(entry.lot)
      state.integer(entry.dish.mass ?? .min)
      state.integer(entry.dish.made)
      state.integer(entry.dish.energy ?? .min)
    }
  }

  init(from state: inout StateReader) {
    self.init(
      state.list { state in
        let lot: UInt32 = state.integer()
        var dish = Dish()
        dish.mass = Self.figure(from: &state)
        dish.made = state.integer()
        dish.energy = Self.figure(from: &state)
        return (lot, dish)
      })
  }

  private static func figure(from state: inout StateReader) -> Int64? {
    let value: Int64 = state.integer()
    return value == .min ? nil : value
  }
}
