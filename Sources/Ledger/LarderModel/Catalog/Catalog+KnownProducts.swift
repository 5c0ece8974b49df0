/// The products that a household knows.
extension Catalog {
  /// Every product of which anything is known besides its code, in the order in which their codes were met.
  public var knownProducts: [ProductID] {
    (1..<count(of: .product) + 1).map(ProductID.init(rawValue:)).filter(isKnown)
  }

  /// Whether anything is known of a product besides its code.
  public func isKnown(_ product: ProductID) -> Bool {
    ProductAttribute.allCases.contains { attribute in
      let latest = timelines.latest(FactKey(.product, product.rawValue, attribute.rawValue))
      return latest?.value != nil || latest?.words != nil
    }
  }

  /// The products that are one food, in the order in which their codes were met.
  public func products(of item: ItemID) -> [ProductID] {
    (1..<count(of: .product) + 1).map(ProductID.init(rawValue:)).filter { self.item(of: $0) == item }
  }
}
