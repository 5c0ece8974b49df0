import StrictJSON

/// Checks a value against a schema, with those keywords of JSON Schema that the API's description uses.
struct SchemaReader {
  /// An unknown keyword or a broken reference.
  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  /// The whole description, to which schemas refer.
  let document: JSONValue

  private static let known: Set<String> = [
    "$ref", "type", "const", "enum", "format", "pattern", "minimum", "maximum", "items", "minItems", "required",
    "properties", "additionalProperties", "anyOf", "oneOf", "description",
  ]

  /// The faults of a value, each with its place.
  func faults(_ value: JSONValue, _ schema: JSONValue, at place: String = "") throws -> [String] {
    guard case .object(let words) = schema else { throw Unreadable(description: "no schema: \(schema.text())") }
    if let unknown = words.first(where: { !Self.known.contains($0.key) }) {
      throw Unreadable(description: "what is \(unknown.key)?")
    }
    if let name = schema["$ref"]?.string { return try faults(value, try self.schema(at: name), at: place) }
    if let kinds = schema["type"].map(Self.texts), !kinds.contains(where: { Self.isOf(value, $0) }) {
      return ["\(place): \(value.text().prefix(60)) is no \(kinds.joined(separator: " or "))"]
    }
    var faults: [String] = []
    if let only = schema["const"], only != value { faults.append("\(place): \(value.text()) is not \(only.text())") }
    if case .array(let choices)? = schema["enum"], !choices.contains(value) {
      faults.append("\(place): \(value.text()) is no choice")
    }
    faults += try bounds(value, schema, at: place)
    faults += try alternatives(value, schema, at: place)
    if case .array(let elements) = value, let items = schema["items"] {
      for (index, element) in elements.enumerated() {
        faults += try self.faults(element, items, at: "\(place)/\(index)")
      }
    }
    if case .object(let members) = value { faults += try self.members(members, schema, at: place) }
    return faults
  }

  private func members(_ members: [JSONValue.Member], _ schema: JSONValue, at place: String) throws -> [String] {
    var faults: [String] = []
    for name in schema["required"].map(Self.texts) ?? [] where !members.contains(where: { $0.key == name }) {
      faults.append("\(place): there is no \(name)")
    }
    for member in members {
      if let known = schema["properties"]?[member.key] {
        faults += try self.faults(member.value, known, at: "\(place)/\(member.key)")
      } else if schema["additionalProperties"] == .bool(false) {
        faults.append("\(place): \(member.key) is not described")
      }
    }
    return faults
  }

  private func alternatives(_ value: JSONValue, _ schema: JSONValue, at place: String) throws -> [String] {
    for (word, isAlone) in [("anyOf", false), ("oneOf", true)] {
      guard case .array(let choices)? = schema[word] else { continue }
      let found = try choices.map { try faults(value, $0, at: place) }
      let count = found.filter(\.isEmpty).count
      if count == 0 { return found.min { $0.count < $1.count } ?? ["\(place): there is no choice"] }
      if isAlone, count > 1 { return ["\(place): it is \(count) of the choices at once"] }
    }
    return []
  }

  private func bounds(_ value: JSONValue, _ schema: JSONValue, at place: String) throws -> [String] {
    if let least = schema["minimum"]?.integer, let number = value.integer, number < least {
      return ["\(place): \(number) is below \(least)"]
    }
    if let most = schema["maximum"]?.integer, let number = value.integer, number > most {
      return ["\(place): \(number) is above \(most)"]
    }
    if case .array(let elements) = value, let least = schema["minItems"]?.integer, elements.count < Int(least) {
      return ["\(place): there are not \(least)"]
    }
    if let pattern = schema["pattern"]?.string, let text = value.string,
      try Regex(pattern).wholeMatch(in: text) == nil
    {
      return ["\(place): \(text) is not like \(pattern)"]
    }
    if schema["format"] == .string("date"), let text = value.string, text.wholeMatch(of: /\d{4}-\d\d-\d\d/) == nil {
      return ["\(place): \(text) is no day"]
    }
    return []
  }

  private func schema(at reference: String) throws -> JSONValue {
    var found = document
    for part in reference.split(separator: "/").dropFirst() {
      guard let next = found[String(part)] else { throw Unreadable(description: "there is no \(reference)") }
      found = next
    }
    return found
  }

  private static func texts(_ value: JSONValue) -> [String] {
    if case .array(let elements) = value { elements.compactMap(\.string) } else { value.string.map { [$0] } ?? [] }
  }

  private static func isOf(_ value: JSONValue, _ kind: String) -> Bool {
    switch value {
    case .null: kind == "null"
    case .bool: kind == "boolean"
    case .number: kind == "number" || kind == "integer" && value.integer != nil
    case .string: kind == "string"
    case .array: kind == "array"
    case .object: kind == "object"
    }
  }
}
