import LarderModel

/// Tells what an event says in plain words, for the answer to a command and for `history`.
///
/// ```swift
/// EventSentence(catalog).text(of: event)   // "bought 2 l milk for €2.38 at Corner, due 2026-11-29"
/// ```
/// Sentences begin in lower case and end without a full stop; names in them are safe to show on a terminal.
public struct EventSentence: Sendable {
  package let catalog: Catalog
  public let style: OutputStyle

  /// - Parameter style: how numbers and dates are written; what programs read is in the English form.
  public init(_ catalog: Catalog, _ style: OutputStyle = .english) {
    self.catalog = catalog
    self.style = style
  }

  /// What the event says; the events of every kind have a sentence.
  ///
  /// - Parameter target: the event that an amendment is of, where it is at hand.
  public func text(of event: StoredEvent, target: StoredEvent? = nil) -> String {
    switch event.body {
    case let named as Named: "new \(named.reference.word): \(named.name.visible)"
    case let bought as Bought: text(of: bought)
    case let consumed as Consumed: text(of: consumed)
    case let expired as Expired: "noted that \(lot(expired.item, expired.lot)) is past its date"
    case let wasted as Wasted: text(of: wasted)
    case let logged as MealLogged: text(of: logged)
    case let opened as Opened: text("opened", opened.change)
    case let frozen as Frozen: text("froze", frozen.change)
    case let thawed as Thawed: text("thawed", thawed.change)
    case let moved as Moved: text("moved", moved.change)
    case let redated as Redated: text(of: redated)
    case let counted as Counted: text(of: counted, typed: event.texts[EventTexts.Tag.entered])
    case let cooked as Cooked: text(of: cooked)
    case let changed as ItemChanged: text(of: changed)
    case let described as ItemDescribed: text(of: described)
    case let called as ItemCalled: another(called.name, of: catalog.name(called.item))
    case let called as AlsoCalled: text(of: called)
    case let changed as MealChanged: text(of: changed)
    case let described as MealDescribed: text(of: described)
    case let changed as GoalChanged: text(of: changed)
    case let changed as SettingChanged: text(of: changed)
    case let changed as ListChanged: text(of: changed)
    case let listed as Listed: text(of: listed)
    case let ticked as TickedOff: text(of: ticked)
    case let retracted as Retracted: "took back \(events(retracted.target, retracted.count))"
    case let restored as Restored: "restored \(events(restored.target, restored.count))"
    case let amended as Amended: text(of: amended, target: target)
    case is Lost: "an event that is lost stood here"
    case let other?: fields(of: event, type(of: other).name)
    case nil: "an event of a kind this program does not know (\(event.record.kind))"
    }
  }

  /// A kind without a sentence of its own is told by its fields: "tasted: item milk, lot 1, verdict fine".
  private func fields(of event: StoredEvent, _ kind: String) -> String {
    let told = event.fields.compactMap { field in text(of: field).map { "\(field.name) \($0)" } }
    return told.isEmpty ? kind : "\(kind): \(told.joined(separator: ", "))"
  }

  // MARK: Words that sentences are made of

  package func item(_ item: ItemID) -> String { catalog.name(item).visible }

  package func lot(_ item: ItemID, _ lot: LotID) -> String { "\(self.item(item)) (lot \(lot))" }

  /// "300 ml milk", "10 eggs", "1 egg".
  private func amount(_ quantity: Quantity, _ item: ItemID) -> String {
    "\(Figures.quantity(quantity, style)) \(catalog.noun(item, for: quantity))"
  }

  /// "300 ml milk (lot 5)".
  private func amount(_ quantity: Quantity, _ item: ItemID, of lot: LotID) -> String {
    "\(amount(quantity, item)) (lot \(lot))"
  }

  package func phrase(_ preposition: String, _ reference: Reference, _ number: UInt32?) -> String {
    catalog.shownName(reference, number).map { "\(preposition) \($0)" } ?? ""
  }

  private func events(_ target: UInt64, _ count: UInt64) -> String {
    let (last, overflow) = target.addingReportingOverflow(count &- 1)
    return count == 1 || overflow ? "event \(target)" : "events \(target) to \(last)"
  }

  /// ", due 2026-11-29", ", use by 2026-11-29", ", due 2026-11-29 (estimate)"; nothing where there is no date.
  package func due(_ day: Day?, _ kind: DueKind, isMonth: Bool) -> String {
    guard let day else { return "" }
    let date = isMonth ? day.month.description : day.formatted(style)
    return switch kind {
    case .useBy: ", use by \(date)"
    case .estimate: ", due \(date) (estimate)"
    case .bestBefore, .unsaid: ", due \(date)"
    }
  }

  private func energy(_ thousandths: Int64?) -> String {
    thousandths.map { Energy(thousandths: $0).formatted } ?? "energy unknown"
  }

  // MARK: Stock

  private func text(of bought: Bought) -> String {
    var text = "bought \(amount(bought.quantity, bought.item))"
    if let price = bought.price { text += " for \(price.formatted(style))" }
    text += phrase(" at", .store, bought.store?.rawValue)
    text += due(bought.due, bought.dueKind, isMonth: bought.dueIsMonth)
    return text + phrase(", put in", .place, bought.place?.rawValue)
  }

  private func text(of consumed: Consumed) -> String {
    let text = "used \(amount(consumed.quantity, consumed.item, of: consumed.lot))"
    return text + phrase(" for", .meal, consumed.meal?.rawValue) + phrase(" by", .person, consumed.person?.rawValue)
  }

  private func text(of wasted: Wasted) -> String {
    let text = "threw away \(amount(wasted.quantity, wasted.item))"
    var details: [String] = []
    if wasted.reason != .unsaid { details.append(wasted.reason.told) }
    if wasted.part != .unsaid { details.append("\(wasted.part.word) part") }
    if wasted.destination != .unsaid { details.append("to \(wasted.destination.word)") }
    let why = details.isEmpty ? "" : ": " + details.joined(separator: ", ")
    return text + phrase(" by", .person, wasted.person?.rawValue) + why
  }

  /// "opened milk (lot 5)"; "froze 250 g mince of lot 3 in freezer, now lot 4".
  private func text(_ verb: String, _ change: LotChange) -> String {
    let what =
      change.part.map { "\(amount($0, change.item)) of lot \(change.lot)" } ?? lot(change.item, change.lot)
    var text = "\(verb) \(what)\(phrase(" to", .place, change.place?.rawValue))"
    if let into = change.into { text += ", now lot \(into)" }
    if let days = change.keepDays { text += ", keeps \(Figures.count(days, "day"))" }
    return text
  }

  private func text(of redated: Redated) -> String {
    let what = lot(redated.item, redated.lot)
    guard redated.due != nil else { return "took the date off \(what)" }
    return "changed the date of \(what)" + due(redated.due, redated.dueKind, isMonth: redated.dueIsMonth)
  }

  /// - Parameter typed: what was counted of all lots, where this is one of them: "counted 0 g coffee (lot 61) towards
  ///   500g in all".
  private func text(of counted: Counted, typed: String?) -> String {
    var text = "counted \(amount(counted.quantity, counted.item, of: counted.lot))"
    if let typed, Self.isOther(typed, than: counted.quantity) { text += " towards \(typed.visible) in all" }
    return text + phrase(" in", .place, counted.place?.rawValue)
      + due(counted.due, counted.dueKind, isMonth: counted.dueIsMonth)
  }

  private static func isOther(_ typed: String, than quantity: Quantity) -> Bool {
    switch (try? EnteredQuantity(parsing: typed, allowingZero: true))?.measure {
    case .exact(let said): said != quantity
    case .bare(let number): number.scaled(to: 1000, denominator: 1) != quantity.amount
    case .packed(let count, let each): (try? each.multiplied(by: count)) != quantity
    case .packs, .share: true
    case .all, nil: false
    }
  }

  private func text(of cooked: Cooked) -> String {
    var text = "cooked \(amount(cooked.quantity, cooked.item, of: cooked.lot))"
    if let recipe = cooked.recipe { text += " by the recipe \(recipe.visible)" }
    if let cost = cooked.cost { text += " for \(cost.formatted(style))" }
    if cooked.energy != nil { text += ", \(energy(cooked.energy))" }
    if let days = cooked.keepDays { text += ", keeps \(Figures.count(days, "day"))" }
    return text + phrase(", put in", .place, cooked.place?.rawValue)
  }

  // MARK: Diary

  private func text(of logged: MealLogged) -> String {
    let what =
      logged.meal.map { catalog.name(.meal, $0.rawValue).visible }
      ?? logged.item.map { catalog.noun($0, for: logged.quantity) } ?? "something unnamed"
    let text = "ate \(Figures.quantity(logged.quantity, style)) \(what), \(energy(logged.energy))"
    return text + (catalog.shownName(.person, logged.person?.rawValue).map { " (\($0))" } ?? "")
  }
}
