internal import Hypertext
internal import LarderRecipes
internal import PlainText

/// The ingredients of a schema.org recipe. Headings become the groups of the following lines.
struct SchemaIngredients {
  private let cleaner: TextCleaner
  private var lines: [(text: String, isHeading: Bool)] = []

  init(_ cleaner: TextCleaner) { self.cleaner = cleaner }

  func read(_ value: LooseJSON) -> [RecipeIngredient] {
    var reader = self
    reader.add(value)
    return reader.grouped()
  }

  // MARK: Lines

  private mutating func add(_ value: LooseJSON) {
    let elements = value.list
    for element in elements {
      switch element {
      case .array: add(element)
      case .object: add(object: element)
      case .string(let text): add(text: text, isAlone: elements.count == 1)
      case .number(let text): append(text)
      case .null, .bool: break
      }
    }
  }

  private mutating func add(object: LooseJSON) {
    if let inner = object["itemListElement"] ?? object["recipeIngredient"] ?? object["ingredients"] {
      if let name = object["name"]?.text { append(name, isHeading: true) }
      add(inner)
    } else if let item = object["item"], object["name"] == nil, object["text"] == nil {
      add(item)
    } else {
      append(text(of: object))
    }
  }

  /// The text of a structured ingredient: `{"value": "3/4", "unitText": "cup", "name": "sugar"}`.
  private func text(of object: LooseJSON) -> String {
    if let text = object["text"]?.text ?? object["@value"]?.text { return text }
    let quantity = object["requiredQuantity"] ?? object["amount"] ?? object["quantity"]
    let amount = object["value"]?.text ?? quantity?.text ?? quantity?["value"]?.text
    let unit = object["unitText"]?.text ?? object["unit"]?.text ?? quantity?["unitText"]?.text
    let name = object["name"]?.text ?? object["ingredient"]?.text ?? object["description"]?.text
    return [amount, unit, name].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private mutating func add(text: String, isAlone: Bool) {
    let parts = cleaner.lines(text)
    // Several ingredients in one text have lines of several words. The pieces of a single one are words on their own
    // lines.
    let areLines = parts.count > 2 && parts.count { $0.contains(" ") } * 3 >= parts.count * 2
    if cleaner == .foreign, parts.count > 1, isAlone || areLines {
      for part in parts { append(part) }
    } else {
      append(parts.joined(separator: " "), isHeading: StrongLine.isWhole(text))
    }
  }

  private mutating func append(_ text: String, isHeading: Bool = false) {
    let line = cleaner == .exact ? cleaner.line(text) : Bullets.removed(from: cleaner.line(text))
    if !line.isEmpty { lines.append((line, isHeading)) }
  }

  // MARK: Groups

  private func grouped() -> [RecipeIngredient] {
    if cleaner == .exact { return lines.map { RecipeIngredient(reading: $0.text) } }
    // If most lines are highlighted, none is a heading.
    let trustsStrong = lines.count { $0.isHeading } * 2 <= lines.count
    var group: String?
    var found: [RecipeIngredient] = []
    for (index, line) in lines.enumerated() {
      let heading = line.isHeading && trustsStrong && !line.text.contains { $0.isNumber } ? line.text : nil
      if let name = heading.map(HeadingLine.bare) ?? HeadingLine.ofIngredients(line.text), index + 1 < lines.count {
        group = HeadingWords.saysNothing(name) ? nil : name
      } else {
        found.append(RecipeIngredient(reading: line.text, group: group))
      }
    }
    return found
  }
}

/// Texts highlighted as headings only by tags: `<strong>Sauce</strong>`.
enum StrongLine {
  /// Whether the whole text is inside one tag used for headings.
  static func isWhole(_ html: String) -> Bool {
    guard html.utf8.contains(UInt8(ascii: "<")) else { return false }
    let page = HypertextDocument(html)
    guard let first = page.elements(where: { isStrong($0) }).first else { return false }
    let text = CleanText.line(first.text)
    return isFit(text) && text == CleanText.line(page.root.text)
  }

  /// The lines of a text that are entirely inside such tags.
  static func lines(of html: String) -> Set<String> {
    guard html.utf8.contains(UInt8(ascii: "<")) else { return [] }
    let elements = HypertextDocument(html).elements(where: { isStrong($0) })
    // A paragraph with several of them is text. Only one without anything else is a heading.
    var counts: [Int: Int] = [:]
    for element in elements { counts[element.parent?.position ?? 0, default: 0] += 1 }
    var found: Set<String> = []
    for element in elements {
      let isOnly = counts[element.parent?.position ?? 0] == 1
      let text = CleanText.line(element.text)
      guard isFit(text), element.name.hasPrefix("h") || isOnly else { continue }
      if element.name.hasPrefix("h") || element.parent.map({ CleanText.line($0.text) }) == text { found.insert(text) }
    }
    return found
  }

  private static func isStrong(_ element: HypertextElement) -> Bool {
    ["strong", "b", "h1", "h2", "h3", "h4", "h5", "h6"].contains(element.name)
  }

  private static func isFit(_ text: String) -> Bool {
    guard let last = text.last, text.count <= 60 else { return false }
    return !".!?,;".contains(last) && text.contains(where: \.isLetter)
  }
}
