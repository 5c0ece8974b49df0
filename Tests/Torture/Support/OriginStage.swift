import Glibc
import LarderLedger
import LarderLog
import LarderPostgres
import LarderSimulator
import OriginLaws

/// Three database servers, the copies of one ledger, and a writer for each copy.
final class OriginStage {
  let folder: String
  let copies: [String]
  /// The small disk of the last copy, or nil if nothing can be mounted here.
  private(set) var volume: String?
  private(set) var primary: PostgresNode
  private(set) var standbys: [PostgresNode]
  private(set) var known = Acknowledged()
  private var writers: [ChildProcess?]
  /// The files with each writer's acknowledgements, one for each time it was started.
  private var outputs: [[String]]
  private let bench: Bench
  private let ledger: String

  private static let volumeSize = "48m"

  init(_ bench: Bench, _ folder: String, writers count: Int) throws {
    (self.bench, self.folder) = (bench, folder)
    try Places.make(folder)
    OriginServer.register()
    primary = try PostgresNode("n0", settings: ["synchronous_standby_names = 'ANY 1 (n1, n2)'"])
    let first = primary
    standbys = try ["n1", "n2"].map { try PostgresNode($0, following: first) }
    ledger = OriginBench.newLedgerID()
    let address = primary.address(standbys)
    let origin = try OriginServer.create(address, for: ledger)
    let volume = "\(folder)/volume"
    try Places.make(volume)
    let isMounted = mount("tmpfs", volume, "tmpfs", 0, "size=\(Self.volumeSize)") == 0
    self.volume = isMounted ? volume : nil
    let place = folder
    copies = (0..<count).map { isMounted && $0 == count - 1 ? "\(volume)/copy" : "\(place)/copy\($0)" }
    for copy in copies { _ = try EventLog.pull(from: origin, at: address, to: copy) }
    writers = Array(repeating: nil, count: count)
    outputs = Array(repeating: [], count: count)
  }

  deinit { if let volume { umount2(volume, Int32(MNT_DETACH)) } }

  // MARK: Writers

  /// Starts the writers that are not running.
  func start() throws {
    for index in writers.indices {
      if let running = writers[index], running.poll() == nil { continue }
      let output = "\(folder)/entries\(index)-\(outputs[index].count)"
      // Its own names, because an entry without an acknowledgement is sent again only by the writer that made it.
      writers[index] = try ChildProcess(
        [bench.own, ".origin", copies[index], "w\(index)-\(outputs[index].count)", "0"], output: .file(output),
        messages: .file("\(folder)/messages\(index)-\(outputs[index].count)"))
      outputs[index].append(output)
    }
  }

  /// Kills a writer. Returns false if it had ended before.
  func kill(_ index: Int) -> Bool {
    guard let running = writers[index] else { return false }
    writers[index] = nil
    return running.end() == .signalled(SIGKILL)
  }

  func acknowledgements(of index: Int) -> Int { outputs[index].reduce(0) { $0 + lines($1).count } }

  /// The last event that a writer was confirmed.
  func lastAcknowledged(of index: Int) -> UInt64 {
    outputs[index].flatMap(lines).compactMap { $0.split(separator: " ").last.flatMap { UInt64($0) } }.max() ?? 0
  }

  /// The number of failures that writers have reported.
  var complaints: Int {
    outputs.indices.reduce(0) { sum, index in
      sum + outputs[index].indices.reduce(0) { $0 + lines("\(folder)/messages\(index)-\($1)").count }
    }
  }

  private func lines(_ path: String) -> [Substring] {
    Array(Files.text(path).split(separator: "\n", omittingEmptySubsequences: false).dropLast())
  }

  /// Waits until every writer has had another entry confirmed.
  func awaitProgress(_ moment: String) throws {
    let before = writers.indices.map { acknowledgements(of: $0) }
    let isDone = wait(seconds: 120) {
      self.writers.indices.allSatisfy { self.acknowledgements(of: $0) > before[$0] + 2 }
    }
    guard isDone else { throw TortureError.setUp("a writer made no progress \(moment)") }
  }

  /// Polls until the condition is met. Returns false if it is not met in time.
  func wait(seconds: UInt64, _ isDone: () -> Bool) -> Bool {
    let end = MonotonicClock.now + seconds * 1_000_000_000
    while MonotonicClock.now < end {
      if isDone() { return true }
      usleep(20_000)
    }
    return isDone()
  }

  // MARK: Servers

  /// Kills the primary for ever, and promotes the standby that has received more.
  func failOver() throws {
    try primary.signal("KILL")
    let received = try standbys.map { try $0.received() }
    let best = received[0] >= received[1] ? 0 : 1
    try standbys[best].promote(followedBy: standbys[1 - best])
    (primary, standbys) = (standbys[best], [standbys[1 - best]])
  }

  /// Ends the writers, and returns the contradictions between acknowledgements, copies and origin.
  func finish() throws -> [String] {
    for index in writers.indices { _ = kill(index) }
    for output in outputs.joined() { known.take(lines: Files.text(output)) }
    var problems: [String] = []
    var heads: Set<LogHead> = []
    for copy in copies {
      let log = try EventLog(opening: copy)
      try log.synchronize()
      heads.insert(try log.beginRead().head)
      let found = try OriginComparison(log.beginRead(), with: log.openOrigin())
      if let problem = found.shownProblem { problems.append("\(copy): \(problem)") }
    }
    if heads.count != 1 { problems.append("the copies end at \(heads.map(\.sequence).sorted())") }
    for copy in copies { problems += known.problems(in: copy) }
    return problems
  }
}
