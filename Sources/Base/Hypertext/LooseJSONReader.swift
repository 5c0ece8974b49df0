/// Reads JSON, tolerating the errors that are common in pages.
///
/// Every step advances, and a text is read at most twice, so the time is linear in its length.
struct LooseJSONReader {
  let bytes: [UInt8]
  var position = 0
  /// Whether the text ended within a value.
  var isCut = false
  /// Whether there was an unexpected word, as after a string that ended too early.
  var hasStrayWord = false
  /// Whether a quotation mark followed by a word belongs to the string.
  let keepsInnerQuotes: Bool
  /// The number of arrays and objects around this position.
  private(set) var depth = 0

  private var openArrays = 0
  private var openObjects = 0

  private init(_ bytes: [UInt8], keepsInnerQuotes: Bool = false) {
    (self.bytes, self.keepsInnerQuotes) = (bytes, keepsInnerQuotes)
  }

  /// Reads the first value of a text. If words are left over between strings, it tries again with quotation marks
  /// inside strings, and uses that result if none are left over.
  static func read(_ bytes: [UInt8]) throws(LooseJSONError) -> LooseJSONReading {
    var reader = LooseJSONReader(bytes)
    let value = try reader.wholeValue()
    if reader.hasStrayWord {
      var other = LooseJSONReader(bytes, keepsInnerQuotes: true)
      if let value = try? other.wholeValue(), !other.isCut, !other.hasStrayWord {
        return LooseJSONReading(value: value, isCut: false)
      }
    }
    return LooseJSONReading(value: value, isCut: reader.isCut)
  }

  /// The current byte, or NUL at the end.
  @inline(__always)
  var byte: UInt8 { position < bytes.count ? bytes[position] : ASCII.nul }

  var isAtEnd: Bool { position >= bytes.count }

  /// Returns the byte at an offset from here, or NUL beyond the end.
  @inline(__always)
  func byte(at offset: Int) -> UInt8 { position + offset < bytes.count ? bytes[position + offset] : ASCII.nul }

  // MARK: Values

  /// Reads the first value: at the start of the text, or else its first array or object.
  private mutating func wholeValue() throws(LooseJSONError) -> LooseJSON {
    skipFiller()
    guard !isAtEnd else { throw .empty }
    let start = position
    if let value = try value(), !hasStrayWord || depth > 0 || value.isContainer { return value }
    (position, isCut, hasStrayWord) = (start, false, false)
    while !isAtEnd, byte != ASCII.openBrace, byte != ASCII.openBracket { position += 1 }
    guard !isAtEnd, let value = try value() else { throw .notJSON }
    return value
  }

  /// Reads the value here, or returns nil if the text ends before any of it is complete.
  private mutating func value() throws(LooseJSONError) -> LooseJSON? {
    switch byte {
    case ASCII.openBrace: return .object(try object())
    case ASCII.openBracket: return .array(try array())
    case ASCII.quote, ASCII.apostrophe: return string().map { .string($0) }
    default: return word(isAlone: depth == 0)
    }
  }

  private mutating func object() throws(LooseJSONError) -> [LooseJSON.Member] {
    try enter()
    openObjects += 1
    defer {
      openObjects -= 1
      depth -= 1
    }
    var members: [LooseJSON.Member] = []
    while true {
      skipSeparators()
      guard !isAtEnd else { break }
      switch byte {
      case ASCII.closeBrace:
        position += 1
        return members
      case ASCII.closeBracket:
        // The end of an array around this object. One without an open array is ignored.
        if openArrays > 0 { return members }
        position += 1
      case ASCII.colon, ASCII.equals: position += 1
      default:
        guard let member = try member() else { break }
        members.append(member)
      }
      if isCut { return members }
    }
    isCut = true
    return members
  }

  /// Reads a name and its value, or returns nil if the text ends before the value is complete.
  private mutating func member() throws(LooseJSONError) -> LooseJSON.Member? {
    guard let name = name() else { return nil }
    skipFiller()
    if byte == ASCII.colon {
      position += 1
      skipFiller()
    }
    if isAtEnd {
      isCut = true
      return nil
    }
    if byte == ASCII.comma || byte == ASCII.closeBrace || byte == ASCII.closeBracket {
      return LooseJSON.Member(name, .null)
    }
    return try value().map { LooseJSON.Member(name, $0) }
  }

  private mutating func array() throws(LooseJSONError) -> [LooseJSON] {
    try enter()
    openArrays += 1
    defer {
      openArrays -= 1
      depth -= 1
    }
    var elements: [LooseJSON] = []
    while true {
      skipSeparators()
      guard !isAtEnd else { break }
      switch byte {
      case ASCII.closeBracket:
        position += 1
        return elements
      case ASCII.closeBrace:
        if openObjects > 0 { return elements }
        position += 1
      case ASCII.colon: position += 1
      default: if let element = try value() { elements.append(element) }
      }
      if isCut { return elements }
    }
    isCut = true
    return elements
  }

  /// Moves past an opening bracket.
  private mutating func enter() throws(LooseJSONError) {
    guard depth < LooseJSON.deepest else { throw .tooDeep(limit: LooseJSON.deepest) }
    depth += 1
    position += 1
  }
}

extension LooseJSON {
  fileprivate var isContainer: Bool {
    switch self {
    case .array, .object: true
    case .null, .bool, .number, .string: false
    }
  }
}

/// The grammar of numbers.
enum JSONNumber {
  /// Whether some bytes are a number in JSON: `0`, `-1.5`, `2e10`.
  static func isNumber(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    func has(_ byte: UInt8) -> Bool { index < range.upperBound && bytes[index] == byte }
    func skipDigits() -> Bool {
      let first = index
      while index < range.upperBound, ASCII.isDigit(bytes[index]) { index += 1 }
      return index > first
    }
    if has(ASCII.minus) { index += 1 }
    if has(0x30) { index += 1 } else if !skipDigits() { return false }
    if has(UInt8(ascii: ".")) {
      index += 1
      guard skipDigits() else { return false }
    }
    if has(UInt8(ascii: "e")) || has(UInt8(ascii: "E")) {
      index += 1
      if has(UInt8(ascii: "+")) || has(ASCII.minus) { index += 1 }
      guard skipDigits() else { return false }
    }
    return index == range.upperBound
  }
}
