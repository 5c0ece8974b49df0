/// Lines of a table of the program: what stands before a divider, and what behind it.
///
/// A line that begins with two spaces goes on with the one above.
enum TableLine {
  static func all(_ table: String, divider: Character = "=") -> [(head: String, rest: String)] {
    var lines: [(head: String, rest: String)] = []
    for line in table.split(separator: "\n") {
      if line.hasPrefix("  "), !lines.isEmpty {
        lines[lines.count - 1].rest += line
        continue
      }
      let parts = line.split(separator: divider, maxSplits: 1)
      guard parts.count == 2 else { continue }
      lines.append((trimmed(parts[0]), String(parts[1])))
    }
    return lines
  }

  static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
