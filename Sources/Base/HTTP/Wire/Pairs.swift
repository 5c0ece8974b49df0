/// Names with values, in their order, as queries, forms and cookies have them.
package struct Pairs: Hashable, Sendable {
  package struct Pair: Hashable, Sendable {
    package let name: String
    package let value: String
  }

  package private(set) var all: [Pair] = []

  package init() {}

  mutating func add(_ name: String, _ value: String) { all.append(Pair(name: name, value: value)) }

  /// The first value of a name.
  package subscript(name: String) -> String? { all.first { $0.name == name }?.value }

  /// Every value of a name.
  package func values(_ name: String) -> [String] {
    all.compactMap { $0.name == name ? $0.value : nil }
  }

  /// The value of a name that has no two different ones.
  package func only(_ name: String) -> String? {
    let found = Set(values(name))
    return found.count == 1 ? found.first : nil
  }
}
