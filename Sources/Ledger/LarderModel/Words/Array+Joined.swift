// The library's own joined(separator:) looks up at run time how its collection is walked, which takes a short-lived
// process longer than the joining: these are preferred to it throughout the package.
extension ArraySlice<String> {
  /// The texts, one behind the other with a separator between each.
  package func joined(separator: String) -> String {
    var text = ""
    for position in indices {
      if position > startIndex { text += separator }
      text += self[position]
    }
    return text
  }
}

extension [String] {
  /// The texts, one behind the other with a separator between each.
  package func joined(separator: String) -> String { self[...].joined(separator: separator) }

  /// The texts as a sentence lists them: "milk", "milk and bread", "milk, bread and eggs".
  ///
  /// - Parameter conjunction: what stands before the last.
  package func listed(_ conjunction: String = "and") -> String {
    guard let last, count > 1 else { return self.last ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}
