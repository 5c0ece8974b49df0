import LarderModel

/// The references of a line to named things, in either format.
///
/// Today a line has the name under the field's key, for people, and the deciding number under a key ending in
/// `_number`. Earlier exports had the number under the field's key, and the name under a key ending in `_name`.
struct LineReferences {
  typealias Values = [(key: String, value: PlainValue)]

  /// The line's values, with each number under its field's key, as the model names fields.
  let settled: Values
  /// The fields in the earlier format.
  private let earlier: Set<String>
  private let all: [String]

  init(_ said: Values, _ plan: ImportPlan) throws(ValueError) {
    var (settled, earlier) = (said, Set<String>())
    for name in plan.references {
      let value = said.first { $0.key == name }?.value
      if plan.layout.isComplete || name != "value" || Self.isOfReference(said) {
        guard let number = try Self.number(of: name, value, said) else {
          if value != nil { earlier.insert(name) }
          continue
        }
        settled.removeAll { $0.key == name || $0.key == "\(name)_number" }
        settled.append((name, number))
      } else if let number = said.first(where: { $0.key == "value_number" })?.value {
        throw LineDecoder.wrong("value_number", number, "must be left out: the field has no number and name")
      } else {
        earlier.insert(name)
      }
    }
    (self.settled, self.earlier, all) = (settled, earlier, plan.references)
  }

  /// The number next to a name; nil if the line has none or uses the earlier format.
  private static func number(of name: String, _ value: PlainValue?, _ said: Values) throws(ValueError) -> PlainValue? {
    let key = "\(name)_number"
    guard let number = said.first(where: { $0.key == key })?.value else {
      guard case .text(let text) = value else { return nil }
      throw ValueError(
        what: name, input: text, problem: "has no number",
        hint: "give the number of its named event as \(key)")
    }
    guard case .integer = number else { throw LineDecoder.wrong(key, number, "must be a whole number") }
    switch value {
    case nil, .text: break
    case let value?: throw LineDecoder.wrong(name, value, "must be a name, because \(key) gives the number")
    }
    if let other = said.first(where: { $0.key == "\(name)_name" })?.value {
      throw LineDecoder.wrong("\(name)_name", other, "must be left out: next to \(key), the name is \(name)")
    }
    return number
  }

  /// Whether an amendment's value is a reference.
  private static func isOfReference(_ said: Values) -> Bool {
    func text(_ key: String) -> String? {
      guard case .text(let text)? = said.first(where: { $0.key == key })?.value else { return nil }
      return text
    }
    guard let kind = text("of").flatMap({ EventKinds.kind(named: $0) }), let name = text("field") else { return false }
    return EventLayout.of(kind.code)?.fields.first { "\($0.name)" == name }?.reference?.isNamed ?? false
  }

  /// The key of a field's number.
  func key(of name: String) -> String { earlier.contains(name) ? name : "\(name)_number" }

  /// Renames an error's field to the key used in the line.
  func named(_ error: ValueError) -> ValueError {
    guard all.contains(error.what) else { return error }
    return error.about(key(of: error.what), error.input)
  }
}

/// The formats of a line's references, with one bit per field.
///
/// Today the name is under the field's key and the number next to it. Earlier exports had them the other way round.
struct ReferenceEncoding {
  private var names: UInt64 = 0
  private var numbers: UInt64 = 0
  private var earlier: UInt64 = 0

  @inline(__always)
  mutating func take(_ role: ImportPlan.Role, _ bit: UInt64, isString: Bool) {
    switch role {
    case .number: numbers |= bit
    case .name: earlier |= bit
    default: if isString { names |= bit } else { earlier |= bit }
    }
  }

  /// Whether every name has a number, and no field uses both formats.
  var areWhole: Bool { names & ~numbers == 0 && earlier & (names | numbers) == 0 }
}

/// The positions of references in the events of a kind.
struct ReferenceSlots: Sendable {
  struct Entry: Sendable {
    let name: StaticString
    let slot: Slot
    let reference: Reference
    /// Whether the event may introduce the thing, such as a new lot.
    let introduces: Bool
    /// The largest number that the slot can hold.
    let largest: UInt64
  }

  let entries: [Entry]

  init(_ layout: EventLayout) {
    let bringsIn = [Bought.code, Cooked.code, Counted.code].contains(layout.kind.code)
    entries = layout.fields.compactMap { field in
      guard let slot = field.slot, let reference = field.reference, reference != .event else { return nil }
      let introduces = reference == .lot && (bringsIn || slot == LotChange.intoSlot)
      return Entry(
        name: field.name, slot: slot, reference: reference, introduces: introduces,
        largest: slot.width >= 64 ? .max : 1 << UInt64(slot.width) - 1)
    }
  }

  static let byKind: [ReferenceSlots?] = (0...255).map { code in EventLayout.of(UInt8(code)).map(ReferenceSlots.init) }
}
