import Glibc
import LarderSimulator

/// Runs commands with little memory, few open files and a limited file size.
enum LimitTrial: Trial {
  static let name = "limits"
  static let purpose = "run commands under ulimit -f, -v and -n; size in values of each limit"
  static let sizes = (small: 6, full: 100)

  static func run(_ bench: Bench, size: Int, _ figures: inout TrialFigures) throws {
    let path = "\(bench.disk)/ledger"
    _ = try Ran.command([bench.larder, "demo", "days:5", "dir:\(path)", "-q"])
    let blocks = Files.bytes("\(path)/data.mdb").count / 512
    var random = bench.random()
    var known = Acknowledged()
    var (runs, failed, starved) = (0, 0, 0)
    var problems: [String] = []
    /// Runs a command under a limit, or returns nil if even its help cannot run.
    func limited(_ limit: String, _ value: Int, _ arguments: [String]) throws -> Ran {
      try Ran.command(["sh", "-c", "ulimit \(limit) \(value) && exec \"$@\"", "sh", bench.larder] + arguments)
    }
    let ranges: [(limit: String, values: ClosedRange<Int>)] = [
      ("-f", 0...blocks + 200), ("-v", 2000...120_000), ("-n", 3...14),
    ]
    for (limit, values) in ranges {
      // Below some value, a process of this size cannot start at all, which larder cannot report.
      var least = values.lowerBound
      while least < values.upperBound, try limited(limit, least, ["--version"]).misbehaviour() != nil {
        least += max(least / 20, 1)
      }
      for step in 0..<size {
        let spread = values.upperBound - least
        let value = size > spread ? least + step % (spread + 1) : least + spread * step / max(size - 1, 1)
        let id = "l\(limit)\(step)"
        let commands = [
          ["buy", "thing\(random.below(30))", "10g", "--id", id, "-q"], ["stock", "-q"], ["export"],
          ["verify", "--deep"], ["backup", "\(bench.disk)/b\(runs).mdb", "-q"],
        ]
        for command in commands {
          let ran = try limited(limit, value, ["--ledger", path] + command)
          runs += 1
          if !ran.isDone { failed += 1 }
          if Self.isStarved(ran, limit) {
            starved += 1
            continue
          }
          if let problem = ran.misbehaviour(allowing: [0, 74, 77]) {
            problems.append("ulimit \(limit) \(value), \(command[0]): \(problem)")
          }
          if command[0] == "buy", ran.isDone { known.take(id) }
        }
      }
    }
    let export = try bench.larder("export", ledger: path)
    problems += DiskTrial.missing(known, in: export.output)
    let verified = try bench.larder("verify", "--deep", ledger: path)
    if !verified.isDone { problems.append("afterwards: \(verified.output)") }
    for problem in problems { figures.find(problem) }
    figures.add(runs, "commands under limits")
    figures.add(failed - starved, "of them failed with one line")
    figures.add(starved, "ended by the runtime without memory")
    figures.add(known.count, "entries acknowledged and found")
  }

  /// Whether the command ended because Swift's runtime had too little memory. Only a test build, which is linked
  /// differently from the program, does so, and no data is lost.
  private static func isStarved(_ ran: Ran, _ limit: String) -> Bool {
    #if DEBUG
      return limit == "-v" && ran.ending == .exited(70)
    #else
      return false
    #endif
  }
}
