import LarderModel

/// What a day's energy is to be: at most, at least, or both.
package struct EnergyRange: Hashable {
  package let least: Energy?
  package let most: Energy?

  /// Nil where it is to be nothing.
  package init?(_ least: Energy?, _ most: Energy?) {
    guard least != nil || most != nil else { return nil }
    (self.least, self.most) = (least, most)
  }

  /// "2000 kcal", "1200 to 1600 kcal", "at least 1200 kcal".
  package func told(_ style: OutputStyle) -> String { wording(style).description }

  /// The same as a phrase.
  package func wording(_ style: OutputStyle) -> Wording {
    guard let least else { return most.map { "\(figure($0, style)) kcal" } ?? "" }
    guard let most else { return "at least \(figure(least, style)) kcal" }
    return "\(figure(least, style)) to \(figure(most, style)) kcal"
  }

  private func figure(_ energy: Energy, _ style: OutputStyle) -> String {
    style.decimal(energy.thousandths, places: 3)
  }
}
