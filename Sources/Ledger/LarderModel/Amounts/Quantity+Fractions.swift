extension Quantity {
  /// The quantity as a cook writes it. A count is `1½` or `½ portion`, in decimals if no sign exists for the fraction.
  /// An amount measured in such units is `1½ cups` or `4 oz`. Other quantities are as in ``formatted(_:)``.
  public func inFractions(_ style: OutputStyle) -> String {
    if let household = inHouseholdUnit { return household }
    guard dimension == .pieces || dimension == .portions, amount > 0, let sign = Self.sign(of: amount % 1000) else {
      return formatted(style)
    }
    let count = amount < 1000 ? sign : "\(amount / 1000)\(sign)"
    guard dimension == .portions else { return count }
    return count + (amount < 1000 ? " portion" : " portions")
  }

  /// The amount in pounds, ounces, cups or spoons, if it is a simple number of one of these and not a whole number of
  /// grams or millilitres.
  package var inHouseholdUnit: String? {
    guard amount > 0, !amount.isMultiple(of: 1000) else { return nil }
    for measure in HouseholdMeasure.all where measure.unit.dimension == dimension {
      guard let thousandths = measure.thousandths(in: amount) else { continue }
      let (whole, rest) = thousandths.quotientAndRemainder(dividingBy: 1000)
      let sign = rest == 0 ? "" : Self.sign(of: rest) ?? ""
      return "\(whole > 0 ? "\(whole)" : "")\(sign) \(thousandths > 1000 ? measure.plural : measure.unit.name)"
    }
    return nil
  }

  /// The sign for so many thousandths; a third is as many of them as it is kept in.
  private static func sign(of thousandths: Int64) -> String? {
    switch thousandths {
    case 125: "⅛"
    case 250: "¼"
    case 333: "⅓"
    case 375: "⅜"
    case 500: "½"
    case 625: "⅝"
    case 666, 667: "⅔"
    case 750: "¾"
    case 875: "⅞"
    default: nil
    }
  }
}
