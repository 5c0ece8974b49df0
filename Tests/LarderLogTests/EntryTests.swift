import LarderModel
import LarderSimulator
import TestSupport
import Testing

@testable import LarderLog

@Suite("Entries of a log")
struct EntryTests {
  let directory = TemporaryDirectory()

  /// A log with a random history, and an origin that has its entries.
  private func history(seed: UInt64, count: Int) throws -> (log: EventLog, entries: [LogEntry]) {
    let log = try EventLog(openingOrCreating: directory.ledger)
    try log.append(RandomHistory(seed: seed, count: count).events)
    return (log, try log.read { try $0.entries(after: 0) })
  }

  /// A new log with the entries, made as a copy of an origin is.
  private func rebuilt(_ entries: [LogEntry], id: String, _ name: String) throws -> EventLog {
    let origin = MemoryOrigin(ledger: id)
    MemoryOrigins.add(origin, at: "memory:entries-\(id)-\(name)")
    origin.tamper { $0 = entries }
    return try EventLog.pull(from: origin, at: "memory:entries-\(id)-\(name)", to: "\(directory.path)/\(name)")
  }

  @Test("A log built from entries has the same pages, words and indexes", arguments: 1...6 as ClosedRange<UInt64>)
  func rebuild(_ seed: UInt64) throws {
    let (log, entries) = try history(seed: seed, count: 40 + Int(seed) * 37)
    #expect(entries.map(\.count).reduce(0, +) == 40 + Int(seed) * 37)
    let copy = try rebuilt(entries, id: log.id, "copy")
    #expect(try RawStore(copy).values("pages") == RawStore(log).values("pages"))
    #expect(try RawStore(copy).values("texts") == RawStore(log).values("texts"))
    #expect(try copy.verified() == log.verified())
    #expect(try copy.verified().isSound)
    #expect(try copy.events() == log.events())
  }

  @Test("Entries of several versions end pages where the version changes, and give one hash")
  func versions() throws {
    let (log, entries) = try history(seed: 3, count: 150)
    // Without seals, as an earlier program wrote them, then with seals.
    let old = entries.prefix(30).map { entry in
      var old = entry
      old.recordVersion = 1
      old.words = Self.withoutSeals(entry.words)
      return old
    }
    var chain = EntryChain(ledger: log.id)
    var mixed = old + entries.dropFirst(30)
    for index in mixed.indices {
      mixed[index].runningHash = nil
      try chain.add(mixed[index])
    }
    mixed[mixed.count - 1].runningHash = chain.head.runningHash
    let copy = try rebuilt(mixed, id: log.id, "mixed")
    #expect(try copy.verified().isSound)
    #expect(try copy.events() == log.events())
    let pages = try RawStore(copy).values("pages").sorted { $0.key < $1.key }.map(\.value)
    #expect(Set(pages.map { $0[10] }) == [1, 2])
    #expect(pages.map { Int($0[8]) }.reduce(0, +) == 150)
    // Sent on in one piece or many, the copy gives the same entries.
    #expect(try copy.read { try $0.entries(after: 0) } == mixed)
    let second = try rebuilt(try copy.read { try $0.entries(after: 0) }, id: log.id, "second")
    #expect(try RawStore(second).values("pages") == RawStore(copy).values("pages"))
  }

  private static func withoutSeals(_ words: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    while position < words.count {
      let size = Int(words[position]) | Int(words[position + 1]) << 8
      result += UInt32(size - LedgerChecksum.size).littleEndianBytes
      result += words[position + 4..<position + 4 + size - LedgerChecksum.size]
      position += 4 + size
    }
    return result
  }

  @Test("The chain of entries follows the chain of pages at every cut")
  func chain() throws {
    let log = try EventLog(openingOrCreating: directory.ledger)
    var chain = EntryChain(ledger: log.id)
    #expect(try log.read { try $0.head } == chain.head)
    let events = RandomHistory(seed: 5, count: 200).events
    var start = 0
    while start < events.count {
      var end = start + 1
      while end < events.count, events[end].record.continuesCommand { end += 1 }
      let last = try log.lastSequence()
      try log.append(Array(events[start..<end]))
      for entry in try log.read({ try $0.entries(after: last) }) { try chain.add(entry) }
      #expect(try log.read { try $0.head } == chain.head)
      start = end
    }
  }

  @Test("A copy that was opened before its ledger was pushed records nothing")
  func openedBefore() throws {
    let log = try EventLog(openingOrCreating: directory.ledger)
    guard !log.isCopy else { return }
    let event = EncodedEvent(consumed(lot: 1, 5), on: day(2026, 11, 20))
    try log.append([event])
    let origin = MemoryOrigin(ledger: log.id)
    MemoryOrigins.add(origin, at: "memory:before-\(log.id)")
    try log.push(to: origin, at: "memory:before-\(log.id)")
    #expect(throws: LogError.setAside(path: directory.ledger, to: nil)) { try log.append([event]) }
    #expect(origin.entries.count == 1)
  }
}
