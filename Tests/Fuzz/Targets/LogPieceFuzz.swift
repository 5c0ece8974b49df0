import LarderModel

@testable import LarderLog

/// Pieces of a log, as a server sends them to a copy.
enum LogPieceFuzz: FuzzTarget {
  static let name = "log-piece"
  static let words = ["LARDER1\n", "0123456789abcdef0123456789abcdef", "\u{1}\u{0}\u{0}\u{0}", "\u{2}\u{0}"]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    guard let piece = LogPiece(input) else { return }
    try law(piece.bytes == input, "a piece has two spellings")
    var chain = EntryChain(ledger: piece.ledger)
    for entry in piece.entries {
      // Damaged entries are refused, and never end the process.
      do throws(LogError) { try chain.add(entry) } catch { return }
    }
  }
}
