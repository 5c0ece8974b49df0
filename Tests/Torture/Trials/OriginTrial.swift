import Glibc
import LarderLog
import LarderPostgres
import LarderSimulator
import OriginLaws

/// Four writers on four copies of one ledger in PostgreSQL with two standbys, while machines and connections fail.
///
/// Each fault is shown to have happened. Every acknowledged entry must be there once, all copies must have one
/// hash, and the origin must be sound.
enum OriginTrial: Trial {
  static let name = "origin"
  static let purpose = "fail a ledger's database, its standbys and its writers; size in clusters"
  static let sizes = (small: 1, full: 20)

  private static let writers = 4

  /// The faults, in the order in which a cluster survives them. Each returns a problem if it did not happen.
  private static let faults: [(name: String, cause: @Sendable (OriginStage, inout SeededGenerator) throws -> String?)] =
    [
      ("writers killed", kill), ("connections cut", cut), ("a full disk under a copy", fill),
      ("the standbys lost", loseStandbys), ("the database stopped", pause), ("the primary lost", failOver),
    ]

  static func run(_ bench: Bench, size: Int, _ figures: inout TrialFigures) throws {
    guard PostgresNode.programs != nil else {
      return figures.skip("PostgreSQL 15 is missing; Scripts/setup-torture installs it")
    }
    #if Postgres
      var random = bench.random()
      var acknowledged = 0
      var happened: [String: Int] = [:]
      for round in 0..<size {
        let stage = try OriginStage(bench, "\(bench.disk)/cluster\(round)", writers: writers)
        for fault in faults {
          try stage.start()
          try stage.awaitProgress("before \(fault.name)")
          if let problem = try fault.cause(stage, &random) {
            if problem.hasPrefix("skipped") {
              figures.add("\(fault.name): \(problem)")
            } else {
              figures.find("\(fault.name): \(problem)")
            }
          } else {
            happened[fault.name, default: 0] += 1
          }
          try stage.start()
          try stage.awaitProgress("after \(fault.name)")
        }
        for problem in try stage.finish() { figures.find(problem, in: stage.folder) }
        acknowledged += stage.known.count
      }
      for fault in faults { figures.add(happened[fault.name] ?? 0, "times \(fault.name)") }
      figures.add(acknowledged, "entries acknowledged")
      figures.add("\(figures.findings.count) lost, duplicated or unseen")
    #else
      figures.skip("this program was built without PostgreSQL")
    #endif
  }

  @Sendable private static func kill(_ stage: OriginStage, _ random: inout SeededGenerator) throws -> String? {
    var killed = 0
    for _ in 0..<8 {
      usleep(UInt32(random.number(in: 1...80)) * 1_000)
      if stage.kill(random.number(in: 0...writers - 1)) { killed += 1 }
      try stage.start()
    }
    return killed == 8 ? nil : "only \(killed) of 8 writers were killed"
  }

  @Sendable private static func cut(_ stage: OriginStage, _ random: inout SeededGenerator) throws -> String? {
    let before = stage.complaints
    for _ in 0..<200 where stage.complaints < before + 3 {
      usleep(UInt32(random.number(in: 1...20)) * 1_000)
      try stage.primary.query(
        "select count(pg_terminate_backend(pid)) from pg_stat_activity where application_name = 'larder'")
    }
    return stage.complaints > before ? nil : "no writer noticed"
  }

  @Sendable private static func fill(_ stage: OriginStage, _ random: inout SeededGenerator) throws -> String? {
    guard let volume = stage.volume else { return "skipped, because file systems cannot be mounted here" }
    let filler = open(volume + "/filler", O_WRONLY | O_CREAT, 0o600)
    let page = [UInt8](repeating: 0x5a, count: 4_096)
    while write(filler, page, page.count) > 0 {}
    close(filler)
    // The last writer's entries are recorded, but its copy no longer grows.
    let copy = stage.copies[writers - 1]
    let before = stage.acknowledgements(of: writers - 1)
    let isBehind = stage.wait(seconds: 30) {
      guard stage.acknowledgements(of: writers - 1) > before else { return false }
      let end = (try? EventLog(opening: copy, readOnly: true).beginRead().lastSequence) ?? .max
      return end < stage.lastAcknowledged(of: writers - 1)
    }
    unlink(volume + "/filler")
    return isBehind ? nil : "the copy on the full disk never fell behind"
  }

  @Sendable private static func loseStandbys(_ stage: OriginStage, _ random: inout SeededGenerator) throws -> String? {
    for node in stage.standbys { node.kill("fast") }
    let waits = stage.wait(seconds: 30) {
      (try? stage.primary.query("select count(*) from pg_stat_activity where wait_event = 'SyncRep'")) ?? "0" != "0"
    }
    let before = stage.complaints
    let isNoticed = stage.wait(seconds: 30) { stage.complaints > before }
    for node in stage.standbys { try node.start() }
    return waits && isNoticed ? nil : "commits did not wait for a standby"
  }

  @Sendable private static func pause(_ stage: OriginStage, _ random: inout SeededGenerator) throws -> String? {
    let before = stage.complaints
    try stage.primary.signal("STOP")
    let isNoticed = stage.wait(seconds: 30) { stage.complaints > before }
    try stage.primary.signal("CONT")
    return isNoticed ? nil : "no writer noticed"
  }

  @Sendable private static func failOver(_ stage: OriginStage, _ random: inout SeededGenerator) throws -> String? {
    try stage.failOver()
    let timeline = try stage.primary.query("select timeline_id from pg_control_checkpoint()")
    let isPrimary = try stage.primary.query("select pg_is_in_recovery()") == "f"
    return isPrimary ? nil : "the standby is still one, on timeline \(timeline)"
  }
}
