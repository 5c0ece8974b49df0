/// A receipt as printed: the purchases, the other amounts, and whether they add up to the total.
package struct PrintedReceipt: Sendable {
  package internal(set) var store: String?
  package internal(set) var date: PrintedReceiptDate?
  package internal(set) var currency: String?
  package internal(set) var items: [ReceiptItem] = []
  package internal(set) var additions: [ReceiptAddition] = []
  /// The printed total in the smallest unit.
  package internal(set) var total: Int64?
  package internal(set) var proof = ReceiptProof.noTotal
  /// Lines that need an answer, at most one for each line.
  package internal(set) var doubts: [ReceiptDoubt] = []
  /// The numbers of lines with a discount that is printed but not subtracted.
  package internal(set) var unsubtracted: [Int] = []
  /// The lines that were read.
  package let lines: [String]

  /// The sum of everything printed above the total.
  package var sum: Int64 {
    items.reduce(additions.reduce(Int64(0)) { $0 + ($1.isCounted ? $1.minor : 0) }) { $0 + $1.price }
  }

  /// The sum of one kind of other amounts.
  package func sum(of kind: ReceiptAddition.Kind) -> Int64 {
    additions.reduce(0) { $0 + ($1.kind == kind && $1.isCounted ? $1.minor : 0) }
  }

  package var isProved: Bool { proof == .addsUp }
}

package struct ReceiptItem: Hashable, Sendable {
  package var name: String
  package var count = 1
  package var weight: ReceiptWeight?
  /// The price that was paid, after its discounts.
  package var price: Int64
  /// The discounts of this line, as positive amounts.
  package var discounts: [Int64] = []
  /// The numbers of the printed lines that describe the purchase.
  package var lines: [Int]

  /// The price before discounts.
  package var printedPrice: Int64 { price + discounts.reduce(0, +) }
}

/// An amount of a receipt that is not a purchase.
package struct ReceiptAddition: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case deposit, tax, voucher, refund, rounding, fee
  }

  package let kind: Kind
  package let name: String
  package var minor: Int64
  package let line: Int
  /// Whether the amount is part of the sum. Taxes that are contained in the prices are not.
  package var isCounted = true
}

/// Whether a receipt proves itself.
package enum ReceiptProof: Hashable, Sendable {
  /// The lines add up to the printed total, and no other printed sum contradicts it.
  case addsUp
  /// The total minus the sum of the lines.
  case differs(Int64)
  case noTotal
  /// The lines add up to the total, but a subtotal on this line differs.
  case subtotalDiffers(line: Int)
  /// The lines add up to the total, but another amount was paid, or another receipt follows.
  case paymentDiffers(line: Int)
}

/// A question about one line.
package struct ReceiptDoubt: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The count or weight does not fit the price.
    case count
    /// A count before the name may belong to the name.
    case leadingCount
    /// The price of the line is missing. The amount would complete the sum.
    case price(Int64?)
    /// The price is probably wrong. With this price the receipt would add up.
    case misread(Int64)
    case name
    /// The line has no minus, but the total is right only if it is subtracted.
    case sign
  }

  package let line: Int
  package let kind: Kind
}
