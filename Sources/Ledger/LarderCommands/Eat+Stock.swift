import LarderModel
import PlainText

/// Taking eaten food out of stock, as far as it is in stock.
extension Eat {
  /// Whether the words refer to part of the stock, all of it, or packs. Slices and cloves do not; they have their own
  /// weight.
  func isOfWhatIsThere(_ item: ItemID, _ draft: Draft) -> Bool {
    guard let quantity, source != .elsewhere else { return false }
    switch quantity.measure {
    case .share, .all: return true
    case .packs: return !draft.container(quantity, of: item).isPart
    case .bare: return quantity.part != nil || packThere(item, draft) != nil
    case .exact, .packed: return false
    }
  }

  /// Returns the lots that an item is taken from, in the order of use, and the amount from each.
  ///
  /// The sum is less than was eaten if less is in stock, and zero if the quantity cannot be converted to the unit of
  /// the lots.
  func partsTaken(of item: ItemID, _ eaten: Quantity, _ draft: inout Draft) throws(Refusal) -> [Withdrawal.Part] {
    guard source != .elsewhere else { return [] }
    if source == .stock, quantity == nil, eaten.dimension == .portions {
      // The diary accepts "a portion", but that is not a reason to take a whole lot out of stock.
      throw Refusal(.ambiguous, "how much \(what.visible) did you take from stock?", hint: "try 200g")
    }
    var withdrawal = Withdrawal(item: item, quantity: quantity ?? EnteredQuantity(text: "", measure: .exact(eaten)))
    withdrawal.namesSeveral = what.namesSeveral
    do throws(Refusal) {
      let parts = try withdrawal.parts(in: draft)
      draft.reading = withdrawal.reading
      return parts
    } catch {
      // With the weight of a cup, the food can be taken from stock.
      if source == .stock || error.unweighed != nil { throw error }
      return draft.parts(of: eaten, of: item, in: lots(of: item, draft))
    }
  }

  /// Returns the lots that the item is taken from, in the order of use.
  private func lots(of item: ItemID, _ draft: Draft) -> [Household.NumberedLot] {
    let lots = draft.household.stock(of: item).filter { $0.lot.remaining > 0 && !draft.isLater($0.lot) }
    return draft.preferring(lots, only: false)
  }

  /// Returns the pack that a plain number refers to in the lot used first, or nil if it means something else.
  private func packThere(_ item: ItemID, _ draft: Draft) -> Quantity? {
    lots(of: item, draft).first.flatMap { draft.packCounted(in: $0.lot, of: item) }
  }

  /// Returns the content of a number or a part of packs, if that exceeds the stock.
  func packs(_ item: ItemID, _ draft: Draft) -> Quantity? {
    let number: ExactNumber?
    if case .bare(let bare)? = quantity?.measure { number = bare } else { number = quantity?.part }
    guard let number, number <= Self.most.portions, let pack = packThere(item, draft),
      let amount = number.scaled(to: pack.amount, denominator: 1)
    else { return nil }
    return Quantity(amount: amount, dimension: pack.dimension)
  }

  /// Returns the amount of stock that the words mean: a part, all of it, or packs as bought.
  func amountThere(_ item: ItemID, _ draft: Draft) throws(Refusal) -> Quantity {
    var withdrawal = Withdrawal(item: item, quantity: quantity)
    withdrawal.namesSeveral = what.namesSeveral
    let parts = try withdrawal.parts(in: draft)
    let dimensions = Set(parts.map(\.quantity.dimension))
    guard let dimension = dimensions.first, dimensions.count == 1 else {
      let words = quantity?.text.visible ?? ""
      throw Refusal(
        .ambiguous, "\"\(words)\" of how much \(what.visible)? some of it is counted, some is weighed",
        hint: "try 200g")
    }
    let amount = parts.reduce(Int64(0)) { $0.addingClamped($1.quantity.amount) }
    return Quantity(amount: amount, dimension: dimension)
  }
}

extension Draft {
  /// Returns what lots give of a quantity, in order, at most everything they hold.
  func parts(of quantity: Quantity, of item: ItemID, in lots: [Household.NumberedLot]) -> [Withdrawal.Part] {
    var rest = quantity
    var parts: [Withdrawal.Part] = []
    for (id, lot) in lots {
      let dimension = Dimension(rawValue: lot.dimension) ?? .none
      guard rest.isPositive, let wanted = try? household.convert(rest, to: dimension, of: item, on: day) else {
        continue
      }
      let part = Withdrawal.Part(id: id, lot: lot, amount: min(wanted.amount, lot.remaining))
      rest = Quantity(amount: wanted.amount - part.amount, dimension: dimension)
      if part.amount > 0 { parts.append(part) }
    }
    return parts
  }
}

/// Eating a meal from a dish in stock.
extension Eat {
  /// Returns the portions taken from dishes in stock, and sets their figures. Further portions have the figures of the
  /// saved meal. Nil if no dish of the meal is in stock.
  func dishParts(_ logged: inout MealLogged, of meal: MealID, _ draft: Draft) -> [Withdrawal.Part]? {
    let dishes = draft.dishes(of: meal)
    guard !dishes.isEmpty, logged.quantity.isPositive else { return nil }
    var rest = logged.quantity.amount
    var figures = EatenFigures()
    var taken: [Withdrawal.Part] = []
    for (id, lot) in dishes where rest > 0 {
      let part = Withdrawal.Part(id: id, lot: lot, amount: min(rest, lot.remaining))
      rest -= part.amount
      taken.append(part)
      if let dish = draft.household.kitchen.dishes[id] {
        figures.add(dish.eaten(part.quantity, by: logged.person))
      } else {
        figures.add(bookEntry(of: meal, part.quantity, draft))
      }
    }
    if rest > 0 { figures.add(bookEntry(of: meal, Quantity(amount: rest, dimension: .portions), draft)) }
    figures.fill(&logged)
    return taken
  }

  private func bookEntry(of meal: MealID, _ quantity: Quantity, _ draft: Draft) -> MealLogged {
    var logged = MealLogged()
    (logged.meal, logged.quantity) = (meal, quantity)
    logged.takeContent(of: draft.household, on: draft.day)
    return logged
  }
}

/// The sum of several diary entries. A figure missing from one entry is missing from the sum.
private struct EatenFigures {
  private var entries: [MealLogged] = []

  mutating func add(_ entry: MealLogged) { entries.append(entry) }

  func fill(_ logged: inout MealLogged) {
    logged.energy = sum(entries.map(\.energy))
    logged.protein = sum(entries.map(\.protein))
    logged.carbohydrate = sum(entries.map(\.carbohydrate))
    logged.fat = sum(entries.map(\.fat))
    guard entries.contains(where: \.isKnownInPart) else { return }
    logged.isKnownInPart = logged.energy != nil
    // Without an energy, no figure can be a minimum.
    if logged.energy == nil { (logged.protein, logged.carbohydrate, logged.fat) = (nil, nil, nil) }
  }

  private func sum(_ figures: [Int64?]) -> Int64? {
    figures.contains { $0 == nil } ? nil : figures.reduce(0) { $0.addingClamped($1 ?? 0) }
  }
}

extension Draft {
  /// Returns the dishes of a meal in stock, in the order of use.
  func dishes(of meal: MealID) -> [Household.NumberedLot] {
    let items = Set(household.lots.present.filter { $0.lot.isCooked }.map(\.lot.item))
      .filter { household.catalog.dishMeal(of: ItemID(rawValue: $0)) == meal }
    return items.flatMap { household.stock(of: ItemID(rawValue: $0)) }
      .filter { $0.lot.isCooked && $0.lot.remaining > 0 && !isLater($0.lot) }
      .sorted(by: Household.isUsedFirst)
  }
}
