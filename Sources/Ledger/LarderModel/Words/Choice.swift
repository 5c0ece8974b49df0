/// One of a fixed set of words, stored as a small number that never changes its meaning.
public protocol Choice: RawRepresentable<UInt8>, CaseIterable, Hashable, Sendable {
  /// What stands where nothing was said.
  static var unsaid: Self { get }
  /// The choice as programs read it, and as it is typed.
  var word: String { get }
  /// The choice as reports tell it: "past its date". Whoever types that means it too.
  var told: String { get }
  /// Other words that people type for it.
  var alsoTyped: [String] { get }
  /// Whether nobody types it: the program says it by itself.
  var isOwn: Bool { get }
}

extension Choice {
  public var told: String { word }
  public var alsoTyped: [String] { [] }
  public var isOwn: Bool { false }
}

extension Choice {
  /// The choice of a word, or of the words that tell it in a report, or of others that people type; a unique beginning of
  /// the first two, of at least three letters, is enough, and spaces and hyphens are the same.
  public init(word text: String, what: StaticString) throws(ValueError) {
    let wanted = Self.hyphenated(text)
    let said = Self.allCases.filter { $0 != .unsaid }
    if let exact = said.first(where: { $0.word == wanted || Self.hyphenated($0.told) == wanted }) {
      self = exact
      return
    }
    if let typed = said.first(where: { $0.alsoTyped.contains(wanted) }) {
      self = typed
      return
    }
    let begun =
      wanted.count >= 3
      ? said.filter { $0.word.hasPrefix(wanted) || Self.hyphenated($0.told).hasPrefix(wanted) } : []
    guard begun.count == 1 else {
      throw ValueError(what: "\(what)", input: text, problem: "must be \(Self.listing)")
    }
    self = begun[0]
  }

  /// The choice that words are, whole and not only begun; nil where they are none.
  public init?(exactly text: String) {
    let wanted = Self.hyphenated(text)
    let said = Self.allCases.first {
      $0 != .unsaid && ($0.word == wanted || Self.hyphenated($0.told) == wanted || $0.alsoTyped.contains(wanted))
    }
    guard let said else { return nil }
    self = said
  }

  private static func hyphenated(_ text: String) -> String {
    text.lowercased().split { $0 == " " || $0 == "_" || $0 == "-" }.joined(separator: "-")
  }

  /// "forgotten, spoiled or other".
  static var listing: Wording {
    // Words that are typed, and so the same in every language.
    allCases.filter { $0 != .unsaid && !$0.isOwn }.map { Wording(verbatim: $0.word) }.either()
  }
}

/// Words in one literal, divided by bars.
///
/// A table of such lists is laid out by the compiler. Sets and dictionaries of words would be built again by every
/// process, which looks into them once or twice: it took a tenth of the time of an entry.
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

// The library's own joined(separator:) looks up at run time how its collection is walked, which takes a short-lived
// process longer than the joining: these are preferred to it throughout the package.
extension ArraySlice<String> {
  /// The texts, one behind the other with a separator between each.
  package func joined(separator: String) -> String {
    var text = ""
    for position in indices {
      if position > startIndex { text += separator }
      text += self[position]
    }
    return text
  }
}

extension [String] {
  /// The texts, one behind the other with a separator between each.
  package func joined(separator: String) -> String { self[...].joined(separator: separator) }

  /// The texts as a sentence lists them: "milk", "milk and bread", "milk, bread and eggs".
  ///
  /// - Parameter conjunction: what stands before the last.
  package func listed(_ conjunction: String = "and") -> String {
    guard let last, count > 1 else { return self.last ?? "" }
    return dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }
}
