extension Shape {
  /// Writes the members of the schema, into an object that was begun.
  package func writeMembers(to json: inout JSONWriter) {
    switch self {
    case .anything: break
    case .named(let name): json.string("$ref", "#/components/schemas/\(name)")
    case .word(let words):
      json.string("type", "string")
      if words.count == 1 { json.string("const", words[0]) } else { json.strings("enum", words) }
    case .formatted(let format):
      json.string("type", "string")
      json.string("format", format)
    case .pattern(let pattern):
      json.string("type", "string")
      json.string("pattern", pattern)
    case .integer(let least, let most):
      json.string("type", "integer")
      if let least { json.integer("minimum", least) }
      if let most { json.integer("maximum", most) }
    case .values:
      json.strings("type", ["string", "number", "array"])
      json.key("items")
      Shape.text.write(to: &json)
    case .nullable(let shape): shape.writeNullable(to: &json)
    case .list(let element, let least):
      json.string("type", "array")
      json.key("items")
      element.write(to: &json)
      if least > 0 { json.integer("minItems", least) }
    case .object(let members, let isOpen): Self.write(members, isOpen, to: &json)
    case .oneOf(let shapes): json.list("oneOf", shapes) { shape, json in shape.write(to: &json) }
    case .text, .number, .flag, .value: writeType(to: &json)
    }
  }

  /// Writes the whole schema.
  package func write(to json: inout JSONWriter) {
    json.beginObject()
    writeMembers(to: &json)
    json.endObject()
  }

  /// The types of a value of which there is no more to say.
  private var types: [String]? {
    switch self {
    case .text: ["string"]
    case .number: ["number"]
    case .flag: ["boolean"]
    case .value: ["string", "number"]
    default: nil
    }
  }

  private func writeType(to json: inout JSONWriter) {
    guard let types else { return }
    if types.count == 1 { json.string("type", types[0]) } else { json.strings("type", types) }
  }

  private func writeNullable(to json: inout JSONWriter) {
    if case .anything = self { return }
    if let types { return json.strings("type", types + ["null"]) }
    json.key("anyOf")
    json.beginArray()
    write(to: &json)
    json.beginObject()
    json.string("type", "null")
    json.endObject()
    json.endArray()
  }

  private static func write(_ members: [Member], _ isOpen: Bool, to json: inout JSONWriter) {
    json.string("type", "object")
    let sure = members.filter(\.isSure).map(\.name)
    if !sure.isEmpty { json.strings("required", sure) }
    if !members.isEmpty {
      json.key("properties")
      json.beginObject()
      for member in members {
        json.key(member.name)
        json.beginObject()
        if let summary = member.summary { json.string("description", summary) }
        member.shape.writeMembers(to: &json)
        json.endObject()
      }
      json.endObject()
    }
    if !isOpen { json.bool("additionalProperties", false) }
  }
}
