import LarderModel

/// The numbers by which a line tells things that have names, in either of its two shapes.
///
/// Today a line has the name under the field's own key, for a person to read, and the number in a key that ends in
/// `_number`, which decides. In earlier exports the number stood under the field's own key, and the name in a key that
/// ended in `_name`.
struct LineReferences {
  typealias Values = [(key: String, value: Plain)]

  /// What the line says, with each number under its field's own key, as the model's fields are called.
  let settled: Values
  /// The fields whose value stands under their own key.
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
        throw LineDecoder.wrong("value_number", number, "the field has no number and name")
      } else {
        earlier.insert(name)
      }
    }
    (self.settled, self.earlier, all) = (settled, earlier, plan.references)
  }

  /// The number that stands beside a name; nil where the line tells none, or tells it as earlier exports do.
  private static func number(of name: String, _ value: Plain?, _ said: Values) throws(ValueError) -> Plain? {
    let key = "\(name)_number"
    guard let number = said.first(where: { $0.key == key })?.value else {
      guard case .text(let text) = value else { return nil }
      throw ValueError(
        what: name, input: text, problem: "its number is missing",
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

  /// Whether an amendment's value is the number of something that has a name.
  private static func isOfReference(_ said: Values) -> Bool {
    func text(_ key: String) -> String? {
      guard case .text(let text)? = said.first(where: { $0.key == key })?.value else { return nil }
      return text
    }
    guard let kind = text("of").flatMap({ EventKinds.kind(named: $0) }), let name = text("field") else { return false }
    return EventLayout.of(kind.code)?.fields.first { "\($0.name)" == name }?.reference?.isNamed ?? false
  }

  /// The key under which the number of a field stands.
  func key(of name: String) -> String { earlier.contains(name) ? name : "\(name)_number" }

  /// What is wrong with a field, by the key that the line has for it.
  func named(_ error: ValueError) -> ValueError {
    guard all.contains(error.what) else { return error }
    return ValueError(what: key(of: error.what), input: error.input, problem: error.problem, hint: error.hint)
  }
}

/// In which of its two shapes a line tells the numbers of things that have names, a bit for each of its fields.
///
/// Today the name stands under the field's own key and the number beside it; in earlier exports the number stood there,
/// and the name beside it.
struct ReferenceShapes {
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

  /// Whether each name has its number, and no field is told in both shapes.
  var areWhole: Bool { names & ~numbers == 0 && earlier & (names | numbers) == 0 }
}

/// Where the events of one kind hold numbers of other things.
struct ReferenceSlots: Sendable {
  struct Entry: Sendable {
    let name: StaticString
    let slot: Slot
    let reference: Reference
    /// Whether the event may be the first to speak of the thing: a lot that comes in.
    let introduces: Bool
    /// The largest number that the slot holds.
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
