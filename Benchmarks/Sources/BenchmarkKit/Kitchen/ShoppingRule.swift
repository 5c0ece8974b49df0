/// How a household decides on its weekly trip what to buy of a food.
public enum ShoppingRule: Hashable, Sendable {
  /// What `larder suggest` would say: its own rule, from the same history.
  case forecast
  /// The amount of the last time, when as many days have passed as between the last two times.
  case asLastTime
  /// Up to so many percent of a week's use, as it was while the household learned to keep house.
  case minimumStock(percent: Int)

  public var name: String {
    switch self {
    case .forecast: "Larder's forecast"
    case .asLastTime: "as last time"
    case .minimumStock(let percent): "minimum stock, \(percent) % of a week"
    }
  }
}
