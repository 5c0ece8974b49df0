import Page

extension HTMLWriter {
  /// A text of several lines, as a field for one holds it; a tab is a blank.
  mutating func lines(_ text: String) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { newline() }
      self.text(String(line.map { $0 == "\t" ? " " : $0 }))
    }
  }
}
