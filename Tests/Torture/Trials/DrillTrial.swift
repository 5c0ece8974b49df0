import Dispatch
import Glibc
import LarderSimulator
import Synchronization

/// Damages the files of a ledger in all the ways that a disk or a user might, and then runs the program on it.
///
/// Every command ends within ten seconds, with a documented exit code and at most one line of error. With exit 0 it
/// reports the same data as before the damage. Later entries do not make the damaged ledger appear sound. A backup, a
/// restored or a rescued ledger that is reported as whole equals the original.
enum DrillTrial: Trial {
  static let name = "drills"
  static let purpose = "damage a ledger's files in many ways and run every kind of command; size in drills"
  static let sizes = (small: 30, full: 2000)

  fileprivate struct Tally {
    var (drills, commands, refused, sound, worse) = (0, 0, 0, 0, 0)
    var findings: [(String, String?)] = []
  }

  static func run(_ bench: Bench, size: Int, _ figures: inout TrialFigures) throws {
    let specimens = try Specimen.all(bench, isSmall: size < sizes.full / 10)
    let subjects = try specimens.map { try Drill.Subject($0, bench) }
    let tally = Mutex(Tally())
    let lanes = 2
    DispatchQueue.concurrentPerform(iterations: lanes) { lane in
      do {
        for number in stride(from: lane, to: size, by: lanes) {
          var drill = try drill(number, subjects, bench, "\(bench.memory)/drill\(lane)")
          try drill.hold()
          tally.withLock { $0.add(drill) }
        }
      } catch {
        tally.withLock { $0.findings.append(("the trial stopped: \(error)", nil)) }
      }
    }
    let found = tally.withLock { $0 }
    figures.add(found.drills, "drills of \(Harm.allCases.count) kinds")
    figures.add(found.commands, "commands")
    figures.add(found.refused, "of them refused with one line")
    figures.add(found.sound, "drills without any effect")
    figures.add(
      found.worse, "drills that a later entry made worse, as verify --deep reports")
    for (finding, place) in found.findings { figures.find(finding, in: place) }
    try LockDamage.hold(bench, times: max(2, size / 40), &figures)
  }

  /// Does every kind of damage in turn to one of the ledgers.
  private static func drill(
    _ number: Int, _ subjects: [Drill.Subject], _ bench: Bench, _ place: String
  ) throws -> Drill {
    var random = bench.random(UInt64(number))
    var harm = Harm.allCases[number % Harm.allCases.count]
    while true {
      let subject = random.pick(subjects)
      if let ledger = harm.done(to: subject.specimen, &random) {
        try Places.make(place)
        return Drill(subject, harm, ledger, larder: bench.larder, place: place, kept: "\(bench.memory)/case-\(number)")
      }
      harm = random.pick(Harm.ofBytes)
    }
  }
}

extension DrillTrial.Tally {
  fileprivate mutating func add(_ drill: Drill) {
    drills += 1
    commands += drill.commands
    refused += drill.refused
    if drill.refused == 0 { sound += 1 }
    if drill.isWorse { worse += 1 }
    findings += drill.findings.map { ("\(drill.title): \($0)", drill.kept) }
  }
}
