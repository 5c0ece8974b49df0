import LarderModel
import LarderSimulator
import TestSupport
import Testing

@testable import LarderLog

@Suite("Pieces of a log")
struct LogPieceTests {
  private let directory = TemporaryDirectory()

  private func history(_ count: Int) throws -> EventLog {
    let log = try EventLog(openingOrCreating: directory.ledger)
    try log.append(RandomHistory(seed: 4, count: count).events)
    return log
  }

  @Test("Pieces of any size together are the log's entries", arguments: [1, 500, 5_000, LogPiece.usualBytes])
  func sizes(_ bytes: Int) throws {
    let log = try history(150)
    let entries = try log.read { try $0.entries(after: 0) }
    var found: [LogEntry] = []
    var last: UInt64 = 0
    while true {
      let piece = try LogPiece(of: log, after: last, usualBytes: bytes)
      #expect(piece.ledger == log.id && LogPiece(piece.bytes) == piece)
      #expect(try piece.end == log.read { try $0.head })
      guard let end = piece.entries.last?.last else { break }
      found += piece.entries
      last = end
    }
    #expect(found == entries && found.last?.runningHash != nil)
    #expect(try LogPiece(of: log, after: .max).entries.isEmpty)
  }

  @Test("A part of a piece, and other bytes, are refused")
  func damaged() throws {
    let bytes = try LogPiece(of: history(40), after: 0).bytes
    var (random, cuts) = (SeededGenerator(seed: 2), 0)
    for count in 0..<bytes.count where LogPiece(Array(bytes.prefix(count))) != nil { cuts += 1 }
    // A cut between two entries leaves a whole piece, whose last entry shows that more follows.
    #expect(cuts == (try #require(LogPiece(bytes)).entries.count))
    for _ in 0..<200 {
      var changed = bytes
      let place = random.below(bytes.count)
      changed[place] ^= UInt8(1 + random.below(255))
      #expect(LogPiece(changed) != LogPiece(bytes))
    }
    #expect(LogPiece([]) == nil && LogPiece(Array("<html>".utf8)) == nil)
  }
}
