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
      throw ValueError(what: "\(what)", input: text, problem: "is none of \(Self.listing)")
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
