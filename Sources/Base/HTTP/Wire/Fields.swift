/// The fields of a request or an answer, in their order.
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

  /// The first value of a name.
  package subscript(name: FieldName) -> String? { all.first { $0.name == name }?.value.text }

  /// Every value of a name.
  package func values(_ name: FieldName) -> [String] {
    all.compactMap { $0.name == name ? $0.value.text : nil }
  }

  package mutating func add(_ name: FieldName, _ value: FieldValue) {
    all.append(Field(name: name, value: value))
  }

  /// Puts one value in place of those there are.
  package mutating func set(_ name: FieldName, _ value: FieldValue) {
    all.removeAll { $0.name == name }
    add(name, value)
  }

  /// The words of a list that may be spread over several fields, in small letters.
  func listed(_ name: FieldName) -> [String] {
    values(name).flatMap { value in
      value.utf8.split(separator: Octet.comma).map { word in
        String(decoding: Array(word)[...].trimmed.map(Octet.lowercased), as: UTF8.self)
      }
    }
  }
}
