extension JSONWriter {
  /// Writes a string.
  ///
  /// Quotes, backslashes, every control character (C0, delete, C1) and U+2028 and U+2029 are escaped. A line therefore
  /// stays a line, and a terminal that shows it obeys nothing in it. Everything else is written as UTF-8.
  package mutating func string(_ text: String) {
    beginValue()
    if let redaction { appendQuoted(redaction(text)) } else { appendQuoted(text) }
  }

  package mutating func integer(_ value: Int64) {
    beginValue()
    if value < 0 { bytes.append(Byte.minus) }
    appendDigits(value.magnitude)
  }

  package mutating func integer(_ value: UInt64) {
    beginValue()
    appendDigits(value)
  }

  /// Writes an integer of any width.
  @_disfavoredOverload  // The overloads above write digits without a string; this one serves the other widths.
  package mutating func integer(_ value: some BinaryInteger) {
    if let small = Int64(exactly: value) { return integer(small) }
    number(String(value))
  }

  /// Writes an exact decimal: `scaled` divided by ten to the power of `places`, without trailing zeros.
  ///
  ///     writer.decimal(2380, places: 3)     // 2.38
  ///     writer.decimal(-50, places: 3)      // -0.05
  ///     writer.decimal(12000, places: 3)    // 12
  package mutating func decimal(_ scaled: Int64, places: Int) {
    beginValue()
    if scaled < 0 { bytes.append(Byte.minus) }
    var digits = scaled.magnitude
    var places = max(0, places)
    while places > 0 && (digits % 10 == 0) {
      if digits == 0 { places = 0 } else { (digits, places) = (digits / 10, places - 1) }
    }
    guard places > 0 else { return appendDigits(digits) }
    var divisor: UInt64 = 1
    for _ in 0..<min(places, 19) { divisor *= 10 }
    let (whole, fraction) = places > 19 ? (0, digits) : digits.quotientAndRemainder(dividingBy: divisor)
    appendDigits(whole)
    bytes.append(Byte.point)
    appendDigits(fraction, minimumCount: places)
  }

  package mutating func bool(_ value: Bool) {
    beginValue()
    bytes.append(literal: value ? "true" : "false")
  }

  package mutating func null() {
    beginValue()
    bytes.append(literal: "null")
  }

  /// Writes a number from its text, unchanged.
  ///
  /// The text must be a number by JSON's grammar; a debug build asserts it.
  package mutating func number(_ text: String) {
    assert(JSONTape.isNumber(text), "not a number of JSON's grammar: \(text)")
    beginValue()
    bytes.append(copying: text.utf8Span.span)
  }

  /// Writes a whole tree.
  package mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let bool): self.bool(bool)
    case .number(let text): number(text)
    case .string(let text): string(text)
    case .array(let elements):
      beginArray()
      for element in elements { self.value(element) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        key(member.key)
        self.value(member.value)
      }
      endObject()
    }
  }

  /// Appends decimal digits, with leading zeros up to `minimumCount`.
  private mutating func appendDigits(_ value: UInt64, minimumCount: Int = 1) {
    if value < 10 && minimumCount == 1 { return bytes.append(Byte.zero &+ UInt8(truncatingIfNeeded: value)) }
    var digits = InlineArray<20, UInt8>(repeating: Byte.zero)
    var first = 20
    var rest = value
    repeat {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      first -= 1
      digits[first] = Byte.zero &+ UInt8(truncatingIfNeeded: digit)
      rest = quotient
    } while rest != 0
    if 20 - first < minimumCount {
      bytes.append(contentsOf: repeatElement(Byte.zero, count: minimumCount - (20 - first)))
    }
    bytes.append(copying: digits.span.extracting(first..<20))
  }

  /// Appends text between quotes, escaped. Runs without escapes are copied as a whole.
  mutating func appendQuoted(_ text: String) {
    bytes.append(Byte.quote)
    let utf8 = text.utf8Span.span
    var runStart = 0
    var index = 0
    while index < utf8.count {
      let byte = utf8[index]
      if byte &- 0x20 < 0x5F && byte != Byte.quote && byte != Byte.backslash || byte > 0xC2 && byte != 0xE2 {
        index += 1
        continue
      }
      let length = Self.lengthToEscape(utf8, at: index)
      guard length > 0 else {
        index += 1
        continue
      }
      bytes.append(copying: utf8.extracting(runStart..<index))
      appendEscape(utf8, at: index, length: length)
      index += length
      runStart = index
    }
    bytes.append(copying: utf8.extracting(runStart..<utf8.count))
    bytes.append(Byte.quote)
  }

  /// Returns how many bytes at `index` one escape replaces, or 0.
  private static func lengthToEscape(_ utf8: Span<UInt8>, at index: Int) -> Int {
    switch utf8[index] {
    case 0..<0x20, Byte.quote, Byte.backslash, Byte.delete: 1
    case 0xC2: utf8[index + 1] < 0xA0 ? 2 : 0
    case 0xE2: utf8[index + 1] == 0x80 && (utf8[index + 2] == 0xA8 || utf8[index + 2] == 0xA9) ? 3 : 0
    default: 0
    }
  }

  private mutating func appendEscape(_ utf8: Span<UInt8>, at index: Int, length: Int) {
    switch (length, utf8[index]) {
    case (3, _): bytes.append(literal: utf8[index + 2] == 0xA8 ? "\\u2028" : "\\u2029")
    case (1, let byte) where byte == Byte.quote || byte == Byte.backslash:
      bytes.append(Byte.backslash)
      bytes.append(byte)
    default:
      let code = utf8[index + length - 1]
      bytes.append(literal: "\\u00")
      for digit in [code >> 4, code & 15] { bytes.append(digit < 10 ? Byte.zero + digit : 0x61 + digit - 10) }
    }
  }
}

/// Members of an object, each in one call: its name, and a value or null.
///
///     json.string("name", "milk")     // "name":"milk"
///     json.integer("count", nil)      // "count":null
extension JSONWriter {
  package mutating func string(_ name: String, _ text: String?) {
    key(name)
    if let text { string(text) } else { null() }
  }

  package mutating func integer(_ name: String, _ number: (some BinaryInteger)?) {
    key(name)
    if let number { integer(number) } else { null() }
  }

  package mutating func bool(_ name: String, _ flag: Bool) {
    key(name)
    bool(flag)
  }

  package mutating func decimal(_ name: String, _ scaled: Int64?, places: Int) {
    key(name)
    if let scaled { decimal(scaled, places: places) } else { null() }
  }

  package mutating func list<Element>(
    _ name: String, _ elements: [Element], _ write: (Element, inout JSONWriter) -> Void
  ) {
    key(name)
    beginArray()
    for element in elements { write(element, &self) }
    endArray()
  }

  package mutating func strings(_ name: String, _ texts: [String]) { list(name, texts) { $1.string($0) } }

  package mutating func object(_ members: (inout JSONWriter) throws -> Void) rethrows {
    beginObject()
    try members(&self)
    endObject()
  }

  package mutating func object(_ name: String, _ members: (inout JSONWriter) -> Void) {
    key(name)
    object(members)
  }

  package mutating func objects<Element>(
    _ name: String, _ elements: [Element], _ members: (Element, inout JSONWriter) -> Void
  ) {
    list(name, elements) { element, json in json.object { members(element, &$0) } }
  }

  /// Writes members from compact JSON text, `"item":"milk","lot":3`, in the writer's layout.
  ///
  /// They must be valid JSON without nested objects or arrays; a debug build asserts it.
  package mutating func members(_ ready: Span<UInt8>) {
    var start = 0
    while start < ready.count {
      let colon = Self.endOfString(ready, from: start)
      beginKey()
      bytes.append(copying: ready.extracting(start..<colon))
      endKey()
      var end = colon + 1
      if ready[end] == Byte.quote {
        end = Self.endOfString(ready, from: end)
      } else {
        assert(ready[end] != Byte.openBrace && ready[end] != Byte.openBracket, "a value of several")
        while end < ready.count, ready[end] != Byte.comma { end += 1 }
      }
      beginValue()
      bytes.append(copying: ready.extracting(colon + 1..<end))
      start = end + 1
    }
  }

  private static func endOfString(_ text: Span<UInt8>, from start: Int) -> Int {
    assert(text[start] == Byte.quote, "a string begins with a quote")
    var index = start + 1
    while text[index] != Byte.quote { index += text[index] == Byte.backslash ? 2 : 1 }
    return index + 1
  }
}
