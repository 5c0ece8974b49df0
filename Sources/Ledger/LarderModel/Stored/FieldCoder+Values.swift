/// The types of values that fields can have.
extension FieldCoder {
  // MARK: References

  /// Codes a required reference.
  package mutating func identifier<Sort>(
    _ name: StaticString, _ slot: Slot, _ reference: Reference, _ value: inout Identifier<Sort>
  ) {
    var optional: Identifier<Sort>? = value
    identifier(name, slot, reference, required: true, &optional)
    value = optional ?? Identifier(rawValue: 0)
  }

  /// Codes an optional reference.
  package mutating func identifier<Sort>(
    _ name: StaticString, _ slot: Slot, _ reference: Reference, required: Bool = false,
    _ value: inout Identifier<Sort>?
  ) {
    field(
      name, slot, reference: reference, required: required, form: .identifier, &value,
      encode: { (UInt64($0?.rawValue ?? 0), 0) },
      decode: { bits, _ in Identifier(stored: UInt32(truncatingIfNeeded: bits)) },
      plain: { $0.map { .integer(Int64($0.rawValue)) } ?? .absent },
      parse: { given throws(ValueError) in
        guard case .integer(let number) = given, number > 0, UInt64(number) <= slot.mask else {
          throw Self.mismatch(name, given, "the number of \(word: reference.word.article)")
        }
        return Identifier(rawValue: UInt32(number))
      })
  }

  /// Codes a required number, such as a sequence or a count.
  package mutating func number(_ name: StaticString, _ slot: Slot, reference: Reference? = nil, _ value: inout UInt64) {
    field(
      name, slot, reference: reference, required: true, form: .number, &value,
      encode: { ($0, 0) }, decode: { bits, _ in bits },
      plain: { .integer(Int64(clamping: $0)) },
      parse: { given throws(ValueError) in
        guard case .integer(let number) = given, number >= 0, UInt64(number) <= slot.mask else {
          throw Self.mismatch(name, given, "a whole number that fits")
        }
        return UInt64(number)
      })
  }

  /// Codes an optional signed 64-bit number.
  package mutating func wideNumber(_ name: StaticString, _ slot: Slot, _ value: inout Int64?) {
    field(
      name, slot, required: false, form: .wideNumber, &value,
      encode: { (UInt64(bitPattern: $0 ?? .min), 0) },
      decode: { bits, _ in bits == Self.unknown ? nil : Int64(bitPattern: bits) },
      plain: { $0.map(PlainValue.integer) ?? .absent },
      parse: { given throws(ValueError) in
        guard case .integer(let number) = given else { throw Self.mismatch(name, given, "a whole number") }
        return number
      })
  }

  /// Codes an optional small number, stored as one more than its value so that 0 means "missing".
  package mutating func count(_ name: StaticString, _ slot: Slot, _ value: inout Int?) {
    field(
      name, slot, required: false, form: .count, &value,
      encode: { ($0.map { min(UInt64(clamping: $0), slot.mask - 1) + 1 } ?? 0, 0) },
      decode: { bits, _ in bits == 0 ? nil : Int(bits) - 1 },
      plain: { $0.map { .integer(Int64($0)) } ?? .absent },
      parse: { given throws(ValueError) in
        guard case .integer(let number) = given, number >= 0, UInt64(number) < slot.mask else {
          throw Self.mismatch(name, given, "a whole number up to \(slot.mask - 1)")
        }
        return Int(number)
      })
  }

  // MARK: Measures

  package mutating func quantity(_ name: StaticString, _ slot: Slot, unit: Slot, _ value: inout Quantity) {
    var optional: Quantity? = value
    quantity(name, slot, unit: unit, required: true, &optional)
    value = optional ?? Quantity(amount: 0, dimension: .none)
  }

  package mutating func quantity(
    _ name: StaticString, _ slot: Slot, unit: Slot, required: Bool = false, _ value: inout Quantity?
  ) {
    let unknown = Self.unknown(in: slot)
    field(
      name, slot, unit: unit, required: required, form: .quantity, &value,
      encode: { quantity in
        quantity.map { (UInt64(bitPattern: $0.amount) & slot.mask, UInt64($0.dimension.rawValue)) } ?? (unknown, 0)
      },
      decode: { bits, unit in
        guard bits != unknown else { return nil }
        return Quantity(
          amount: Int64(bitPattern: bits), dimension: Dimension(rawValue: UInt8(truncatingIfNeeded: unit)) ?? .none)
      },
      plain: { $0.map(\.plain) ?? .absent },
      parse: { given throws(ValueError) in
        let quantity = try Quantity(plain: given, what: name)
        guard (0...Limits.largestQuantity).contains(quantity.amount), UInt64(quantity.amount) < unknown else {
          throw Self.mismatch(name, given, "a quantity from zero to the largest that can be recorded")
        }
        return quantity
      })
  }

  /// Codes an optional price or cost. A missing one is unknown, not zero.
  package mutating func money(_ name: StaticString, _ slot: Slot, currency: Slot, _ value: inout Money?) {
    field(
      name, slot, unit: currency, required: false, form: .money, &value,
      encode: { money in
        money.map { (UInt64(bitPattern: $0.minor), UInt64($0.currency.rawValue)) } ?? (Self.unknown, 0)
      },
      decode: { bits, unit in
        guard bits != Self.unknown else { return nil }
        return Money(
          minor: Int64(bitPattern: bits), currency: Currency(rawValue: UInt16(truncatingIfNeeded: unit)) ?? .none)
      },
      plain: { $0.map(\.plain) ?? .absent },
      parse: { given throws(ValueError) in
        guard case .text(let text) = given else {
          throw Self.mismatch(name, given, "an amount with its currency, such as \"2.38 EUR\"")
        }
        // The exact form comes first: it can be read even if its currency is no longer in use.
        let money: Money
        if let exact = try? Money(exactText: text) {
          money = exact
        } else {
          money = try Money(parsing: text, defaultCurrency: .none)
        }
        guard (0...Limits.largestPrice).contains(money.minor) else {
          throw Self.mismatch(name, given, "an amount from zero to the largest that can be recorded")
        }
        return try money.withCurrency(required: text)
      })
  }

  /// Codes an optional energy in thousandths of a kilocalorie, or a nutrient's mass in milligrams.
  package mutating func scaled(
    _ name: StaticString, _ slot: Slot, places: UInt8 = 3, suffix: String, _ value: inout Int64?
  ) {
    let unknown = Self.unknown(in: slot)
    field(
      name, slot, required: false, form: .scaled(places: places, suffix: suffix), &value,
      encode: { ($0.map { UInt64(bitPattern: $0) & slot.mask } ?? unknown, 0) },
      decode: { bits, _ in bits == unknown ? nil : Int64(bitPattern: bits) },
      plain: { $0.map { .decimal(scaled: $0, places: places, suffix: suffix) } ?? .absent },
      parse: { given throws(ValueError) in
        guard case .text(let text) = given, text.hasSuffix(suffix),
          let scaled = ExactNumber.scaled(text.dropLast(suffix.count), places: Int(places)),
          scaled >= 0, UInt64(scaled) < unknown
        else { throw Self.mismatch(name, given, "an amount in\(suffix)") }
        return scaled
      })
  }

  // MARK: Days and choices

  package mutating func day(_ name: StaticString, _ slot: Slot, _ value: inout Day?) {
    field(
      name, slot, required: false, form: .day, &value,
      encode: { (UInt64(UInt32(bitPattern: $0?.number ?? Int32.min)), 0) },
      decode: { bits, _ in Day(number: Int32(truncatingIfNeeded: Int64(bitPattern: bits))) },
      plain: { $0.map { .text($0.description) } ?? .absent },
      parse: { given throws(ValueError) in
        guard case .text(let text) = given else { throw Self.mismatch(name, given, "a date such as \"2026-11-20\"") }
        return try Day(iso: text)
      })
  }

  /// Codes one of a fixed set of words.
  package mutating func choice<Value: Choice>(_ name: StaticString, _ slot: Slot, _ value: inout Value) {
    field(
      name, slot, required: false, form: .choice(Value.self), &value,
      encode: { (UInt64($0.rawValue), 0) },
      decode: { bits, _ in Value(rawValue: UInt8(truncatingIfNeeded: bits)) ?? .unsaid },
      plain: { $0 == .unsaid ? .absent : .text($0.word) },
      parse: { given throws(ValueError) in
        guard case .text(let text) = given else { throw Self.mismatch(name, given, Value.listing) }
        return try Value(word: text, what: name)
      })
  }

  /// The bits for "unknown" in a 64-bit field.
  static var unknown: UInt64 { UInt64(bitPattern: Int64.min) }

  /// Returns the bits for "unknown" in a slot: only the highest bit is set.
  static func unknown(in slot: Slot) -> UInt64 { 1 << UInt64(slot.width - 1) }
}

extension String {
  /// The word with its article: "an item", "a store".
  package var article: String { ("aeiou".contains(first ?? "x") ? "an " : "a ") + self }
}

extension FieldCoder {
  /// Codes a flag, which exports omit if it is false.
  package mutating func flag(_ name: StaticString, _ slot: Slot, _ value: inout Bool) {
    field(
      name, slot, required: false, form: .flag, &value,
      encode: { ($0 ? 1 : 0, 0) }, decode: { bits, _ in bits != 0 },
      plain: { $0 ? .flag(true) : .absent },
      parse: { given throws(ValueError) in
        guard case .flag(let flag) = given else { throw Self.mismatch(name, given, "true or false") }
        return flag
      })
  }

  /// Codes the sort of thing that a name is given to.
  package mutating func reference(_ name: StaticString, _ slot: Slot, _ value: inout Reference) {
    field(
      name, slot, required: true, form: .sort, &value,
      encode: { (UInt64($0.rawValue), 0) },
      decode: { bits, _ in Reference(rawValue: UInt8(truncatingIfNeeded: bits)) ?? .item },
      plain: { .text($0.word) },
      parse: { given throws(ValueError) in
        guard case .text(let text) = given,
          let reference = Reference.allCases.first(where: { $0.isNamed && $0.word == text })
        else { throw Self.mismatch(name, given, "a kind of thing that has a name") }
        return reference
      })
  }
}
