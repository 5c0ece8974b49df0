import LarderExchange
import LarderLog
import LarderModel
import StrictJSON
import Testing

@Suite("Importing an export into a ledger with events")
struct MergeTests {
  /// A ledger that starts with another item, store and lot.
  private func other() throws -> TemporaryLedger {
    let ledger = try TemporaryLedger()
    try ledger.append(shopping(item: "Rice", store: "Lidl"), id: 1)
    return ledger
  }

  @Test("Names are matched, and lots get the next numbers")
  func numbers() throws {
    let source = try TemporaryLedger()
    try source.append(shopping(), id: 2)
    let ledger = try other()
    try ledger.take(source.export())
    let events = try ledger.events
    #expect(events.count == 8)
    #expect(events[4].decode(as: Named.self) == Named(.item, number: 2, name: "milk"))
    #expect(events[5].decode(as: Named.self) == Named(.store, number: 1, name: "Lidl"))
    let bought = events[6].decode(as: Bought.self)
    #expect(bought.item.rawValue == 2 && bought.lot.rawValue == 2 && bought.store?.rawValue == 1)
    let consumed = events[7].decode(as: Consumed.self)
    #expect(consumed.item.rawValue == 2 && consumed.lot.rawValue == 2)
    #expect(try ledger.isSound)
  }

  @Test("A name that differs only in case keeps the ledger's spelling")
  func spelling() throws {
    let source = try TemporaryLedger()
    try source.append(shopping(item: "rice", store: "LIDL"), id: 2)
    let ledger = try other()
    try ledger.take(source.export())
    let events = try ledger.events
    #expect(events[4].decode(as: Named.self) == Named(.item, number: 1, name: "Rice"))
    #expect(events[5].decode(as: Named.self) == Named(.store, number: 1, name: "Lidl"))
    #expect(try ledger.take(source.export()).added == 0)
  }

  @Test("Corrections still refer to the same events, and their references to the same things")
  func corrections() throws {
    let source = try TemporaryLedger()
    try source.append(shopping(), id: 2)
    let price = try Correction(kind: Bought.self, field: "price", value: .text("4.00 EUR"))
    let item = try Correction(kind: Bought.self, field: "item", value: .integer(1))
    try source.append(
      [
        Event(day: someDay, body: Retracted(4...4)), Event(day: someDay, body: Restored(4...4)),
        Event(day: someDay, body: Amended(target: 3, kind: Bought.code, correction: price)),
        Event(day: someDay, body: Amended(target: 3, kind: Bought.code, correction: item)),
      ], id: 3)
    try source.append([Event(day: someDay, body: Retracted(5...6))], id: 4)
    let ledger = try other()
    try ledger.take(source.export())
    let events = try ledger.events
    #expect(events[8].decode(as: Retracted.self) == Retracted(8...8))
    #expect(events[9].decode(as: Restored.self) == Restored(8...8))
    #expect(events[10].decode(as: Amended.self) == Amended(target: 7, kind: Bought.code, correction: price))
    #expect(events[11].decode(as: Amended.self).correction.bits == 2, "the item's number here")
    #expect(events[12].decode(as: Retracted.self) == Retracted(9...10))
  }

  @Test("An undone rename does not count as a name, and a redone one does")
  func undoneRename() throws {
    let source = try TemporaryLedger()
    try source.append(shopping(item: "milk"), id: 2)
    for isRedone in [false, true] {
      let ledger = try TemporaryLedger()
      try ledger.append(shopping(item: "mlik"), id: 1)
      let name = try Correction(kind: Named.self, field: "name", value: .text("milk"))
      try ledger.append([Event(day: someDay, body: Amended(target: 1, kind: Named.code, correction: name))], id: 3)
      try ledger.append([Event(day: someDay, body: Retracted(5...5))], id: 4)
      if isRedone { try ledger.append([Event(day: someDay, body: Restored(2...7))], id: 5) }
      let before = try ledger.lastSequence
      try ledger.take(source.export())
      let named = try ledger.events[Int(before)].decode(as: Named.self)
      #expect(named == Named(.item, number: isRedone ? 1 : 2, name: "milk"))
      #expect(try ledger.take(source.export()).added == 0)
    }
  }

  @Test("A rename that the imported file undoes frees the name")
  func renameUndoneInFile() throws {
    let source = try TemporaryLedger()
    try source.append(shopping(item: "mlik"), id: 2)
    let name = try Correction(kind: Named.self, field: "name", value: .text("milk"))
    try source.append([Event(day: someDay, body: Amended(target: 1, kind: Named.code, correction: name))], id: 3)
    try source.append([Event(day: someDay, body: Retracted(5...5))], id: 4)
    try source.append([Event(day: someDay, body: Named(.item, number: 2, name: "milk"))], id: 5)
    let ledger = try other()
    try ledger.take(source.export())
    let events = try ledger.events
    #expect(events[10].decode(as: Named.self) == Named(.item, number: 3, name: "milk"))
    #expect(try ledger.take(source.export()).added == 0)
  }

  @Test("A category in a fact is renumbered, also in a correction")
  func categories() throws {
    let source = try TemporaryLedger()
    try source.append(
      shopping() + [
        Event(day: someDay, body: Named(.category, number: 1, name: "dairy")),
        Event(day: someDay, body: ItemChanged(ItemID(rawValue: 1), FactChange(.category, 1))),
      ], id: 2)
    let value = try Correction(kind: ItemChanged.self, field: "value", value: .integer(1))
    try source.append([Event(day: someDay, body: Amended(target: 6, kind: ItemChanged.code, correction: value))], id: 3)
    let ledger = try other()
    try ledger.append([Event(day: someDay, body: Named(.category, number: 1, name: "grain"))], id: 9)
    try ledger.take(source.export())
    let events = try ledger.events
    #expect(events[10].decode(as: ItemChanged.self).change.value == 2)
    #expect(events[11].decode(as: Amended.self).correction.bits == 2)
  }

  @Test("Targets that are not adjacent in the ledger are corrected one by one")
  func splitRanges() throws {
    let source = try TemporaryLedger()
    try source.append(shopping(), id: 2)
    let ledger = try TemporaryLedger()
    try ledger.take(source.export())
    try ledger.append(shopping(item: "eggs", store: "Aldi", lot: 2, number: 2), id: 5)
    try source.append(shopping(item: "salt", store: "Aldi", lot: 2, number: 2), id: 3)
    try source.append([Event(day: someDay, body: Retracted(3...6), note: "all wrong")], id: 4)
    #expect(try ledger.take(source.export()).added == 6)
    let events = try ledger.events
    #expect(events[12].decode(as: Retracted.self) == Retracted(3...4))
    #expect(events[13].decode(as: Retracted.self) == Retracted(9...10))
    #expect(events[12].texts[EventTexts.Tag.note] == "all wrong" && events[13].record.continuesCommand)
    #expect(try ledger.take(source.export()).added == 0, "the second import finds both")
    try source.append([Event(day: someDay, body: Restored(9...9))], id: 6)
    try ledger.take(source.export())
    #expect(try ledger.isSound)
  }

  @Test("Merging two ledgers of random events keeps every event", arguments: 71...76 as ClosedRange<UInt64>)
  func property(seed: UInt64) throws {
    var first = EventMaker(seed: seed, prefix: "thing")
    var second = EventMaker(seed: seed + 1000, prefix: seed % 2 == 0 ? "thing" : "matter")
    let source = try TemporaryLedger(first.commands(200))
    let ledger = try TemporaryLedger(second.commands(150))
    let own = second.sequence
    let report = try ledger.take(source.export())
    #expect(UInt64(report.added) == first.sequence && report.sequences == own + 1...own + first.sequence)
    #expect(try ledger.isSound)
    let added = try ledger.export(from: own + 1).split(separator: "\n").map { try JSONValue.parse(String($0)) }
    for (line, original) in zip(added, try source.lines().map { try JSONValue.parse($0) }) {
      #expect(try meaning(line, shift: own) == meaning(original, shift: 0))
    }
    #expect(try ledger.take(source.export()).added == 0)
    try source.append(first.commands(50))
    #expect(try ledger.take(source.export()).present == report.added)
    #expect(try ledger.isSound)
  }

  /// A line without the numbers that depend on the ledger. Its names replace them.
  private func meaning(_ line: JSONValue, shift: UInt64) throws -> [JSONValue.Member] {
    guard case .object(let members) = line else { return [] }
    let numbered: Set<String> = ["lot", "into", "number"]
    let isCategory = line["attribute"]?.string == "category"
    return members.compactMap { member in
      let isNumber = member.key.hasSuffix("_number") || member.key == "value" && isCategory
      if numbered.contains(member.key) || isNumber { return nil }
      guard member.key == "seq" || member.key == "target", let number = member.value.integer else { return member }
      return JSONValue.Member(key: member.key, value: .number(String(number - Int64(shift))))
    }
  }

  @Test("A new name that another thing has is refused")
  func takenName() throws {
    let source = try TemporaryLedger()
    try source.append(shopping() + [Event(day: someDay, body: Named(.item, number: 1, name: "rice"))], id: 2)
    let ledger = try other()
    let error = #expect(throws: ImportError.self) { try ledger.take(source.export()) }
    #expect(
      error?.description
        == "line 5: name \"rice\": another item in the ledger already has it; rename one of the two first")
    #expect(try ledger.lastSequence == 4)
  }

  @Test("A command that differs from the ledger's is refused")
  func changedCommand() throws {
    let source = try TemporaryLedger()
    try source.append(shopping(), id: 2)
    let text = try source.export()
    for changed in [
      text.replacing("300 ml", with: "301 ml"), text.replacing("on offer", with: "dear"),
      text.split(separator: "\n").dropLast().joined(separator: "\n"),
      text.replacing("\"event\":\"consumed\"", with: "\"event\":\"wasted\""),
    ] {
      let error = #expect(throws: ImportError.self) { try source.take(changed) }
      #expect(error?.description.contains("the ledger already has a different command 0000000000000002") == true)
    }
    #expect(try source.lastSequence == 4)
  }
}
