/// Reads Cookie fields. Other programs on the same host set cookies too: one that is malformed is passed over.
package enum CookieReader {
  package static let mostCookies = 100

  package static func pairs(_ values: [String]) -> Pairs {
    var result = Pairs()
    for value in values {
      for piece in Array(value.utf8).split(separator: Octet.semicolon) {
        let (name, content) = piece.trimmed.cut(at: Octet.equals)
        guard let content, name.isToken, let name = name.text, let text = unquoted(content).text else { continue }
        guard result.all.count < mostCookies else { return result }
        result.add(name, text)
      }
    }
    return result
  }

  private static func unquoted(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isQuoted = value.count > 1 && value.first == Octet.quote && value.last == Octet.quote
    return isQuoted ? value.dropFirst().dropLast() : value
  }
}
