/// Values by key, in three forms: lenient (nil if absent or of another kind), optional and required (an error with its
/// position).
extension JSONReader {
  package func string(_ key: StaticString, in object: JSONNode = .root) -> String? {
    member(key, of: object).flatMap { string($0) }
  }

  package func integer(_ key: StaticString, in object: JSONNode = .root) -> Int64? {
    member(key, of: object).flatMap { integer($0) }
  }

  package func decimal(_ key: StaticString, places: Int, in object: JSONNode = .root) -> Int64? {
    member(key, of: object).flatMap { decimal($0, places: places) }
  }

  package func bool(_ key: StaticString, in object: JSONNode = .root) -> Bool? {
    member(key, of: object).flatMap { bool($0) }
  }

  package func numberText(_ key: StaticString, in object: JSONNode = .root) -> String? {
    member(key, of: object).flatMap { numberText($0) }
  }

  /// Whether the key exists and its value is null.
  package func isNull(_ key: StaticString, in object: JSONNode = .root) -> Bool {
    member(key, of: object).map { kind(of: $0) == .null } ?? false
  }

  // MARK: Optional: absent or null is nil, another kind is an error

  package func optionalString(_ key: StaticString, in object: JSONNode = .root) throws(JSONError) -> String? {
    guard let node = present(key, in: object) else { return nil }
    guard let value = string(node) else { throw wrongKind(key, node, "a string") }
    return value
  }

  package func optionalInteger(_ key: StaticString, in object: JSONNode = .root) throws(JSONError) -> Int64? {
    guard let node = present(key, in: object) else { return nil }
    guard let value = integer(node) else { throw wrongKind(key, node, "a whole number of at most 64 bits") }
    return value
  }

  package func optionalDecimal(
    _ key: StaticString, places: Int, in object: JSONNode = .root
  ) throws(JSONError) -> Int64? {
    guard let node = present(key, in: object) else { return nil }
    guard let value = decimal(node, places: places) else {
      throw wrongKind(key, node, "a number of at most \(places) decimals that fits 64 bits")
    }
    return value
  }

  package func optionalBool(_ key: StaticString, in object: JSONNode = .root) throws(JSONError) -> Bool? {
    guard let node = present(key, in: object) else { return nil }
    guard let value = bool(node) else { throw wrongKind(key, node, "true or false") }
    return value
  }

  // MARK: Required: absent or null is also an error

  package func requireString(_ key: StaticString, in object: JSONNode = .root) throws(JSONError) -> String {
    guard let value = try optionalString(key, in: object) else { throw missing(key, object) }
    return value
  }

  package func requireInteger(_ key: StaticString, in object: JSONNode = .root) throws(JSONError) -> Int64 {
    guard let value = try optionalInteger(key, in: object) else { throw missing(key, object) }
    return value
  }

  package func requireDecimal(
    _ key: StaticString, places: Int, in object: JSONNode = .root
  ) throws(JSONError) -> Int64 {
    guard let value = try optionalDecimal(key, places: places, in: object) else { throw missing(key, object) }
    return value
  }

  package func requireBool(_ key: StaticString, in object: JSONNode = .root) throws(JSONError) -> Bool {
    guard let value = try optionalBool(key, in: object) else { throw missing(key, object) }
    return value
  }

  /// Returns the node under a key, which must exist and be of the kind.
  package func require(
    _ key: StaticString, _ kind: JSONKind, in object: JSONNode = .root
  ) throws(JSONError) -> JSONNode {
    guard let node = member(key, of: object) else { throw missing(key, object) }
    guard self.kind(of: node) == kind else { throw wrongKind(key, node, kind.description) }
    return node
  }

  private func present(_ key: StaticString, in object: JSONNode) -> JSONNode? {
    guard let node = member(key, of: object), kind(of: node) != .null else { return nil }
    return node
  }

  private func missing(_ key: StaticString, _ object: JSONNode) -> JSONError {
    error(at: object, .missing(key: key.description))
  }

  private func wrongKind(_ key: StaticString, _ node: JSONNode, _ expected: String) -> JSONError {
    error(at: node, .wrongKind(key: key.description, expected: expected, found: kind(of: node) ?? .null))
  }
}
