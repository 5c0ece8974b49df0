import LarderModel

/// A short text known in advance, as three words, so that finding it in a line or writing it takes a few instructions.
package struct ByteToken: Sendable {
  /// The most bytes of a token.
  package static let longest = 24

  /// The first eight bytes, lowest first, padded with zeros.
  package let first: UInt64
  /// The next eight bytes, and the eight after those.
  let second: UInt64
  let third: UInt64
  package let count: Int
  /// The bits of the first word that are used.
  package let mask: UInt64

  /// Creates the token of a text of at most ``longest`` bytes.
  package init(_ text: String) {
    let bytes = Array(text.utf8)
    precondition(bytes.count <= Self.longest, "\(text) is too long for a token")
    let span = bytes.span
    (first, second, third) = (span.word(at: 0), span.word(at: 8), span.word(at: 16))
    count = bytes.count
    mask = Self.mask(bytes.count)
  }

  /// Returns the mask of a word's first `count` bytes.
  private static func mask(_ count: Int) -> UInt64 {
    count >= 8 ? .max : (1 << UInt64(truncatingIfNeeded: count &* 8)) &- 1
  }

  /// Whether the token is at a position. Most other texts already differ in ``first``.
  package func stands(at position: Int, in bytes: Span<UInt8>) -> Bool {
    guard bytes.word(at: position) & mask == first else { return false }
    if count <= 8 { return true }
    guard bytes.word(at: position &+ 8) & Self.mask(count &- 8) == second else { return false }
    return count <= 16 || bytes.word(at: position &+ 16) & Self.mask(count &- 16) == third
  }
}

/// The quoted words of the choices in fields, in one array that the fields share.
package struct ChoiceTokens: Sendable {
  /// The tokens. Two quotes with nothing between them mean "not given".
  package private(set) var tokens: [ByteToken] = []

  package init() {}

  /// Adds words by their numbers.
  private mutating func add(_ words: [String]) -> Range<Int> {
    let start = tokens.count
    tokens += words.map { ByteToken("\"\($0)\"") }
    return start..<tokens.count
  }

  /// Adds a field. Returns nil if its value depends on more than its slot.
  package mutating func add(_ listed: ListedField) -> FieldPlan? {
    var (form, places, suffix, words) = (FieldPlan.Form.words, 3, "", 0..<0)
    switch listed.form {
    case .identifier: form = .identifier
    case .number: form = .number
    case .wideNumber: form = .wideNumber
    case .count: form = .count
    case .quantity: form = .quantity
    case .money: form = .money
    case .scaled(let digits, let unit): (form, places, suffix) = (.scaled, Int(digits), unit)
    case .day: form = .day
    case .choice(let choice): (form, words) = (.choice, add(choice.wordsByNumber))
    case .flag: form = .flag
    case .words: form = .words
    case .sort: (form, words) = (.sort, add(Reference.wordsByNumber))
    case .dependent: return nil
    }
    let width = listed.slot?.width ?? 64
    return FieldPlan(
      slot: listed.slot ?? Slot(word: 7), unitSlot: listed.unitSlot ?? Slot(word: 7), textTag: listed.textTag,
      reference: listed.reference, isNamed: listed.reference?.isNamed == true, form: form, places: places,
      largest: width >= 64 ? .max : 1 << UInt64(width) - 1, suffix: ByteToken("\(suffix)\""), words: words)
  }
}

extension Span<UInt8> {
  /// Returns eight bytes from a position, lowest first, with zeros beyond the end.
  @inlinable
  @inline(__always)
  package func word(at position: Int) -> UInt64 {
    guard position <= count &- 8 else { return lastWord(at: position) }
    // Safe: the eight bytes are within the span, which the load checks as well, and any bits are an integer.
    return unsafe UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self))
  }

  @usableFromInline
  func lastWord(at position: Int) -> UInt64 {
    var word: UInt64 = 0
    var index = position
    while index < count {
      word |= UInt64(self[index]) << UInt64((index - position) * 8)
      index += 1
    }
    return word
  }
}
