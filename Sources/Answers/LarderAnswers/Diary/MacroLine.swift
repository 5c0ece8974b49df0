import LarderModel
import LarderProjections
import LarderSentences
import StrictJSON

/// A nutrient of a day, or of the average one, beside its goal.
package struct MacroLine: Hashable {
  package let title: String
  /// Milligrams, as far as they are known; nil where nothing is.
  package let amount: Int64?
  /// Milligrams; nil where no goal was set.
  package let goal: Int64?
  /// What it is taken from, or the mean of: how many entries do not say it.
  package let part: KnownPart
  /// On how many days any of it is known.
  package let days: Int

  package init(_ title: String, _ part: KnownPart, goal: Int64?) {
    self.init(title, part, goal: goal, amount: part.known, days: 1)
  }

  package init(_ title: String, _ part: KnownPart, goal: Int64?, amount: Int64?, days: Int) {
    (self.title, self.part, self.goal, self.amount, self.days) = (title, part, goal, amount, days)
  }

  /// In grams; a question mark where nothing is known of it, which is not none.
  package func told(_ style: OutputStyle) -> String {
    amount.map { Figures.least(Figures.grams($0, style), isWhole: part.isWhole) } ?? "?"
  }

  /// The same in a column.
  package func inColumn(_ style: OutputStyle) -> String {
    amount.map { Figures.leastInColumn(Figures.grams($0, style), isWhole: part.isWhole) } ?? "?"
  }

  /// "62.1 g of 75 g (83 %)"; what is not known of it could have been more: "at least 62.1 g of 75 g (at least 83 %)".
  package func against(_ style: OutputStyle) -> String? {
    guard let goal, goal > 0 else { return nil }
    let share = amount.map { amount in
      let percent = "\(Figures.rounded(Int128(amount) * 100, Int128(goal))) %"
      return " (\(Figures.least(percent, isWhole: part.isWhole)))"
    }
    return "\(told(style)) of \(Figures.grams(goal, style))\(share ?? "")"
  }

  /// "over 18 days; 28 of 46 entries have none": what the mean rests on; empty where nothing is missing.
  package func ground(ofDays all: Int) -> String {
    guard amount != nil, !part.isWhole || days < all else { return "" }
    let over = " over \(Figures.count(days, "day"))"
    guard !part.isWhole else { return over }
    return over + part.gaps.map { ", \($0)" }.joined()
  }
}
