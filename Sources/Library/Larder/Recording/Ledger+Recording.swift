import LarderVerbs
import LarderWords

/// Recording what happens to food.
extension Ledger {
  /// Something that would otherwise be refused with the reason ``LarderError/Reason/unclear``.
  public enum Acceptance: Hashable, Sendable {
    /// A new name that resembles a known one.
    case newNames
    /// A price that is far from the last one.
    case anyPrice
    /// Food that someone who eats it is allergic to.
    case allergens
  }

  /// Records a purchase.
  ///
  /// ```swift
  /// try ledger.buy("milk", "2 l", for: "2.38", at: "Lidl", due: .inDays(9))
  /// try ledger.buy("eggs", "10")
  /// ```
  ///
  /// A new item, store or place is created by its first use. For common foods Larder knows how long they keep, so it
  /// estimates a missing due date.
  ///
  /// - Parameters:
  ///   - item: The food.
  ///   - amount: The amount (default: one piece or pack, as usual for the item).
  ///   - price: The price of the whole amount (default: unknown, which is not zero).
  ///   - store: The store.
  ///   - due: The date on the pack (default: an estimate if the food is known).
  ///   - place: The place where it is kept (default: the item's usual place).
  /// - Returns: The recorded entry.
  /// - Throws: ``LarderError`` with the reason ``LarderError/Reason/unclear`` if a name or a price looks like a mistake,
  ///   or ``LarderError/Reason/badValue`` if a value cannot be read.
  /// - Complexity: O(*n*) in the number of items, of lots in stock and of corrections. Otherwise it does not depend on
  ///   the length of the history.
  @discardableResult
  public func buy(
    _ item: String, _ amount: Amount? = nil, for price: Price? = nil, at store: String? = nil, due: Due? = nil,
    in place: String? = nil
  ) throws(LarderError) -> RecordedEntry {
    try record(
      "buy",
      [
        (.item, item), (.quantity, amount?.description), (.price, price?.description), (.store, store),
        (.due, due?.words), (.dueKind, due?.isUseBy == true ? "use-by" : nil), (.place, place),
      ])
  }

  /// Records that food was used up or eaten, without counting calories.
  ///
  /// ```swift
  /// try ledger.use("milk", "300 ml")
  /// try ledger.use("spinach", .all, for: "Ann")
  /// ```
  ///
  /// Opened packs are used first, then what is due first.
  ///
  /// - Parameters:
  ///   - item: The food.
  ///   - amount: The amount (default: one piece or portion).
  ///   - person: The person who ate it (default: the person who records it).
  /// - Returns: The recorded entry, whose sentence includes the rest in stock.
  /// - Throws: ``LarderError`` with the reason ``LarderError/Reason/notEnough`` if less is in stock, or
  ///   ``LarderError/Reason/unclear`` if an amount is needed.
  /// - Complexity: As ``buy(_:_:for:at:due:in:)``.
  @discardableResult
  public func use(
    _ item: String, _ amount: Amount? = nil, for person: String? = nil
  ) throws(LarderError) -> RecordedEntry {
    try record("use", [(.item, item), (.quantity, amount?.description), (.person, person)])
  }

  /// Records what a person ate, in their diary. Food that is in stock is also taken out of it.
  ///
  /// ```swift
  /// try ledger.eat("apple", "2", for: "Ann")
  /// try ledger.eat("pizza", kilocalories: 850, for: "Ann")
  /// ```
  ///
  /// - Parameters:
  ///   - item: The food or saved meal.
  ///   - amount: The amount (default: one piece or portion).
  ///   - kilocalories: The energy (default: calculated from the food and the amount, if known).
  ///   - person: The person who ate it (default: the person who records it).
  /// - Returns: The recorded entry.
  /// - Throws: ``LarderError`` with the reason ``LarderError/Reason/unclear`` if an amount or a name is needed.
  /// - Complexity: As ``buy(_:_:for:at:due:in:)``.
  @discardableResult
  public func eat(
    _ item: String, _ amount: Amount? = nil, kilocalories: Int? = nil, for person: String? = nil
  ) throws(LarderError) -> RecordedEntry {
    try record(
      "eat",
      [
        (.item, item), (.quantity, amount?.description), (.energy, kilocalories.map { "\($0) kcal" }),
        (.person, person),
      ])
  }

  /// Records that food was thrown away.
  ///
  /// ```swift
  /// try ledger.toss("spinach", "120 g", because: .forgotten)
  /// ```
  ///
  /// - Parameters:
  ///   - item: The food.
  ///   - amount: The amount (default: one piece or portion).
  ///   - reason: The reason. Reports group waste by reason.
  /// - Returns: The recorded entry, whose sentence includes its cost.
  /// - Throws: ``LarderError`` with the reason ``LarderError/Reason/notEnough`` if less is in stock, or
  ///   ``LarderError/Reason/unclear`` if an amount is needed.
  /// - Complexity: As ``buy(_:_:for:at:due:in:)``.
  @discardableResult
  public func toss(
    _ item: String, _ amount: Amount? = nil, because reason: TossReason? = nil
  ) throws(LarderError) -> RecordedEntry {
    try record("toss", [(.item, item), (.quantity, amount?.description), (.why, reason?.rawValue)])
  }

  /// Records how much is really there.
  ///
  /// A shortfall becomes *unexplained*, and never waste. A surplus becomes new stock without a price.
  ///
  /// ```swift
  /// try ledger.count("eggs", "6")
  /// ```
  ///
  /// - Parameters:
  ///   - item: The food.
  ///   - amount: The counted amount; `0` if none is left.
  /// - Returns: The recorded entry.
  /// - Throws: ``LarderError`` if the amount cannot be read.
  /// - Complexity: As ``buy(_:_:for:at:due:in:)``.
  @discardableResult
  public func count(_ item: String, _ amount: Amount) throws(LarderError) -> RecordedEntry {
    try record("count", [(.item, item), (.quantity, amount.description)])
  }

  /// A change of food that stays in stock.
  public enum Change: String, Hashable, Sendable {
    /// A pack was opened, after which it keeps for a shorter time.
    case open
    /// Food was frozen, which pauses its due date.
    case freeze
    /// Food was taken out of the freezer.
    case thaw
    /// Food was moved to another place.
    case move
  }

  /// Records that food was opened, frozen, thawed or moved.
  ///
  /// ```swift
  /// try ledger.change(.open, "milk")
  /// try ledger.change(.move, "cheese", "100 g", to: "fridge")
  /// ```
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - item: The food.
  ///   - amount: The amount (default: one pack for opening, otherwise all of one lot).
  ///   - place: The new place, which moving needs.
  /// - Returns: The recorded entry.
  /// - Throws: ``LarderError`` with the reason ``LarderError/Reason/notEnough`` if the food is not in stock, or
  ///   ``LarderError/Reason/unclear`` if several lots match.
  /// - Complexity: As ``buy(_:_:for:at:due:in:)``.
  @discardableResult
  public func change(
    _ change: Change, _ item: String, _ amount: Amount? = nil, to place: String? = nil
  ) throws(LarderError) -> RecordedEntry {
    try record(change.rawValue, [(.item, item), (.quantity, amount?.description), (.place, place)])
  }

  /// Puts an item on the shopping list, or adds to the listed amount.
  ///
  /// ```swift
  /// try ledger.addToList("eggs", "10")
  /// ```
  ///
  /// - Parameters:
  ///   - item: The food.
  ///   - amount: The amount to buy.
  /// - Returns: The recorded entry.
  /// - Throws: ``LarderError`` if the amounts cannot be added up.
  /// - Complexity: As ``buy(_:_:for:at:due:in:)``.
  @discardableResult
  public func addToList(_ item: String, _ amount: Amount? = nil) throws(LarderError) -> RecordedEntry {
    try record("list", words: ["add"], [(.item, item), (.quantity, amount?.description)])
  }

  /// Returns the ledger with details for the entries that you record through it.
  ///
  /// ```swift
  /// let ann = ledger.recording(by: "Ann", on: yesterday)
  /// try ann.buy("bread", "1", for: "2.20")
  /// try ledger.recording(id: "receipt-4711-1").buy("milk", "2 l")   // recorded once, however often it is sent
  /// ```
  ///
  /// - Parameters:
  ///   - person: The person who records the entries. Food that is used or thrown away is also theirs, unless an entry names someone.
  ///   - day: The day on which they happened (default: today).
  ///   - note: A note to keep with each entry.
  ///   - id: An idempotency key. Recording an entry with the same ID again does nothing.
  ///   - accepting: The doubts that do not refuse an entry.
  /// - Returns: A ledger for the same files.
  public func recording(
    by person: String? = nil, on day: Day? = nil, note: String? = nil, id: String? = nil,
    accepting: Set<Acceptance> = []
  ) -> Ledger {
    var details = details
    details.person = person ?? details.person
    details.day = day ?? details.day
    details.note = note ?? details.note
    details.id = id ?? details.id
    details.accepted.formUnion(accepting)
    return with(details)
  }

  /// Records a command with values by option.
  func record(
    _ verb: String, words: [String] = [], _ values: [(option: OptionName, value: String?)] = [],
    fields: [(name: String, value: String)] = []
  ) throws(LarderError) -> RecordedEntry {
    do {
      guard let verb = CommandTable.verb(named: verb) else { preconditionFailure("\(verb) is a command") }
      var arguments = Arguments()
      for word in words { arguments.take(word: word) }
      for (option, value) in values {
        if let value { arguments.values.append((option.rawValue, value)) }
      }
      arguments.values += fields
      return try recorded(Line(verb, arguments, clock: clock.reading).with(details))
    } catch {
      throw LarderError(error)
    }
  }

  /// Records a line.
  func recorded(_ line: Line) throws -> RecordedEntry {
    try requireRecording()
    guard case .reply(let reply) = try line.answer(in: household) else {
      throw LarderError(.badValue, "nothing was recorded: the line only shows something")
    }
    return RecordedEntry(reply)
  }
}
