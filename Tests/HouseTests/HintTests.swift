import Testing

/// A suggested action stands apart in a sentence, at its end: each surface shows it as a line to type or as a button.
@Suite("Hints within sentences")
struct HintTests {
  @Test("A hint is neither the subject nor the object of a verb")
  func hints() throws {
    let file = try #require(SourceFile.all.first { $0.path.hasSuffix("LarderValues/Words/SuggestedAction.swift") })
    // Words to be typed may be named within a sentence; the others are parts of an aspect.
    let names = Set(file.code.compactMap(Self.caseName))
      .subtracting(["words", "edible", "item", "reason", "pastDate", "store"])
    #expect(names.contains("cookAnyway") && names.count > 50)
    var seen = 0
    var faults: [String] = []
    for file in SourceFile.all where file.mentions("\\(.") && !["SuggestedAction", "Message"].contains(file.name) {
      for line in file.code {
        for hint in Self.hints(in: line, names) {
          seen += 1
          if !Self.isApart(hint.before, hint.after) { faults.append("\(file.path): \(line)") }
        }
      }
    }
    #expect(seen > 60)
    #expect(faults == [])
  }

  /// The name that a line of an enumeration declares: "  case stock(item: String?)".
  private static func caseName(_ line: Substring) -> String? {
    let text = line.drop { $0 == " " }
    guard text.hasPrefix("case ") else { return nil }
    let name = text.dropFirst("case ".count).prefix { $0.isLetter }
    return name.isEmpty ? nil : String(name)
  }

  /// Returns the text before and after each interpolated action with one of these names, such as `\(.checkout)`.
  private static func hints(
    in line: Substring, _ names: Set<String>
  ) -> [(before: Substring, after: Substring)] {
    var found: [(before: Substring, after: Substring)] = []
    var rest = line
    while let start = rest.firstRange(of: "\\(.") {
      rest = rest[start.upperBound...]
      guard names.contains(String(rest.prefix { $0.isLetter })) else { continue }
      var depth = 1
      var end = start.upperBound
      while end < line.endIndex, depth > 0 {
        if line[end] == "(" { depth += 1 }
        if line[end] == ")" { depth -= 1 }
        end = line.index(after: end)
      }
      found.append((line[..<start.lowerBound], line[end...]))
    }
    return found
  }

  private static func isApart(_ before: Substring, _ after: Substring) -> Bool {
    let leads = ["\"", ": ", "; ", ", ", "(", "or ", "then "]
    let ends: [Character] = ["\"", ".", ",", ";", ":", ")", "?"]
    // A literal of several lines may begin a line with one.
    let isFirst = before.allSatisfy { $0 == " " }
    guard isFirst || leads.contains(where: { before.hasSuffix($0) }) else { return false }
    guard let next = after.first else { return true }
    return ends.contains(next)
  }
}
