/// Ordered names and values, as in queries, forms and cookies.
package struct Pairs: Hashable, Sendable {
  package struct Pair: Hashable, Sendable {
    package let name: String
    package let value: String
  }

  package private(set) var all: [Pair] = []

  package init() {}

  mutating func add(_ name: String, _ value: String) { all.append(Pair(name: name, value: value)) }

  package subscript(name: String) -> String? { all.first { $0.name == name }?.value }

  package func values(_ name: String) -> [String] { all.compactMap { $0.name == name ? $0.value : nil } }

  /// The value of a name, unless it has two different ones.
  package func only(_ name: String) -> String? {
    let found = Set(values(name))
    return found.count == 1 ? found.first : nil
  }
}

/// Reads `application/x-www-form-urlencoded` data: form bodies and queries.
package enum FormReader {
  package static let mostPairs = 1_000

  /// Throws for NUL, invalid UTF-8, malformed percent escapes, and more than `mostPairs` pairs.
  package static func pairs(_ bytes: [UInt8]) throws(HTTPError) -> Pairs { try pairs(bytes[...]) }

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

/// Reads Cookie fields. Malformed cookies are skipped, because other programs on the host set cookies as well.
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

/// Reads a value with parameters: `form-data; name="photo"`.
enum ParameterReader {
  private static let mostParameters = 16

  /// The value and the parameters in lower case; nil if malformed or if a parameter repeats.
  static func read(_ bytes: ArraySlice<UInt8>) -> (value: String, parameters: [String: String])? {
    let (value, behind) = bytes.cut(at: Octet.semicolon)
    var rest = (behind ?? []).trimmed
    var parameters: [String: String] = [:]
    while !rest.isEmpty {
      let (name, content) = rest.cut(at: Octet.equals)
      guard parameters.count < mostParameters, name.isToken, let name = name.text?.lowercased(), let content,
        parameters[name] == nil, let (text, behind) = takeValue(content)
      else { return nil }
      parameters[name] = text
      rest = behind.trimmed
      guard let next = rest.first else { break }
      guard next == Octet.semicolon else { return nil }
      rest = rest.dropFirst().trimmed
    }
    return value.trimmed.text.map { ($0.lowercased(), parameters) }
  }

  private static func takeValue(_ bytes: ArraySlice<UInt8>) -> (String, ArraySlice<UInt8>)? {
    guard bytes.first == Octet.quote else {
      let end = bytes.firstIndex { !Octet.isToken($0) } ?? bytes.endIndex
      return bytes[..<end].text.map { ($0, bytes[end...]) }
    }
    var content: [UInt8] = []
    var index = bytes.startIndex + 1
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == Octet.quote { return content[...].text.map { ($0, bytes[(index + 1)...]) } }
      // Browsers send backslashes unescaped, so a backslash only escapes a quote or another backslash.
      let next = index + 1 < bytes.endIndex ? bytes[index + 1] : 0
      let isMark = byte == Octet.backslash && (next == Octet.quote || next == Octet.backslash)
      content.append(isMark ? next : byte)
      index += isMark ? 2 : 1
    }
    return nil
  }
}

enum PercentCoding {
  /// Decodes bytes; nil for malformed escapes and NUL.
  static func decoded(_ bytes: ArraySlice<UInt8>, plusIsBlank: Bool) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      var byte = bytes[index]
      if byte == Octet.percent {
        guard bytes.endIndex - index > 2, let high = Octet.hexadecimal(bytes[index + 1]),
          let low = Octet.hexadecimal(bytes[index + 2])
        else { return nil }
        byte = UInt8(high << 4 | low)
        index += 2
      } else if byte == UInt8(ascii: "+"), plusIsBlank {
        byte = Octet.space
      }
      guard byte != 0 else { return nil }
      result.append(byte)
      index += 1
    }
    return result
  }

  /// Decodes text; nil also for invalid UTF-8.
  static func text(_ bytes: ArraySlice<UInt8>, plusIsBlank: Bool) -> String? {
    decoded(bytes, plusIsBlank: plusIsBlank).flatMap { $0[...].text }
  }
}
