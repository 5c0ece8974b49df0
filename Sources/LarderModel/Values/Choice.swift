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
}

extension Choice {
  public var told: String { word }
  public var alsoTyped: [String] { [] }
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

  private static func hyphenated(_ text: String) -> String {
    text.lowercased().split { $0 == " " || $0 == "_" || $0 == "-" }.joined(separator: "-")
  }

  /// "forgotten, spoiled or other".
  static var listing: String {
    let words = allCases.filter { $0 != .unsaid }.map(\.word)
    return words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
  }
}

/// Why food was thrown away.
public enum WasteReason: UInt8, Choice {
  case unsaid = 0
  case forgotten = 1
  case spoiled = 2
  case pastDate = 3
  case cookedTooMuch = 4
  case disliked = 5
  case accident = 6
  case other = 7

  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .forgotten: "forgotten"
    case .spoiled: "spoiled"
    case .pastDate: "past-date"
    case .cookedTooMuch: "cooked-too-much"
    case .disliked: "disliked"
    case .accident: "accident"
    case .other: "other"
    }
  }

  public var told: String {
    switch self {
    case .unsaid: "no reason given"
    case .pastDate: "past its date"
    case .cookedTooMuch: "cooked too much"
    default: word
    }
  }

  public var alsoTyped: [String] {
    switch self {
    case .spoiled: ["moldy", "mouldy", "mold", "mould", "rotten", "bad", "gone-bad", "off", "sour", "stale", "wilted"]
    case .pastDate: ["expired", "out-of-date", "too-old", "old"]
    case .cookedTooMuch: ["too-much", "leftover", "leftovers"]
    case .disliked: ["not-liked", "did-not-like", "didn't-like"]
    case .accident: ["dropped", "spilled", "spilt", "burned", "burnt", "broken"]
    case .unsaid, .forgotten, .other: []
    }
  }
}

/// Where thrown-away food went.
public enum WasteDestination: UInt8, Choice {
  case unsaid = 0
  case bin = 1
  case compost = 2
  case animals = 3

  // Words and not the names of the cases: reflection takes as long as a report.
  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .bin: "bin"
    case .compost: "compost"
    case .animals: "animals"
    }
  }

  public var alsoTyped: [String] {
    switch self {
    case .bin: ["trash", "garbage", "rubbish"]
    case .animals: ["animal", "pet", "pets", "dog", "cat", "chickens"]
    case .unsaid, .compost: []
    }
  }
}

/// Whether what was thrown away could have been eaten.
public enum WastePart: UInt8, Choice {
  case unsaid = 0
  case edible = 1
  case inedible = 2

  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .edible: "edible"
    case .inedible: "inedible"
    }
  }
}

/// What a date on food means.
public enum DueKind: UInt8, Choice {
  case unsaid = 0
  case useBy = 1
  case bestBefore = 2
  case estimate = 3

  public var word: String {
    switch self {
    case .unsaid: "unsaid"
    case .useBy: "use-by"
    case .bestBefore: "best-before"
    case .estimate: "estimate"
    }
  }
}
