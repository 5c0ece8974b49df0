/// Values by key, in two forms: optional and required. An error has its position.
extension JSONReader {
  // MARK: Optional: absent or null is nil, another kind is an error

  package func optionalString(_ key: StaticString, in object: JSONNode = .root) throws(JSONError) -> String? {
    guard let node = present(key, in: object) else { return nil }
    guard let value = string(node) else { throw wrongKind(key, node, "a string") }
    return value
  }

  package func optionalInteger(_ key: StaticString) throws(JSONError) -> Int64? {
    guard let node = present(key) else { return nil }
    guard let value = integer(node) else { throw wrongKind(key, node, "a whole number of at most 64 bits") }
    return value
  }

  package func optionalBool(_ key: StaticString) throws(JSONError) -> Bool? {
    guard let node = present(key) else { return nil }
    guard let value = bool(node) else { throw wrongKind(key, node, "true or false") }
    return value
  }

  // MARK: Required: absent or null is also an error

  package func requireString(_ key: StaticString, in object: JSONNode = .root) throws(JSONError) -> String {
    guard let value = try optionalString(key, in: object) else { throw missing(key, object) }
    return value
  }

  /// Returns the node under a key, which must exist and be of the kind.
  package func require(_ key: StaticString, _ kind: JSONKind) throws(JSONError) -> JSONNode {
    guard let node = member(key) else { throw missing(key, .root) }
    guard self.kind(of: node) == kind else { throw wrongKind(key, node, kind.description) }
    return node
  }

  private func present(_ key: StaticString, in object: JSONNode = .root) -> JSONNode? {
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
