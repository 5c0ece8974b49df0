/// An offer of a menu.
struct Course: Sendable {
  let id: Int
  let preference: Int64
  /// The places of its lines on the menu.
  let lines: Range<Int>
}
