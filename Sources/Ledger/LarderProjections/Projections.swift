import LarderReplay

/// The projections that reports are made from.
package enum Projections {
  /// The registration of every projection.
  package static let all: [any Projection.Type] = [
    Waste.self,
    Calories.self,
    Spending.self,
    Purchases.self,
    MonthTotals.self,
    PurchasePrices.self,
    Weights.self,
  ]
}
