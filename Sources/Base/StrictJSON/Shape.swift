/// The shape of a JSON value, as a schema describes it.
package indirect enum Shape: Hashable, Sendable {
  case text
  /// Text of a form that has a name of its own: "date", "date-time".
  case formatted(String)
  /// Text that is like a regular expression.
  case pattern(String)
  /// One of a few words.
  case word([String])
  /// A whole number, and between which it is.
  case integer(least: Int? = nil, most: Int? = nil)
  case number
  case flag
  /// Text, or a number that is taken as one.
  case value
  /// Text or a number, or several texts.
  case values
  case nullable(Shape)
  case list(Shape, least: Int = 0)
  /// An object; where it is open, it may have other members too.
  case object([Member], isOpen: Bool)
  /// A shape that has a name in the description that it is part of.
  case named(String)
  case oneOf([Shape])
  case anything

  /// A member of an object.
  package struct Member: Hashable, Sendable {
    package let name: String
    package let shape: Shape
    let summary: String?
    /// Whether it is always there.
    package let isSure: Bool

    package init(_ name: String, _ shape: Shape, _ summary: String? = nil, isSure: Bool = true) {
      self.name = name
      self.shape = shape
      self.summary = summary
      self.isSure = isSure
    }
  }

  /// A whole number that is not below zero.
  package static let count = Shape.integer(least: 0)

  /// An object that has just these members.
  package static func closed(_ members: [Member]) -> Shape { .object(members, isOpen: false) }

  /// An object whose members are written as in ``members(_:)``.
  package init(_ notation: String, isOpen: Bool = true) { self = .object(Self.members(notation), isOpen: isOpen) }

  /// Members that are written as `name:shape`, with blanks between.
  ///
  /// A shape is one of the words below, or a schema's name; `[text]` is a list, and what ends with `?` may be null. A
  /// member whose name ends with `?` may be missing.
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
}
