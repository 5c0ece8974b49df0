import Glibc

/// Makes backups while four writers run. Each must restore, verify and hold every entry acknowledged before it began.
enum BackupTrial: Trial {
  static let name = "backups"
  static let purpose = "make backups under four writers, restore and verify each; size in backups"
  static let sizes = (small: 3, full: 100)

  private static let writers = 4

  static func run(_ bench: Bench, size: Int, _ figures: inout TrialFigures) throws {
    let path = "\(bench.disk)/ledger"
    try Places.make(path)
    func answers(_ number: Int) -> String { "\(bench.disk)/answers\(number)" }
    let children = try (0..<writers).map { number in
      try ChildProcess(
        [bench.own, ".write", path, "b\(number)", "0", "1000000"], output: .file(answers(number)),
        messages: .file("\(bench.disk)/messages"))
    }
    while !Places.exists("\(path)/data.mdb") || Files.bytes(answers(0)).isEmpty { usleep(1000) }
    var least = 0
    for number in 0..<size {
      var known = Acknowledged()
      for writer in 0..<writers { known.take(lines: Files.text(answers(writer))) }
      let (file, restored) = ("\(bench.disk)/backup\(number).mdb", "\(bench.disk)/restored\(number)")
      var problems: [String] = []
      for ran in [
        try bench.larder("backup", file, ledger: path),
        try bench.larder("restore", file, "--to", restored, ledger: path),
        try bench.larder("verify", "--deep", ledger: restored),
      ] where !ran.isDone || !ran.messages.isEmpty {
        problems.append("\(ran.ending), \(ran.messages)")
      }
      problems += known.problems(in: restored)
      least = number == 0 ? known.count : min(least, known.count)
      for problem in problems { figures.find("backup \(number): \(problem)", in: restored) }
      guard problems.isEmpty else { continue }
      Places.remove(file)
      Places.remove(restored)
    }
    for child in children where child.poll() != nil { figures.find("a writer ended with \(child.wait())") }
    for child in children { child.end() }
    var known = Acknowledged()
    for writer in 0..<writers { known.take(lines: Files.text(answers(writer))) }
    for problem in known.problems(in: path) { figures.find(problem, in: path) }
    figures.add(size, "backups under \(writers) writers restored and verified")
    figures.add(known.count, "entries acknowledged meanwhile")
  }
}
