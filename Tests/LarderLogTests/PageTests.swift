import Integrity
import LarderModel
import LarderSimulator
import TestSupport
import Testing

@testable import LarderLog

@Suite("Log pages")
struct PageTests {
  let directory = TemporaryDirectory()

  @Test("Appends fill the last page, and full pages never change")
  func appendOnly() throws {
    let events = RandomHistory(seed: 21, count: 320).events
    var full: [UInt64: [UInt8]] = [:]
    var texts: [UInt64: [UInt8]] = [:]
    var start = 0
    while start < events.count {
      var end = min(start + 29, events.count)
      while end < events.count, events[end].record.continuesCommand { end += 1 }
      try EventLog(openingOrCreating: directory.ledger).append(Array(events[start..<end]))
      let store = try RawStore(directory.ledger)
      let pages = try store.values("pages")
      #expect(pages.keys.sorted() == stride(from: 1, through: UInt64(end), by: 63).map { $0 })
      for (key, page) in full { #expect(pages[key] == page, "page \(key) changed") }
      full = pages.filter { $0.value.count == 4080 }
      let words = try store.values("texts")
      for (key, blob) in texts { #expect(words[key] == blob, "the words of event \(key) changed") }
      texts = words
      // A page that is extended keeps its records.
      let last = try #require(pages[pages.keys.max() ?? 0])
      #expect(last.count == PageHead.size + (end - 1) % 63 * 64 + 64)
      start = end
    }
    #expect(full.count == 5)
  }

  @Test("The bytes of a page match the recorded ones")
  func golden() throws {
    let words = EncodedEvent(named("milk"), on: day(2026, 11, 20), tag: 0x0123_4567_89ab_cdef)
    var page = PageImage(firstSequence: 1, previousHash: SHA256.digest(of: "larder ledger golden"))
    page.add(words.record)
    page.addText(TextBlob.encode(words.texts), sequence: 1)
    page.add(EncodedEvent(bought(lot: 1, 500_000, price: 238, due: day(2026, 12, 2)), on: day(2026, 11, 20)).record)
    let short = page.sealed(with: LedgerChecksum(seed: 0))
    #expect(short.count == 176)
    #expect(TextBlob.encode(words.texts) == [16, 4, 0] + Array("milk".utf8))
    for amount in 1...61 {
      page.add(EncodedEvent(consumed(lot: 1, Int64(amount)), on: day(2026, 11, 21), tag: UInt64(amount)).record)
    }
    #expect(page.isFull)
    let whole = page.sealed(with: LedgerChecksum(seed: 0))
    #expect(whole.count == 4080)
    #expect(Array(whole[0..<12]) == [1, 0, 0, 0, 0, 0, 0, 0, 63, 5, 2, 0])
    #expect(SHA256.digest(of: short).hex == "a263c3a80bd57fb75534b1c7282929d1913b8d0461f489f112b154f1df9daaf2")
    #expect(SHA256.digest(of: whole).hex == "b2039dbcd319b6756a4955f49f9a4ed769d1b5d84fdc78e427d425f2156099b5")
  }

  @Test("Full pages with their store keys fill the file's pages exactly")
  func fill() { #expect(PageHead.size + PageHead.mostRecords * Record.size + 16 == 4096) }

  @Test("Texts read back from their bytes, and other bytes are refused")
  func textBlobs() {
    var texts = EventTexts()
    texts[1] = "a note, with ümlauts and 🥛"
    texts[16] = ""
    texts[200] = String(repeating: "x", count: TextBlob.longestText)
    let blob = TextBlob.encode(texts)
    #expect(TextBlob.decode(blob) == texts)
    for cut in [1, 2, 3, 10, blob.count - 1] { #expect(TextBlob.decode(Array(blob[..<cut])) == nil) }
    #expect(TextBlob.decode([1, 1, 0, 0xff]) == nil)
    #expect(TextBlob.decode([]) == EventTexts())
  }

  @Test("Commands in a bucket from an earlier version are distinguished by the rest of their tags")
  func buckets() throws {
    let bucket: [UInt8] =
      [1, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0] + [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0, 0, 0x80]
      + [1, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0]
    let tags: [UInt64] = [0xabcd_0000_0000_0001, 0xabcd_ffff_ffff_ffff, 0xabcd_0000_0000_0002]
    let found = tags.map { tag in bucket.withUnsafeBytes { CommandBucket.sequences(of: tag, in: $0.bytes) } }
    #expect(found == [[5, 9], [1 << 47], []])
  }

  @Test("A stored state reads back, and a flipped byte anywhere makes it invalid")
  func snapshotBytes() {
    let snapshot = Snapshot(sequence: 77, version: 2, state: Array(0..<40))
    let bytes = snapshot.bytes
    #expect(Snapshot(bytes: bytes.span.bytes) == snapshot)
    for index in bytes.indices {
      var flipped = bytes
      flipped[index] ^= 0x10
      #expect(Snapshot(bytes: flipped.span.bytes) == nil)
      #expect(Snapshot(bytes: bytes.span.bytes.extracting(first: index)) == nil)
    }
  }

  @Test("A full map grows without losing events")
  func growth() throws {
    _ = try EventLog(openingOrCreating: directory.ledger)
    let log = try EventLog(try #require(try LedgerDirectory(at: directory.ledger)), mapSize: 1 << 18)
    let events = SimulatedHousehold.events(seed: 4, count: 6000, pace: .household)
    #expect(try log.appendGrowing(events[...], by: 500) > 0)
    #expect(try log.events() == numbered(events))
    #expect(try log.verified().isSound)
  }

  @Test("Indexes rebuilt from the pages equal those kept all along")
  func rebuild() throws {
    _ = try makeLedger(in: directory, events: 300)
    let before = try RawStore(directory.ledger).values("commands")
    let standing = try RawStore(directory.ledger).values("standing")
    do {
      let log = try EventLog(opening: directory.ledger)
      try log.write { try $0.rebuildIndexes() }
    }
    let store = try RawStore(directory.ledger)
    #expect(try store.values("commands") == before)
    #expect(try store.values("standing") == standing)
  }
}
