/// One thing that a pack says of how much it holds.
enum PackStatement {
  /// So many grams or millilitres.
  case amount(PackShare)
  /// So many pieces, or so many bottles, pots and boxes.
  case count(PackCount)
  /// That some amount is without its liquid.
  case drained

  /// The same so many times over; nil where that is too much.
  func multiplied(by count: Int) -> PackStatement? {
    switch self {
    case .amount(let share): share.multiplied(by: count).map { .amount($0) }
    case .count(let inner): inner.multiplied(by: count).map { .count($0) }
    case .drained: nil
    }
  }
}
