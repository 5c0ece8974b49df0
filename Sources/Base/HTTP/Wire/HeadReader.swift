/// Finds the head of a request in bytes that come piece by piece, and reads it strictly.
///
/// What is found does not depend on where the pieces were cut. Linear in the bytes, however small the pieces.
package struct HeadReader: Sendable {
  private let limits: HeadLimits
  /// The most bytes of empty lines that may precede the request line (RFC 9112, 2.2).
  private static let mostBlank = 8
  /// How far was looked.
  private var position = 0
  private var lineStart = 0
  private var lines: [Range<Int>] = []

  package init(limits: HeadLimits = HeadLimits()) { self.limits = limits }

  /// Looks through everything that has come since the head's first byte.
  ///
  /// - Returns: the head, and how many bytes it takes; nil where it is not there as a whole.
  package mutating func read(_ bytes: [UInt8]) throws(HTTPError) -> (head: RequestHead, count: Int)? {
    while position < bytes.count {
      let byte = bytes[position]
      guard byte == Octet.carriageReturn else {
        try check(byte)
        position += 1
        continue
      }
      guard position + 1 < bytes.count else { return nil }
      guard bytes[position + 1] == Octet.lineFeed else { throw .bareLineEnd }
      let line = lineStart..<position
      position += 2
      lineStart = position
      guard line.isEmpty else {
        lines.append(line)
        continue
      }
      if lines.isEmpty, position <= Self.mostBlank { continue }
      return (try head(bytes), position)
    }
    return nil
  }

  private func check(_ byte: UInt8) throws(HTTPError) {
    guard byte >= 0x20 && byte != 0x7F || byte == Octet.tab else {
      throw byte == Octet.lineFeed ? .bareLineEnd : .controlCharacter
    }
    guard lines.isEmpty || position > lineStart || !Octet.isBlank(byte) else { throw .foldedField }
    try checkRoom()
  }

  private func checkRoom() throws(HTTPError) {
    guard !lines.isEmpty || position < limits.requestLineBytes else { throw .targetTooLong }
    guard position < limits.bytes else { throw .headTooLarge }
    guard lines.count <= limits.fields else { throw .tooManyFields }
  }

  private func head(_ bytes: [UInt8]) throws(HTTPError) -> RequestHead {
    guard let first = lines.first else { throw .badRequestLine }
    let words = bytes[first].split(separator: Octet.space, omittingEmptySubsequences: false)
    guard words.count == 3, words[0].isToken else { throw .badRequestLine }
    let version = try Version(words[2])
    guard let method = Method(rawValue: String(decoding: words[0], as: UTF8.self)) else { throw .unknownMethod }
    let target = try Target(words[1], method: method)
    var fields = Fields()
    for line in lines.dropFirst() {
      let (name, value) = bytes[line].cut(at: Octet.colon)
      guard let value else { throw .badFieldName }
      fields.add(try FieldName(name), try FieldValue(value))
    }
    return try RequestHead(method: method, target: target, version: version, fields: fields)
  }
}
