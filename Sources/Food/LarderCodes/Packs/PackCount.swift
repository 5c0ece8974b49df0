/// How many there are of something.
struct PackCount: Hashable {
  let number: Int
  /// Whether it counts pieces; otherwise bottles, pots or boxes, each of which holds something.
  let ofPieces: Bool
  /// How many equal groups they come in, where it says so.
  var groups: Int?

  /// More pieces are in no pack.
  static let most = 10_000

  /// The same so many times over; nil where that is too much.
  func multiplied(by count: Int) -> PackCount? {
    guard number * count <= Self.most else { return nil }
    return PackCount(number: number * count, ofPieces: ofPieces, groups: (groups ?? 1) * count)
  }
}
