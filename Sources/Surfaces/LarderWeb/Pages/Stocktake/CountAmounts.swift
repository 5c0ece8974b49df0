import LarderModel
import LarderSentences

/// What there may be of a thing when it is counted: parts of its pack, and a step more or less.
struct CountAmounts {
  /// A part of the open pack, with what there is in all where so much is left in it.
  struct Part {
    let sign: String
    let quantity: Quantity
  }

  /// Read off the carton: an eighth to full; nothing of what has no pack or is counted by the piece.
  let parts: [Part]
  /// What the minus takes away and the plus adds.
  let step: Quantity

  private static let eighths: [(sign: String, eighths: Int64)] = [("⅛", 1), ("¼", 2), ("½", 4), ("¾", 6), ("1", 8)]

  init(_ lot: Lot, _ remaining: Quantity) {
    let (pack, dimension) = (lot.pack, remaining.dimension)
    guard dimension == .mass || dimension == .volume else {
      parts = []
      step = Quantity(amount: 1_000, dimension: dimension)
      return
    }
    // The packs that are full stay full: only the last is looked into.
    let full = pack > 0 ? max(0, remaining.amount - 1) / pack * pack : 0
    parts =
      pack < 8
      ? []
      : Self.eighths.map { part in
        let amount = full.addingClamped(Figures.rounded(Int128(pack) * Int128(part.eighths), 8))
        return Part(sign: part.sign, quantity: Quantity(amount: amount, dimension: dimension))
      }
    step = Quantity(amount: Self.round(max(pack, remaining.amount) / 10), dimension: dimension)
  }

  /// The amount a step above or below another; nil below nothing.
  func stepped(_ quantity: Quantity, by sign: Int64) -> Quantity? {
    let amount = quantity.amount.addingClamped(sign * step.amount)
    return amount > 0 ? Quantity(amount: amount, dimension: quantity.dimension) : nil
  }

  /// The next below among 1, 2, 5, 10, 20, 50 and so on, in whole grams or millilitres.
  private static func round(_ amount: Int64) -> Int64 {
    var unit: Int64 = 1_000
    while unit <= amount / 10 { unit *= 10 }
    return amount >= 5 * unit ? 5 * unit : amount >= 2 * unit ? 2 * unit : unit
  }
}
