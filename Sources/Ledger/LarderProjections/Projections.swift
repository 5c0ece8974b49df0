import LarderReplay

/// Every projection that reports are made of.
public enum Projections {
  /// The one line of registration of each.
  public static let all: [any Projection.Type] = [
    Waste.self,
    Calories.self,
    Spending.self,
    Purchases.self,
    MonthTotals.self,
    PurchasePrices.self,
  ]
}
