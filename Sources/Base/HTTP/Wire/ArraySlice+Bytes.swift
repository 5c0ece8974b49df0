extension ArraySlice<UInt8> {
  /// The bytes without blanks at either end.
  var trimmed: ArraySlice<UInt8> {
    var rest = self
    while let first = rest.first, Octet.isBlank(first) { rest = rest.dropFirst() }
    while let last = rest.last, Octet.isBlank(last) { rest = rest.dropLast() }
    return rest
  }

  /// The bytes as text; nil where they are not UTF-8.
  var text: String? { String(validating: self, as: UTF8.self) }

  var isToken: Bool { !isEmpty && allSatisfy(Octet.isToken) }

  /// Whether these are the bytes of a text, capital letters or small.
  func means(_ text: String) -> Bool {
    count == text.utf8.count && zip(self, text.utf8).allSatisfy { Octet.lowercased($0) == Octet.lowercased($1) }
  }

  /// What stands before the first of a byte, and what stands behind it; nil for the latter where there is none.
  func cut(at byte: UInt8) -> (before: ArraySlice<UInt8>, behind: ArraySlice<UInt8>?) {
    guard let index = firstIndex(of: byte) else { return (self, nil) }
    return (self[startIndex..<index], self[(index + 1)...])
  }
}
