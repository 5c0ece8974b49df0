extension Quantity {
  /// The quantity as a cook writes it: of what is counted `1½` or `½ portion`, in decimals where there is no sign for the
  /// fraction; of what is measured as ``formatted(_:)`` has it.
  public func inFractions(_ style: OutputStyle) -> String {
    guard dimension == .pieces || dimension == .portions, amount > 0, let sign = Self.sign(of: amount % 1000) else {
      return formatted(style)
    }
    let count = amount < 1000 ? sign : "\(amount / 1000)\(sign)"
    guard dimension == .portions else { return count }
    return count + (amount < 1000 ? " portion" : " portions")
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
