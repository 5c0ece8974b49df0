import LarderForecast
import LarderModel

/// Something to buy, with all that asks for it.
public struct SuggestedItem: Hashable, Sendable {
  /// What asks for it.
  public enum Reason: Hashable, Sendable {
    /// It will be used up: what the days take on average, and with a reserve.
    case runOut(expected: Int64, withReserve: Int64)
    /// It is about to be bought again, going by the days it was bought on.
    case habit(NextPurchase)
    /// Less is in than should be.
    case minimum(Quantity)
    /// The plan takes more than will be there.
    case plan(Quantity)

    public var word: String {
      switch self {
      case .runOut: "run-out"
      case .habit: "habit"
      case .minimum: "minimum"
      case .plan: "plan"
      }
    }
  }

  public let outlook: ItemOutlook
  public let reasons: [Reason]
  /// How much to buy: whole packs, as they were bought before.
  public let quantity: Quantity
  public let packs: Int?
  /// What is on the shopping list already, and is not in `quantity`.
  public let listed: Quantity?
  /// What was thrown away of it, where that is much, and by how much less is suggested for it.
  public let waste: WasteShare?
  public let lessForWaste: Int64
  /// How far off its latest purchases were from what would have been foretold.
  public let trial: PurchaseTrial?

  /// In how many days it is needed.
  public var neededIn: Int {
    if outlook.left == 0 { return 0 }
    for reason in reasons {
      switch reason {
      case .runOut: return outlook.end?.expected ?? .max
      case .habit(let next): return next.daysIfBought
      case .minimum: return 0
      case .plan: return outlook.plannedEnd ?? outlook.planned.first?.inDays ?? 0
      }
    }
    return .max
  }
}
