/// A rule for the weekly shopping of a food.
package enum ShoppingRule: Hashable, Sendable {
  /// The suggestion of `larder suggest`, from the same history.
  case forecast
  /// The same, with the smaller packs that it suggests on sale.
  case smallerPacks
  /// The amount of the last purchase, if as many days have passed as between the last two.
  case asLastTime
  /// Up to a percentage of a week's use, as known from the learning period.
  case minimumStock(percent: Int)

  var isForecast: Bool { self == .forecast || self == .smallerPacks }

  package var name: String {
    switch self {
    case .forecast: "Larder's forecast"
    case .smallerPacks: "Larder's forecast, with smaller packs"
    case .asLastTime: "as last time"
    case .minimumStock(let percent): "minimum stock, \(percent) % of a week"
    }
  }
}
