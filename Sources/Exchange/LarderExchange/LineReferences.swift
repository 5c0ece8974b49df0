import LarderModel

/// The numbers by which a line tells things that have names, in either of its two shapes.
///
/// Today a line has the name under the field's own key, for a person to read, and the number in a key that ends in
/// `_number`, which decides. In earlier exports the number stood under the field's own key, and the name in a key that
/// ended in `_name`.
struct LineReferences {
  typealias Values = [(key: String, value: Plain)]

  /// What the line says, with each number under its field's own key, as the model's fields are called.
  let settled: Values
  /// The fields whose value stands under their own key.
  private let earlier: Set<String>
  private let all: [String]

  init(_ said: Values, _ plan: ImportPlan) throws(ValueError) {
    var (settled, earlier) = (said, Set<String>())
    for name in plan.references {
      let value = said.first { $0.key == name }?.value
      if plan.layout.isComplete || name != "value" || Self.isOfReference(said) {
        guard let number = try Self.number(of: name, value, said) else {
          if value != nil { earlier.insert(name) }
          continue
        }
        settled.removeAll { $0.key == name || $0.key == "\(name)_number" }
        settled.append((name, number))
      } else if let number = said.first(where: { $0.key == "value_number" })?.value {
        throw LineDecoder.wrong("value_number", number, "the field is not one that has a number and a name")
      } else {
        earlier.insert(name)
      }
    }
    (self.settled, self.earlier, all) = (settled, earlier, plan.references)
  }

  /// The number that stands beside a name; nil where the line tells none, or tells it as earlier exports do.
  private static func number(of name: String, _ value: Plain?, _ said: Values) throws(ValueError) -> Plain? {
    let key = "\(name)_number"
    guard let number = said.first(where: { $0.key == key })?.value else {
      guard case .text(let text) = value else { return nil }
      throw ValueError(
        what: name, input: text, problem: "its number is missing",
        hint: "\(key) says which one is meant, as the named events number them")
    }
    guard case .integer = number else { throw LineDecoder.wrong(key, number, "must be a whole number") }
    switch value {
    case nil, .text: break
    case let value?: throw LineDecoder.wrong(name, value, "must be a name, as \(key) gives the number")
    }
    if let other = said.first(where: { $0.key == "\(name)_name" })?.value {
      throw LineDecoder.wrong("\(name)_name", other, "must be left out: beside \(key) the name is \(name)")
    }
    return number
  }

  /// Whether an amendment's value is the number of something that has a name.
  private static func isOfReference(_ said: Values) -> Bool {
    func text(_ key: String) -> String? {
      guard case .text(let text)? = said.first(where: { $0.key == key })?.value else { return nil }
      return text
    }
    guard let kind = text("of").flatMap({ EventKinds.kind(named: $0) }), let name = text("field") else { return false }
    return EventLayout.of(kind.code)?.fields.first { "\($0.name)" == name }?.reference?.isNamed ?? false
  }

  /// The key under which the number of a field stands.
  func key(of name: String) -> String { earlier.contains(name) ? name : "\(name)_number" }

  /// What is wrong with a field, by the key that the line has for it.
  func named(_ error: ValueError) -> ValueError {
    guard all.contains(error.what) else { return error }
    return ValueError(what: key(of: error.what), input: error.input, problem: error.problem, hint: error.hint)
  }
}
