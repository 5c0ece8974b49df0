import Dispatch
import LarderSimulator
import Synchronization

/// Changes single bits of a ledger's files. The damage must be detected, or must not harm later entries.
///
/// A judge process reads each damaged ledger normally, verifies it, and verifies it in depth. It may end as the program
/// may, with one line and its own exit code. Every hundredth ledger is also given to the program.
enum DamageTrial: Trial {
  static let name = "damage"
  static let purpose = "flip single bits in five shapes of ledger; size in flips"
  static let sizes = (small: 400, full: 100_000)

  /// The number of entries made if no damage was detected.
  private static let entriesAfter = 60

  fileprivate struct Tally {
    var (flips, opened, verified, deep, displayed, harmless, byProgram) = (0, 0, 0, 0, 0, 0, 0)
    var findings: [(String, String?)] = []
  }

  static func run(_ bench: Bench, size: Int, _ figures: inout TrialFigures) throws {
    let tally = Mutex(Tally())
    for shape in SampleLedger.allCases {
      let files = try shape.files(bench, isSmall: size < sizes.full / 10)
      let lanes = 2
      let share = size / SampleLedger.allCases.count / lanes
      DispatchQueue.concurrentPerform(iterations: lanes) { lane in
        do {
          let found = try flip(shape, files, share, lane, bench)
          tally.withLock { $0.add(found) }
        } catch {
          tally.withLock { $0.findings.append(("\(shape): the trial stopped: \(error)", nil)) }
        }
      }
    }
    let found = tally.withLock { $0 }
    figures.add(found.flips, "flips in \(SampleLedger.allCases.count) shapes of ledger")
    figures.add(found.opened, "refused on opening or reading")
    figures.add(found.verified, "detected by verify")
    figures.add(found.deep, "by verify --deep")
    figures.add(found.displayed, "ended with one line")
    figures.add(found.harmless, "harmless after \(entriesAfter) entries")
    figures.add(found.byProgram, "of them checked with the program")
    for (finding, place) in found.findings { figures.find(finding, in: place) }
  }

  /// Flips the bits of one shape in one parallel lane.
  private static func flip(
    _ shape: SampleLedger, _ files: [String: [UInt8]], _ count: Int, _ lane: Int, _ bench: Bench
  ) throws -> Tally {
    let place = "\(bench.memory)/\(shape)\(lane)"
    let path = "\(place)/ledger"
    try Places.make(place)
    try Files.makeLedger(files, path)
    let judge = Judge(bench.own, place: place)
    let whole = try judge.ask("look", path)
    guard case .read = whole, try judge.ask("deep", path) == .sound else {
      throw TortureError.setUp("the ledger was not sound to begin with: \(whole)")
    }
    var random = bench.random(UInt64(lane) &* 31 &+ UInt64(files["data.mdb"]?.count ?? 0))
    var tally = Tally()
    for number in 0..<count {
      // Sometimes damage the small files next to the store.
      let name = random.chance(980) ? "data.mdb" : random.pick(["ledger.id", "ledger.head"])
      let bytes = files[name] ?? []
      let offset = random.chance(100) ? random.below(min(8192, bytes.count)) : random.below(bytes.count)
      let bit = random.below(8)
      Files.put([bytes[offset] ^ 1 << UInt8(bit)], at: offset, in: "\(path)/\(name)")
      var findings: [String] = []
      let isWritten = try look(at: path, whole, judge, &tally, &findings)
      for finding in findings {
        let kept = "\(bench.memory)/case-\(shape)-\(name)-\(offset)-\(bit)"
        try? Files.makeLedger(files, kept)
        Files.put([bytes[offset] ^ 1 << UInt8(bit)], at: offset, in: "\(kept)/\(name)")
        tally.findings.append(("\(shape), \(name), byte \(offset), bit \(bit): \(finding)", kept))
      }
      if number.isMultiple(of: 100) {
        if isWritten { try Files.makeLedger(files, path) }
        Files.put([bytes[offset] ^ 1 << UInt8(bit)], at: offset, in: "\(path)/\(name)")
        for command in [["stock"], ["verify", "--deep"], ["report", "waste", "-p", "all"], ["buy", "milk", "1l"]] {
          let ran = try Ran.command([bench.larder, "--ledger", path] + command)
          if let problem = ran.misbehaviour() {
            tally.findings.append(("\(shape), \(name), byte \(offset), bit \(bit), \(command[0]): \(problem)", nil))
          }
        }
        tally.byProgram += 1
        try Files.makeLedger(files, path)
      } else if isWritten {
        try Files.makeLedger(files, path)
      } else {
        Files.put([bytes[offset]], at: offset, in: "\(path)/\(name)")
      }
      tally.flips += 1
    }
    return tally
  }

  /// Reads one damaged ledger in every way and returns whether it was written to.
  private static func look(
    at path: String, _ whole: Judge.Answer, _ judge: Judge, _ tally: inout Tally,
    _ findings: inout [String]
  ) throws -> Bool {
    let read = try judge.ask("look", path)
    let verified = try judge.ask("verify", path)
    let deep = try judge.ask("deep", path)
    for (answer, task) in [(read, "reading"), (verified, "verify"), (deep, "verify --deep")] {
      if case .died(let how) = answer { findings.append("\(task): \(how)") }
      if case .displayed = answer { tally.displayed += 1 }
    }
    var isWritten = false
    if read.isDetected {
      tally.opened += 1
    } else if verified.isDetected {
      tally.verified += 1
    } else if deep.isDetected {
      tally.deep += 1
    } else if findings.isEmpty {
      if read != whole { findings.append("its data differs without a report") }
      isWritten = true
      let after = try judge.ask("append", path, entriesAfter)
      if after == .sound { tally.harmless += 1 } else { findings.append("after \(entriesAfter) entries: \(after)") }
    }
    return isWritten
  }
}

extension DamageTrial.Tally {
  fileprivate mutating func add(_ other: Self) {
    flips += other.flips
    opened += other.opened
    verified += other.verified
    deep += other.deep
    displayed += other.displayed
    harmless += other.harmless
    byProgram += other.byProgram
    findings += other.findings
  }
}
