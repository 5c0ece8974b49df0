import LarderCodes
import LarderLabels
import PlainText

/// Remembers texts and their meaning, because a dump repeats the same few of them.
struct KnownTexts: Sendable {
  private var lines = TextCache<String>()
  private var allergens = TextCache<AllergenTag?>()
  private var measures = TextCache<PrintedMeasure?>()

  /// The text on one line, without what readers cannot see.
  mutating func line(_ text: Span<UInt8>) -> String { lines.value(of: text) { CleanText.line($0) } }

  /// The allergen that a tag names. Nil if it means nothing.
  mutating func allergen(_ tag: String) -> AllergenTag? { allergens.value(of: tag.utf8.span) { AllergenTag($0) } }

  /// The unit of the amount on a pack. Nil if the text is unclear.
  mutating func measure(ofPack text: String) -> PrintedMeasure? {
    measures.value(of: text.utf8.span) { PrintedPack(reading: $0)?.amount.measure }
  }
}

/// The values of texts that were computed lately, in bounded memory.
struct TextCache<Value: Sendable>: Sendable {
  /// Texts by their hashes. A later one replaces one with the same hash.
  private var texts = [String?](repeating: nil, count: 1 << 12)
  private var values = [Value?](repeating: nil, count: 1 << 12)

  /// The value of a text, computed only if it is not known.
  mutating func value(of text: Span<UInt8>, _ compute: (String) -> Value) -> Value {
    let place = Int(truncatingIfNeeded: ByteHash.of(text) >> 52)
    if texts[place].map({ ByteHash.areEqual($0.utf8.span, text) }) == true, let value = values[place] { return value }
    let copy = String(copying: text)
    let value = compute(copy)
    (texts[place], values[place]) = (copy, value)
    return value
  }
}
