import Document
import LarderAnswers
import LarderModel
import LarderSentences

/// What some things cost where not each of them has a price, as charts and sentences take it.
struct PricedSum {
  let sum: MoneySum
  let count: Int64
  let withoutPrice: Int64

  /// Whether any of it is known; of nothing all is.
  var isKnown: Bool { count == 0 || withoutPrice < count }

  /// Whether all of it is known.
  var isWhole: Bool { withoutPrice == 0 }

  /// The sum in a currency; what is not known never looks like none.
  func value(in currency: Currency) -> ChartValue {
    guard count > 0 else { return .known(0) }
    // Of money of other currencies no bar can tell.
    guard withoutPrice < count, sum.currencies.contains(currency) else { return .unknown }
    let minor = sum.amount(currency).minor
    return withoutPrice > 0 || sum.currencies.count > 1 ? .atLeast(minor) : .known(minor)
  }

  /// "€4.20", "at least €4.20", "not known".
  func text(_ style: OutputStyle, _ currency: Currency) -> String {
    if count > 0, withoutPrice == count { return "not known" }
    let amount = sum.isEmpty ? Money(minor: 0, currency: currency).formatted(style) : sum.text(style)
    return Figures.least(amount, isWhole: withoutPrice == 0)
  }

  /// What is written over its column, where dashes say that there is more: "€4.20".
  func label(_ style: OutputStyle, _ currency: Currency) -> String {
    guard case .atLeast(let minor) = value(in: currency) else { return text(style, currency) }
    return Money(minor: minor, currency: currency).formatted(style)
  }
}

extension PricedSum {
  /// A row of CSV for each currency. Rows after the first hold only the money, so that the other columns add up.
  ///
  /// - Parameter others: the cells behind how many have no price.
  func rows(_ group: String, _ name: String, _ others: [String]) -> [[String]] {
    let amounts = sum.amounts
    let first = [group, name, "\(count)", amounts.first?.number ?? "", amounts.first?.currency.code ?? ""]
    let blanks = Array(repeating: "", count: others.count + 1)
    return [first + ["\(withoutPrice)"] + others]
      + amounts.dropFirst().map { [group, name, "", $0.number, $0.currency.code] + blanks }
  }
}
