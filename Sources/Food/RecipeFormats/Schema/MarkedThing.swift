internal import Hypertext

/// A thing marked on an element of a page, as an object of JSON-LD.
struct MarkedThing {
  private let vocabulary: MarkVocabulary
  private var names: [String] = []
  private var values: [String: [LooseJSON]] = [:]

  static func read(_ scope: HypertextElement, _ vocabulary: MarkVocabulary) -> LooseJSON {
    var thing = MarkedThing(vocabulary: vocabulary)
    for child in scope.children { thing.add(child) }
    var members = thing.names.map { name in
      let found = thing.values[name] ?? []
      return LooseJSON.Member(name, found.count == 1 ? found[0] : .array(found))
    }
    if let type = vocabulary.type(scope), !type.isEmpty { members.append(LooseJSON.Member("@type", .string(type))) }
    return .object(members)
  }

  private init(vocabulary: MarkVocabulary) { self.vocabulary = vocabulary }

  private mutating func add(_ element: HypertextElement) {
    let properties = vocabulary.properties(element)
    let isScope = vocabulary.type(element) != nil
    if !properties.isEmpty {
      let value = isScope ? thing(element) : nil
      for name in properties { append(value ?? MarkedThing.value(of: element, name), to: name) }
    }
    // A list of steps within a step's mark would come twice.
    guard !isScope, !properties.contains(where: { MarkedThing.lists.contains($0) }) else { return }
    for child in element.children { add(child) }
  }

  private mutating func append(_ value: LooseJSON, to name: String) {
    if values[name] == nil { names.append(name) }
    values[name, default: []].append(value)
  }

  /// A thing within; one that says nothing by its marks says its text.
  private func thing(_ element: HypertextElement) -> LooseJSON? {
    let thing = MarkedThing.read(element, vocabulary)
    return thing.members.contains { $0.name != "@type" } ? thing : nil
  }

  // MARK: Values

  static let lists: Set<String> = ["recipeIngredient", "recipeInstructions"]

  private static func value(of element: HypertextElement, _ name: String) -> LooseJSON {
    if lists.contains(name) { return lines(of: element, areIngredients: name == "recipeIngredient") }
    for attribute in attributes(of: element.name) {
      if let value = element.attribute(attribute), !value.isEmpty { return .string(value) }
    }
    return .string(element.textLines.joined(separator: name == "description" ? "\n" : " "))
  }

  private static func attributes(of name: String) -> [String] {
    switch name {
    case "meta": ["content", "value"]
    case "img", "source", "video", "audio", "embed", "iframe": ["content", "src", "data-src"]
    case "a", "area", "link": ["content", "href"]
    case "time": ["datetime", "content"]
    case "data", "meter": ["value", "content"]
    default: ["content", "datetime"]
    }
  }

  /// The lines of a list, its headings marked by a colon.
  private static func lines(of element: HypertextElement, areIngredients: Bool) -> LooseJSON {
    if let content = element.attribute("content"), !content.isEmpty { return .string(content) }
    let items = element.elements(named: "li")
    let lines = element.textLines
    let isOne =
      lines.count < 2 || areIngredients && items.isEmpty && ["li", "span", "p", "td", "tr"].contains(element.name)
    if isOne { return .string(lines.joined(separator: " ")) }
    let headings = headings(in: element)
    return .array(lines.map { .string(headings.contains($0) && !$0.hasSuffix(":") ? $0 + ":" : $0) })
  }

  private static func headings(in element: HypertextElement) -> Set<String> {
    let found = element.elements { ["h2", "h3", "h4", "h5", "h6"].contains($0.name) }
    return Set(found.map { $0.textLines.joined(separator: " ") })
  }
}
