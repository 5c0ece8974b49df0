/// Reads `application/x-www-form-urlencoded`: the bodies of forms, and queries.
package enum FormReader {
  package static let mostPairs = 1_000

  /// Refuses NUL, text that is not UTF-8, percent signs without digits, and more than `mostPairs` pairs.
  package static func pairs(_ bytes: [UInt8]) throws(HTTPError) -> Pairs {
    try pairs(bytes[...])
  }

  static func pairs(_ bytes: ArraySlice<UInt8>) throws(HTTPError) -> Pairs {
    var result = Pairs()
    for pair in bytes.split(separator: UInt8(ascii: "&")) {
      let (name, value) = pair.cut(at: Octet.equals)
      guard result.all.count < mostPairs, let name = PercentCoding.text(name, plusIsBlank: true),
        let value = PercentCoding.text(value ?? [], plusIsBlank: true)
      else { throw .badForm }
      result.add(name, value)
    }
    return result
  }
}
