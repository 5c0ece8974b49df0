import Glibc

/// Makes system calls fail: the first, the second and so on, each in its own run.
enum FaultTrial: Trial {
  static let name = "faults"
  static let purpose = "fail the Nth write, sync, open or map of commands and a long writer; size is the largest N"
  static let sizes = (small: 1, full: 200)

  /// The call that fails, and its failure.
  private struct Fault {
    let call: String
    let how: String
    var number = 1

    var text: String { "\(call):\(how):when=\(number)" }
  }

  private static let writes = ["write", "pwrite64", "writev", "ftruncate"]
  private static let others = [
    "fdatasync", "fsync", "openat", "mmap", "rename", "renameat2", "mkdir", "flock", "pread64",
  ]
  private static let errors = ["error=EIO", "error=ENOSPC"]
  /// A short write, as if only 100 bytes had been written.
  private static let short = "retval=100"

  private static var faults: [Fault] {
    let failing = (writes + others).flatMap { call in errors.map { Fault(call: call, how: $0) } }
    return failing + writes.dropLast().map { Fault(call: $0, how: short) }
  }

  static func run(_ bench: Bench, size: Int, _ figures: inout TrialFigures) throws {
    if let reason = bench.refusalToTrace() { return figures.skip(reason) }
    var trial = Self.Run(bench: bench)
    for fault in faults {
      for subject in Subject.allCases { try trial.command(subject, fault, upTo: size) }
      try trial.writer(fault, upTo: size)
    }
    figures.add(trial.fired, "faults that occurred, each reported by strace")
    figures.add(faults.count, "kinds of fault")
    figures.add(trial.failed, "commands failed with one line")
    figures.add(trial.acknowledged, "entries acknowledged by long writers")
    for finding in trial.findings { figures.find(finding) }
  }

  /// The commands that write.
  private enum Subject: String, CaseIterable {
    case begin, buy, backup, restore, rebuild
  }

  private struct Run {
    let bench: Bench
    var (fired, failed, acknowledged, ledgers) = (0, 0, 0, 0)
    var findings: [String] = []
    /// The number of calls that the loader and the runtime make before a command begins.
    private var before: [String: Int] = [:]

    init(bench: Bench) { self.bench = bench }

    /// Runs a command under a fault. The result says whether the fault occurred, as there may be fewer calls.
    private func traced(_ fault: Fault, _ arguments: [String]) throws -> (ran: Ran, fired: Bool) {
      let trace = "\(bench.disk)/trace"
      unlink(trace)
      let ran = try Ran.command(
        ["strace", "-f", "-qq", "-o", trace, "-e", "trace=\(fault.call)", "-e", "inject=\(fault.text)"] + arguments)
      return (ran, Files.text(trace).contains("(INJECTED)"))
    }

    private mutating func callsBefore(_ call: String, in program: [String]) throws -> Int {
      let key = call + program[0]
      if let known = before[key] { return known }
      let trace = "\(bench.disk)/trace"
      unlink(trace)
      _ = try Ran.command(["strace", "-f", "-qq", "-o", trace, "-e", "trace=\(call)"] + program)
      // The only write before the command is that of the version.
      let count = call == "write" ? 0 : Files.text(trace).split(separator: "\n").count
      before[key] = count
      return count
    }

    /// Runs a command of the program repeatedly, with its first, second and each later call failing.
    mutating func command(_ subject: Subject, _ fault: Fault, upTo most: Int) throws {
      let first = try callsBefore(fault.call, in: [bench.larder, "--version"]) + 1
      for number in first..<first + most {
        var fault = fault
        fault.number = number
        let path = "\(bench.disk)/\(subject)-\(fault.call)-\(ledgers)"
        ledgers += 1
        let goesOn = try once(subject, fault, path)
        if !goesOn { break }
      }
    }

    private mutating func once(_ subject: Subject, _ fault: Fault, _ path: String) throws -> Bool {
      var known = Acknowledged()
      /// Runs a command that must succeed.
      func expect(_ arguments: [String], _ ledger: String) throws -> Ran {
        let ran = try Ran.command([bench.larder, "--ledger", ledger] + arguments)
        if !ran.isDone || !ran.messages.isEmpty {
          let said = "\(ran.ending), \(ran.messages) (kept in \(ledger))"
          findings.append("\(subject), \(fault.text), then \(arguments[0]): \(said)")
        }
        return ran
      }
      let (file, other) = ("\(path).mdb", "\(path)-other")
      var entry = ["buy", "milk", "1l", "--id", "first", "-q"]
      if subject != .begin {
        _ = try expect(entry, path)
        known.take("first")
        entry[4] = "second"
      }
      if subject == .restore { _ = try expect(["backup", file, "-q"], path) }
      let command: [String] =
        switch subject {
        case .begin, .buy: entry
        case .backup: ["backup", file, "-q"]
        case .restore: ["restore", file, "--to", other, "-q"]
        case .rebuild: ["rebuild", "-q"]
        }
      let (ran, isFired) = try traced(fault, [bench.larder, "--ledger", path] + command)
      let before = findings.count
      if isFired {
        fired += 1
        if !ran.isDone { failed += 1 }
        // A write fault may hit the error message itself, because strace counts the calls of each thread separately.
        let isPlain = [.exited(0), .exited(65), .exited(74)].contains(ran.ending) && ran.complaints.count <= 1
        if fault.call != "write" || !isPlain, let problem = ran.misbehaviour(allowing: [0, 65, 66, 74, 75, 77]) {
          findings.append("\(subject), \(fault.text): \(problem)")
        }
        // In any case, the same command must succeed a second time and take effect once.
        switch subject {
        case .begin, .buy:
          _ = try expect(entry, path)
          known.take(entry[4])
        case .backup: _ = try expect(ran.isDone ? ["stock"] : command, path)
        case .restore:
          if !Places.exists(other) { _ = try expect(command, path) }
          findings += DiskTrial.missing(known, in: try expect(["export"], other).output)
          _ = try expect(["verify", "--deep"], other)
        case .rebuild: _ = try expect(command, path)
        }
        if subject == .backup { _ = try expect(["restore", file, "--to", other, "-q"], path) }
        findings += DiskTrial.missing(known, in: try expect(["export"], path).output)
        _ = try expect(["verify", "--deep"], path)
      }
      if findings.count == before { for place in [path, file, other] { Places.remove(place) } }
      return isFired
    }

    /// Runs a long writer, which gets an error and repeats the same id.
    mutating func writer(_ fault: Fault, upTo most: Int) throws {
      guard fault.call != "write" else { return }
      // The judge ends immediately without input.
      let first = try callsBefore(fault.call, in: [bench.own, ".judge"])
      for number in 1...most {
        var fault = fault
        fault.number = first + number
        let path = "\(bench.disk)/writer-\(ledgers)"
        ledgers += 1
        let (ran, isFired) = try traced(fault, [bench.own, ".write", path, "f", "0", "\(number + 3)"])
        var known = Acknowledged()
        known.take(lines: ran.output)
        guard isFired else {
          Places.remove(path)
          return
        }
        fired += 1
        acknowledged += known.count
        var problems: [String] = []
        if case .exited(let code) = ran.ending {
          if code == 0, known.count != number + 3 { problems.append("\(known.count) were acknowledged") }
          if ![0, 1].contains(code) { problems.append("exit \(code), \(ran.messages)") }
        } else {
          problems.append("\(ran.ending), \(ran.messages)")
        }
        if Places.exists("\(path)/data.mdb") { problems += known.problems(in: path) }
        findings += problems.map { "a long writer, \(fault.text): \($0) (kept in \(path))" }
        if problems.isEmpty { Places.remove(path) }
      }
    }
  }
}
