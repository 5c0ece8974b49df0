import LarderModel

extension Quantity {
  /// As it can be typed: "2x1 l" of several packs that hold the same, else all of it.
  func typed(packs: Int?) -> String {
    guard let packs, packs > 1, amount % Int64(packs) == 0 else { return exactText }
    return "\(packs)x" + Quantity(amount: amount / Int64(packs), dimension: dimension).exactText
  }
}
