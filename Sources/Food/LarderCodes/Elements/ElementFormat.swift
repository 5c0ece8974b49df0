import FoodTables

/// The format of a code's element: some digits, and perhaps more characters after them.
struct ElementFormat: Equatable {
  /// The number of leading digits.
  let digits: Int
  /// The permitted length of the rest.
  let rest: ClosedRange<Int>
  /// Whether the rest may contain characters other than digits.
  let isText: Bool
  /// Whether its length is predefined, so that it needs no separator.
  let endsByItself: Bool

  var lengths: ClosedRange<Int> { digits + rest.lowerBound...digits + rest.upperBound }

  /// The fault of a value. Nil if it is valid.
  func fault(of bytes: Span<UInt8>, _ range: Range<Int>) -> ElementFault? {
    guard lengths.contains(range.count) else { return .length }
    for index in range {
      let isRight =
        isText && index - range.lowerBound >= digits
        ? Self.isAllowed(bytes[index]) : Digits.digit(bytes[index]) != nil
      guard isRight else { return .character }
    }
    return nil
  }

  /// Whether a byte is a letter, a digit or one of 20 signs, which text elements may contain.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    guard byte < 128 else { return false }
    let half: UInt64 = byte < 64 ? 0xFFFF_FFE6_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return half >> UInt64(byte & 63) & 1 == 1
  }

  /// The number of digits in the name of an element that begins with these two; nil if no name does.
  static func nameLength(beginning two: Int) -> Int? { table.nameLengths[two] }

  /// The format of the element with a name. Nil if there is none.
  static func of(_ name: Int) -> ElementFormat? { table.formats[name] }

  /// The rows of `code-elements.csv`, by name and by the first two digits of names.
  private static let table: (formats: [Int: ElementFormat], nameLengths: [Int: Int]) = {
    var table: (formats: [Int: ElementFormat], nameLengths: [Int: Int]) = ([:], [:])
    for row in TableText.codeElements.rows {
      let cells = row.cells()
      let numbers = cells.prefix(5).compactMap { $0.number().map(Int.init(clamping:)) }
      // The table is part of the program, and a test reads every row.
      guard cells.count == 7, numbers.count == 5 else {
        preconditionFailure("the table of code elements has a bad row: \(row.text)")
      }
      let format = ElementFormat(
        digits: numbers[2], rest: numbers[3]...numbers[4], isText: cells[5].text == "text",
        endsByItself: cells[6].text == "known")
      let length = cells[0].count
      for name in numbers[0]...numbers[1] {
        table.formats[name] = format
        table.nameLengths[name / Int(Digits.power(length - 2))] = length
      }
    }
    return table
  }()
}

package enum ElementFault: String, Hashable, Sendable {
  /// No element begins this way.
  case unknown
  /// The value is too short or too long.
  case length
  /// The value contains an invalid character.
  case character
  /// The element occurs twice with different values.
  case contradiction
  /// A case states its number of items but not the item, or both itself and its content.
  case incomplete
}
