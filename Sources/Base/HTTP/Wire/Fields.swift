/// The ordered fields of a request or response.
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

  package subscript(name: FieldName) -> String? { all.first { $0.name == name }?.value.text }

  package func values(_ name: FieldName) -> [String] { all.compactMap { $0.name == name ? $0.value.text : nil } }

  package mutating func add(_ name: FieldName, _ value: FieldValue) { all.append(Field(name: name, value: value)) }

  /// Replaces all values of a name.
  package mutating func set(_ name: FieldName, _ value: FieldValue) {
    all.removeAll { $0.name == name }
    add(name, value)
  }

  /// Returns the lowercase words of a list that may span several fields.
  func listed(_ name: FieldName) -> [String] {
    values(name).flatMap { value in
      value.utf8.split(separator: Octet.comma).map { word in
        String(decoding: Array(word)[...].trimmed.map(Octet.lowercased), as: UTF8.self)
      }
    }
  }
}

/// A lowercase field name, guaranteed not to break the line.
package struct FieldName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let text: String

  package init(_ text: String) throws(HTTPError) { try self.init(Array(text.utf8)[...]) }

  init(_ bytes: ArraySlice<UInt8>) throws(HTTPError) {
    guard bytes.isToken else { throw .badFieldName }
    text = String(decoding: bytes.map(Octet.lowercased), as: UTF8.self)
  }

  /// Traps if a literal is not a valid name.
  package init(stringLiteral literal: StaticString) {
    let text = "\(literal)"
    precondition(Array(text.utf8)[...].isToken, "not a valid field name: \(text)")
    self.text = text.lowercased()
  }

  package var description: String { text }
}

/// A field value without surrounding white space, guaranteed not to break the line.
package struct FieldValue: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let text: String

  package init(_ text: String) throws(HTTPError) { try self.init(Array(text.utf8)[...]) }

  /// Reads the bytes of a head's line, which may not be UTF-8.
  init(_ bytes: ArraySlice<UInt8>) throws(HTTPError) {
    guard !bytes.contains(where: Octet.isControl), let text = bytes.trimmed.text else { throw .badFieldValue }
    self.text = text
  }

  package init(_ number: Int) { text = String(number) }

  /// Traps if a literal is not a valid value.
  package init(stringLiteral literal: StaticString) {
    let text = "\(literal)"
    precondition(!text.utf8.contains(where: Octet.isControl), "not a valid field value: \(text)")
    self.text = text
  }

  package var description: String { text }
}

/// Dates in header fields: "Sun, 06 Nov 1994 08:49:37 GMT".
enum HTTPDate {
  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// - Parameter seconds: The seconds since 1970, not negative.
  static func text(_ seconds: Int64) -> String {
    let whole = max(0, seconds)
    let (day, second) = (Int(whole / 86_400), Int(whole % 86_400))
    let (year, month, date) = civil(day)
    let time = [second / 3_600, second / 60 % 60, second % 60].map(padded).joined(separator: ":")
    return "\(days[day % 7]), \(padded(date)) \(months[month - 1]) \(year) \(time) GMT"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

  /// Converts a day number since 1 January 1970 to a date. Years start in March, so that a leap day is the last day of
  /// its year.
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

/// A tag that identifies a state of a resource (RFC 9110, 8.8.3).
package struct EntityTag: Hashable, Sendable {
  package let opaque: String
  package let isWeak: Bool

  /// Returns nil for quotes, white space and control characters.
  package init?(_ opaque: String, isWeak: Bool = false) {
    guard opaque.utf8.allSatisfy(Self.isAllowed) else { return nil }
    (self.opaque, self.isWeak) = (opaque, isWeak)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool { byte > 0x20 && byte != Octet.quote && byte != 0x7F }

  /// The tag as written in a field.
  package var text: String { (isWeak ? "W/\"" : "\"") + opaque + "\"" }

  /// Whether two tags are equal in the weak comparison.
  package func matchesWeakly(_ other: EntityTag) -> Bool { opaque == other.opaque }

  /// Whether two tags are equal in the strong comparison.
  package func matchesStrongly(_ other: EntityTag) -> Bool { self == other && !isWeak }
}

/// The value of If-None-Match or If-Match.
package enum EntityTagList: Hashable, Sendable {
  /// "*": any state.
  case any
  case tags([EntityTag])

  package static let mostTags = 100

  /// Returns nil if malformed.
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
