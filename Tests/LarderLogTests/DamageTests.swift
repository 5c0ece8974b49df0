import Glibc
import Integrity
import LMDB
import LarderModel
import TestSupport
import Testing

@testable import LarderLog

@Suite("Damaged ledgers")
struct DamageTests {
  let directory = TemporaryDirectory()

  /// The result of `verify` after a value of the store was changed.
  private func verified(after change: (RawStore) throws -> Void) throws -> Verification {
    try change(RawStore(directory.ledger))
    return try EventLog(opening: directory.ledger).verified()
  }

  /// The error from reading every event, if any.
  private func reading() throws -> LogError? {
    let log = try EventLog(opening: directory.ledger, readOnly: true)
    do throws(LogError) { _ = try log.events() } catch { return error }
    return nil
  }

  @Test("A sound ledger verifies, with its events and hash")
  func sound() throws {
    let events = try makeLedger(in: directory, events: 200)
    let verification = try EventLog(opening: directory.ledger).verified()
    #expect(verification.isSound)
    #expect(verification.events == UInt64(events.count))
    #expect(verification.runningHash.utf8.count == 64)
    #expect(try EventLog(openingOrCreating: directory.path + "/empty").verified().isSound)
  }

  @Test("A changed byte in any page is reported with the page's first event, and reading stops there")
  func flips() throws {
    _ = try makeLedger(in: directory, events: 150)
    let store = try RawStore(directory.ledger)
    let page = try #require(try store.values("pages")[64])
    let log = store.log
    for offset in Array(0..<112) + stride(from: 112, to: page.count, by: 37) + [page.count - 1] {
      var flipped = page
      flipped[offset] ^= 1 << UInt8(offset % 8)
      try store.set("pages", UInt64(64), flipped)
      let verification = try log.verified()
      #expect(verification.faults.first?.sequence == 64, "byte \(offset)")
      let error = #expect(throws: LogError.self, "byte \(offset)") { try log.events() }
      guard case .damaged(_, sequence: 64) = error else {
        Issue.record("byte \(offset): \(String(describing: error))")
        continue
      }
    }
    try store.set("pages", UInt64(64), page)
    #expect(try log.verified().isSound)
  }

  @Test("A page of any other length counts as damaged", arguments: [0, 1, 47, 48, 49, 111, 112, 4079])
  func lengths(_ length: Int) throws {
    _ = try makeLedger(in: directory, events: 150)
    let verification = try verified { store in
      let page = try store.values("pages")[64] ?? []
      try store.set("pages", UInt64(64), Array(page.prefix(length)))
    }
    #expect(verification.faults.first?.sequence == 64)
    guard case .damaged(_, sequence: 64) = try reading() else {
      Issue.record("it was read")
      return
    }
  }

  @Test("A changed record with a corrected checksum breaks the hash chain, even if only its kind changed")
  func forged() throws {
    let events = try makeLedger(in: directory, events: 200)
    // An event without texts, which have their own checksum and are not read before the other fields.
    let plain = try #require(events[63..<126].firstIndex { !$0.record.hasText && $0.record.kind == Consumed.code }) - 63
    for offset in [PageHead.size + 64 * plain + 32, PageHead.size + 64 * plain + 22] {
      let page = try #require(try RawStore(directory.ledger).values("pages")[64])
      let verification = try verified { store in
        var forged = page
        forged[offset] ^= 0x80
        try store.set("pages", UInt64(64), resealed(forged, store.log))
      }
      #expect(verification.faults.map(\.sequence) == [64])
      #expect(verification.faults.first?.problem == "the chain of hashes breaks")
      try RawStore(directory.ledger).set("pages", UInt64(64), page)
    }
  }

  @Test("A page in a newer version is refused by its number, when reading and when verifying")
  func laterVersion() throws {
    _ = try makeLedger(in: directory, events: 100)
    let store = try RawStore(directory.ledger)
    var page = try #require(try store.values("pages")[64])
    page[10] = 9
    try store.set("pages", UInt64(64), resealed(page, store.log))
    let log = store.log
    let newer = LogError.newer(what: "the record of event 64", found: 9, known: 2)
    #expect(throws: newer) { try log.events() }
    #expect(throws: newer) { try log.verified() }
    #expect(throws: newer) { try log.lastSequence() }
    #expect("\(newer)".contains("use a newer larder"))
  }

  @Test("A missing page is named, wherever it was")
  func droppedPage() throws {
    _ = try makeLedger(in: directory, events: 300)
    let store = try RawStore(directory.ledger)
    let pages = try store.values("pages")
    let log = store.log
    for key: UInt64 in [1, 64, 190] {
      try store.set("pages", key, nil)
      #expect(try log.verified().faults.first?.sequence == key)
      let missing = LogError.damaged(problem: "the page of event \(key) is missing", sequence: key)
      #expect(throws: missing) { try log.events() }
      #expect(throws: missing) { try log.read { try $0.event(key) } }
      #expect(throws: missing) {
        try log.read { reader in try reader.forEachPage(from: key, through: key + 5) { _ in } }
      }
      #expect(throws: LogError.self) { try log.read { try $0.event(key + 62) } }
      try store.set("pages", key, pages[key])
    }
    // A log whose end was cut off is still a valid log; only other records of the end can reveal it.
    try store.set("pages", UInt64(253), nil)
    #expect(try !log.verified().isSound)
  }

  @Test("Exchanged or repeated pages are named")
  func swapped() throws {
    _ = try makeLedger(in: directory, events: 300)
    let store = try RawStore(directory.ledger)
    let pages = try store.values("pages")
    let log = store.log
    try store.set("pages", UInt64(64), pages[127])
    try store.set("pages", UInt64(127), pages[64])
    #expect(try log.verified().faults.map(\.sequence) == [64, 127])
    try store.set("pages", UInt64(64), pages[64])
    try store.set("pages", UInt64(127), pages[127])
    var inside = try #require(pages[64])
    inside.replaceSubrange(0..<8, with: UInt64(70).littleEndianBytes)
    try store.set("pages", UInt64(70), resealed(inside, store.log))
    #expect(try log.verified().faults.first?.sequence == 70)
    #expect(throws: LogError.self) { try log.events() }
    try store.set("pages", UInt64(70), nil)
    for key in [0, UInt64.max, 1 << 48] {
      var page = try #require(pages[1])
      page.replaceSubrange(0..<8, with: key.littleEndianBytes)
      try store.set("pages", key, resealed(page, store.log))
      #expect(try log.verified().faults.contains { $0.sequence == key })
      if key > 0 { #expect(throws: LogError.self) { try log.events() } }
      try store.set("pages", key, nil)
    }
    #expect(try log.verified().isSound)
  }

  @Test("A page from another ledger fits nowhere")
  func foreignPage() throws {
    let events = RandomHistory(seed: 7, count: 100).events
    try EventLog(openingOrCreating: directory.ledger).append(events)
    let other = TemporaryDirectory()
    try EventLog(openingOrCreating: other.ledger).append(events)
    let page = try RawStore(other.ledger).values("pages")[1]
    let verification = try verified { try $0.set("pages", UInt64(1), page) }
    #expect(verification.faults.first?.sequence == 1)
  }

  @Test("Changed, missing or orphaned texts are named")
  func words() throws {
    let events = try makeLedger(in: directory, events: 200)
    let store = try RawStore(directory.ledger)
    let texts = try store.values("texts")
    let log = store.log
    let spoken = try #require(events.first { $0.record.hasText && $0.sequence > 70 }).sequence
    let silent = try #require(events.first { !$0.record.hasText && $0.sequence > 70 }).sequence
    let blob = try #require(texts[spoken])
    let page = (spoken - 1) / 63 * 63 + 1
    for offset in blob.indices {
      var changed = blob
      changed[offset] ^= 1
      try store.set("texts", spoken, changed)
      let first = try log.verified().faults.first?.sequence
      #expect(first == page || first == spoken)
      _ = try? log.events()
    }
    try store.set("texts", spoken, nil)
    #expect(try log.verified().faults.map(\.sequence) == [spoken])
    let missing = LogError.damaged(problem: "the text of an event is missing", sequence: spoken)
    #expect(throws: missing) { try log.events() }
    #expect(throws: missing) { try log.read { try $0.event(spoken) } }
    try store.set("texts", spoken, blob)
    for stray in [silent, 0, 9999] {
      try store.set("texts", stray, blob)
      #expect(try log.verified().faults.first?.sequence == stray)
      try store.set("texts", stray, nil)
    }
    #expect(try log.verified().isSound)
  }

  @Test("An index that does not match the log is named, and rebuilt correctly")
  func indexes() throws {
    _ = try makeLedger(in: directory, events: 200)
    for table in ["commands", "standing"] {
      let verification = try verified { store in
        let key = try #require(try store.values(table).keys.min())
        try store.set(table, key, table == "standing" ? nil : Array(repeating: 7, count: 12))
      }
      #expect(verification.faults == [])
      #expect(verification.indexFaults.count == 1)
      #expect(verification.indexFaults[0].actions == [.rebuild])
      let log = try EventLog(opening: directory.ledger)
      try log.write { try $0.rebuildIndexes() }
      #expect(try log.verified().isSound)
    }
  }

  @Test("A stored state with any changed byte is named")
  func snapshots() throws {
    _ = try makeLedger(in: directory, events: 70)
    let snapshot = Snapshot(sequence: 70, version: 1, state: Array(0..<200))
    let store = try RawStore(directory.ledger)
    let name = Array("household/lots".utf8)
    for offset in snapshot.bytes.indices {
      var bytes = snapshot.bytes
      bytes[offset] ^= 4
      try store.set("snapshots", name, bytes)
      #expect(try store.log.read { try $0.damagedSnapshots() } == ["household/lots"], "byte \(offset)")
    }
    try store.set("snapshots", name, snapshot.bytes)
    #expect(try store.log.read { try $0.damagedSnapshots() } == [])
    #expect(try store.log.read { try $0.snapshotNames() } == ["household/lots"])
  }

  @Test("A command index with misplaced, repeated, wrong or truncated entries is named")
  func commandIndex() throws {
    _ = try makeLedger(in: directory, events: 60)
    let store = try RawStore(directory.ledger)
    let tail = try #require(try store.values("commands")[CommandIndex.tail])
    let log = store.log
    func isNamed(_ bytes: [UInt8]?, at key: UInt64 = CommandIndex.tail, _ comment: Comment) throws {
      try store.set("commands", key, bytes)
      let verification = try log.verified()
      #expect(verification.faults == [] && verification.indexFaults.count == 1, comment)
      if key != CommandIndex.tail { try store.set("commands", key, nil) }
    }
    func replacing(_ range: Range<Int>, with other: Range<Int>) -> [UInt8] {
      Array(tail[..<range.lowerBound] + tail[other] + tail[range.upperBound...])
    }
    try isNamed(nil, "nothing")
    try isNamed(Array(tail.dropLast(8)), "cut short")
    try isNamed(tail + [0, 0, 0], "something behind it")
    try isNamed(replacing(16..<24, with: 24..<32), "an entry twice, and another missing")
    try isNamed(replacing(16..<32, with: 24..<32) + tail[16..<24], "in another order")
    try isNamed(replacing(0..<8, with: 8..<16), "counted from elsewhere")
    try store.set("commands", CommandIndex.tail, tail)
    try isNamed(tail, at: CommandIndex.key(of: 1, run: 0), "a run of what the tail has")
    try isNamed(Array(repeating: 1, count: 12), at: 17, "a bucket of an earlier program, with what nobody recorded")
    #expect(try log.verified().isSound)
  }

  @Test("A page missing from its index is still read, so no name or correction is lost")
  func forgetfulIndex() throws {
    _ = try makeLedger(in: directory, events: 400)
    let store = try RawStore(directory.ledger)
    func standing(from first: UInt64) throws -> [UInt64] {
      try store.log.read { reader in
        var pages: [UInt64] = []
        try reader.forEachStandingPage(from: first) { pages.append($0.firstSequence) }
        return pages
      }
    }
    let (all, tail) = (try standing(from: 1), try standing(from: 200))
    #expect(all.count > 3 && tail.count > 1)
    for key in try store.values("standing").keys { try store.set("standing", key, nil) }
    #expect(try standing(from: 1) == all && standing(from: 200) == tail)
    #expect(try store.log.verified().indexFaults.first?.description.contains("lasting events") == true)
  }
}

@Suite("Error messages")
struct LogErrorTests {
  @Test(
    "Every way of running out of disk space says so",
    arguments: [
      LMDBError.noSpace, .inputOutput, .quotaExceeded, .fileTooLarge,
    ])
  func fullDisk(_ error: LMDBError) {
    #expect("\(LogError(error))".contains("free some space"))
  }

  @Test(
    "Store errors that mean a damaged file are reported as damage",
    arguments: [
      LMDBError.corrupted, .pageNotFound, .invalid, .cursorFull, .pageFull,
    ])
  func damage(_ error: LMDBError) {
    guard case .damaged = LogError(error) else {
      Issue.record("\(LogError(error))")
      return
    }
  }

  @Test(
    "Store errors that callers handle have their own cases, and the others keep the store's text",
    arguments: [
      (LMDBError.mapFull, .mapFull, "MDB_MAP_FULL"), (.readersFull, .readersFull, "MDB_READERS_FULL"),
      (.notPermitted, .notPermitted, "Operation not permitted"),
      (.readOnlyFileSystem, .notPermitted, "Read-only file system"), (.noSuchFile, .fileMissing, "No such file"),
      (.invalidArgument, .lockFailed, "Invalid argument"), (LMDBError(rawValue: EOWNERDEAD), .lockFailed, "Owner died"),
      (.versionMismatch, .otherVersion, "MDB_VERSION_MISMATCH"), (.panic, .other, "MDB_PANIC"),
    ] as [(LMDBError, StoreFailure, String)])
  func failures(_ error: LMDBError, _ failure: StoreFailure, _ words: String) {
    #expect(LogError(error) == .store(failure, text: "\(error)"))
    #expect("\(LogError(error))".hasPrefix("the ledger's store failed: \(words)"))
    #expect(LogError(error).isOfLock == (failure == .lockFailed))
  }
}
