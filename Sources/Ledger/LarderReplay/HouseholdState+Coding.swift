import LarderModel

/// Encoding of the kitchen except the shopping list: the plan by day, and dishes by lot.
extension HouseholdState {
  /// - Parameter lots: the lots in stock. Dishes of other lots are no longer known.
  func hasMoreThanList(among lots: LotTable) -> Bool { !plan.lines.isEmpty || !dishes.present(in: lots).isEmpty }

  func encodeBesidesList(into state: inout StateWriter, among lots: LotTable) {
    state.list(plan.lines) { line, state in line.encode(into: &state) }
    state.list(dishes.present(in: lots)) { entry, state in
      state.integer(entry.lot)
      state.integer(entry.dish.meal?.rawValue ?? 0)
      for figure in [entry.dish.energy, entry.dish.protein, entry.dish.carbohydrate, entry.dish.fat] {
        state.integer(figure ?? .min)
      }
      state.integer(Int64(entry.dish.unknown))
    }
  }

  mutating func takeInBesidesList(from state: inout StateReader) {
    plan = MealPlan(lines: state.list { MealPlan.Line(from: &$0) }, outcomes: [])
    dishes = DishTable(
      state.list { state in
        let lot: UInt32 = state.integer()
        var dish = DishTable.Dish(DishDescribed())
        dish.meal = MealID(stored: state.integer())
        (dish.energy, dish.protein) = (Self.figure(from: &state), Self.figure(from: &state))
        (dish.carbohydrate, dish.fat) = (Self.figure(from: &state), Self.figure(from: &state))
        dish.unknown = Int(clamping: state.integer(Int64.self))
        return (lot, dish)
      })
  }

  /// Encodes the outcomes of the plan.
  func encodeOutcomes(into state: inout StateWriter) {
    state.list(plan.outcomes) { outcome, state in
      outcome.line.encode(into: &state)
      state.integer(outcome.state.rawValue)
    }
  }

  mutating func takeInOutcomes(from state: inout StateReader) {
    let outcomes = state.list { state in
      MealPlan.Outcome(MealPlan.Line(from: &state), PlanState(rawValue: state.integer()) ?? .unsaid)
    }
    plan = MealPlan(lines: plan.lines, outcomes: outcomes)
  }

  /// Encodes the purchases of products and the parked codes.
  func encodeProducts(into state: inout StateWriter) {
    let bought = products.parts
    state.array(bought.products)
    state.array(bought.ends)
    state.array(bought.labels)
    state.list(parked.lines) { line, state in
      state.integer(line.sequence)
      state.integer(line.day)
      state.integer(line.product.rawValue)
      state.integer(line.doing.rawValue)
      state.integer(line.packs ?? .min)
      state.integer(line.price?.minor ?? .min)
      state.integer(line.price?.currency.rawValue ?? 0)
      state.integer(line.store?.rawValue ?? 0)
      state.integer(line.person?.rawValue ?? 0)
    }
  }

  /// Decodes the purchases of products and the parked codes. Returns false if the bytes are invalid.
  mutating func takeInProducts(from state: inout StateReader) -> Bool {
    var bought = ProductTable.Parts()
    bought.products = state.array()
    bought.ends = state.array()
    bought.labels = state.array()
    guard let products = ProductTable(bought) else { return false }
    self.products = products
    parked = DeferredCodes(
      lines: state.list { state in
        let (sequence, day): (UInt64, Int32) = (state.integer(), state.integer())
        let product = ProductID(rawValue: state.integer())
        var line = DeferredCodes.Line(
          sequence: sequence, day: day, product: product, doing: DeferredCodeUse(rawValue: state.integer()) ?? .unsaid)
        line.packs = Self.figure(from: &state)
        let (minor, currency): (Int64?, UInt16) = (Self.figure(from: &state), state.integer())
        line.price = minor.map { Money(minor: $0, currency: Currency(rawValue: currency) ?? .none) }
        line.store = StoreID(stored: state.integer())
        line.person = PersonID(stored: state.integer())
        return line
      })
    return true
  }

  private static func figure(from state: inout StateReader) -> Int64? {
    let value: Int64 = state.integer()
    return value == .min ? nil : value
  }
}

extension MealPlan.Line {
  fileprivate func encode(into state: inout StateWriter) {
    state.integer(on)
    state.integer(mealTime.rawValue)
    state.integer(meal?.rawValue ?? 0)
    state.integer(item?.rawValue ?? 0)
    state.integer(quantity?.amount ?? .min)
    state.integer(quantity?.dimension.rawValue ?? 0)
  }

  fileprivate init(from state: inout StateReader) {
    self.init(
      on: state.integer(), mealTime: MealTime(rawValue: state.integer()) ?? .unsaid,
      meal: MealID(stored: state.integer()), item: ItemID(stored: state.integer()))
    let (amount, dimension): (Int64, UInt8) = (state.integer(), state.integer())
    if amount != .min { quantity = Quantity(amount: amount, dimension: Dimension(rawValue: dimension) ?? .none) }
  }
}

/// Encoding of the shopping list: its lines in order.
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
