import LarderModel
import TestSupport
import Testing

@testable import LarderLog

@Suite("Damaged texts")
struct WordDamageTests {
  let directory = TemporaryDirectory()

  /// Makes a ledger whose events from the third on have a note each.
  private func makeNotes(_ count: Int) throws {
    let log = try EventLog(openingOrCreating: directory.ledger)
    try log.append([EncodedEvent(named("milk"), on: day(2026, 11, 20), tag: 1)])
    try log.append([EncodedEvent(bought(lot: 1, 1_000_000), on: day(2026, 11, 20), tag: 2)])
    for number in 3...UInt64(count) {
      try log.append([EncodedEvent(MissingEvent(), on: day(2026, 11, 20), tag: number, note: "note \(number)")])
    }
  }

  private func flip(_ sequence: UInt64, _ store: RawStore) throws {
    var words = try #require(try store.values("texts")[sequence])
    words[4] ^= 0x04
    try store.set("texts", sequence, words)
  }

  @Test("An entry is not added to a page with a changed text, and the damage stays visible")
  func append() throws {
    try makeNotes(12)
    let store = try RawStore(directory.ledger)
    try flip(7, store)
    #expect(try store.log.verified().faults.first?.sequence == 7)
    let error = #expect(throws: LogError.self) {
      try store.log.append([EncodedEvent(MissingEvent(), on: day(2026, 11, 20), tag: 99)])
    }
    #expect(error == .damaged(problem: "the text of an event has changed since it was recorded", sequence: 7))
    #expect(try store.log.lastSequence() == 12)
    #expect(try store.log.verified().faults.first?.sequence == 7)
    #expect(try #require(error).message.actions == [.verify(deep: true), .restore, .rescue])
  }

  @Test("Missing and superfluous texts also stop the next entry")
  func missing() throws {
    try makeNotes(12)
    let store = try RawStore(directory.ledger)
    let words = try #require(try store.values("texts")[7])
    for change in [(7, nil), (2, words)] as [(UInt64, [UInt8]?)] {
      let before = try store.values("texts")[change.0]
      try store.set("texts", change.0, change.1)
      #expect(throws: LogError.self) {
        try store.log.append([EncodedEvent(MissingEvent(), on: day(2026, 11, 20), tag: 99)])
      }
      try store.set("texts", change.0, before)
    }
    try store.log.append([EncodedEvent(MissingEvent(), on: day(2026, 11, 20), tag: 99)])
    #expect(try store.log.verified().isSound)
  }

  @Test("Any flipped bit in a text is found by reading it, in any page")
  func everyBit() throws {
    try makeNotes(140)
    let store = try RawStore(directory.ledger)
    for sequence in [1, 3, 70, 140] as [UInt64] {
      let words = try #require(try store.values("texts")[sequence])
      for bit in 0..<words.count * 8 {
        var flipped = words
        flipped[bit / 8] ^= 1 << UInt8(bit % 8)
        try store.set("texts", sequence, flipped)
        let damaged = LogError.damaged(
          problem: "the text of an event has changed since it was recorded", sequence: sequence)
        #expect(throws: damaged) { try store.log.read { try $0.event(sequence) } }
        #expect(try store.log.read { try $0.event(sequence == 3 ? 4 : 3) } != nil)
        if bit % 40 == 0 {
          #expect(throws: damaged) { try store.log.events() }
          #expect(try store.log.verified().faults.first?.sequence == sequence)
        }
      }
      try store.set("texts", sequence, words)
    }
    #expect(try store.log.verified().isSound)
  }

  @Test("Texts from another event or ledger are not accepted")
  func foreign() throws {
    try makeNotes(12)
    let store = try RawStore(directory.ledger)
    let other = try EventLog(openingOrCreating: directory.path + "/other")
    for number in 1...12 as ClosedRange<UInt64> {
      try other.append([EncodedEvent(MissingEvent(), on: day(2026, 11, 20), tag: number, note: "note \(number)")])
    }
    let own = try store.values("texts")
    let theirs = try RawStore(other).values("texts")
    for words in [try #require(own[8]), try #require(theirs[7])] {
      try store.set("texts", UInt64(7), words)
      #expect(throws: LogError.self) { try store.log.read { try $0.event(7) } }
    }
  }
}
