import LarderModel
import PlainText

/// Logs that a saved meal or an item was eaten.
///
/// The diary records the whole amount. The stock is reduced as far as it lasts.
package struct Eat: Command {
  /// The kind of thing that a name refers to.
  package enum Sort: Hashable, Sendable {
    /// A saved meal with that name, else an item. If both exist, Larder asks.
    case either
    case meal
    case item
  }

  /// Where the food came from.
  package enum Source: Hashable, Sendable {
    /// From stock, as far as it lasts and the quantity can be converted to the unit of its lots.
    case stockIfThere
    /// From stock; refused if there is not enough.
    case stock
    /// From elsewhere, such as a restaurant. The stock is unchanged.
    case elsewhere
  }

  package var entryTime: EntryTime
  package var what: String
  package var sort = Sort.either
  package var quantity: EnteredQuantity?
  /// The energy of all that was eaten, if the user gives it. Only nutrients given with it are then known.
  package var energy: Energy?
  /// The largest plain numbers read as portions and as pieces. A larger one is a slip, probably grams or kilocalories.
  static let most = (portions: ExactNumber(20), pieces: ExactNumber(50))
  /// Nutrients of all that was eaten, as typed.
  package var nutrients: [(attribute: GoalAttribute, text: String)] = []
  package var person: String?
  package var source = Source.stockIfThere
  /// The product that was eaten, if a code identifies it.
  package var product: ProductID?
  /// Whether the energy is a minimum, as for a dish with unknown ingredients.
  package var isKnownInPart = false
  /// The last entry with a given energy, reused if nothing better is known.
  package var lastTime: (eaten: MealLogged, day: Day)?

  package init(_ what: String, quantity: EnteredQuantity?, entryTime: EntryTime) {
    (self.what, self.quantity, self.entryTime) = (what, quantity, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    draft.product = product
    defer { draft.product = nil }
    var logged = MealLogged()
    logged.person = try draft.person(named: person)
    var taken: [Withdrawal.Part] = []
    if let meal = try meal(draft.household) {
      taken = try log(meal, &logged, draft)
    } else {
      let item = try item(&draft)
      taken = try log(item, &logged, &draft)
    }
    if let energy {
      guard (0...Limits.largestQuantity).contains(energy.thousandths) else {
        throw Refusal(.badValue, "\(energy.formatted) is too large to record")
      }
      logged.energy = energy.thousandths
      // Nutrients of one piece or portion belong to that piece's known energy, not to the given one.
      (logged.protein, logged.carbohydrate, logged.fat) = (nil, nil, nil)
      logged.isKnownInPart = isKnownInPart
    }
    if energy == nil, let lastTime { draft.reading = logged.takeEnergy(asBefore: lastTime) }
    try takeNutrients(&logged)
    try checkSize(logged)
    draft.add(logged, entered: quantity?.text)
    if let product = draft.product { draft.add(ProductLinked(nil, of: logged.item, product: product)) }
    for part in taken {
      var consumed = Consumed((part.id, part.lot), part.amount)
      (consumed.person, consumed.meal) = (logged.person, logged.meal)
      draft.add(consumed, entered: logged.meal == nil ? quantity?.text : nil)
    }
  }

  /// Returns the item that the name refers to.
  ///
  /// A dish with its own energy keeps its own name, even if the food book knows the name as another of the household's
  /// foods.
  private func item(_ draft: inout Draft) throws(Refusal) -> ItemID {
    let household = draft.household
    let isWeighed = [.mass, .volume].contains(quantity?.measure.total?.dimension)
    guard energy != nil, !isWeighed, household.catalog.item(named: what) == nil,
      household.item(ofSameFoodAs: what, draft.foods) != nil
    else { return try draft.item(named: what) }
    return ItemID(rawValue: try draft.number(of: .item, named: what))
  }

  /// Returns the meal that the name refers to, or nil if it is an item.
  private func meal(_ household: Household) throws(Refusal) -> MealID? {
    guard sort != .item else { return nil }
    let catalog = household.catalog
    let name = what.visible
    let item = sort == .meal ? nil : catalog.item(named: what)
    if let meal = catalog.meal(named: what) {
      // An item that exists only because it was eaten before the meal was saved does not compete with the meal.
      guard item.map({ household.wasOnlyEaten($0) || catalog.dishMeal(of: $0) == meal }) ?? true else {
        throw Refusal(
          .ambiguous, "\"\(name)\" is both a saved meal and an item",
          hint: "write meal:\"\(name)\" or item:\"\(name)\"")
      }
      return meal
    }
    let former = catalog.number(.meal, named: what).map(MealID.init(rawValue:))
    if sort == .meal || (item == nil && former.map(catalog.isRemoved) ?? false) {
      throw Refusal(
        .unknownItem, "no saved meal is called \"\(name)\"",
        hint: "\(.addMeal(name, energy: nil)), or write item:\"\(name)\" for a food")
    }
    return nil
  }

  private func takeNutrients(_ logged: inout MealLogged) throws(Refusal) {
    for (attribute, text) in nutrients {
      do throws(ValueError) {
        let milligrams = try NutrientText.milligrams(text, what: attribute.word)
        switch attribute {
        case .protein: logged.protein = milligrams
        case .carbohydrate: logged.carbohydrate = milligrams
        case .fat: logged.fat = milligrams
        case .energy, .leastEnergy, .unsaid: break
        }
      } catch {
        throw Refusal(error)
      }
    }
  }

  /// Logs a meal and returns the parts taken from its dishes.
  private func log(_ meal: MealID, _ logged: inout MealLogged, _ draft: Draft) throws(Refusal) -> [Withdrawal.Part] {
    logged.meal = meal
    logged.quantity = try portions()
    if source != .elsewhere, let taken = dishParts(&logged, of: meal, draft) { return taken }
    guard source != .stock else {
      throw Refusal(
        .contradicts, "\(what.visible) is a saved meal, and saved meals are not in stock",
        hint: "to take its ingredients out of stock, \(.use)")
    }
    logged.takeContent(of: draft.household, on: draft.day)
    return []
  }

  /// Logs an item and returns the parts taken from its lots.
  private func log(
    _ item: ItemID, _ logged: inout MealLogged, _ draft: inout Draft
  ) throws(Refusal) -> [Withdrawal.Part] {
    logged.item = item
    logged.quantity = try amount(item, draft)
    let taken = try partsTaken(of: item, logged.quantity, &draft)
    logged.takeContent(of: draft.household, on: draft.day)
    takeLabels(&logged, of: item, taken, draft)
    return taken
  }

  /// Returns the amount that the words mean, by the item's facts, whether or not any is in stock.
  private func amount(_ item: ItemID, _ draft: Draft) throws(Refusal) -> Quantity {
    let usual = draft.household.usualDimension(of: item, on: draft.day)
    if isOfWhatIsThere(item, draft) {
      // Part of the stock, all of it, or packs as bought.
      do throws(Refusal) {
        return try amountThere(item, draft)
      } catch {
        if source == .stock { throw error }
        if error.reason == .notEnough, let all = packs(item, draft) { return all }
      }
    }
    switch quantity?.measure {
    case nil where usual == .pieces: return Quantity(amount: 1000, dimension: .pieces)
    case nil: return try portions()
    case .share(let part) where usual == .pieces:
      // For counted food, half is half of one.
      return Quantity(amount: part.scaled(to: 1000, denominator: 1) ?? 0, dimension: .pieces)
    case .share where usual == nil || usual == .portions: return try portions()
    case .share, .all:
      let words = quantity?.text.visible ?? ""
      throw Refusal(.ambiguous, "\"\(words)\" of how much \(what.visible)?", hint: "try 200g")
    case .bare(let number): return try counted(number, item, usual, draft)
    case .exact, .packed, .packs: break
    }
    guard let quantity else { return try portions() }
    return try draft.amountComingIn(quantity, of: item, isEaten: true).quantity
  }

  /// Returns the amount for a plain number: pieces, by their weight if the item is weighed, or portions.
  ///
  /// Two of bread are slices when eaten, but loaves when bought.
  private func counted(
    _ number: ExactNumber, _ item: ItemID, _ usual: Dimension?, _ draft: Draft
  ) throws(Refusal) -> Quantity {
    let household = draft.household
    let amount = number.scaled(to: 1000, denominator: 1)
    let isMany = number > Self.most.pieces
    if let amount, usual == .mass || usual == .volume {
      // Exact until weighed: a third of a piece is not 0.333 of it.
      if let usual, let exact = number.multiplied(by: ExactNumber(1000)),
        let weighed = try? household.convert(exact, .pieces, to: usual, of: item, on: draft.day)
      {
        if isMany { throw slip(number, "pieces") }
        return weighed
      }
      if let counted = household.countedDimension(of: item, on: draft.day) {
        if isMany { throw slip(number, counted == .pieces ? "pieces" : "portions") }
        return Quantity(amount: amount, dimension: counted)
      }
    }
    if usual == nil, household.catalog.fact(item, .piece, on: draft.day)?.value == nil { return try portions() }
    if isMany, usual?.isCounted ?? true {
      throw slip(number, usual == .portions ? "portions" : "pieces")
    }
    if usual == nil, let amount { return Quantity(amount: amount, dimension: .pieces) }
    let alone = EnteredQuantity(text: quantity?.text ?? "", measure: .bare(number))
    do throws(Refusal) {
      return try draft.amountComingIn(alone, of: item, isEaten: true).quantity
    } catch {
      // A plain number counts portions if an entry without a number would mean one portion.
      guard error.reason == .ambiguous, number <= Self.most.portions else { throw error }
      return try portions()
    }
  }

  /// Refuses an entry that exceeds the diary's limits or is empty.
  func checkSize(_ logged: MealLogged) throws(Refusal) {
    let words = quantity?.text.visible ?? what.visible
    guard logged.quantity.isPositive else { throw Refusal(.badValue, "\(words) is too small to record") }
    let nutrients = [logged.protein, logged.carbohydrate, logged.fat]
    guard logged.quantity.amount <= Limits.largestQuantity, (logged.energy ?? 0) <= Limits.largestQuantity,
      nutrients.allSatisfy({ ($0 ?? 0) < Int64(MealLogged.unknownNutrient) })
    else { throw Refusal(.badValue, "\(words) is too large to record") }
  }

  /// Returns a refusal that asks for the unit of a large number: 250 of toast with jam are not 250 portions.
  private func slip(_ number: ExactNumber, _ counted: String) -> Refusal {
    Refusal(
      .ambiguous, "\(quantity?.text.visible ?? "\(number)") of what?",
      hint: "try \(number)g, \(number)kcal or \"\(number) \(counted)\"")
  }

  func portions() throws(Refusal) -> Quantity {
    guard let quantity else { return Quantity(amount: 1000, dimension: .portions) }
    switch quantity.measure {
    case .bare(let number):
      guard number <= Self.most.portions else { throw slip(number, "portions") }
      if let amount = number.scaled(to: 1000, denominator: 1) { return Quantity(amount: amount, dimension: .portions) }
    case .exact(let exact) where exact.dimension == .portions: return exact
    case .share(let part):
      // "half lentil soup" is half a portion of it.
      if let amount = part.scaled(to: 1000, denominator: 1) { return Quantity(amount: amount, dimension: .portions) }
    default: break
    }
    throw Refusal(.badValue, "\"\(quantity.text)\" is not a number of portions", hint: "try 2 or 1/2 portion")
  }
}
