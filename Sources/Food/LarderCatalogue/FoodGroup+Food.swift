extension FoodGroup {
  /// The food whose line begins at an offset.
  func food(at line: Int) -> Food {
    var rest = table.utf8.dropFirst(line)
    let text = Self.takeLine(&rest)
    var aliases: [String] = []
    while rest.first == FoodName.space {
      for name in Self.takeLine(&rest).drop(while: { $0 == FoodName.space || $0 == UInt8(ascii: "=") })
        .split(separator: UInt8(ascii: ","))
      {
        aliases.append(Self.trimmed(name))
      }
    }
    let name = text.prefix { $0 != UInt8(ascii: "|") }
    var columns = FoodColumns(text[name.endIndex...])
    return columns.food(name: Self.trimmed(name), aliases: aliases, category: category)
  }

  /// The name of the food whose line begins at an offset.
  func name(at line: Int) -> String {
    Self.trimmed(table.utf8.dropFirst(line).prefix { $0 != UInt8(ascii: "|") })
  }

  private static func takeLine(_ rest: inout Substring.UTF8View) -> Substring.UTF8View {
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest = rest[line.endIndex...].dropFirst()
    return line
  }

  static func trimmed(_ text: Substring.UTF8View) -> String {
    var text = text.drop { $0 == FoodName.space }
    while text.last == FoodName.space { text.removeLast() }
    return String(Substring(text))
  }
}
