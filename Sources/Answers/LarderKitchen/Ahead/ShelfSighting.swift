/// A thing that a household's command recognised in a picture of a shelf.
package struct ShelfSighting: Hashable, Sendable {
  package let name: String
  package let count: Int
  /// The command's own confidence, from 0 to 1.
  package let confidence: Double
  /// Nil if the command gave no box.
  package let box: Box?

  package init(_ name: String, count: Int, confidence: Double = 1, box: Box? = nil) {
    (self.name, self.count, self.confidence, self.box) = (name, count, confidence, box)
  }

  /// The box around a thing, as shares of the picture's width and height.
  package struct Box: Hashable, Sendable {
    package let left: Double
    package let top: Double
    package let right: Double
    package let bottom: Double

    /// Returns nil for a box that is empty or not within the picture.
    package init?(left: Double, top: Double, right: Double, bottom: Double) {
      guard left >= 0, top >= 0, left < right, top < bottom, right <= 1, bottom <= 1 else { return nil }
      (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    private var area: Double { (right - left) * (bottom - top) }

    /// Whether two boxes share more than half of the smaller one.
    package func covers(_ other: Box) -> Bool {
      let width = min(right, other.right) - max(left, other.left)
      let height = min(bottom, other.bottom) - max(top, other.top)
      return width > 0 && height > 0 && width * height > min(area, other.area) / 2
    }
  }
}
