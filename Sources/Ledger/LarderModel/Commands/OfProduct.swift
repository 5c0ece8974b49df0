/// A command that was given by the code on a pack: what is of that product is meant before anything else of its food.
public struct OfProduct: Command {
  public var command: any Command
  public var product: ProductID

  public init(_ product: ProductID, _ command: any Command) {
    (self.product, self.command) = (product, command)
  }

  public var moment: Moment { command.moment }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    draft.product = product
    defer { draft.product = nil }
    try command.decide(&draft)
  }
}

extension EnteredQuantity {
  /// Whether it is all there is, or a part of all there is.
  var isOfAll: Bool {
    switch measure {
    case .all, .share: true
    default: part != nil
    }
  }
}

extension Draft {
  /// Lots in the order of use, where a code says which product is meant: those of it first.
  ///
  /// - Parameter only: whether the others are left out, where there is any of it: all of a product is not all of its food.
  func preferring(_ lots: [Household.NumberedLot], only: Bool) -> [Household.NumberedLot] {
    guard let product else { return lots }
    let its = lots.filter { $0.lot.product == product.rawValue }
    if its.isEmpty { return lots }
    return only ? its : its + lots.filter { $0.lot.product != product.rawValue }
  }
}
