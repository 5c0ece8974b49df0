/// A style sheet without its remarks, and with no more blanks than it needs: what was written for people is not sent
/// to phones.
struct CompactSheet {
  private(set) var bytes: [UInt8] = []
  private var isBlank = false

  init(_ sheet: [UInt8]) {
    bytes.reserveCapacity(sheet.count)
    var rest = sheet[...]
    while let byte = rest.first {
      if rest.starts(with: "/*".utf8) {
        Self.skipRemark(&rest)
      } else if byte == UInt8(ascii: "\"") {
        append(byte)
        takeText(&rest)
      } else {
        rest.removeFirst()
        if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") { isBlank = true } else { append(byte) }
      }
    }
  }

  private static func skipRemark(_ rest: inout ArraySlice<UInt8>) {
    rest.removeFirst(2)
    while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest.removeFirst() }
    rest = rest.dropFirst(2)
  }

  /// What stands between quotation marks is left as it is.
  private mutating func takeText(_ rest: inout ArraySlice<UInt8>) {
    rest.removeFirst()
    while let byte = rest.popFirst() {
      bytes.append(byte)
      if byte == UInt8(ascii: "\"") { return }
    }
  }

  private mutating func append(_ byte: UInt8) {
    // No text that matters ends with a semicolon before a brace.
    if byte == UInt8(ascii: "}"), bytes.last == UInt8(ascii: ";") { bytes.removeLast() }
    if isBlank, let last = bytes.last, !Self.opens.contains(last), !Self.closes.contains(byte) {
      bytes.append(UInt8(ascii: " "))
    }
    isBlank = false
    bytes.append(byte)
  }

  /// A blank after these says nothing; a blank before a colon does: what is below, and not what is itself.
  private static let opens: Set<UInt8> = Set("{};,:".utf8)
  private static let closes: Set<UInt8> = Set("{};,".utf8)
}
