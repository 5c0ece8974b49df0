import LarderLabels

/// Writes the parts of a ``PackedRecord``.
struct PackedWriter {
  private(set) var bytes: [UInt8] = []

  init() { bytes.reserveCapacity(256) }

  mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  /// A number in groups of seven bits, the lowest first.
  mutating func number(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// A number whose size without its sign is small.
  mutating func signed(_ number: Int64) { self.number(UInt64(bitPattern: number << 1 ^ number >> 63)) }

  /// A text, cut to at most 255 bytes at the end of a character.
  mutating func text(_ text: String, most: Int) {
    var text = text
    while text.utf8.count > min(255, most) { text.removeLast() }
    byte(UInt8(text.utf8.count))
    bytes.append(copying: text.utf8.span)
  }

  /// A tag: its number, or zero and its text.
  mutating func tag(_ tag: String, _ number: Int?, most: Int) {
    self.number(UInt64(number ?? 0))
    if number == nil { text(tag, most: most) }
  }

  /// At most 255 elements.
  mutating func list<Element>(_ elements: [Element], most: Int = 255, _ write: (inout PackedWriter, Element) -> Void) {
    let count = min(elements.count, most, 255)
    byte(UInt8(count))
    for index in 0..<count { write(&self, elements[index]) }
  }

  /// A bit for each known figure, and the figures: digits, and in the lowest four bits the number of decimals.
  mutating func label(_ label: NutritionLabel) {
    var known: UInt64 = (label.isPrepared ? 2 : 0) | (label.basis == .millilitres ? 1 : 0)
    for nutrient in NutritionLabel.Nutrient.allCases where label[nutrient] != nil {
      known |= 4 << UInt64(nutrient.rawValue)
    }
    number(known)
    for nutrient in NutritionLabel.Nutrient.allCases {
      guard let figure = label[nutrient] else { continue }
      var (digits, decimals) = (figure.billionths, Int64(9))
      while decimals > 0, digits % 10 == 0 { (digits, decimals) = (digits / 10, decimals - 1) }
      // At most 10^18 times sixteen, which just exceeds the sign's place, is kept in two numbers.
      byteAndNumber(UInt8(decimals), digits)
    }
  }

  private mutating func byteAndNumber(_ decimals: UInt8, _ digits: Int64) {
    let isSmall = digits.magnitude < 1 << 50
    if isSmall {
      signed(digits << 4 | Int64(decimals))
    } else {
      signed(15)
      byte(decimals)
      signed(digits)
    }
  }
}

/// Reads the parts of a ``PackedRecord``. Beyond the end, everything is zero or empty, and the record is not whole.
struct PackedReader {
  private let bytes: [UInt8]
  private var position = 0
  private var hasFailed = false
  private let textOfTag: (Int) -> String?

  init(_ bytes: [UInt8], tag: @escaping (Int) -> String?) { (self.bytes, textOfTag) = (bytes, tag) }

  /// Whether all bytes were read, and none was missing.
  var isWhole: Bool { !hasFailed && position == bytes.count }

  mutating func byte() -> UInt8 {
    guard position < bytes.count else {
      hasFailed = true
      return 0
    }
    position += 1
    return bytes[position - 1]
  }

  mutating func number() -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let next = byte()
      number |= UInt64(next & 0x7F) << shift
      if next < 0x80 { return number }
    }
    hasFailed = true
    return 0
  }

  mutating func signed() -> Int64 {
    let number = number()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  mutating func text() -> String {
    let end = Int(byte()) + position
    guard end <= bytes.count else {
      hasFailed = true
      return ""
    }
    defer { position = end }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  mutating func tag() -> String {
    let number = number()
    if number == 0 { return text() }
    guard let tag = textOfTag(Int(clamping: number)) else {
      hasFailed = true
      return ""
    }
    return tag
  }

  mutating func list<Element>(_ read: (inout PackedReader) -> Element) -> [Element] {
    var elements: [Element] = []
    for _ in 0..<Int(byte()) where !hasFailed { elements.append(read(&self)) }
    return elements
  }

  mutating func label() -> NutritionLabel {
    let known = number()
    var label = NutritionLabel(per: known & 1 == 0 ? .grams : .millilitres)
    label.isPrepared = known & 2 != 0
    for nutrient in NutritionLabel.Nutrient.allCases where known >> 2 & 1 << UInt64(nutrient.rawValue) != 0 {
      label[nutrient] = figure()
    }
    return label
  }

  private mutating func figure() -> LabelFigure {
    let number = signed()
    var (digits, decimals) = number == 15 ? (0, Int64(byte())) : (number >> 4, number & 15)
    if number == 15 { digits = signed() }
    guard (0...9).contains(decimals) else {
      hasFailed = true
      return .zero
    }
    for _ in decimals..<9 {
      let (scaled, overflow) = digits.multipliedReportingOverflow(by: 10)
      if overflow { hasFailed = true }
      digits = scaled
    }
    return LabelFigure(billionths: digits)
  }
}
