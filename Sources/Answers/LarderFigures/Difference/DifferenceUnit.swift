import LarderAnswers
import LarderModel
import LarderSentences
import StrictJSON

/// What the parts of a difference are whole numbers of.
public enum DifferenceUnit: Hashable, Sendable {
  /// Minor units of a currency; exactly, millionths of them.
  case money(Currency)
  /// Kilocalories; exactly, thousandths of them.
  case energy
  /// Base units of a dimension, which are exact.
  case quantity(Dimension)

  /// How many of what is known exactly make one unit.
  var scale: Int128 {
    switch self {
    case .money: Int128(Lot.costScale)
    case .energy: 1000
    case .quantity: 1
    }
  }

  /// Currencies in the order of their codes, then the rest.
  var rank: UInt32 {
    switch self {
    case .money(let currency): UInt32(currency.rawValue)
    case .energy: 1 << 16
    case .quantity(let dimension): 1 << 17 | UInt32(dimension.rawValue)
    }
  }

  /// "€12.00", "1850 kcal", "1.5 l"; less than nothing with a minus that is seen.
  func text(_ amount: Int128, _ style: OutputStyle) -> String {
    (amount < 0 ? Figures.minus : "") + sizeText(amount, style)
  }

  /// The same with its sign in any case: "+€6.10", "−20 kcal".
  func signed(_ amount: Int128, _ style: OutputStyle) -> String {
    amount == 0 ? text(0, style) : (amount < 0 ? Figures.minus : "+") + sizeText(amount, style)
  }

  private func sizeText(_ amount: Int128, _ style: OutputStyle) -> String {
    let size = Int64(clamping: amount.magnitude)
    return switch self {
    case .money(let currency): Money(minor: size, currency: currency).formatted(style)
    case .energy: "\(size) kcal"
    case .quantity(let dimension): Figures.quantity(Quantity(amount: size, dimension: dimension), style)
    }
  }

  /// The word of it in JSON and CSV: the currency's code, "kcal", "g", "ml", "pieces", "portions".
  var word: String {
    switch self {
    case .money(let currency): currency == .none ? "none" : currency.code
    case .energy: "kcal"
    case .quantity(let dimension): Quantity(amount: 0, dimension: dimension).measured.unit
    }
  }

  /// The number alone, exact: "12.00", "1850", "1500".
  func number(_ amount: Int128) -> String {
    let held = Int64(clamping: amount)
    return switch self {
    case .money(let currency): Money(minor: held, currency: currency).number
    case .energy: "\(held)"
    case .quantity(let dimension): Quantity(amount: held, dimension: dimension).measured.number
    }
  }
}
