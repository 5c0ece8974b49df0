/// Why what looks like a code of a food is none.
package enum CodeProblem: Error, Hashable, Sendable {
  /// The last digit does not fit the others; this one would.
  case checkDigit(expected: Int)
  /// No code has so many digits.
  case length(Int)
  /// It has more than digits, and is none of the forms that may.
  case notDigits
  /// Nothing but zeros.
  case zeros
  /// A book, a magazine or sheet music.
  case book
  /// A coupon, a voucher or a receipt for empty bottles.
  case coupon
  /// A date that no calendar has.
  case date
  /// A code that names no product: of a parcel, say, or a case that does not say how many it holds.
  case noProduct
  /// One of the elements of a longer code cannot be read, and so none is taken.
  case elements(ElementFault)

  /// The problem in a word, for programs.
  package var word: String {
    switch self {
    case .checkDigit: "check digit"
    case .length: "length"
    case .notDigits: "digits"
    case .zeros: "zeros"
    case .book: "book"
    case .coupon: "coupon"
    case .date: "date"
    case .noProduct: "no product"
    case .elements: "elements"
    }
  }
}
