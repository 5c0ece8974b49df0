import PlainText

/// Text in the `man` macros of roff.
package struct Roff {
  package private(set) var text = ""
  /// Whether a heading has just started a paragraph.
  private var isBegun = false

  /// - Parameter date: the date of the page's contents.
  package init(title: String, date: String, source: String) {
    text = ".TH \(title) 1 \(date) \"\(source)\" \"User Commands\"\n"
    // Commands must appear as typed, not justified.
    text += ".ad l\n"
  }

  package mutating func macro(_ name: String, _ arguments: [String] = []) {
    text += "." + name + arguments.map { " \"\(Self.escaped($0, isLiteral: true))\"" }.joined() + "\n"
  }

  package mutating func section(_ title: String) {
    macro("SH", [title])
    isBegun = true
  }

  package mutating func subsection(_ title: String) {
    macro("SS", [title])
    isBegun = true
  }

  /// Starts a paragraph, unless a heading did.
  private mutating func begin() {
    if !isBegun { macro("PP") }
    isBegun = false
  }

  /// Adds running text, which roff fills.
  package mutating func line(_ words: String) {
    for line in DisplayWidth.wrap(words, to: 66) {
      let line = Self.escaped(line, isLiteral: false)
      // A line that starts with a point or an apostrophe would be read as a command.
      text += (line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" : "") + line + "\n"
    }
  }

  package mutating func paragraph(_ words: String) {
    begin()
    line(words)
  }

  package mutating func usage(_ words: String) {
    begin()
    macro("B", [words])
  }

  /// Appends an item of a list.
  package mutating func item(_ words: String) {
    isBegun = false
    text += ".IP \\(bu 2\n"
    line(words)
  }

  package mutating func term(_ term: String, _ words: String) {
    isBegun = false
    macro("TP")
    macro("B", [term])
    line(words)
  }

  /// Appends another paragraph to the text of a term.
  package mutating func more(_ words: String) {
    isBegun = false
    text += ".IP\n"
    line(words)
  }

  /// Adds commands exactly as typed.
  package mutating func examples(_ commands: [String]) {
    guard !commands.isEmpty else { return }
    begin()
    macro("EX")
    for command in commands { text += Self.escaped(command, isLiteral: true) + "\n" }
    macro("EE")
  }

  /// - Parameter isLiteral: whether to keep hyphens and apostrophes as in a command line instead of making them
  ///   typographic.
  private static func escaped(_ words: String, isLiteral: Bool) -> String {
    var escaped = ""
    for scalar in words.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      case "\"": escaped += "\\(dq"
      case "-" where isLiteral: escaped += "\\-"
      case "'" where isLiteral: escaped += "\\(aq"
      case "~": escaped += "\\(ti"
      case _ where !scalar.isASCII: escaped += "\\[u\(String(scalar.value, radix: 16, uppercase: true).leftPadded(4))]"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    // A long option in running text can be typed as shown.
    return isLiteral
      ? escaped
      : escaped.split(separator: " ", omittingEmptySubsequences: false).map { word in
        word.hasPrefix("-") ? word.map { $0 == "-" ? "\\-" : String($0) }.joined() : String(word)
      }.joined(separator: " ")
  }
}

extension String {
  fileprivate func leftPadded(_ count: Int) -> String {
    String(repeating: "0", count: max(0, count - self.count)) + self
  }
}
