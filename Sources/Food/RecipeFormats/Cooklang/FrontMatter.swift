/// The metadata before a recipe: the subset of YAML that recipes use.
enum FrontMatter {
  /// The entries. Nested names are joined by points, and list elements by commas.
  static func read(_ lines: [Substring]) -> [CooklangEntry] {
    var entries: [CooklangEntry] = []
    var outer = ""
    var block: Int?
    for line in lines {
      let text = CooklangItem.trimmed(line)
      let isNested = line.first == " " || line.first == "\t"
      if let index = block, isNested || text.isEmpty {
        append(text, to: &entries[index].value, with: "\n")
        continue
      }
      block = nil
      if text.isEmpty || text.hasPrefix("#") { continue }
      if text.hasPrefix("- ") || text == "-", !entries.isEmpty {
        append(unquoted(CooklangItem.trimmed(text.dropFirst())), to: &entries[entries.count - 1].value, with: ", ")
        continue
      }
      guard let colon = separator(in: text) else { continue }
      let key = unquoted(CooklangItem.trimmed(text[..<colon]))
      let value = CooklangItem.trimmed(text[text.index(after: colon)...])
      if !isNested { outer = key }
      entries.append(CooklangEntry(key: isNested ? outer + "." + key : key, value: FrontMatter.value(value)))
      if ["|", ">", "|-", ">-", "|+", ">+"].contains(value) { block = entries.count - 1 }
    }
    return entries
  }

  private static func append(_ text: String, to value: inout String, with separator: String) {
    guard !text.isEmpty else { return }
    value += value.isEmpty ? text : separator + text
  }

  /// The colon that ends the name.
  private static func separator(in text: String) -> String.Index? {
    guard let quote = text.first, quote == "\"" || quote == "'" else { return text.firstIndex(of: ":") }
    guard let end = text.dropFirst().firstIndex(of: quote) else { return nil }
    return text[end...].firstIndex(of: ":")
  }

  private static func value(_ text: String) -> String {
    if ["|", ">", "|-", ">-", "|+", ">+", "[]", "null", "~"].contains(text) { return "" }
    guard text.hasPrefix("["), text.hasSuffix("]") else { return unquoted(text) }
    return text.dropFirst().dropLast().split(separator: ",").map { unquoted(CooklangItem.trimmed($0)) }
      .joined(separator: ", ")
  }

  private static func unquoted(_ text: String) -> String {
    guard text.count > 1, let quote = text.first, quote == text.last, quote == "\"" || quote == "'" else { return text }
    let inner = String(text.dropFirst().dropLast())
    guard quote == "\"" else { return inner.replacing("''", with: "'") }
    var result = ""
    var isEscaped = false
    for character in inner {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return result
  }
}
