import PlainText

/// Lines being typed in a shell.
enum TypedLineFuzz: FuzzTarget {
  static let name = "typed-line"
  static let words = ["'", "\"", "\\", "\\\"", " ", "\t", "'\\''", "larder use ", "place:fri", ">", "\u{301}"]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    let text = Input.text(input)
    for breaks in ["", "\"'><=;|&(:"] {
      let line = TypedLine(text, wordBreaks: breaks)
      try law(!line.words.isEmpty, "a line has no word at the cursor")
      try law(line.words.joined().count <= text.count, "the line has words that were not typed")
      _ = line.replacement(line.words[line.words.count - 1] + "x")
    }
    try checkQuoted(text)
  }

  /// Checks that words quoted for a shell read back unchanged.
  private static func checkQuoted(_ text: String) throws(BrokenLaw) {
    let words = text.split(separator: "\n").prefix(20).map {
      String($0.filter { $0.isASCII && $0 != "\r" && $0 != "\0" })
    }
    .filter { !$0.isEmpty }
    guard !words.isEmpty else { return }
    let quoted = words.map { word in
      "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
    let read = TypedLine(quoted.joined(separator: " "), wordBreaks: "")
    try law(read.words == words, "\(words) is read as \(read.words)")
  }
}
