import Glibc

/// Cuts ledger files short, empties them and removes them.
enum TruncationTrial: Trial {
  static let name = "truncations"
  static let purpose = "cut five shapes of ledger short in steps of 512 bytes; size in cuts a shape at most"
  static let sizes = (small: 60, full: 1_000_000)

  private static let step = 512

  static func run(_ bench: Bench, size: Int, _ figures: inout TrialFigures) throws {
    var (cuts, byProgram) = (0, 0)
    for shape in SampleLedger.allCases {
      let files = try shape.files(bench, isSmall: size < sizes.full / 10)
      let bytes = files["data.mdb"] ?? []
      let path = "\(bench.memory)/ledger-\(shape)"
      try Files.makeLedger(files, path)
      let judge = Judge(bench.own, place: bench.memory)
      let steps = bytes.count / step
      // From the end, so that the file only ever gets shorter.
      for number in (0..<min(steps, size)).reversed() {
        let length = steps <= size ? number * step : number * steps / size * step
        guard truncate("\(path)/data.mdb", off_t(length)) == 0 else { throw TortureError.system("cannot cut the file") }
        cuts += 1
        // Opening the file must detect the cut. A program that continues would read past the end of the map.
        let opened = try judge.ask("look", path)
        if case .refused = opened {} else { figures.find("\(shape) cut at \(length), opening: \(opened)") }
        let deep = try judge.ask("deep", path)
        if !deep.isDetected { figures.find("\(shape) cut at \(length), verify --deep: \(deep)") }
        guard number % max(min(steps, size) / 12, 1) == 0 || number == 0 else { continue }
        try program(bench, path, "\(shape) cut at \(length)", &figures)
        byProgram += 1
      }
      // The file is emptied, and then removed.
      Places.remove("\(path)/data.mdb")
      try program(bench, path, "\(shape) without its file", &figures)
      for task in ["look", "begin"] {
        let answer = try judge.ask(task, path)
        if !answer.isDetected { figures.find("\(shape) without its file, \(task): \(answer)") }
      }
      if Places.exists("\(path)/data.mdb") { figures.find("\(shape) without its file: a new file was made") }
      byProgram += 1
      Places.remove(path)
    }
    figures.add(cuts, "truncations in steps of \(step) bytes")
    figures.add(byProgram, "of them checked with the program, with emptied and removed files")
  }

  /// Runs the program on it. Every command must end with a documented exit code and one line.
  private static func program(_ bench: Bench, _ path: String, _ what: String, _ figures: inout TrialFigures) throws {
    for command in [["stock"], ["verify"], ["verify", "--deep"], ["buy", "milk", "1l"], ["export"]] {
      let ran = try Ran.command([bench.larder, "--ledger", path] + command)
      let problem = ran.misbehaviour(allowing: [65, 74])
      if let problem { figures.find("\(what), \(command.joined(separator: " ")): \(problem)") }
    }
  }
}
