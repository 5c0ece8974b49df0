import LarderModel

/// Sentences that describe events in plain words, for replies to commands and for `history`.
///
/// ```swift
/// EventSentence(catalog).text(of: event)   // "bought 2 l milk for €2.38 at Corner, due 2026-11-29"
/// ```
/// Sentences begin in lower case and end without a full stop; names in them are safe to show on a terminal.
package struct EventSentence: Sendable {
  package let catalog: Catalog
  package let style: OutputStyle
  /// Whether lots have their numbers, which mean nothing to a person who only reads.
  package var showsLots = true
  /// The day on which a person reads, who then sees near dates without their year.
  package var today: Day?
  /// Whether dates are ISO dates, for programs.
  private let isForProgram: Bool
  /// A name for a corrected event instead of its number.
  package var target: (event: UInt64, name: Message)?

  /// - Parameter style: The format of numbers and dates; nil for programs, which read English numbers and ISO dates.
  package init(_ catalog: Catalog, _ style: OutputStyle? = nil) {
    self.catalog = catalog
    self.style = style ?? .english
    isForProgram = style == nil
  }

  /// A description of the event in English.
  package func text(of event: StoredEvent, target: StoredEvent? = nil) -> String {
    message(of: event, target: target).description
  }

  /// A description of the event. Events of every kind have one.
  ///
  /// - Parameter target: The event that an amendment corrects, if available.
  package func message(of event: StoredEvent, target: StoredEvent? = nil) -> Message {
    switch event.body {
    case let named as Named: "new \(word: named.reference.word): \(named.name.visible)"
    case let bought as Bought: message(of: bought)
    case let consumed as Consumed: message(of: consumed)
    case let expired as Expired: "noted that the date of \(lot(expired.item, expired.lot)) has passed"
    case let wasted as Wasted: message(of: wasted)
    case let logged as MealLogged: message(of: logged)
    case let opened as Opened: message(of: opened.change) { "opened \($0)" }
    case let frozen as Frozen: message(of: frozen.change) { "froze \($0)" }
    case let thawed as Thawed: message(of: thawed.change) { "thawed \($0)" }
    case let moved as Moved: message(of: moved.change) { "moved \($0)" }
    case let redated as Redated: message(of: redated)
    case let counted as Counted: message(of: counted, typed: event.texts[EventTexts.Tag.entered])
    case let cooked as Cooked: message(of: cooked)
    case let changed as ItemChanged: message(of: changed)
    case let described as ItemDescribed: message(of: described)
    case let called as ItemAliasAdded:
      called.store.map {
        "\"\(called.name.visible)\" on receipts of \(catalog.name(.store, $0.rawValue).visible) is \(catalog.name(called.item).visible)"
      }
        ?? another(called.name, of: catalog.name(called.item))
    case let called as AliasAdded: message(of: called)
    case let changed as CategoryChanged: message(of: changed)
    case let changed as MealChanged: message(of: changed)
    case let described as MealDescribed: message(of: described)
    case let changed as GoalChanged: message(of: changed)
    case let changed as SettingChanged: message(of: changed)
    case let changed as PersonChanged: message(of: changed)
    case let weighed as Weighed: message(of: weighed)
    case let changed as ListChanged: message(of: changed)
    case let listed as Listed: message(of: listed)
    case let ticked as TickedOff: message(of: ticked)
    case let retracted as Retracted: "took back \(events(retracted.target, retracted.count))"
    case let restored as Restored: "restored \(events(restored.target, restored.count))"
    case let amended as Amended: message(of: amended, target: target)
    case is MissingEvent: "a lost event"
    case let other?: messageOfRecipes(other) ?? messageOfProducts(other) ?? fields(of: event, type(of: other).name)
    case nil: "an event of a kind that this version does not know (\(event.record.kind))"
    }
  }

  /// Describes an undo or a redo that names its target: "undid the purchase of 1 l milk (event 5)". Nil for any
  /// other event.
  package func message(of event: StoredEvent, undoing thing: Message) -> Message? {
    switch event.body {
    case let retracted as Retracted: "undid \(thing) (\(events(retracted.target, retracted.count)))"
    case let restored as Restored: "redid \(thing) (\(events(restored.target, restored.count)))"
    default: nil
    }
  }

  /// Describes an event without a sentence of its own by its fields: "tasted: item milk, lot 1, verdict fine".
  private func fields(of event: StoredEvent, _ kind: String) -> Message {
    let kind = Message(word: kind)
    let displayed = event.fields.compactMap { field -> Message? in
      message(of: field).map { "\(word: "\(field.name)") \($0)" }
    }
    return displayed.isEmpty ? kind : "\(kind): \(displayed.joined(separator: ", "))"
  }

  // MARK: Phrases

  package func item(_ item: ItemID) -> String { catalog.name(item).visible }

  package func lot(_ item: ItemID, _ lot: LotID) -> Message {
    showsLots ? "\(self.item(item)) (lot \(lot))" : Message(verbatim: self.item(item))
  }

  /// An amount of an item: "300 ml milk", "10 eggs", "1 egg".
  private func amount(_ quantity: Quantity, _ item: ItemID) -> Message {
    "\(Figures.quantity(quantity, style)) \(catalog.noun(item, for: quantity))"
  }

  /// An amount from a lot: "300 ml milk (lot 5)".
  private func amount(_ quantity: Quantity, _ item: ItemID, of lot: LotID) -> Message {
    showsLots ? "\(amount(quantity, item)) (lot \(lot))" : amount(quantity, item)
  }

  /// A name in a phrase, such as " at Corner". Empty if there is no number.
  package func named(_ reference: Reference, _ number: UInt32?, _ phrase: (String) -> Message) -> Message {
    catalog.shownName(reference, number).map(phrase) ?? ""
  }

  private func events(_ target: UInt64, _ count: UInt64) -> Message {
    let (last, overflow) = target.addingReportingOverflow(count &- 1)
    return count == 1 || overflow ? "event \(target)" : "events \(target) to \(last)"
  }

  /// A due date: ", due 2026-11-29", ", use by 2026-11-29", ", due 2026-11-29 (estimate)". Empty if there is none.
  package func due(_ day: Day?, _ kind: DueKind, isMonth: Bool) -> Message {
    guard let day else { return "" }
    let month = isForProgram ? day.month.description : day.month.title
    let date = isMonth ? Message(verbatim: month) : date(day)
    return switch kind {
    case .useBy: ", use by \(date)"
    case .estimate: ", due \(today.map { day.estimated(relativeTo: $0, style) } ?? date) (estimate)"
    case .bestBefore, .unsaid: ", due \(date)"
    }
  }

  func date(_ day: Day) -> Message {
    today == nil && !isForProgram
      ? Message(verbatim: day.formatted(style)) : Sentences.date(day, style, today: today)
  }

  func energy(_ thousandths: Int64?) -> Message {
    guard let energy = thousandths.map(Energy.init(thousandths:)) else { return "energy unknown" }
    return Message(verbatim: today == nil ? energy.formatted : energy.onPage(style))
  }

  // MARK: Stock

  private func message(of bought: Bought) -> Message {
    let price: Message = bought.price.map { " for \($0.formatted(style))" } ?? ""
    let store = named(.store, bought.store?.rawValue) { " at \($0)" }
    let due = due(bought.due, bought.dueKind, isMonth: bought.dueIsMonth)
    let place = named(.place, bought.place?.rawValue) { ", put in \($0)" }
    return "bought \(amount(bought.quantity, bought.item))\(price)\(store)\(due)\(place)"
  }

  private func message(of consumed: Consumed) -> Message {
    let meal = named(.meal, consumed.meal?.rawValue) { consumed.goesIntoDish ? " to cook \($0)" : " for \($0)" }
    let person = named(.person, consumed.person?.rawValue) { " by \($0)" }
    return "used \(amount(consumed.quantity, consumed.item, of: consumed.lot))\(meal)\(person)"
  }

  private func message(of wasted: Wasted) -> Message {
    var details: [Message] = []
    if wasted.reason != .unsaid { details.append(Message(word: wasted.reason.displayed)) }
    if wasted.part != .unsaid { details.append("\(word: wasted.part.word) part") }
    if wasted.destination != .unsaid { details.append("to \(word: wasted.destination.word)") }
    let why: Message = details.isEmpty ? "" : ": \(details.joined(separator: ", "))"
    let person = named(.person, wasted.person?.rawValue) { " by \($0)" }
    return "threw away \(amount(wasted.quantity, wasted.item))\(person)\(why)"
  }

  /// A sentence about a changed lot: "opened milk (lot 5)"; "froze 250 g mince of lot 3 in freezer, now lot 4".
  private func message(of change: LotChange, _ happened: (Message) -> Message) -> Message {
    let part = change.part.map { amount($0, change.item) }
    let what: Message =
      part.map { showsLots ? "\($0) of lot \(change.lot)" : $0 } ?? lot(change.item, change.lot)
    let place = named(.place, change.place?.rawValue) { " to \($0)" }
    let into: Message = change.into.flatMap { showsLots ? ", now lot \($0)" : nil } ?? ""
    return "\(happened(what))\(place)\(into)\(keeping(change.keepDays))"
  }

  private func message(of redated: Redated) -> Message {
    let what = lot(redated.item, redated.lot)
    guard redated.due != nil else { return "took the date off \(what)" }
    return "changed the date of \(what)\(due(redated.due, redated.dueKind, isMonth: redated.dueIsMonth))"
  }

  /// - Parameter typed: The count of all lots of which this is one: "counted 0 g coffee (lot 61) towards 500g in all".
  private func message(of counted: Counted, typed: String?) -> Message {
    let isOfAll = typed.map { Self.isOther($0, than: counted.quantity) } ?? false
    let all: Message = isOfAll ? " towards a total of \(typed?.visible ?? "")" : ""
    let place = named(.place, counted.place?.rawValue) { " in \($0)" }
    let due = due(counted.due, counted.dueKind, isMonth: counted.dueIsMonth)
    return "counted \(amount(counted.quantity, counted.item, of: counted.lot))\(all)\(place)\(due)"
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

  private func message(of cooked: Cooked) -> Message {
    let recipe: Message = cooked.recipe.map { " by the recipe \($0.visible)" } ?? ""
    let others = cooked.replacements.map { Message(verbatim: $0.visible) }
    let instead: Message = others.isEmpty ? "" : " with \(others.listed())"
    let cost: Message = cooked.cost.map { " for \($0.formatted(style))" } ?? ""
    let energy: Message = cooked.energy == nil ? "" : ", \(energy(cooked.energy))"
    let place = named(.place, cooked.place?.rawValue) { ", put in \($0)" }
    let what = amount(cooked.quantity, cooked.item, of: cooked.lot)
    return "cooked \(what)\(recipe)\(instead)\(cost)\(energy)\(keeping(cooked.keepDays))\(place)"
  }

  private func keeping(_ days: Int?) -> Message { days.map { ", keeps \(Message.count($0, "day"))" } ?? "" }

  // MARK: Diary

  private func message(of logged: MealLogged) -> Message {
    let name =
      logged.meal.map { catalog.name(.meal, $0.rawValue).visible }
      ?? logged.item.map { catalog.noun($0, for: logged.quantity) }
    let what = name.map { Message(verbatim: $0) } ?? "something unnamed"
    let person = named(.person, logged.person?.rawValue) { " (\($0))" }
    let amount = Figures.quantity(logged.quantity, style)
    let least: Message = logged.energy != nil && logged.isKnownInPart ? "at least " : ""
    return "ate \(amount) \(what), \(least)\(energy(logged.energy))\(person)"
  }
}
