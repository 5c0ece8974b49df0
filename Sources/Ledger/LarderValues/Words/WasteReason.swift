/// The reason food was thrown away.
@usableFromInline package enum WasteReason: UInt8, Choice {
  case unsaid = 0
  case forgotten = 1
  case spoiled = 2
  case pastDate = 3
  case cookedTooMuch = 4
  case disliked = 5
  case accident = 6
  case other = 7

  package var word: String {
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
