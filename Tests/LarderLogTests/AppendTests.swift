import LarderLog
import LarderModel
import LarderSimulator
import TestSupport
import Testing

@Suite("Appending")
struct AppendTests {
  let directory = TemporaryDirectory()

  private func event(_ amount: Int64, note: String? = nil) -> Event {
    Event(day: day(2026, 11, 20), body: consumed(lot: 1, amount), note: note, entered: "\(amount) mg")
  }

  @Test("Appended events read back, numbered from 1")
  func readBack() throws {
    let log = try EventLog(openingOrCreating: directory.ledger)
    #expect(try log.lastSequence() == 0)
    #expect(try log.append([event(1, note: "first"), event(2)], command: CommandID(tag: 17)) == 1...2)
    #expect(try log.append([event(3)], command: CommandID(tag: 18)) == 3...3)
    let events = try log.events()
    #expect(events.map(\.sequence) == [1, 2, 3])
    #expect(events.map { $0.decode(as: Consumed.self).quantity.amount } == [1, 2, 3])
    #expect(events[0].texts[EventTexts.Tag.note] == "first")
    #expect(events[1].texts[EventTexts.Tag.entered] == "2 mg")
    #expect(events.map(\.record.continuesCommand) == [false, true, false])
    #expect(events.allSatisfy { $0.record.recordedAt == noon })
    let found = try log.read { reader in try [0, 2, 4, .max].map { try reader.event($0) } }
    #expect(found == [nil, events[1], nil, nil])
  }

  @Test("A history of many pages reads back completely, between any two events")
  func history() throws {
    let history = RandomHistory(seed: 3, count: 300)
    let log = try EventLog(openingOrCreating: directory.ledger)
    var start = 0
    var random = SeededGenerator(seed: 5)
    while start < history.events.count {
      var end = min(start + random.number(in: 1...90), history.events.count)
      while end < history.events.count, history.events[end].record.continuesCommand { end += 1 }
      try log.append(Array(history.events[start..<end]))
      start = end
    }
    #expect(try log.events() == history.stored)
    for (first, last) in [(1, 1), (63, 64), (64, 126), (100, 250), (299, 300), (300, 400), (301, 400)] {
      let found = try log.read { reader in
        var found: [StoredEvent] = []
        try reader.forEachEvent(from: UInt64(first), through: UInt64(last)) { event in
          found.append(event)
          return true
        }
        return found
      }
      #expect(found == history.stored.filter { (first...last).contains(Int($0.sequence)) })
    }
    #expect(try log.verified().isSound)
  }

  @Test("A reopened log continues where it ended")
  func reopening() throws {
    for amount in 1...70 {
      let log = try EventLog(openingOrCreating: directory.ledger)
      try log.append([event(Int64(amount))], command: CommandID(tag: UInt64(amount)), expecting: UInt64(amount - 1))
    }
    let log = try EventLog(opening: directory.ledger, readOnly: true)
    #expect(try log.events().map { $0.decode(as: Consumed.self).quantity.amount } == Array(1...70))
    #expect(try log.verified().isSound)
  }

  @Test("One append and many give the same hash chain")
  func sameChain() throws {
    let events = RandomHistory(seed: 11, count: 200).events
    let log = try EventLog(openingOrCreating: directory.ledger)
    try log.append(events)
    let whole = try log.verified()
    // The hash begins with the ledger's name, so only a copy of the empty ledger can be compared.
    let other = TemporaryDirectory()
    try EventLog(openingOrCreating: other.ledger).append(Array(events.prefix(1)))
    #expect(whole.runningHash != (try EventLog(opening: other.ledger).verified().runningHash))
    #expect(whole.events == 200)
    let runningHash = try log.read { try $0.runningHash }
    #expect(runningHash == whole.runningHash)
  }

  @Test("A bulk append gives the same result as separate appends")
  func bulk() throws {
    let events = RandomHistory(seed: 12, count: 260).events
    let log = try EventLog(openingOrCreating: directory.ledger)
    let cut = try #require(events.indices.first { $0 >= 30 && !events[$0].record.continuesCommand })
    try log.append(Array(events[..<cut]))
    try log.write { writer in
      var bulk = try writer.beginBulk()
      for (index, event) in events[cut...].enumerated() {
        try writer.add(event, to: &bulk)
        if index % 37 == 0 { try writer.flush(&bulk) }
      }
      try writer.finish(&bulk)
    }
    try log.sync()
    #expect(try log.events().map(\.record) == events.map(\.record))
    #expect(try log.verified().isSound)
  }

  @Test("If the log ends at an unexpected event, the error names both numbers and the log stays unchanged")
  func unexpectedEnd() throws {
    let log = try EventLog(openingOrCreating: directory.ledger)
    try log.append([event(1), event(2)], command: CommandID(tag: 1))
    let error = #expect(throws: LogError.self) {
      try log.append([event(3)], command: CommandID(tag: 2), expecting: 5)
    }
    #expect(error == .unexpectedEnd(expected: 5, actual: 2))
    #expect("\(error!)".contains("event 5") && "\(error!)".contains("ends at 2"))
    #expect(try log.lastSequence() == 2)
  }

  @Test("A command is found by its ID, and not by another with the same tag")
  func commandIDs() throws {
    let log = try EventLog(openingOrCreating: directory.ledger)
    let given = CommandID(tag: 42, text: "weekly shop")
    let rival = CommandID(tag: 42, text: "another text of the same tag")
    try log.append([event(1), event(2)], command: given)
    try log.append([event(3)], command: CommandID(tag: 42))
    try log.append([event(4)], command: CommandID(tag: 42 | 7 << 48))
    let ids = [given, CommandID(tag: 42), CommandID(tag: 42 | 7 << 48), rival, CommandID(tag: 43)]
    let found = try log.read { reader in try ids.map { try reader.sequences(of: $0) } }
    #expect(found == [1...2, 3...3, 4...4, nil, nil])
    let ranges = try log.read { reader in try [0, 1, 2, 3, 5].map { try reader.commandRange(holding: $0) } }
    #expect(ranges == [nil, 1...2, 1...2, 3...3, nil])
    #expect(try log.events()[0].commandID == given)
  }

  @Test("A batch with a bad event leaves no trace, even if the writer then commits")
  func allOrNothing() throws {
    let log = try EventLog(openingOrCreating: directory.ledger)
    try log.append([event(1)], command: CommandID(tag: 1))
    let before = try log.verified()
    var batch = (0..<150).map { EncodedEvent(consumed(lot: 1, $0), on: day(2026, 11, 20), tag: UInt64($0), note: "n") }
    var noKind = batch[140]
    noKind.record.kind = 200
    var wordless = batch[140]
    wordless.texts = EventTexts()
    var stranger = batch[140]
    stranger.record.continuesCommand = true
    var wordy = batch[140]
    wordy.texts[EventTexts.Tag.note] = String(repeating: "x", count: 70_000)
    for bad in [noKind, wordless, stranger, wordy] {
      batch[140] = bad
      let isRefused = try log.write { writer in
        do throws(LogError) { try writer.append(batch) } catch {
          if case .badEvent = error { return true }
          throw error
        }
        return false
      }
      #expect(isRefused)
      let after = try log.verified()
      #expect(after == before)
    }
    #expect(throws: LogError.badEvent(problem: "there is nothing to append")) {
      try log.append([Event](), command: CommandID(tag: 9))
    }
  }

  @Test("An abandoned writer leaves no trace, and the next one can proceed")
  func abandoned() throws {
    let log = try EventLog(openingOrCreating: directory.ledger)
    struct Abandoned: Error {}
    #expect(throws: Abandoned.self) {
      try log.write { writer in
        try writer.append([event(1)], command: CommandID(tag: 1), recordedAt: noon)
        throw Abandoned()
      }
    }
    #expect(try log.lastSequence() == 0)
    try log.append([event(2)], command: CommandID(tag: 2))
    #expect(try log.lastSequence() == 1)
  }

  @Test("A read-only log refuses to write")
  func readOnly() throws {
    try EventLog(openingOrCreating: directory.ledger).append([event(1)], command: CommandID(tag: 1))
    let log = try EventLog(opening: directory.ledger, readOnly: true)
    #expect(throws: LogError.readOnly) { try log.append([event(2)], command: CommandID(tag: 2)) }
    #expect(try log.lastSequence() == 1)
  }

  @Test("A reader sees one snapshot, whatever is appended meanwhile")
  func snapshotOfReader() throws {
    let log = try EventLog(openingOrCreating: directory.ledger)
    try log.append([event(1)], command: CommandID(tag: 1))
    let seen = try log.read { reader in
      try log.append([event(2)], command: CommandID(tag: 2))
      return try reader.lastSequence
    }
    #expect(seen == 1)
    #expect(try log.lastSequence() == 2)
  }

  @Test("Stored states are found by name, and deleted on request")
  func snapshots() throws {
    let log = try EventLog(openingOrCreating: directory.ledger)
    let snapshot = Snapshot(sequence: 9, version: 3, state: [1, 2, 3])
    try log.write { writer in
      try writer.keep(snapshot, as: "a")
      try writer.keep(Snapshot(sequence: 1, version: 1, state: []), as: "b")
    }
    let kept = try log.read { reader in try ["a", "b", "c"].map { try reader.snapshot($0)?.state } }
    #expect(kept == [[1, 2, 3], [], nil])
    try log.write { try $0.forgetSnapshots() }
    let forgotten = try log.read { try $0.snapshot("a") }
    #expect(forgotten == nil)
  }
}
