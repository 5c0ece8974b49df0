/// The declarations of a file, found by its layout: sources are formatted, so a declaration ends at a brace indented
/// like its start.
extension SourceFile {
  struct Declaration {
    let name: String
    let lines: Int
  }

  /// The file's top-level types that are visible to others.
  var types: [Declaration] {
    lines.indices.compactMap { start in
      let line = lines[start]
      guard line.first != "@", !line.hasPrefix("private "), !line.hasPrefix("fileprivate "),
        let (keyword, name) = Self.type(declaredBy: line), keyword != "typealias"
      else { return nil }
      return Declaration(name: name, lines: length(from: start))
    }
  }

  /// The names of the file's top-level types, including private types and aliases.
  var typeNames: [String] { lines.compactMap { Self.type(declaredBy: $0)?.name } }

  private static func type(declaredBy line: Substring) -> (keyword: Substring, name: String)? {
    guard line.first?.isLetter == true || line.first == "@" else { return nil }
    let words = line.split(separator: " ")
    guard let place = words.firstIndex(where: { typeKeywords.contains($0) }), place + 1 < words.count,
      !words[..<place].contains("=")
    else { return nil }
    return (words[place], String(words[place + 1].prefix { $0.isLetter || $0.isNumber }))
  }

  private static let typeKeywords: Set<Substring> = ["struct", "enum", "class", "actor", "protocol", "typealias"]

  /// The functions and initializers, at any depth.
  var functions: [Declaration] {
    lines.indices.compactMap { start in
      guard let name = Self.function(declaredBy: lines[start]) else { return nil }
      return Declaration(name: name, lines: length(from: start))
    }
  }

  private static func function(declaredBy line: Substring) -> String? {
    let words = line.prefix { $0 != "(" && $0 != "<" && $0 != "?" }.split(separator: " ")
    guard let place = words.firstIndex(where: { $0 == "func" || $0 == "init" }),
      words[..<place].allSatisfy({ $0.allSatisfy(\.isLowercase) })
    else { return nil }
    return words[place] == "init" ? "init" : String(words[(place + 1)...].first ?? "operator")
  }

  /// The direct members of the file's types: properties, functions, initializers.
  var members: [String] {
    lines.compactMap { line in
      line.firstMatch(of: /^  (?:[a-z]+(?:\([a-z]+\))? )*(?:func|let|var|init)\b *(\w*)/).map { String($0.1) }
    }
  }

  /// The number of lines of a declaration, up to the brace indented like its start.
  private func length(from start: Int) -> Int {
    let line = lines[start]
    guard !(line.hasSuffix("}") && line.contains("{")) else { return 1 }
    let depth = line.prefix { $0 == " " }.count
    for end in lines.indices[(start + 1)...] {
      let other = lines[end]
      let indent = other.prefix { $0 == " " }.count
      if indent == depth, other.dropFirst(indent).first == "}" { return end - start + 1 }
      if indent < depth, !other.isEmpty { return end - start }
    }
    return lines.count - start
  }
}
