import Glibc
import LarderSimulator

/// Runs eight writers on one ledger. In every second run its lock file is repeatedly deleted.
enum ProcessTrial: Trial {
  static let name = "processes"
  static let purpose = "run eight writers, and delete lock.mdb in half of the runs; size in runs"
  static let sizes = (small: 1, full: 100)

  private static let writers = 8
  private static let entries = 1000

  static func run(_ bench: Bench, size: Int, _ figures: inout TrialFigures) throws {
    var random = bench.random()
    var (acknowledged, deleted, last) = (0, 0, 0)
    for run in 0..<size {
      // A few runs should take seconds and not wait for a disk.
      let path = "\(size < 10 ? bench.memory : bench.disk)/ledger\(run)"
      try Places.make(path)
      func answers(_ number: Int) -> String { "\(bench.disk)/answers\(run)-\(number)" }
      func complaints(_ number: Int) -> String { "\(bench.disk)/complaints\(run)-\(number)" }
      let children = try (0..<writers).map { number in
        try ChildProcess(
          [bench.own, ".write", path, "p\(number)", "0", "\(entries)"], output: .file(answers(number)),
          messages: .file(complaints(number)))
      }
      let isDeleting = run.isMultiple(of: 2)
      while children.contains(where: { $0.poll() == nil }) {
        usleep(UInt32(random.number(in: 500...40_000)))
        if isDeleting, unlink("\(path)/lock.mdb") == 0 { deleted += 1 }
      }
      var known = Acknowledged()
      var problems: [String] = []
      for (number, child) in children.enumerated() {
        known.take(lines: Files.text(answers(number)))
        let said = Files.text(complaints(number))
        if child.wait() != .exited(0) || !said.isEmpty { problems.append("writer \(number): \(child.wait()), \(said)") }
      }
      problems += known.problems(in: path)
      if known.count != writers * entries { problems.append("\(known.count) entries were acknowledged") }
      acknowledged += known.count
      last += 1
      for problem in problems { figures.find(problem, in: path) }
      guard problems.isEmpty else { continue }
      for name in [path] + (0..<writers).flatMap({ [answers($0), complaints($0)] }) { Places.remove(name) }
    }
    figures.add(last, "runs of \(writers) writers")
    figures.add(acknowledged, "entries acknowledged")
    figures.add(deleted, "deletions of lock.mdb")
    figures.add("\(figures.findings.count) lost or duplicated")
  }
}
