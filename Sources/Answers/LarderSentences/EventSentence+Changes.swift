import LarderModel

/// The changes made by a correction: the old and the new value of each field.
extension EventSentence {
  /// A corrected field in words.
  package struct Change: Hashable, Sendable {
    /// The field's name, in words: "price", "due kind".
    package let field: String
    /// The recorded value. Nil if there was none.
    package let old: Message?
    /// The current value.
    package let new: Message?

    /// The change in words: "price €4000.00 → €4.00".
    package var message: Message { "\(word: field) \(old ?? "unknown") → \(new ?? "unknown")" }
  }

  /// A change in two parts, because several changes of one thing name it once: "fixed event 17" and "price is €4.00".
  ///
  /// - Parameter target: The corrected event, which determines how a fact's value is worded: "value is 1900 kcal a
  ///   day".
  package func change(of event: StoredEvent, target: StoredEvent?) -> (thing: Message, change: Message)? {
    switch event.body {
    case let amended as Amended: change(of: amended, target: target)
    case let changed as ItemChanged: change(of: changed)
    case let changed as GoalChanged: change(of: changed)
    case let changed as PersonChanged: change(of: changed)
    default: nil
    }
  }

  private func change(of amended: Amended, target: StoredEvent?) -> (thing: Message, change: Message)? {
    guard let kind = EventKinds.kind(code: amended.kind) else { return nil }
    let (name, field) = amended.correction.shown(kind: kind)
    var value = field.flatMap(valueOrNo)
    if var corrected = target, name == Self.factField, value != nil {
      amended.correction.apply(to: &corrected.record)
      value = fact(of: corrected) ?? value
    }
    let thing: Message =
      self.target.flatMap { $0.event == amended.target ? "fixed \($0.name)" : nil } ?? "fixed event \(amended.target)"
    // The field of a list is only called "words".
    if name == "words", let listed = target?.body as? PersonChanged {
      return (thing, "\(word: listed.change.attribute.word) are \(value ?? "unknown")")
    }
    return (thing, "\(word: Self.words(name)) is \(value ?? "unknown")")
  }

  /// A sentence about a correction: "fixed event 17: price is €4.00".
  package func message(of amended: Amended, target: StoredEvent?) -> Message {
    change(of: amended, target: target).map { "\($0.thing): \($0.change)" } ?? "fixed event \(amended.target)"
  }

  /// A sentence about another name: "REWE Nord" means Rewe too.
  package func message(of called: AliasAdded) -> Message {
    guard let (reference, number) = called.thing else { return "used the name \(called.name.visible) for nothing" }
    return another(called.name, of: catalog.name(reference, number))
  }

  package func another(_ name: String, of present: String) -> Message {
    // The name is a separate one again if the renaming was undone.
    guard present != name else { return "\"\(name.visible)\" as another name" }
    return "\"\(name.visible)\" also means \(present.visible)"
  }

  /// The fields that differ between an event as recorded and as corrected.
  package func changes(from recorded: StoredEvent, to corrected: StoredEvent) -> [Change] {
    var changes: [Change] = []
    func compare(_ field: String, _ old: Message?, _ new: Message?) {
      if old != new { changes.append(Change(field: field, old: old, new: new)) }
    }
    compare("day", date(recorded.day), date(corrected.day))
    compare("time", figure(recorded.record.minute?.description), figure(corrected.record.minute?.description))
    let fields = corrected.fields.map { ("\($0.name)", $0) }
    for old in recorded.fields {
      let name = "\(old.name)"
      let new = fields.first { $0.0 == name }?.1
      let facts = name == Self.factField ? (fact(of: recorded), fact(of: corrected)) : (nil, nil)
      let (before, after) = (facts.0 ?? valueOrNo(old), facts.1 ?? new.flatMap(valueOrNo))
      let isOfOne = before == after && old.value != new?.value
      compare(
        Self.words(name), isOfOne ? figure(ownName(old)) ?? before : before,
        isOfOne ? figure(new.flatMap(ownName)) ?? after : after)
    }
    let note = EventTexts.Tag.note
    compare("note", figure(recorded.texts[note]?.visible), figure(corrected.texts[note]?.visible))
    return changes
  }

  private func figure(_ text: String?) -> Message? { text.map { Message(verbatim: $0) } }

  /// The name that a number had before it was merged with another.
  private func ownName(_ field: ListedField) -> String? {
    guard let reference = field.reference, reference.isNamed, case .integer(let number) = field.value else {
      return nil
    }
    return UInt32(exactly: number).flatMap { catalog.table(of: reference).name(of: $0)?.visible }
  }

  /// The value of a field that may have been corrected. A missing flag means no.
  private func valueOrNo(_ field: ListedField) -> Message? {
    if case .absent = field.value, case .flag = field.form { return "no" }
    return message(of: field)
  }

  /// A field's value in words. Nil if the field is absent.
  package func message(of field: ListedField) -> Message? {
    switch field.value {
    case .absent: return nil
    case .flag(let flag): return flag ? "yes" : "no"
    case .integer(let number):
      guard let reference = field.reference else { return "\(number)" }
      guard reference.isNamed, let numbered = UInt32(exactly: number) else {
        return "\(word: reference.word) \(number)"
      }
      let name = catalog.name(reference, numbered)
      return figure((reference == .product ? Self.printed(name) : name).visible)
    case .text(let text):
      if case .day = field.form, let day = try? Day(iso: text) { return date(day) }
      switch field.form {
      case .choice, .sort: return Message(word: text.visible)
      // A name is shown as typed, whatever the language.
      default: return figure(text.visible)
      }
    case .decimal(let scaled, let places, let suffix):
      let shown = field.value.shown
      if let quantity = try? Quantity(exactText: shown) { return figure(Figures.quantity(quantity, style)) }
      if let money = try? Money(exactText: shown) { return figure(money.formatted(style)) }
      return figure(style.decimal(scaled, places: Int(places)) + suffix)
    }
  }

  /// The field of a fact that contains its value, in the attribute's own unit.
  private static let factField = "value"

  /// The value of a fact of an item, a meal, a goal, a person or a setting, as it would be typed: "1900 kcal a day". Nil
  /// for other events, and if the value is unknown.
  package func fact(of event: StoredEvent) -> Message? {
    switch event.body {
    case let changed as ItemChanged: changed.change.value.map { value(of: changed.change, $0) }
    case let changed as CategoryChanged: changed.change.value.map { $0 == 0 ? "no" : "yes" }
    case let changed as MealChanged: value(of: changed.change)
    case let changed as GoalChanged: value(of: changed.change)
    case let changed as PersonChanged:
      changed.change.value.flatMap { Self.value(of: changed.change.attribute, $0, changed.change.words) }
    case let changed as SettingChanged:
      changed.change.value.map { setting(changed.change.attribute, $0, changed.change.words) }
    default: nil
    }
  }

  /// Returns "due kind" for "due_kind".
  private static func words(_ name: String) -> String { String(name.map { $0 == "_" ? " " : $0 }) }
}
