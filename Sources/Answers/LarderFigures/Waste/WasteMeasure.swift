import LarderAnswers
import LarderModel
import LarderProjections
import LarderSentences

/// What shares of waste are taken of.
public enum WasteMeasure: Hashable, Sendable {
  case money(Currency)
  case mass
  case times

  /// What shares of purchases are told by: money, where half of them and more have a price and all is of one currency.
  init(_ bought: SpendingFigures) {
    let currencies = bought.paid.currencies
    if currencies.count == 1, bought.withoutPrice * 2 <= bought.count {
      self = .money(currencies[0])
    } else {
      self = .mass
    }
  }

  init(_ whole: WasteFigures) {
    let currencies = whole.cost.currencies
    if currencies.count == 1, whole.withoutPrice * 2 <= whole.count, whole.cost.exact(currencies[0]) > 0 {
      self = .money(currencies[0])
    } else if whole.withoutMass * 2 <= whole.count, whole.mass > 0 {
      self = .mass
    } else {
      self = .times
    }
  }

  public func value(_ figures: WasteFigures) -> Int128 {
    switch self {
    case .money(let currency): figures.cost.exact(currency)
    case .mass: Int128(figures.mass)
    case .times: Int128(figures.count)
    }
  }

  func text(_ figures: WasteFigures, _ style: OutputStyle) -> String {
    switch self {
    case .money(let currency): figures.cost.amount(currency).formatted(style)
    case .mass: Figures.mass(figures.mass, style)
    case .times: Figures.count(figures.count, "time")
    }
  }
}
