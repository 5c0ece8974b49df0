// These are preferred throughout the package: the standard library's joined(separator:) looks up at run time how to
// iterate over its collection, which takes a short-lived process longer than the joining.

extension ArraySlice<String> {
  /// Joins the texts with a separator.
  package func joined(separator: String = "") -> String {
    var text = ""
    for position in indices {
      if position > startIndex { text += separator }
      text += self[position]
    }
    return text
  }
}

extension [String] {
  /// Joins the texts with a separator.
  package func joined(separator: String = "") -> String { self[...].joined(separator: separator) }
}

extension [Substring] {
  /// Joins the texts with a separator. Each becomes a string first, because appending a part of a text is as slow as the
  /// standard library's joining.
  package func joined(separator: String = "") -> String { map { String($0) }.joined(separator: separator) }
}
