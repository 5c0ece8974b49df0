import LarderLedger
import LarderLog
import LarderModel
import LarderRemote
import LarderSentences
import LarderSimulator
import StrictJSON
import TestSupport

/// The laws of several devices that send later, whose connections fail, and which are killed at any step:
/// - any interleaving equals a serial replay of the recorded commands, and keeps each device's order for a food
/// - a command is recorded once, however often it is sent
/// - everything entered is recorded, refused, or removed by its person
/// - all copies end with one hash
/// - without a conflict, a command is recorded as the device showed it at its entry
/// - a refused command leaves no trace
/// - a count that a later entry about its food overtook, and a command of more than 30 days, are confirmed first
package final class DeviceLaw {
  /// The process ends here.
  private struct Killed: Error {}

  /// A device with its copy and its outbox, and the requests entered on it.
  private struct Device {
    let copy: HouseholdLedger
    var entered: [Int] = []

    /// The outbox, opened again as by a new process.
    var outbox: Outbox {
      get throws { try Outbox(at: copy.log.path) ?? Outbox(of: copy.log) }
    }
  }

  /// The sentences that a device showed for a request, and the last event that its copy had.
  private struct Preview {
    let sentences: [String]
    let seen: UInt64
  }

  package let requests: Int
  /// The number of times that each thing happened, to see that it did.
  package private(set) var counts: [String: Int] = [:]

  private let directory = TemporaryDirectory()
  private let origin: MemoryOrigin
  private let address: String
  private var server: HouseholdLedger?
  private var devices: [Device]
  private var random: SeededGenerator
  private let killedStep: Int?
  private var step = 0
  private var now = noon
  /// The end of the origin at each time.
  private var heads: [(time: Instant, sequence: UInt64)] = []
  private var previews: [Int: Preview] = [:]
  private var times: [Int: Instant] = [:]
  private var (refused, removed, confirmed): (Set<Int>, Set<Int>, Set<Int>) = ([], [], [])

  /// - Parameter killedStep: the step at which the only kill happens; nil for kills and failures at random.
  package init(seed: UInt64, devices count: Int = 3, requests: Int = 60, killedStep: Int? = nil) throws {
    let ledger = OriginBench.newLedgerID()
    let (origin, address) = (MemoryOrigin(ledger: ledger, seed: seed), "memory:devices-\(ledger)")
    MemoryOrigins.add(origin, at: address)
    let path = directory.path
    let copies = try (0...count).map { try EventLog.pull(from: origin, at: address, to: "\(path)/\($0)") }
    server = HouseholdLedger(log: copies[0])
    devices = copies.dropFirst().map { Device(copy: HouseholdLedger(log: $0)) }
    (self.origin, self.address, self.requests, self.killedStep) = (origin, address, requests, killedStep)
    random = SeededGenerator(seed: seed)
    if killedStep == nil { origin.setFaults(.some) }
  }

  package func run() throws -> [String] {
    // In any order, so that some use what no one has bought yet.
    for number in (0..<requests).shuffled(using: &random) {
      tick()
      try enter(number, on: random.below(devices.count))
      if random.below(3) == 0 { try drain(random.below(devices.count)) }
      if random.below(8) == 0 { try settle(random.below(devices.count)) }
    }
    origin.setFaults(MemoryOrigin.Faults())
    // Once connections work, every command is settled.
    for index in devices.indices {
      repeat {
        tick()
        try drain(index, isWhole: true)
        try settle(index)
      } while try !devices[index].outbox.all().isEmpty
    }
    tick()
    return try problems()
  }

  private func count(_ name: String) { counts[name, default: 0] += 1 }

  private func tick() {
    heads.append((now, origin.entries.last?.last ?? 0))
    now = later(7)
  }

  private func later(_ seconds: Int64, than time: Instant? = nil) -> Instant {
    Instant(clamping: (time ?? now).milliseconds + seconds * 1_000)
  }

  // MARK: Devices

  private func enter(_ number: Int, on index: Int) throws {
    let (request, device) = (OriginRequest(number), devices[index])
    // A preview is shown unless something about the same food waits already.
    if try device.outbox.all().allSatisfy({ !$0.subjects.contains(request.item) }) {
      do {
        let shown = try request.perform(on: device.copy, isRehearsal: true)
        previews[number] = Preview(
          sentences: Self.sentences(shown.events, shown.after.catalog), seen: try device.copy.log.lastSequence())
      } catch LedgerError.refused {
      } catch LedgerError.log(.origin) {}
    }
    // Some were entered long ago.
    let entered = number % 17 == 3 ? later(-31 * 86_400) : now
    times[number] = entered
    _ = try device.outbox.add(
      WaitingCommand(
        id: "\(number)", words: ["request", "\(number)"], subjects: [request.item], isCount: request.isCount,
        entered: entered))
    devices[index].entered.append(number)
  }

  /// Sends a device's waiting commands. The request, its answer or the process may be lost at any step.
  private func drain(_ index: Int, isWhole: Bool = false) throws {
    let device = devices[index]
    do {
      let round = OutboxRound(try device.outbox, at: now) { [self] in try send($0, isWhole) }
      _ = try round.run { [self] _, _ in try mayDie(isWhole) }
      try device.copy.log.synchronize()
    } catch is Killed {
      // The server ends as well, and opens its ledger again.
      count("kills")
      server = nil
      server = HouseholdLedger(log: try EventLog(opening: "\(directory.path)/0"))
    } catch LogError.origin {}
  }

  private func send(_ command: WaitingCommand, _ isWhole: Bool) throws -> SendingOutcome {
    guard let number = Int(command.id), let server else { return .later(.noAnswer(host: "larder.lan")) }
    try mayDie(isWhole)
    if isLost(isWhole) { return .later(.noAnswer(host: "larder.lan")) }
    // Some are refused whatever is in stock, as for a missing permission.
    var isRecorded = number % 11 != 0
    do {
      if isRecorded { _ = try OriginRequest(number).perform(on: server) }
    } catch LedgerError.refused {
      isRecorded = false
    } catch LedgerError.log(.origin) {
      return .later(.failing(host: "larder.lan", status: 503))
    }
    try mayDie(isWhole)
    if isLost(isWhole) { return .later(.noAnswer(host: "larder.lan")) }
    return isRecorded ? .recorded(RecordedReply(.null)) : .refused(CommandProblem("too little", nil))
  }

  /// Ends the process by chance, or at the chosen step.
  private func mayDie(_ isWhole: Bool) throws {
    step += 1
    if killedStep.map({ $0 == step }) ?? (!isWhole && random.below(8) == 0) { throw Killed() }
  }

  private func isLost(_ isWhole: Bool) -> Bool { killedStep == nil && !isWhole && random.below(8) == 0 }

  /// A person answers what is asked, and removes what was refused.
  private func settle(_ index: Int) throws {
    let outbox = try devices[index].outbox
    for command in try outbox.all() where command.state != .waiting {
      guard let number = Int(command.id) else { continue }
      if command.state == .asked { count("asked") }
      if command.state == .asked, random.below(2) == 0 {
        try outbox.confirm(command.number)
        confirmed.insert(number)
      } else {
        try outbox.remove(command.number)
        if command.state == .refused { refused.insert(number) } else { removed.insert(number) }
      }
    }
  }

  // MARK: Results

  /// The visible changes, without the numbers of lots.
  private static func sentences(_ events: [StoredEvent], _ catalog: Catalog) -> [String] {
    var sentence = EventSentence(catalog)
    sentence.showsLots = false
    return events.filter { $0.record.kind != Named.code }.map { sentence.text(of: $0) }
  }

  private func problems() throws -> [String] {
    guard let server else { return ["there is no server"] }
    var problems: [String] = []
    let numbers = Dictionary(uniqueKeysWithValues: (0..<requests).map { (OriginRequest($0).id, $0) })
    let events = try server.log.events()
    let order = events.filter { !$0.record.continuesCommand }.compactMap { numbers[$0.commandID] }
    let recorded = Set(order)
    if recorded.count != order.count { problems.append("a command was recorded twice") }
    if order.count != origin.entries.count { problems.append("a refused command left a trace") }
    if !recorded.isDisjoint(with: refused) { problems.append("a refused command was recorded") }
    for device in devices {
      let lost = Set(device.entered).subtracting(recorded).subtracting(refused).subtracting(removed)
      if !lost.isEmpty { problems.append("\(lost.sorted()) were lost") }
      for item in Set(device.entered.map { OriginRequest($0).item }) {
        let own = device.entered.filter { recorded.contains($0) && OriginRequest($0).item == item }
        if order.filter({ own.contains($0) }) != own { problems.append("the order of \(item) changed") }
      }
      try device.copy.log.synchronize()
      if try device.copy.log.read({ try $0.head }) != origin.head() { problems.append("a copy has another end") }
    }
    let serial = try HouseholdLedger(creatingIn: directory.path + "/serial")
    for number in order where try !OriginRequest(number).insist(on: serial) {
      problems.append("request \(number) is refused in a serial replay")
    }
    if try serial.log.events() != events { problems.append("a serial replay differs") }
    return try problems + recordingProblems(events, order, serial.view().context.catalog)
  }

  /// The contradictions between previews, questions and the recorded events.
  private func recordingProblems(_ events: [StoredEvent], _ order: [Int], _ catalog: Catalog) throws -> [String] {
    var problems: [String] = []
    // The events of each command in the order of recording.
    var parts: [ArraySlice<StoredEvent>] = []
    for index in events.indices {
      if events[index].record.continuesCommand, let start = parts.popLast()?.startIndex {
        parts.append(events[start...index])
      } else {
        parts.append(events[index...index])
      }
    }
    for (place, (number, part)) in zip(order, parts).enumerated() {
      let request = OriginRequest(number)
      /// Whether an entry about the same food was recorded after an event, and before this.
      func isOvertaken(since sequence: UInt64) -> Bool {
        zip(order[..<place], parts[..<place]).contains { other, events in
          OriginRequest(other).item == request.item && events.contains { $0.sequence > sequence }
        }
      }
      if let preview = previews[number], !isOvertaken(since: preview.seen) {
        count("as shown")
        let sentences = Self.sentences(Array(part), catalog)
        if sentences != preview.sentences { problems.append("shown \(preview.sentences), recorded \(sentences)") }
      }
      guard !confirmed.contains(number), let entered = times[number] else { continue }
      if entered < noon { problems.append("request \(number) of 31 days ago was not confirmed") }
      let known = heads.last { $0.time <= later(60, than: entered) }?.sequence ?? 0
      if request.isCount, isOvertaken(since: known) { problems.append("count \(number) was overtaken, and not asked") }
    }
    return problems
  }
}
