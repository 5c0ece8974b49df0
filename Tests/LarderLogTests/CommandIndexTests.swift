import LMDB
import LarderModel
import LarderSimulator
import TestSupport
import Testing

@testable import LarderLog

@Suite("The command index")
struct CommandIndexTests {
  let directory = TemporaryDirectory()

  /// Adds commands to the index only, in batches.
  private func index(_ batches: [[(tag: UInt64, sequence: UInt64)]], in log: EventLog) throws {
    var transaction = try log.environment.beginWrite(durability: .deferred)
    let writer = CommandIndexWriter(table: log.tables.commands)
    for batch in batches {
      var runs: [CommandIndexRun] = []
      for command in batch { runs.append(tag: command.tag, at: command.sequence) }
      for run in runs { try writer.add(run, to: &transaction) }
    }
    try transaction.commit()
  }

  private func starts(_ tag: UInt64, in log: EventLog) throws -> [UInt64] {
    try log.read { (reader) throws(LogError) in try reader.commandStarts(tag: tag) }
  }

  @Test(
    "Commands added singly, by hundreds and by thousands are all found, and no others", arguments: cases(1, of: 1...4))
  func finding(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var batches: [[(tag: UInt64, sequence: UInt64)]] = []
    var tags: [UInt64: [UInt64]] = [:]
    var sequence: UInt64 = 0
    for _ in 0..<400 {
      let size = [1, 1, 1, 3, 100, 129, 1000, 5000].randomElement(using: &random) ?? 1
      batches.append(
        (0..<size).map { _ in
          sequence += UInt64.random(in: 1...9, using: &random)
          // One in fifty has the tag of another.
          let isAgain = !tags.isEmpty && random.next() % 50 == 0
          let tag = isAgain ? batches.first?.first?.tag ?? 0 : random.next()
          tags[tag, default: []].append(sequence)
          return (tag, sequence)
        })
    }
    let log = try EventLog(openingOrCreating: directory.ledger)
    try index(batches, in: log)
    let values = try RawStore(log).values("commands")
    for (tag, sequences) in tags where sequences.count > 1 || tag % 40 == 0 {
      let found = try starts(tag, in: log)
      #expect(Set(found).isSuperset(of: sequences) && found.count - sequences.count < 3)
    }
    #expect(try starts(random.next(), in: log).isEmpty)
    // The index stores every command once, in few runs.
    #expect(values.values.reduce(0) { $0 + ($1.count - 16) / 8 } == tags.values.reduce(0) { $0 + $1.count })
    let runs = Set(values.keys.map { $0 >> 32 })
    for (level, runs) in Dictionary(grouping: runs, by: { CommandIndex.level(of: $0 << 32) }) {
      #expect(runs.count < CommandIndex.runsToMerge, "level \(level)")
    }
  }

  @Test("Consecutive tags are spread over the pieces like random ones")
  func countedTags() throws {
    let log = try EventLog(openingOrCreating: directory.ledger)
    try index([(1...50_000).map { (UInt64($0), UInt64($0) * 2) }], in: log)
    for tag in stride(from: UInt64(1), through: 50_000, by: 997) { #expect(try starts(tag, in: log) == [tag * 2]) }
    #expect(try RawStore(log).values("commands").values.allSatisfy { $0.count <= 16 + 8 * CommandIndex.mostInPiece })
  }

  @Test("All commands with the same tag are found, however many")
  func oneTag() throws {
    let log = try EventLog(openingOrCreating: directory.ledger)
    let commands = (1...10_000).map { (tag: $0 % 3 == 0 ? UInt64($0) : 7, sequence: UInt64($0)) }
    try index(stride(from: 0, to: 10_000, by: 100).map { Array(commands[$0..<$0 + 100]) }, in: log)
    #expect(try starts(7, in: log) == commands.filter { $0.tag == 7 }.map(\.sequence))
    #expect(try starts(9, in: log) == [9])
  }

  @Test("Commands too far apart for an entry's counter are found")
  func farApart() throws {
    let log = try EventLog(openingOrCreating: directory.ledger)
    let far: [UInt64] = [1, 1 << 33, (1 << 33) + 5, 1 << 47]
    try index(far.map { [(tag: $0 * 31, sequence: $0)] }, in: log)
    try index([(1...3000).map { (tag: UInt64($0) << 20, sequence: 1 << 47 + UInt64($0)) }], in: log)
    for sequence in far { #expect(try starts(sequence * 31, in: log) == [sequence]) }
    #expect(try starts(2000 << 20, in: log) == [1 << 47 + 2000])
  }

  @Test("An index kept in buckets by an earlier version is extended, and rebuilt to the same")
  func buckets() throws {
    let events = try makeLedger(in: directory, events: 300)
    let store = try RawStore(directory.ledger)
    for key in try store.values("commands").keys { try store.set("commands", key, nil) }
    var buckets: [UInt64: [UInt8]] = [:]
    var commands: [(id: CommandID, start: UInt64)] = []
    for event in events where !event.record.continuesCommand {
      let tag = event.record.commandTag
      commands.append((event.commandID, event.sequence))
      buckets[tag >> 48, default: []] += tag.littleEndianBytes.prefix(6) + event.sequence.littleEndianBytes.prefix(6)
    }
    for (key, bucket) in buckets { try store.set("commands", key, bucket) }
    let more = RandomHistory(seed: 8, count: 300)
    try store.log.append(more.events)
    #expect(try store.log.verified().isSound)
    func allAreFound() throws {
      for command in commands {
        let start = try store.log.read { (reader) throws(LogError) in try reader.start(of: command.id) }
        #expect(start == command.start)
      }
    }
    try allAreFound()
    var writer = try store.log.beginWrite()
    try writer.rebuildIndexes()
    try writer.commit()
    #expect(try store.log.verified().isSound && store.values("commands").keys.allSatisfy { $0 >= CommandIndex.tail })
    try allAreFound()
  }
}
