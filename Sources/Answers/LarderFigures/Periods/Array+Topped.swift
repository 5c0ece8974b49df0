extension Array {
  /// The first of a list, and the others as one; a single other keeps its name.
  ///
  /// - Parameter merged: makes one of all the others, which is called "other (7)".
  func topped(_ most: Int, merged: (_ others: ArraySlice<Element>, _ title: String) -> Element) -> [Element] {
    guard most < count - 1 else { return self }
    let others = self[most...]
    return prefix(most) + [merged(others, "other (\(others.count))")]
  }
}
