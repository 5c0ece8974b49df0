import Glibc
import LMDB
import LarderSimulator
import TestSupport
import Testing

@testable import LarderLog

@Suite("Served ledgers")
struct ServingTests {
  private let directory = TemporaryDirectory()

  private func served(mapSize: Int = EventLog.servingMapSize) throws(LogError) -> EventLog {
    try EventLog(serving: directory.ledger, makesLedger: true, patience: 3_000, mapSize: mapSize)
  }

  @Test("A served ledger reserves a gibibyte of addresses, and is created only on request")
  func map() throws {
    #expect(throws: LogError.missing(path: directory.ledger)) {
      try EventLog(serving: directory.ledger, makesLedger: false, patience: 3_000)
    }
    #expect(try served().environment.info().mapSize == 1 << 30)
    let log = try EventLog(serving: directory.ledger, makesLedger: false, patience: 3_000)
    #expect(try log.environment.info().mapSize == 1 << 30)
  }

  @Test("A larger ledger is opened with room to double, and grows further")
  func larger() throws {
    let events = SimulatedHousehold.events(seed: 4, count: 30_000, pace: .household)
    var start = 6_000
    while events[start].record.continuesCommand { start += 1 }
    let before = Array(events[..<start])
    try EventLog(openingOrCreating: directory.ledger).append(before)
    let size = try #require(bytes(ofFile: directory.ledger + "/data.mdb")).count
    let small = 1 << 17
    #expect(size > small)
    let log = try served(mapSize: small)
    let room = try log.environment.info().mapSize
    #expect(room >= 2 * size)
    #expect(try log.events() == numbered(before))
    #expect(try log.appendGrowing(events[start...], by: 1_000) > 0)
    #expect(try log.environment.info().mapSize > room)
    #expect(try log.events() == numbered(events))
    #expect(try log.verified().isSound)
  }

  @Test("The map grows as soon as no one reads, and reports busy if a reader continues")
  func readers() async throws {
    let log = try served(mapSize: 1 << 20)
    let (reading, begun) = AsyncStream.makeStream(of: Void.self)
    let reader = Task.detached {
      let reader = try log.beginRead()
      begun.yield()
      usleep(100_000)
      _ = consume reader
    }
    for await _ in reading { break }
    try log.grow()
    try await reader.value
    #expect(try log.environment.info().mapSize == 1 << 21)
    let held = try log.beginRead()
    #expect(throws: LogError.busy(path: "")) { try log.grow() }
    _ = consume held
    try log.grow()
    #expect(try log.environment.info().mapSize == 1 << 22)
  }
}
