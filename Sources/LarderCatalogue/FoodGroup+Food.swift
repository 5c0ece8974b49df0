extension FoodGroup {
  /// The food whose line begins at an offset.
  func food(at line: Int) -> Food {
    var rest = table.utf8.dropFirst(line)
    let text = Self.takeLine(&rest)
    var aliases: [String] = []
    while rest.first == UInt8(ascii: " ") {
      aliases += Self.takeLine(&rest).drop { $0 == " " || $0 == "=" }.split(separator: ",").map(Self.trimmed)
    }
    let bar = text.firstIndex(of: "|") ?? text.endIndex
    var columns = FoodColumns(text[bar...])
    return columns.food(name: Self.trimmed(text[..<bar]), aliases: aliases, category: category)
  }

  private static func takeLine(_ rest: inout Substring.UTF8View) -> Substring {
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = rest[line.endIndex...].dropFirst()
    return Substring(line)
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
