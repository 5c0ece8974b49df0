import FoodTables

/// What an element of a code looks like: some digits, and perhaps more behind them.
struct ElementFormat: Equatable {
  /// How many digits it begins with.
  let digits: Int
  /// How much stands behind these.
  let rest: ClosedRange<Int>
  /// Whether that may be other than digits.
  let isText: Bool
  /// Whether its length is known to everyone, so that nothing needs to mark its end.
  let endsByItself: Bool

  var lengths: ClosedRange<Int> { digits + rest.lowerBound...digits + rest.upperBound }

  /// The fault of what stands in a range; nil where it is as it should be.
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

  /// Letters, digits and 20 signs: what every element of text may have.
  private static func isAllowed(_ byte: UInt8) -> Bool {
    guard byte < 128 else { return false }
    let half: UInt64 = byte < 64 ? 0xFFFF_FFE6_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return half >> UInt64(byte & 63) & 1 == 1
  }
}

extension ElementFormat {
  /// The number of digits in the name of an element that begins with these two; nil if no name does.
  static func nameLength(beginning two: Int) -> Int? { table.nameLengths[two] }

  /// The format of the element of this name; nil where there is none.
  static func of(_ name: Int) -> ElementFormat? { table.formats[name] }

  /// The rows of `code-elements.csv`, by names and by the first two digits of names.
  private static let table: (formats: [Int: ElementFormat], nameLengths: [Int: Int]) = {
    var table: (formats: [Int: ElementFormat], nameLengths: [Int: Int]) = ([:], [:])
    for row in TableText.codeElements.rows {
      let cells = row.cells()
      let numbers = cells.prefix(5).compactMap { $0.number().map(Int.init(clamping:)) }
      // The table is the program's own, and a test reads every row of it.
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

/// What is wrong with an element of a code.
package enum ElementFault: String, Hashable, Sendable {
  /// No element begins so.
  case unknown
  /// It ends too early, or goes on too long.
  case length
  /// It has a character that it may not have.
  case character
  /// It is there twice, and does not say the same.
  case contradiction
  /// It says how many a case holds, but not of what; or the case is named as well as what it holds.
  case incomplete
}
