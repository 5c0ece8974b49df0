/// The name of a field, in small letters. One that could end a line cannot be made.
package struct FieldName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let text: String

  package init(_ text: String) throws(HTTPError) {
    try self.init(Array(text.utf8)[...])
  }

  init(_ bytes: ArraySlice<UInt8>) throws(HTTPError) {
    guard bytes.isToken else { throw .badFieldName }
    text = String(decoding: bytes.map(Octet.lowercased), as: UTF8.self)
  }

  /// Traps where the program's own text is no name.
  package init(stringLiteral literal: StaticString) {
    let text = "\(literal)"
    precondition(Array(text.utf8)[...].isToken, "no name of a field: \(text)")
    self.text = text.lowercased()
  }

  package var description: String { text }
}
