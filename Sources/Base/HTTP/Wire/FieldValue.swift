/// The value of a field, without blanks at its ends. One that could end a line cannot be made.
package struct FieldValue: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let text: String

  package init(_ text: String) throws(HTTPError) {
    try self.init(Array(text.utf8)[...])
  }

  /// The bytes of a head's line, which may not be UTF-8.
  init(_ bytes: ArraySlice<UInt8>) throws(HTTPError) {
    guard !bytes.contains(where: Octet.isControl), let text = bytes.trimmed.text else { throw .badFieldValue }
    self.text = text
  }

  package init(_ number: Int) { text = String(number) }

  /// Traps where the program's own text is no value.
  package init(stringLiteral literal: StaticString) {
    let text = "\(literal)"
    precondition(!text.utf8.contains(where: Octet.isControl), "no value of a field: \(text)")
    self.text = text
  }

  package var description: String { text }
}
