import LarderLedger
import LarderLog
import LarderModel
import LarderSimulator
import OriginLaws
import StrictJSON
import TestSupport
import Testing

@testable import LarderRemote

/// The rules of several devices whose connections fail, and which are killed at any step:
/// - a command is recorded once, however often it is sent
/// - everything entered is recorded, refused or still waiting
/// - a device's commands are recorded in their order, except for refused ones
/// - the ledger equals a serial replay of the recorded commands
@Suite("Devices that send later")
struct OutboxLawTests {
  /// The process ends here.
  private struct Killed: Error {}

  /// A device with its outbox, and the requests entered on it.
  private struct Device {
    let path: String
    var entered: [Int] = []
    var refused: Set<Int> = []

    /// The outbox, opened again as by a new process.
    func outbox() throws -> Outbox { try #require(try Outbox(at: path)) }
  }

  private let directory = TemporaryDirectory()

  @Test(
    "Any interleaving equals a serial replay, and nothing is lost or recorded twice",
    arguments: 1...8 as ClosedRange<UInt64>)
  func interleavings(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let origin = MemoryOrigin(ledger: OriginBench.newLedgerID(), seed: seed)
    let server = HouseholdLedger(log: try copy(of: origin, "server"))
    var devices = try (0..<3).map { number in
      Device(path: try copy(of: origin, "device \(number)").path)
    }
    origin.setFaults(.some)
    // In any order, so that some use what no one has bought yet.
    for number in (0..<60).shuffled(using: &random) {
      let index = random.below(devices.count)
      _ = try devices[index].outbox().add(Self.command(number))
      devices[index].entered.append(number)
      if random.below(3) == 0 { try drain(&devices[random.below(devices.count)], server, &random) }
    }
    origin.setFaults(MemoryOrigin.Faults())
    for index in devices.indices {
      // With whole connections, everything that can be settled is.
      while try devices[index].outbox().all().contains(where: { $0.state == .waiting }) {
        try drain(&devices[index], server, &random, isWhole: true)
      }
    }
    try check(devices, server)
  }

  private func copy(of origin: MemoryOrigin, _ name: String) throws -> EventLog {
    MemoryOrigins.add(origin, at: "memory:outbox-\(origin.ledger)")
    return try EventLog.pull(from: origin, at: "memory:outbox-\(origin.ledger)", to: "\(directory.path)/\(name)")
  }

  /// A command that stands for a numbered request. Its ID is the only thing that the server needs.
  private static func command(_ number: Int) -> WaitingCommand {
    WaitingCommand(id: "\(number)", words: ["request", "\(number)"], entered: noon)
  }

  /// Sends what waits on a device. The request, its answer or the process may be lost at any step.
  private func drain(
    _ device: inout Device, _ server: HouseholdLedger, _ random: inout SeededGenerator, isWhole: Bool = false
  ) throws {
    var generator = random
    defer { random = generator }
    func happens() -> Bool { !isWhole && generator.below(8) == 0 }
    var refused: [Int] = []
    let round = OutboxRound(try device.outbox(), at: noon) { command in
      let number = try #require(Int(command.id))
      if happens() { return .later(.noAnswer(host: "larder.lan")) }
      if happens() { throw Killed() }
      let isRecorded: Bool
      do {
        // Some are refused whatever is in stock, as for a missing permission.
        isRecorded = try number % 11 != 0 && OriginRequest(number).insist(on: server)
      } catch LedgerError.log(.origin) {
        return .later(.failing(host: "larder.lan", status: 503))
      }
      // Recorded, but the answer is lost.
      if happens() { return .later(.noAnswer(host: "larder.lan")) }
      if happens() { throw Killed() }
      if isRecorded { return .recorded(RecordedReply(.null)) }
      refused.append(number)
      return .refused(CommandProblem("too little", nil))
    }
    do { _ = try round.run { _, _ in if happens() { throw Killed() } } } catch is Killed {}
    device.refused.formUnion(refused)
  }

  private func check(_ devices: [Device], _ server: HouseholdLedger) throws {
    let numbers = Dictionary(uniqueKeysWithValues: (0..<60).map { (OriginRequest($0).id, $0) })
    let order = try server.log.events().filter { !$0.record.continuesCommand }.compactMap { numbers[$0.commandID] }
    #expect(Set(order).count == order.count, "a command was recorded twice")
    for device in devices {
      let left = try device.outbox().all()
      #expect(left.allSatisfy { $0.state == .refused && $0.reason == "too little" })
      let waiting = Set(left.compactMap { Int($0.id) })
      let recorded = device.entered.filter { order.contains($0) }
      #expect(waiting.isDisjoint(with: recorded) && waiting.union(recorded) == Set(device.entered))
      #expect(waiting.isSubset(of: device.refused))
      #expect(order.filter { recorded.contains($0) } == recorded, "the order of a device changed")
    }
    let serial = try HouseholdLedger(creatingIn: directory.path + "/serial")
    for number in order { #expect(try OriginRequest(number).insist(on: serial)) }
    #expect(try serial.log.events() == server.log.events())
    #expect(order.count > 20 && order.count < 60, "\(order.count)")
  }
}
