import LarderExchange
import LarderLog
import LarderModel
import LarderSimulator
import TestSupport
import Testing

@Suite("Importing growing exports")
struct GrowingExportTests {
  /// A ledger with one of three kinds of history: every kind of event, corrections of events of any age, or a
  /// household. Some histories of the last two refer to a person or a place that was never introduced, and cannot be
  /// imported.
  private static func source(_ seed: UInt64) throws -> TemporaryLedger {
    let ledger = try TemporaryLedger()
    switch seed % 3 {
    case 0:
      var maker = EventMaker(seed: seed)
      try ledger.append(maker.commands(80))
    case 1: try ledger.log.append(RandomHistory(seed: seed, count: 150).events)
    default:
      let pace = ActivityRate(eventsPerDay: 15, correctionsPerMille: 120, contradictionsPerMillion: 20_000)
      try ledger.log.append(SimulatedHousehold.events(seed: seed, count: 150, pace: pace))
    }
    let isImportable = (try? TemporaryLedger().take(ledger.export())) != nil
    return isImportable ? ledger : try source(seed + 3000)
  }

  /// Exports of a growing ledger. Each is complete, and the last holds everything.
  ///
  /// Some end where later retracted events begin or end, or just before or after the retraction. An import has then
  /// brought only events that the file undoes.
  private static func growth(of source: TemporaryLedger, seed: UInt64) throws -> [String] {
    var random = SeededGenerator(seed: seed)
    let events = try source.events
    let ends = events.indices.dropFirst().filter { !events[$0].record.continuesCommand }.map { UInt64($0) }
    var cuts = Set((0..<random.number(in: 1...4)).map { _ in random.pick(ends) })
    let retractions = events.compactMap { event -> [UInt64]? in
      guard event.record.kind == Retracted.code, let targets = Retracted(event.record).targets else { return nil }
      return [targets.lowerBound - 1, targets.upperBound, event.sequence - 1, event.sequence]
    }
    for _ in 0..<2 where !retractions.isEmpty { cuts.formUnion(Set(random.pick(retractions)).intersection(ends)) }
    return try (cuts.sorted() + [source.lastSequence]).map { try source.export(through: $0) }
  }

  @Test("Growing exports, imported one after the other, give the same ledger as the last one", arguments: 0..<18)
  func growing(seed: UInt64) throws {
    let source = try Self.source(seed)
    let exports = try Self.growth(of: source, seed: seed)
    let (fed, whole) = (try TemporaryLedger(), try TemporaryLedger())
    for export in exports {
      #expect(try fed.feed(export).restored == 0)
      #expect(try fed.feed(export) == (0, 0), "the same file again")
    }
    try whole.feed(exports[exports.count - 1])
    #expect(try fed.events == source.events)
    #expect(try fed.events == whole.events)
    #expect(try fed.digests() == whole.digests())
    #expect(try fed.digests() == source.digests())
    #expect(try fed.isSound)
  }

  @Test("A store that takes over another store's earlier name is a separate store in the target ledger")
  func formerOtherName() throws {
    let (source, ledger) = (try TemporaryLedger(), try TemporaryLedger())
    try source.append(shopping(store: "Lidl"), id: 2)
    try source.append([Event(day: someDay, body: AliasAdded(.store, 1, "Aldi"))], id: 3)
    try ledger.feed(source.export())
    let name = try Correction(kind: AliasAdded.self, field: "name", value: .text("Lydl"))
    try source.append([Event(day: someDay, body: Amended(target: 5, kind: AliasAdded.code, correction: name))], id: 4)
    try source.append([Event(day: someDay, body: Named(.store, number: 2, name: "Aldi"))], id: 5)
    try ledger.feed(source.export())
    #expect(try ledger.events == source.events)
  }

  @Test("In a ledger with its own events, growing exports also give the same as the last one", arguments: 100..<112)
  func ownEvents(seed: UInt64) throws {
    let source = try Self.source(seed)
    let exports = try Self.growth(of: source, seed: seed)
    let ledgers = try (0..<2).map { _ in
      let ledger = try TemporaryLedger()
      var maker = EventMaker(seed: seed + 1000, prefix: seed % 2 == 0 ? "thing" : "matter")
      try ledger.append(maker.commands(40))
      return ledger
    }
    for export in exports { #expect(try ledgers[0].feed(export).restored == 0) }
    try ledgers[1].feed(exports[exports.count - 1])
    #expect(try ledgers[0].events == ledgers[1].events)
    #expect(try ledgers[0].digests() == ledgers[1].digests())
    #expect(try ledgers[0].counting(like: source) == source.counting())
  }

  @Test(
    "Exports that reach a third ledger through a second give the same events", arguments: 200..<212
  )
  func chain(seed: UInt64) throws {
    let source = try Self.source(seed)
    let (middle, last) = (try TemporaryLedger(), try TemporaryLedger())
    for (index, export) in try Self.growth(of: source, seed: seed).enumerated() {
      if seed % 2 == 0 || index > 0 { try middle.buy("salt \(index)", "500 g") }
      #expect(try middle.feed(export).restored == 0)
      #expect(try last.feed(middle.export()).restored == 0)
      // The middle ledger's own undo and redo are exported like those of the first.
      if index == 1 {
        try middle.undo()
        #expect(try last.feed(middle.export()).restored == 0)
        #expect(try last.counting() == middle.counting())
        try middle.redo()
      }
    }
    try last.feed(middle.export())
    #expect(try last.events == middle.events)
    #expect(try last.digests() == middle.digests())
    #expect(try middle.counting(like: source) == source.counting())
    #expect(try Set(source.events.map(\.commandTag)).isSubset(of: Set(middle.events.map(\.commandTag))))
    #expect(try middle.isSound && last.isSound)
  }

  // MARK: The file's own undo, and the undo of an import

  @Test("An undo in the file is kept, however little its import added")
  func undoInFile() throws {
    let (source, ledger) = (try TemporaryLedger(), try TemporaryLedger())
    try source.buy("milk")
    try ledger.feed(source.export())
    try source.buy("caviar", "30 g", price: 9900)
    try ledger.feed(source.export())
    try source.undo()
    #expect(try ledger.feed(source.export()) == (1, 0))
    #expect(try ledger.stock() == ["milk"])
    #expect(try ledger.digests() == source.digests())
    try source.redo()
    #expect(try ledger.feed(source.export()) == (1, 0))
    #expect(try ledger.stock() == ["caviar", "milk"])
  }

  @Test("An import undone in the ledger applies again with the grown file, except events undone in the file")
  func localUndo() throws {
    let (source, ledger) = (try TemporaryLedger(), try TemporaryLedger())
    try ledger.buy("salt", "1 kg")
    try source.buy("milk")
    try source.buy("caviar", "30 g", price: 9900)
    try ledger.feed(source.export())
    try ledger.undo()
    #expect(try ledger.stock() == ["salt"])
    try source.undo()
    try source.buy("bread", "500 g")
    #expect(try ledger.feed(source.export()).restored == 1)
    #expect(try ledger.stock() == ["bread", "milk", "salt"])
    #expect(try ledger.feed(source.export()) == (0, 0))
  }

  @Test("A single row undone in the ledger stays undone, even if the file undoes the rest")
  func singleRow() throws {
    let (source, ledger) = (try TemporaryLedger(), try TemporaryLedger())
    try source.buy("milk")
    let milk = try source.lastSequence
    try source.buy("caviar", "30 g", price: 9900)
    try ledger.feed(source.export())
    try ledger.undo(milk)
    #expect(try ledger.feed(source.export()) == (0, 0))
    try source.undo()
    #expect(try ledger.feed(source.export()) == (1, 0))
    #expect(try ledger.stock().isEmpty)
  }

  @Test("After two imports, the one undone in the ledger applies again, and the one undone in the file does not")
  func bothUndos() throws {
    let (source, ledger) = (try TemporaryLedger(), try TemporaryLedger())
    try source.buy("milk")
    try ledger.feed(source.export())
    try source.buy("caviar", "30 g", price: 9900)
    try ledger.feed(source.export())
    try source.undo()
    try ledger.feed(source.export())
    // The imports of the file's undo and of the caviar have nothing to undo: the milk's import is the last.
    try ledger.undo()
    #expect(try ledger.stock().isEmpty)
    #expect(try ledger.feed(source.export()) == (0, 1))
    #expect(try ledger.stock() == ["milk"])
    #expect(try ledger.counting() == source.counting())
  }

  @Test("Importing a ledger's own export restores none of its undone events")
  func ownExport() throws {
    let (source, ledger) = (try TemporaryLedger(), try TemporaryLedger())
    try source.buy("milk")
    try ledger.feed(source.export())
    try ledger.undo()
    #expect(try ledger.feed(ledger.export()) == (0, 0))
    #expect(try ledger.stock().isEmpty)
  }

  @Test("A dry run counts the same restored events as the import")
  func dryRun() throws {
    let (source, ledger) = (try TemporaryLedger(), try TemporaryLedger())
    try source.buy("milk")
    try source.buy("caviar", "30 g", price: 9900)
    try ledger.feed(source.export())
    try ledger.undo()
    try source.undo()
    let report = try ledger.take(source.export(), isDryRun: true)
    #expect(try ledger.toRestore(report) == 1)
    #expect(try ledger.feed(source.export()) == (1, 1))
  }
}
