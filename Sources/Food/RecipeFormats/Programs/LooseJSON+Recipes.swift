internal import Hypertext
internal import LarderRecipes

extension LooseJSON {
  /// The text under the first of some names that has one, cleaned, on one line; empty where there is none.
  func line(_ names: String...) -> String {
    for name in names {
      let line = self[name]?.text.map { ForeignText.line($0) } ?? ""
      if !line.isEmpty { return line }
    }
    return ""
  }

  /// The lines of the text under a name.
  func lines(_ name: String) -> [String] { self[name]?.text.map { ForeignText.typedLines($0) } ?? [] }

  /// The text under a name with its paragraphs.
  func paragraphs(_ name: String) -> String { lines(name).joined(separator: "\n") }

  /// The number under a name that is above zero.
  func amount(_ name: String) -> Fraction? {
    self[name]?.text.flatMap { AmountText.fraction($0) }.flatMap { $0 > .zero ? $0 : nil }
  }

  /// Minutes under a name, as a number or in words.
  func minutes(_ names: String...) -> Int? {
    names.lazy.compactMap { self[$0]?.text.flatMap { TimeReader.minutes($0) } }.first
  }

  /// The names of what a list under a name holds: texts, or objects with a name.
  func names(_ name: String) -> [String] {
    (self[name]?.list ?? []).map { element in
      element.text.map { ForeignText.line($0) } ?? element.line("name", "label", "title")
    }.filter { !$0.isEmpty }
  }

  /// Whether the value under a name says yes: true, 1, "True".
  func isTrue(_ name: String) -> Bool {
    guard let value = self[name] else { return false }
    return value.bool ?? ["1", "true", "yes"].contains(value.text?.lowercased() ?? "")
  }

  /// Hearts from a rating of up to five, where 0 is none.
  func hearts(_ name: String) -> Int? {
    guard let text = self[name]?.text, let value = Double(text), value > 0, value <= 5 else { return nil }
    return max(1, Int(value.rounded()))
  }

  /// The value under a name, or under the same name as older programs write it: `recipeYield`, `recipe_yield`.
  func either(_ name: String) -> LooseJSON? {
    if let value = self[name] { return value }
    var other = ""
    for character in name {
      if character.isUppercase { other += "_" }
      other += character.lowercased()
    }
    return self[other]
  }
}
