import LarderCodes
import LarderModel

/// The contents of codes and packs, as values of the ledger and in words.
extension PrintedDate {
  /// The day. Every date that was read is valid.
  package var inCalendar: Day { Day(year: year, month: month, day: day) ?? .min }
}

extension CodeProblem {
  /// The problem in words: "it should end in 1".
  package var sentence: String {
    switch self {
    case .checkDigit(let expected): "it should end in \(expected)"
    case .length(let count): "it has \(count) digits; a code has 8, 12, 13 or 14"
    case .notDigits: "a code consists of digits"
    case .zeros: "it is all zeros"
    case .book: "it belongs to a book or a magazine"
    case .coupon: "it belongs to a coupon or a deposit receipt"
    case .date: "it contains an invalid date"
    case .noProduct: "it names no product"
    case .elements: "a part of it cannot be read"
    }
  }
}

extension PrintedAmount {
  package var quantity: Quantity { Quantity(amount: Int64(thousandths), dimension: measure.dimension) }
}

extension PrintedMeasure {
  fileprivate var dimension: Dimension {
    switch self {
    case .grams: .mass
    case .millilitres: .volume
    case .pieces: .pieces
    }
  }
}
