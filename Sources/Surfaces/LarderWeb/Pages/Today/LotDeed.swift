/// What can be done with a lot in one tap.
enum LotDeed: String, CaseIterable, Sendable {
  case use, freeze, toss

  /// The words that say so, as they would be typed: all of the lot.
  func words(item: String, lot: String) -> [String] {
    let all = self == .freeze ? [] : ["all"]
    return [rawValue, "item:\(item)"] + all + ["lot:\(lot)"]
  }
}
