import Glibc
import LMDB
import LarderModel
import LarderSimulator
import TestSupport
import Testing

@testable import LarderLog

@Suite("Rescuing a damaged ledger")
struct RescueTests {
  let directory = TemporaryDirectory()
  private var data: String { directory.ledger + "/data.mdb" }
  private var head: String { directory.ledger + "/ledger.head" }

  /// Rescues a ledger into a new place and checks the guarantees for any damage. Rescued data equals the recorded data,
  /// missing data is listed, every number is kept, and the new ledger is sound.
  @discardableResult
  private func rescue(_ events: [StoredEvent], _ comment: Comment) throws -> (LedgerRescue, EventLog)? {
    let rescue = try LedgerRescue(of: directory.ledger)
    guard rescue.events > 0 else { return nil }
    let place = TemporaryDirectory()
    let new = try rescue.write(to: place.ledger)
    let found = try new.events()
    #expect(try new.verified().isSound, comment)
    #expect(found.count == Int(rescue.last), comment)
    for event in found {
      guard event.sequence <= events.count else {
        Issue.record("event \(event.sequence) was never recorded; \(comment)")
        continue
      }
      let original = events[Int(event.sequence) - 1]
      if rescue.missing.contains(where: { $0.contains(event.sequence) }) {
        #expect(event.record.kind == MissingEvent.code || event.record.kind == Named.code, comment)
      } else if !rescue.wordless.contains(event.sequence) {
        #expect(event.texts == original.texts, comment)
        var record = event.record
        record.continuesCommand = original.record.continuesCommand
        #expect(record == original.record, comment)
      }
    }
    if rescue.isWhole { #expect(found == events && new.id == rescue.ledger, comment) }
    return (rescue, new)
  }

  @Test("Rescuing a sound ledger gives the same ledger with the same hash")
  func sound() throws {
    let events = try makeLedger(in: directory, events: 400)
    let (rescue, new) = try #require(try rescue(events, "sound"))
    #expect(rescue.isWhole && rescue.provedEvents == 400 && rescue.lastKnown == 400)
    let log = try EventLog(opening: directory.ledger)
    #expect(new.id == log.id)
    #expect(try new.read { try $0.runningHash } == log.read { try $0.runningHash })
  }

  @Test("Whichever page is destroyed, everything else is rescued, and the losses are named")
  func everyPage() throws {
    let events = try makeLedger(in: directory, events: 320)
    let whole = try #require(bytes(ofFile: data))
    var losses = 0
    for page in 0..<whole.count / 4096 {
      var damaged = whole
      damaged.replaceSubrange(page * 4096..<page * 4096 + 4096, with: repeatElement(0xA5, count: 4096))
      write(damaged, toFile: data)
      let found = try #require(try rescue(events, "page \(page)"))
      // Each page of the file holds at most one page of the log, or the texts of one.
      #expect(found.0.events >= 320 - 63 * 2, "page \(page)")
      if !found.0.isWhole { losses += 1 }
    }
    #expect(losses >= 5)
  }

  @Test("A lost page leaves its numbers taken, and its names are marked as lost")
  func lostPage() throws {
    // A history with a name on a page after the first, and two full pages after that.
    var seed: UInt64 = 7
    var first: UInt64?
    while first == nil, seed < 60 {
      seed += 1
      let stored = RandomHistory(seed: seed, count: 320).stored
      let named = stored.first { $0.record.kind == Named.code && (64...189).contains($0.sequence) }
      first = named.map { ($0.sequence - 1) / 63 * 63 + 1 }
    }
    let start = try #require(first)
    let events = try makeLedger(in: directory, events: 320, seed: seed)
    var damaged = try #require(bytes(ofFile: data))
    for offset in stride(from: 0, to: damaged.count, by: 4096) {
      let key = StorePage.number(damaged[offset + 16..<offset + 24])
      if key == start { damaged[offset + 500] ^= 1 }
    }
    write(damaged, toFile: data)
    let (rescue, new) = try #require(try rescue(events, "lost page"))
    #expect(rescue.missing == [start...start + 62])
    // The page after the gap has no earlier page to be chained to.
    #expect(rescue.unproved == [start + 63...start + 125])
    #expect(rescue.provedEvents == 320 - 3 * 63 + 63)
    #expect(new.id != rescue.ledger)
    let gap = Int(start) - 1..<Int(start) + 62
    // A lost name that is never mentioned again leaves no trace.
    let rest = events[gap.upperBound...]
    let lost = events[gap].filter { $0.record.kind == Named.code }.map { $0.decode(as: Named.self) }.filter { named in
      rest.contains { event in
        EventLayout.of(event.record.kind)?.fields.contains { field in
          field.reference == named.reference && field.slot.map { event.record[$0] == UInt64(named.number) } == true
        } == true
      }
    }
    let stand = try new.events()[gap].filter { $0.record.kind == Named.code }.map { $0.decode(as: Named.self) }
    #expect(!lost.isEmpty)
    #expect(
      Set(stand.map { "\($0.reference) \($0.number)" }).isSuperset(of: lost.map { "\($0.reference) \($0.number)" }))
    #expect(stand.allSatisfy { $0.name == "lost \($0.reference.word) \($0.number)" })
  }

  @Test("A commit that the store silently dropped is rescued from the pages left behind")
  func rolledBack() throws {
    var events = try makeLedger(in: directory, events: 90)
    let log = try EventLog(opening: directory.ledger)
    let more = RandomHistory(seed: 12, count: 30).events
    for event in more where !event.record.continuesCommand { try log.append([event]) }
    events = try log.events()
    withExtendedLifetime(log) {}
    let newest = try #require(try StoreFile(path: data).roots.first)
    var damaged = try #require(bytes(ofFile: data))
    damaged[Int(newest.page) * 4096 + 16 + 128] = 0
    write(damaged, toFile: data)
    let (rescue, _) = try #require(try rescue(events, "rolled back"))
    #expect(rescue.isWhole && rescue.last == UInt64(events.count))
    // Without a record of later events, the events in the tree count as complete.
    #expect(unlink(head) == 0)
    let alone = try LedgerRescue(of: directory.ledger)
    #expect(alone.last == UInt64(events.count) - 1 && alone.lastKnown == nil && alone.missing == [])
  }

  @Test("A truncated file is rescued as far as possible, wherever it was cut")
  func truncated() throws {
    let events = try makeLedger(in: directory, events: 260)
    let whole = try #require(bytes(ofFile: data))
    for size in stride(from: 4096, to: whole.count, by: 3 * 4096 + 512) {
      write(Array(whole.prefix(size)), toFile: data)
      try rescue(events, "\(size) bytes")
    }
  }

  @Test("Random bytes in a sixth of the pages give a list of losses, and never a wrong event")
  func noise() throws {
    let events = try makeLedger(in: directory, events: 320)
    let whole = try #require(bytes(ofFile: data))
    for seed in 1...12 as ClosedRange<UInt64> {
      var state = seed &* 0x9e37_79b9_7f4a_7c15
      func random() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33
      }
      var damaged = whole
      for page in 0..<whole.count / 4096 where random() % 6 == 0 {
        for _ in 0..<1 + random() % 40 {
          damaged[page * 4096 + Int(random() % 4096)] = UInt8(truncatingIfNeeded: random())
        }
      }
      write(damaged, toFile: data)
      try rescue(events, "seed \(seed)")
    }
  }

  /// Makes a ledger whose events have a note each, all in one page, with one commit an event.
  private func makeNotes(_ path: String, _ count: UInt64, word: String = "note") throws -> EventLog {
    let log = try EventLog(openingOrCreating: path)
    for number in 1...count {
      try log.append([EncodedEvent(MissingEvent(), on: day(2026, 11, 20), tag: number, note: "\(word) \(number)")])
    }
    return log
  }

  @Test("Exactly the changed or foreign texts are named as lost")
  func damagedWords() throws {
    let texts: [UInt64: [UInt8]]
    do {
      let other = try makeNotes(directory.path + "/other", 20, word: "else")
      texts = try RawStore(other).values("texts")
    }
    do {
      let store = RawStore(try makeNotes(directory.ledger, 20))
      var changed = try #require(try store.values("texts")[7])
      changed[5] ^= 1
      // The store keeps freed pages. Here they hold texts that belong to no event.
      try store.set("texts", UInt64(7), changed)
      try store.set("texts", UInt64(12), texts[12])
      try store.set("texts", UInt64(15), nil)
    }
    // Only data of the newest tree is left in the file.
    let rescue = try rescuedOfCompacted()
    #expect(rescue.wordless == [7, 12, 15])
    #expect(rescue.unprovedWords == [])
    #expect(rescue.unproved == [1...20] && rescue.missing == [] && !rescue.isWhole)
    let new = try rescue.write(to: directory.path + "/new")
    let events = try new.events()
    for event in events {
      let isLost = rescue.wordless.contains(event.sequence)
      #expect(event.texts[EventTexts.Tag.note] == (isLost ? nil : "note \(event.sequence)"), "event \(event.sequence)")
    }
  }

  /// The rescue of a compact copy of the ledger's file, which contains no older data.
  private func rescuedOfCompacted() throws -> LedgerRescue {
    let compact = directory.path + "/compact"
    #expect(mkdir(compact, 0o700) == 0)
    try EventLog(opening: directory.ledger).copy(to: compact)
    return try LedgerRescue(of: compact)
  }

  @Test("A later state of a page wins over an earlier one, even if its texts are lost")
  func laterPage() throws {
    do { _ = try makeNotes(directory.ledger, 6) }
    // The leaf of the newest tree that holds the texts.
    let file = try StoreFile(path: data)
    let root = try #require(file.roots.first)
    var damaged = try #require(bytes(ofFile: data))
    for page in 2...Int(root.lastPage) {
      let bytes = Array(damaged[page * 4096..<page * 4096 + 4096])
      guard let leaf = try? StorePage(bytes, number: UInt64(page)), leaf.isLeaf, leaf.nodes.count == 6,
        leaf.nodes.allSatisfy({ $0.key.count == 8 && $0.size < 60 })
      else { continue }
      damaged.replaceSubrange(page * 4096..<page * 4096 + 4096, with: repeatElement(0, count: 4096))
    }
    write(damaged, toFile: data)
    let rescue = try LedgerRescue(of: directory.ledger)
    #expect(rescue.events == 6 && rescue.last == 6 && rescue.missing == [])
    #expect(rescue.wordless.contains(6))
    #expect(try rescue.write(to: directory.path + "/new").lastSequence() == 6)
  }

  @Test("A file from another ledger is refused, unless it is requested")
  func foreign() throws {
    let (own, other): (String, String)
    do { own = try makeNotes(directory.ledger, 5).id }
    do { other = try makeNotes(directory.path + "/other", 2).id }
    write(try #require(bytes(ofFile: directory.path + "/other/data.mdb")), toFile: data)
    #expect(throws: LogError.foreignFile(path: directory.ledger, file: other, directory: own)) {
      try LedgerRescue(of: directory.ledger)
    }
    let rescue = try LedgerRescue(of: directory.ledger, takesForeign: true)
    #expect(rescue.directoryLedger == own && rescue.ledger == other && rescue.lastKnown == nil && rescue.events == 2)
    // Only the file itself names its ledger.
    #expect(try LedgerRescue(of: data).directoryLedger == nil)
  }

  @Test("A rescue that fails partway leaves no files behind")
  func failed() throws {
    do { _ = try makeNotes(directory.ledger, 5) }
    let rescue = try LedgerRescue(of: directory.ledger)
    #expect(throws: LogError.readOnly) {
      try rescue.write(to: directory.path + "/new", finish: { (_) throws(LogError) in throw .readOnly })
    }
    #expect(TemporaryDirectory.names(in: directory.path) == ["ledger"])
  }

  @Test("A rescue refuses a target that is not empty, and a source in a newer version")
  func refused() throws {
    _ = try makeLedger(in: directory, events: 60)
    let rescue = try LedgerRescue(of: directory.ledger)
    for path in [directory.ledger, directory.path] {
      #expect(throws: LogError.badBackup(path: path, problem: "is not empty")) { try rescue.write(to: path) }
    }
    try RawStore(directory.ledger).set("about", Array("format".utf8), UInt64(4).littleEndianBytes)
    #expect(throws: LogError.newer(what: "the ledger", found: 4, known: 3)) { try LedgerRescue(of: directory.ledger) }
  }
}
