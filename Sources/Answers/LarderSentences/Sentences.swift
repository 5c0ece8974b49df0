import LarderLedger
import LarderModel

/// The sentences that answer a recorded command: what changed, and what is left.
package struct Sentences {
  package let style: OutputStyle
  /// Whether prices are shown.
  package let showsMoney: Bool
  /// The day on which a person reads. Nil writes dates in figures.
  package var today: Day?

  package init(_ style: OutputStyle, showsMoney: Bool = true) { (self.style, self.showsMoney) = (style, showsMoney) }

  /// A date in words if the day of reading is known: "yesterday", "Sun 29 Nov".
  package func date(_ day: Day) -> Message { Self.date(day, style, today: today) }

  static func date(_ day: Day, _ style: OutputStyle, today: Day?) -> Message {
    today.map { day.dated(relativeTo: $0, style) } ?? Message(verbatim: day.figures(style))
  }

  /// A cost in millionths of the minor unit, formatted and rounded only here.
  package func money(_ cost: Int64, _ currency: UInt16) -> String? {
    guard cost != Lot.unknownCost, let currency = Currency(rawValue: currency),
      let minor = ExactNumber(cost).scaled(to: 1, denominator: Lot.costScale)
    else { return nil }
    return Money(minor: minor, currency: currency).formatted(style)
  }

  /// A unit price: "€0.40 per 100 g".
  package func unitPrice(_ price: Money, _ quantity: Quantity) -> Message? {
    let basis = quantity.dimension.priceBasis(style, of: quantity.amount)
    guard quantity.amount > 0, basis.amount > 0, quantity.amount != basis.amount,
      let minor = ExactNumber(price.minor).scaled(to: basis.amount, denominator: quantity.amount)
    else { return nil }
    return "\(Money(minor: minor, currency: price.currency).formatted(style)) \(word: basis.words)"
  }

  /// A question if a price is ten times, or a tenth of, that of similar food in stock. It reveals a misplaced decimal
  /// point before it distorts reports.
  func oddPrice(_ bought: Bought, _ event: UInt64, _ before: Household) -> Reply.Need? {
    guard let price = bought.price, let other = Self.lotOfOtherPrice(bought, before) else { return nil }
    let minor = ExactNumber(other.cost).scaled(to: 1, denominator: Lot.costScale) ?? 0
    let paid = Money(minor: minor, currency: price.currency)
    let last =
      unitPrice(paid, Quantity(amount: other.remaining, dimension: bought.quantity.dimension))
      ?? Message(verbatim: paid.formatted(style))
    return Reply.Need(
      "The last price was \(last).",
      [.init("fix the price", .fixEvent(event, field: "price", value: nil), isWhole: false)])
  }

  /// The latest similar food in stock, if its price is a tenth or less of a purchase's, or ten times or more.
  package static func lotOfOtherPrice(_ bought: Bought, _ before: Household) -> Lot? {
    guard let price = bought.price, price.minor > 0, bought.quantity.amount > 0,
      let other = latestLot(like: bought, in: price.currency, before)
    else { return nil }
    // Both prices apply to the same amount. The stored values are limited, so the products cannot overflow.
    let now = Int128(price.minor) * Int128(Lot.costScale) * Int128(other.remaining)
    let then = Int128(other.cost) * Int128(bought.quantity.amount)
    return now >= then * 10 || then >= now * 10 ? other : nil
  }

  /// The latest lot in stock whose cost is comparable with the price of a purchase.
  package static func latestLot(like bought: Bought, in currency: Currency, _ before: Household) -> Lot? {
    before.latestLot(of: bought.item) { lot in
      lot.dimension == bought.quantity.dimension.rawValue && lot.currency == currency.rawValue && lot.cost > 0
        && lot.remaining > 0
    }
  }

  /// The interpretation of an ambiguous quantity: "1/2 of one".
  package func reading(_ outcome: CommandResult) -> Message? {
    guard let reading = outcome.reading else { return nil }
    let words = outcome.events.lazy.compactMap { $0.texts[EventTexts.Tag.entered] }.first
    guard words != nil || reading.isOfNoWords else { return nil }
    return reading.displayed(words?.visible ?? "", style)
  }

  /// A clause of a headline, with the line that says the same among the details.
  typealias Clause = (clause: Message, detail: Message?)

  /// The interpretation of an ambiguous quantity as a clause: " (1/2 of one)".
  func readingClause(_ outcome: CommandResult) -> Clause {
    guard let reading = reading(outcome), reading.actions.isEmpty else { return ("", nil) }
    return (" (\(reading))", "\(reading.capitalizedFirst).")
  }

  /// The interpretation of an ambiguous quantity, if the person can make it better. Otherwise empty.
  func readingNeed(_ outcome: CommandResult) -> Message {
    guard let reading = reading(outcome), !reading.actions.isEmpty else { return "" }
    return "\(reading.capitalizedFirst)."
  }

  /// A due date with its kind: "due in 7 days (Fri 27 Nov)".
  package func due(_ lot: Lot, today: Day) -> Message {
    guard lot.due != Lot.noDay, let day = Day(number: lot.due) else { return lot.isFrozen ? "frozen" : "no date" }
    let written = lot.dueIsEstimate ? day.estimated(relativeTo: today, style) : day.dated(relativeTo: today, style)
    let hasDistance = (2...13).contains(today.distance(to: day).magnitude)
    let date = hasDistance ? "\(day.message(relativeTo: today, style)) (\(written))" : written
    return lot.dueIsEstimate ? "due \(date), an estimate" : "due \(date)"
  }

  /// A due date in a few words: "due in 9 days", or "due in about 9 days" for an estimate. Empty without a date.
  func dueBriefly(_ lot: Lot, today: Day) -> Message {
    guard lot.due != Lot.noDay, let day = Day(number: lot.due) else { return lot.isFrozen ? "frozen" : "" }
    let days = today.distance(to: day)
    let isFar = days.magnitude > 13
    guard lot.dueIsEstimate else {
      return "due \(isFar ? day.dated(relativeTo: today, style) : day.message(relativeTo: today, style))"
    }
    if isFar { return "due about \(day.estimated(relativeTo: today, style))" }
    let date = day.message(relativeTo: today, style)
    if days.magnitude < 2 { return "probably due \(date)" }
    return days > 0 ? "due in about \(days) days" : "due about \(date)"
  }

  /// A remark about a date read from a pack: "; due in 3 days". It also names the date that applies if that is another.
  func dated(_ outcome: CommandResult, _ entryTime: EntryTime) -> Clause {
    let dates = outcome.events.compactMap { event -> (lot: LotID, due: Day)? in
      if event.record.kind == Redated.code {
        let redated = event.decode(as: Redated.self)
        return redated.due.map { (redated.lot, $0) }
      }
      guard event.record.kind == Counted.code else { return nil }
      let counted = event.decode(as: Counted.self)
      return counted.dueKind == .estimate ? nil : counted.due.map { (counted.lot, $0) }
    }
    guard let (id, said) = dates.last, let lot = outcome.after.lots[id] else { return ("", nil) }
    let due = due(lot, today: entryTime.today)
    guard lot.due != said.number else {
      return ("; \(dueBriefly(lot, today: entryTime.today))", "\(due.capitalizedFirst).")
    }
    let why: Message = lot.isFrozen ? "" : lot.isThawed ? " since it was thawed" : " since it was opened"
    let dated: Message = "dated \(said.formatted(style)), and \(due)\(why)"
    return ("; \(dated)", "\(dated.capitalizedFirst).")
  }

  /// A warning if a correction makes later events contradictory.
  package static func contradicts(_ outcome: CommandResult) -> Message {
    outcome.after.lots.contradictions.count > outcome.before.lots.contradictions.count
      ? " Later events now contradict it: \(.verify(deep: false))." : ""
  }

  /// The remaining amount: "700 ml left", or "none left".
  package func left(_ item: ItemID, _ household: Household) -> Message {
    inAll(item, household).map { "\($0) left" } ?? "none left"
  }

  /// The total over all lots of an item: "700 ml". Several dimensions are listed together. Nil if nothing is in stock.
  package func inAll(_ item: ItemID, _ household: Household) -> Message? {
    let left = household.left(of: item)
    return left.isEmpty ? nil : total(left.map { $0.withoutResidue.asRead(style) })
  }

  /// The sum of quantities with the noun: "300 ml milk", "1 egg".
  ///
  /// - Parameter isBrief: Whether a very long name is shortened.
  package func total(_ quantities: [Quantity], of item: ItemID, _ catalog: Catalog, isBrief: Bool = false) -> Message {
    let totals = sums(quantities)
    let noun = catalog.noun(item, for: totals.count == 1 ? totals[0] : Quantity(amount: 0, dimension: .none))
    return "\(total(quantities)) \(isBrief ? noun.brief : noun)"
  }

  /// The sum of quantities, separately for each dimension.
  package func total(_ quantities: [Quantity]) -> Message {
    // Joined by "and" without commas, because there are at most three, each in another unit.
    sums(quantities).map { Message(verbatim: $0.shown(style)) }.joined(separator: " and ")
  }

  func sums(_ quantities: [Quantity]) -> [Quantity] {
    var totals: [Quantity] = []
    for quantity in quantities {
      if let index = totals.firstIndex(where: { $0.dimension == quantity.dimension }) {
        totals[index] = Quantity(
          amount: totals[index].amount.addingClamped(quantity.amount), dimension: quantity.dimension)
      } else {
        totals.append(quantity)
      }
    }
    return totals.sorted { $0.dimension.rawValue < $1.dimension.rawValue }
  }

  /// The cost of a withdrawal: the cost of the lots before, minus that after. "at least" if a lot has no price.
  package func cost(_ outcome: CommandResult) -> Message? {
    var costs: [UInt16: Int64] = [:]
    var isWhole = true
    for event in outcome.events where event.record.kind == Wasted.code {
      let id = LotID(rawValue: event.record.lot)
      guard let before = outcome.before.lots[id], before.cost != Lot.unknownCost else {
        isWhole = false
        continue
      }
      let used = before.cost.subtractingClamped(outcome.after.lots[id]?.cost ?? 0)
      costs[before.currency, default: 0].addClamped(used)
    }
    guard !costs.isEmpty else { return nil }
    let sum = costs.sorted { $0.key < $1.key }.compactMap { money($0.value, $0.key) }
      .map { Message(verbatim: $0) }.joined(separator: " and ")
    return isWhole ? sum : "at least \(sum)"
  }

  /// The sentences of a command's events: "Rated carbonara: 5 of 5."
  package func displayed(_ outcome: CommandResult) -> Message {
    let sentence = event(outcome)
    let events = outcome.events.filter { !$0.record.isIntroduction }
    guard !events.isEmpty else { return "Nothing changes." }
    let said = events.map { sentence.message(of: $0).capitalizedFirst }
    guard said.count > 1 else { return "\(said[0])." }
    // The headline mentions all of them, and the details name them.
    return "\(said[0]), and \(said.count - 1) more. \(said.map { "\($0)." as Message }.joined(separator: " "))"
  }
}

extension CommandResult {
  /// An item's name, safe to show.
  package func name(_ item: ItemID) -> String { after.catalog.name(item).visible }

  /// The noun after an amount of an item: "eggs", or "egg" after 1.
  package func noun(_ item: ItemID, for quantity: Quantity?) -> String {
    quantity.map { after.catalog.noun(item, for: $0) } ?? name(item)
  }
}

/// Lots whose estimated place or date changed because an item was corrected.
package struct UpdatedEstimates {
  private var places: Set<UInt64> = []
  private var dates: Set<UInt64> = []

  /// - Parameter events: The events of the correction, none of which names a lot itself.
  package init(_ events: [StoredEvent]) {
    for event in events {
      guard let field = Self.field(event) else { continue }
      if field == "place" { places.insert(event.target) } else { dates.insert(event.target) }
    }
  }

  /// Creates the followers whose dates changed because places have a new meaning, after a command that concerns no lot
  /// itself.
  package init(datesIn events: [StoredEvent]) {
    self.init(events)
    places.removeAll()
  }

  /// Whether the event only follows from the correction.
  package func holds(_ event: StoredEvent) -> Bool {
    Self.field(event) != nil && (places.contains(event.target) || dates.contains(event.target))
  }

  /// The remark about the lots: " 2 lots follow with their estimated date and place."
  package var message: Message {
    let all = places.union(dates)
    guard !all.isEmpty else { return "" }
    let what: [Message] = (dates.isEmpty ? [] : ["estimated date"]) + (places.isEmpty ? [] : ["place"])
    return all.count == 1
      ? " 1 lot follows with its \(what.listed())." : " \(all.count) lots follow with their \(what.listed())."
  }

  /// The estimated field that an amendment of a purchase restates.
  private static func field(_ event: StoredEvent) -> String? {
    guard event.record.kind == Amended.code else { return nil }
    let amended = event.decode(as: Amended.self)
    guard amended.kind == Bought.code || amended.kind == Counted.code, let kind = EventKinds.kind(code: amended.kind)
    else { return nil }
    let name = amended.correction.shown(kind: kind).name
    return ["place", "due", "due_kind"].contains(name) ? name : nil
  }
}

extension StoredEvent {
  fileprivate var target: UInt64 { record[Retracted.targetSlot] }
}

/// A remark about the code by which something was bought.
package struct CodeRemark: Hashable, Sendable {
  /// The product's name: 14 digits, or `2012345@Markt`.
  package let product: String
  /// All digits of the code, in the form in which they can be typed again.
  package let code: String
  /// The store whose own code it is, or nil if the code is valid everywhere.
  package let store: String?
  /// Whether the meaning of the last digits, a weight or a price, is still unknown.
  package var isOpen = false
  /// Whether each pack has a different weight, so that the user is not asked for the contents of one.
  package var hasOwnWeight = false
  /// The weight and the price in the last digits, if other values were typed.
  package var weight: Quantity?
  package var price: Money?

  package init(_ product: String, code: String, store: String?) {
    (self.product, self.code, self.store) = (product, code, store)
  }
}
