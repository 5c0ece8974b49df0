import PlainText

/// One of a fixed set of words, stored as a small number whose meaning never changes. New ones are added at the end.
package protocol Choice: RawRepresentable<UInt8>, CaseIterable, Hashable, Sendable {
  /// The value that means "not given".
  static var unsaid: Self { get }
  /// The choices as programs read them and as users type them, by stored number. Unused numbers have empty words.
  ///
  /// They are literals rather than case names, because reflection takes as long as a report.
  static var words: [String] { get }
  /// The choice in reports: "past its date". It can be typed as well.
  var displayed: String { get }
  /// Other words that can be typed for it.
  var alsoTyped: [String] { get }
  /// Whether only the program sets it, so that it cannot be typed.
  var isOwn: Bool { get }
}

extension Choice {
  /// The choice as programs read it and as users type it.
  package var word: String { Self.words[Int(rawValue)] }
  package var displayed: String { word }
  package var alsoTyped: [String] { [] }
  package var isOwn: Bool { false }

  /// Reads a choice from its word, its text in reports, or another typed word. A unique beginning of the first two is
  /// enough if it has at least three letters. Spaces and hyphens are equivalent.
  package init(word text: String, what: StaticString) throws(ValueError) {
    let wanted = Self.hyphenated(text)
    let said = Self.allCases.filter { $0 != .unsaid }
    if let exact = said.first(where: { $0.word == wanted || Self.hyphenated($0.displayed) == wanted }) {
      self = exact
      return
    }
    if let typed = said.first(where: { $0.alsoTyped.contains(wanted) }) {
      self = typed
      return
    }
    let begun =
      wanted.count >= 3
      ? said.filter { $0.word.hasPrefix(wanted) || Self.hyphenated($0.displayed).hasPrefix(wanted) } : []
    guard begun.count == 1 else { throw ValueError(what: "\(what)", input: text, problem: "must be \(Self.listing)") }
    self = begun[0]
  }

  /// Reads a choice from its complete words, or returns nil.
  package init?(exactly text: String) {
    let wanted = Self.hyphenated(text)
    let said = Self.allCases.first {
      $0 != .unsaid && ($0.word == wanted || Self.hyphenated($0.displayed) == wanted || $0.alsoTyped.contains(wanted))
    }
    guard let said else { return nil }
    self = said
  }

  private static func hyphenated(_ text: String) -> String {
    text.lowercased().split { $0 == " " || $0 == "_" || $0 == "-" }.joined(separator: "-")
  }

  /// "forgotten, spoiled or other".
  package static var listing: Message {
    // Words to type, and therefore the same in every language.
    allCases.filter { $0 != .unsaid && !$0.isOwn }.map { Message(verbatim: $0.word) }.either()
  }
}

/// A list of words in one literal, separated by bars.
///
/// The compiler lays out tables of such lists. Every process would have to build sets or dictionaries for one or two
/// lookups, which took a tenth of the time of an entry.
package struct WordList: Hashable, Sendable, ExpressibleByStringLiteral {
  private let literal: String

  package init(stringLiteral literal: String) { self.literal = literal }

  package var words: [String] { literal.split(separator: "|").map(String.init) }

  /// - Complexity: O(n) in the length of the list.
  package func contains(_ word: String) -> Bool {
    let list = literal.utf8Span.span
    let wanted = word.utf8Span.span
    guard wanted.count > 0, wanted.count <= list.count else { return false }
    var start = 0
    while start + wanted.count <= list.count {
      var end = start
      var isSame = true
      while end < list.count, list[end] != UInt8(ascii: "|") {
        let offset = end - start
        if isSame { isSame = offset < wanted.count && list[end] == wanted[offset] }
        end += 1
      }
      if isSame, end - start == wanted.count { return true }
      start = end + 1
    }
    return false
  }
}

extension [String] {
  /// Joins the texts into an enumeration: "milk", "milk and bread", "milk, bread and eggs".
  ///
  /// - Parameter conjunction: the word before the last text.
  package func listed(_ conjunction: String = "and") -> String {
    guard let last, count > 1 else { return self.last ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}
