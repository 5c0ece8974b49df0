internal import Hypertext
internal import LarderRecipes

/// The instructions of a schema.org recipe, in all forms.
struct SchemaSteps {
  private let cleaner: TextCleaner
  private var steps: [RecipeStep] = []
  /// The indices of steps that are highlighted as headings by their tags.
  private var strong: Set<Int> = []
  /// The section that applies until the next one. RecipeSage's sections consist only of a name.
  private var openGroup: String?

  init(_ cleaner: TextCleaner) { self.cleaner = cleaner }

  func read(_ value: LooseJSON) -> [RecipeStep] {
    var reader = self
    reader.add(value, group: nil, isAlone: true)
    if cleaner == .exact { return reader.steps }
    // If most steps are highlighted, none is a heading.
    if reader.strong.count * 2 <= reader.steps.count {
      for index in reader.strong where !reader.steps[index].text.hasSuffix(":") { reader.steps[index].text += ":" }
    }
    return StepList.grouped(reader.steps)
  }

  private mutating func add(_ value: LooseJSON, group: String?, isAlone: Bool) {
    let elements = value.list
    let isOnly = isAlone && elements.count == 1
    for element in elements {
      switch element {
      case .string(let text), .number(let text): add(text: text, group: group ?? openGroup, isAlone: isOnly)
      case .array: add(element, group: group, isAlone: isOnly)
      case .object: add(object: element, group: group, isAlone: isOnly)
      case .null, .bool: break
      }
    }
  }

  private mutating func add(object: LooseJSON, group: String?, isAlone: Bool) {
    if SchemaFinder.isType(object, "howtosection") { return add(section: object, isAlone: isAlone) }
    if SchemaFinder.isType(object, "imageobject") || SchemaFinder.isType(object, "videoobject") { return }
    let inner = object["itemListElement"] ?? object["steps"]
    if let text = firstText(object) { return add(text: text, group: group ?? openGroup, isAlone: isAlone) }
    if SchemaFinder.isType(object, "howtostep"), let inner { return add(directions: inner, group: group) }
    if let inner { return add(inner, group: name(of: object) ?? group, isAlone: isAlone) }
    if let item = object["item"] { return add(item, group: group, isAlone: isAlone) }
    if let text = object["description"]?.text ?? object["name"]?.text {
      add(text: text, group: group ?? openGroup, isAlone: isAlone)
    }
  }

  private mutating func add(section: LooseJSON, isAlone: Bool) {
    let name = name(of: section)
    let inner = section["itemListElement"] ?? section["steps"] ?? section["recipeInstructions"]
    if let inner, !inner.list.isEmpty {
      openGroup = nil
      add(inner, group: name, isAlone: isAlone)
    } else if let text = firstText(section) {
      add(text: text, group: name, isAlone: true)
    } else {
      openGroup = name
    }
  }

  private mutating func add(directions: LooseJSON, group: String?) {
    let texts = directions.list.compactMap { firstText($0) ?? $0["name"]?.text }
    let isWhole = texts.count == directions.list.count
    guard isWhole else { return add(directions, group: group, isAlone: false) }
    add(text: texts.joined(separator: " "), group: group ?? openGroup, isAlone: false)
  }

  private func firstText(_ object: LooseJSON) -> String? {
    for name in ["text", "@value"] {
      let texts = object[name]?.list.compactMap(\.text) ?? []
      let text = texts.joined(separator: " ")
      if !cleaner.line(text).isEmpty { return text }
    }
    return object.text
  }

  /// The name of a section. Nil if it is only a number.
  private func name(of object: LooseJSON) -> String? {
    guard let name = object["name"]?.text.map({ cleaner.line($0) }), !name.isEmpty else { return nil }
    if cleaner == .exact { return name }
    return StepNumbers.isNumberOnly(name) ? nil : HeadingLine.bare(name)
  }

  // MARK: Texts

  /// Adds a text as one step. If it is the whole instructions, it is split at its lines and numbers.
  private mutating func add(text: String, group: String?, isAlone: Bool) {
    let lines = cleaner.lines(text)
    guard !lines.isEmpty else { return }
    if cleaner == .exact || !isAlone {
      return append(lines.joined(separator: " "), group, isStrong: cleaner == .foreign && StrongLine.isWhole(text))
    }
    let strong = StrongLine.lines(of: text)
    for line in lines.count == 1 ? StepNumbers.parts(of: lines[0]) : lines {
      append(line, group, isStrong: strong.contains(line))
    }
  }

  private mutating func append(_ line: String, _ group: String?, isStrong: Bool) {
    if isStrong { strong.insert(steps.count) }
    steps.append(RecipeStep(line, group: group))
  }
}
