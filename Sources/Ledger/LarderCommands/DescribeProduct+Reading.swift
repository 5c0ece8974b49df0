import LarderModel

/// The facts that a label states in addition to its figures.
extension DescribeProduct {
  /// Records what was read. If a fact is cleared, all others are stated again, on each day on which they differed.
  ///
  /// - Parameter before: The catalogue before the command.
  func takeReading(of product: ProductID, _ before: Catalog, _ draft: inout Draft) {
    let taken = unknown.filter { $0.isRead && before.isKnown($0, of: product) }
    guard !taken.isEmpty || !reading.isEmpty else { return }
    let kept = taken.isEmpty ? [] : ProductAttribute.read.filter { !taken.contains($0) && !reading.states($0) }
    for day in days(of: product, Set(kept), before) {
      var read = reading
      (read.product, read.from, read.replaces) = (product, Day(number: day), !taken.isEmpty)
      for attribute in kept {
        let known = before.timelines.entry(FactKey(.product, product.rawValue, attribute.rawValue), onDay: day)
        read[attribute] = known.map { ($0.value, $0.words) }
      }
      draft.add(read)
    }
  }
}
