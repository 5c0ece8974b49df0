/// The shape of a JSON value, as a schema describes it.
package indirect enum Shape: Hashable, Sendable {
  case text
  /// Text in a named format: "date", "date-time".
  case formatted(String)
  /// Text that matches a regular expression.
  case pattern(String)
  /// One of several words.
  case word([String])
  case integer(least: Int? = nil, most: Int? = nil)
  case number
  case flag
  /// Text, or a number that is treated as text.
  case value
  /// Text, a number, or several texts.
  case values
  case nullable(Shape)
  case list(Shape, least: Int = 0)
  /// An object, with other members allowed if it is open.
  case object([Member], isOpen: Bool)
  /// A shape with a name in the surrounding description.
  case named(String)
  case oneOf([Shape])
  case anything

  package struct Member: Hashable, Sendable {
    package let name: String
    package let shape: Shape
    let summary: String?
    /// Whether the member is always present.
    package let isSure: Bool

    package init(_ name: String, _ shape: Shape, _ summary: String? = nil, isSure: Bool = true) {
      (self.name, self.shape, self.summary, self.isSure) = (name, shape, summary, isSure)
    }
  }

  /// A non-negative integer.
  package static let count = Shape.integer(least: 0)

  /// Returns the shape of an object with exactly these members.
  package static func closed(_ members: [Member]) -> Shape { .object(members, isOpen: false) }

  /// Creates an object whose members are written as in ``members(_:)``.
  package init(_ notation: String, isOpen: Bool = true) { self = .object(Self.members(notation), isOpen: isOpen) }

  /// Parses members written as `name:shape`, separated by spaces.
  ///
  /// A shape is one of the words below, or a schema's name. `[text]` is a list, and a shape that ends with `?` may be
  /// null. A member whose name ends with `?` may be missing.
  package static func members(_ notation: String) -> [Member] {
    notation.split(separator: " ").map { part in
      let halves = part.split(separator: ":", maxSplits: 1)
      let (name, rest) = (halves[0], halves.count > 1 ? halves[1] : "any")
      let isSure = !name.hasSuffix("?")
      return Member(isSure ? String(name) : String(name.dropLast()), shape(of: rest), isSure: isSure)
    }
  }

  private static func shape(of word: Substring) -> Shape {
    if word.hasSuffix("?") { return .nullable(shape(of: word.dropLast())) }
    if word.hasPrefix("["), word.hasSuffix("]") { return .list(shape(of: word.dropFirst().dropLast())) }
    switch word {
    case "text": return .text
    case "day": return .formatted("date")
    case "moment": return .formatted("date-time")
    case "int": return .integer()
    case "count": return .count
    case "number": return .number
    case "flag": return .flag
    case "object": return .object([], isOpen: true)
    case "any": return .anything
    default: return .named(String(word))
    }
  }

  /// Writes the members of the schema into an open object.
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

  /// The types of a value without further constraints.
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
