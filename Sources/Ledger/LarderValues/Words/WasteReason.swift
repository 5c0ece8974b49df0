/// The reason food was thrown away.
@usableFromInline package enum WasteReason: UInt8, Choice {
  case unsaid, forgotten, spoiled, pastDate, cookedTooMuch, disliked, accident, other

  package static let words = [
    "unsaid", "forgotten", "spoiled", "past-date", "cooked-too-much", "disliked", "accident", "other",
  ]

  package var displayed: String {
    switch self {
    case .unsaid: "no reason given"
    case .pastDate: "past its date"
    case .cookedTooMuch: "cooked too much"
    default: word
    }
  }

  package var alsoTyped: [String] {
    switch self {
    case .spoiled:
      [
        "moldy", "mouldy", "mold", "mould", "rotten", "bad", "gone-bad", "off", "sour", "stale", "wilted", "gone-off",
        "slimy", "mushy", "soggy", "limp", "smelly", "smelled", "smelt", "curdled", "freezer-burnt",
        "spoilt", "schlecht", "verdorben", "schimmelig", "verschimmelt", "schimmel", "sauer", "faul", "welk",
      ]
    case .pastDate: ["expired", "out-of-date", "too-old", "old", "abgelaufen", "zu-alt"]
    case .cookedTooMuch: ["too-much", "leftover", "leftovers", "zu-viel", "zuviel"]
    case .disliked: ["not-liked", "did-not-like", "didn't-like"]
    case .accident: ["dropped", "spilled", "spilt", "burned", "burnt", "broken"]
    case .unsaid, .forgotten, .other: []
    }
  }
}
