/// The header fields of a request or a response, in order.
package struct Fields: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  package struct Field: Hashable, Sendable {
    package let name: FieldName
    package let value: FieldValue
  }

  package private(set) var all: [Field] = []

  package init() {}

  package init(dictionaryLiteral elements: (FieldName, FieldValue)...) {
    all = elements.map { Field(name: $0, value: $1) }
  }

  /// The first value of a field.
  package subscript(name: FieldName) -> String? { all.first { $0.name == name }?.value.text }

  /// Returns every value of a field.
  package func values(_ name: FieldName) -> [String] {
    all.compactMap { $0.name == name ? $0.value.text : nil }
  }

  package mutating func add(_ name: FieldName, _ value: FieldValue) {
    all.append(Field(name: name, value: value))
  }

  /// Replaces all values of a field with one.
  package mutating func set(_ name: FieldName, _ value: FieldValue) {
    all.removeAll { $0.name == name }
    add(name, value)
  }

  /// Returns the words of a list, which may be spread over several fields, in lower case.
  func listed(_ name: FieldName) -> [String] {
    values(name).flatMap { value in
      value.utf8.split(separator: Octet.comma).map { word in
        String(decoding: Array(word)[...].trimmed.map(Octet.lowercased), as: UTF8.self)
      }
    }
  }
}

/// The name of a field, in lower case. It cannot contain line ends.
package struct FieldName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let text: String

  package init(_ text: String) throws(HTTPError) {
    try self.init(Array(text.utf8)[...])
  }

  init(_ bytes: ArraySlice<UInt8>) throws(HTTPError) {
    guard bytes.isToken else { throw .badFieldName }
    text = String(decoding: bytes.map(Octet.lowercased), as: UTF8.self)
  }

  /// Traps if the literal is not a valid name.
  package init(stringLiteral literal: StaticString) {
    let text = "\(literal)"
    precondition(Array(text.utf8)[...].isToken, "no name of a field: \(text)")
    self.text = text.lowercased()
  }

  package var description: String { text }
}

/// The value of a field, trimmed. It cannot contain line ends.
package struct FieldValue: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let text: String

  package init(_ text: String) throws(HTTPError) {
    try self.init(Array(text.utf8)[...])
  }

  /// Creates a value from a line of a head, which may not be UTF-8.
  init(_ bytes: ArraySlice<UInt8>) throws(HTTPError) {
    guard !bytes.contains(where: Octet.isControl), let text = bytes.trimmed.text else { throw .badFieldValue }
    self.text = text
  }

  package init(_ number: Int) { text = String(number) }

  /// Traps if the literal is not a valid value.
  package init(stringLiteral literal: StaticString) {
    let text = "\(literal)"
    precondition(!text.utf8.contains(where: Octet.isControl), "no value of a field: \(text)")
    self.text = text
  }

  package var description: String { text }
}

/// A time in the format of header fields: "Sun, 06 Nov 1994 08:49:37 GMT".
enum HTTPDate {
  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// - Parameter seconds: seconds since 1970, not negative.
  static func text(_ seconds: Int64) -> String {
    let moment = max(0, seconds)
    let (day, second) = (Int(moment / 86_400), Int(moment % 86_400))
    let (year, month, date) = civil(day)
    let time = [second / 3_600, second / 60 % 60, second % 60].map(padded).joined(separator: ":")
    return "\(days[day % 7]), \(padded(date)) \(months[month - 1]) \(year) \(time) GMT"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

  /// Returns the date of a day counted from 1 January 1970. Years are counted from March, so that a leap day is the
  /// last of its year.
  private static func civil(_ day: Int) -> (year: Int, month: Int, date: Int) {
    let shifted = day + 719_468
    let (era, ofEra) = (shifted / 146_097, shifted % 146_097)
    let yearOfEra = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * ofYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, ofYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}

/// The identity of a resource's version (RFC 9110, 8.8.3).
package struct EntityTag: Hashable, Sendable {
  package let opaque: String
  package let isWeak: Bool

  /// Creates a tag, or nil if the text contains quotes, blanks or control characters.
  package init?(_ opaque: String, isWeak: Bool = false) {
    guard opaque.utf8.allSatisfy(Self.isAllowed) else { return nil }
    self.opaque = opaque
    self.isWeak = isWeak
  }

  private static func isAllowed(_ byte: UInt8) -> Bool { byte > 0x20 && byte != Octet.quote && byte != 0x7F }

  /// The tag as written in a field.
  package var text: String { (isWeak ? "W/\"" : "\"") + opaque + "\"" }

  /// Whether both tags stand for equivalent versions.
  package func matchesWeakly(_ other: EntityTag) -> Bool { opaque == other.opaque }

  /// Whether both tags stand for identical bytes.
  package func matchesStrongly(_ other: EntityTag) -> Bool { self == other && !isWeak }
}

/// The value of If-None-Match or If-Match.
package enum EntityTagList: Hashable, Sendable {
  /// "*": any version.
  case any
  case tags([EntityTag])

  package static let mostTags = 100

  /// Reads a list, or returns nil if it is malformed.
  package init?(_ text: String) {
    var rest = Array(text.utf8)[...].trimmed
    if rest.elementsEqual([UInt8(ascii: "*")]) {
      self = .any
      return
    }
    var tags: [EntityTag] = []
    while !rest.isEmpty {
      guard tags.count < Self.mostTags, let tag = Self.takeTag(&rest) else { return nil }
      tags.append(tag)
      rest = rest.trimmed
      guard let next = rest.first else { break }
      guard next == Octet.comma else { return nil }
      rest = rest.dropFirst().trimmed
    }
    guard !tags.isEmpty else { return nil }
    self = .tags(tags)
  }

  private static func takeTag(_ rest: inout ArraySlice<UInt8>) -> EntityTag? {
    let isWeak = rest.starts(with: [UInt8(ascii: "W"), Octet.slash])
    if isWeak { rest = rest.dropFirst(2) }
    guard rest.first == Octet.quote else { return nil }
    let (opaque, behind) = rest.dropFirst().cut(at: Octet.quote)
    guard let behind, let text = opaque.text else { return nil }
    rest = behind
    return EntityTag(text, isWeak: isWeak)
  }

  package func matchesWeakly(_ tag: EntityTag) -> Bool {
    switch self {
    case .any: true
    case .tags(let tags): tags.contains { $0.matchesWeakly(tag) }
    }
  }

  package func matchesStrongly(_ tag: EntityTag) -> Bool {
    switch self {
    case .any: true
    case .tags(let tags): tags.contains { $0.matchesStrongly(tag) }
    }
  }
}
