import LarderSimulator

/// Random keys, as if a person leant on a keyboard.
enum RandomKeys {
  private static let pieces: [[UInt8]] =
    [
      "a", "b", " ", "milk", "ü", "e\u{301}", "\u{301}", "🥛", "👨‍👩‍👧", "🇩🇪", "\u{1F1E9}", "漢", "\u{202E}", "\u{200D}", "'",
      "\\", "\"",
      "\r", "\t", "\u{7F}", "\u{1B}[3~", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1}", "\u{5}", "\u{B}",
      "\u{15}",
      "\u{17}", "\u{19}", "\u{12}", "\u{7}", "\u{1B}b", "\u{1B}f", "\u{1B}d", "\u{3}", "\u{4}", "\u{C}",
      "\u{1B}[200~one\ntwo\u{1B}[201~", "\u{1B}[1;5D", "\u{1B}", "\u{1B}[9999999999",
    ].map { Array($0.utf8) }

  static func bytes(_ generator: inout SeededGenerator, count: Int) -> [UInt8] {
    (0..<count).flatMap { _ -> [UInt8] in
      switch Int.random(in: 0..<20, using: &generator) {
      case 0: [UInt8.random(in: 0...255, using: &generator)]
      case 1...8: [UInt8.random(in: 0x61...0x7A, using: &generator)]
      default: pieces.randomElement(using: &generator) ?? []
      }
    }
  }
}
