import Glibc
import LarderSimulator

/// Kills writers at random moments. Every acknowledged entry must be there once, and the ledger must be sound.
///
/// Two of the four writers start the program for each entry. Two use the library and run for longer.
enum KillTrial: Trial {
  static let name = "kills"
  static let purpose = "kill four writers with SIGKILL at random moments; size in kills"
  static let sizes = (small: 60, full: 10_000)

  /// The number of kills after which a ledger is checked and a new one is created.
  private static let killsALedger = 100
  private static let writers = 4

  static func run(_ bench: Bench, size: Int, _ figures: inout TrialFigures) throws {
    var random = bench.random()
    var (killed, acknowledged) = (0, 0)
    while killed < size {
      let round = killed / killsALedger
      let path = "\(bench.disk)/ledger\(round)"
      var known = Acknowledged()
      let lanes = (0..<writers).map { Lane($0, bench, path, isProgram: $0 >= 2) }
      let goal = min(size - killed, killsALedger)
      var killedHere = 0
      while killedHere < goal {
        for lane in lanes { if try lane.step(&random, &known) { killedHere += 1 } }
        usleep(200)
      }
      for lane in lanes { lane.stop(&known) }
      killed += killedHere
      acknowledged += known.count
      let problems = known.problems(in: path) + lanes.flatMap(\.complaints)
      for problem in problems { figures.find(problem, in: path) }
      if problems.isEmpty { Places.remove(path) }
    }
    figures.add(killed, "kills of \(writers) writers")
    figures.add(acknowledged, "entries acknowledged")
    figures.add("\(figures.findings.count) lost or duplicated")
  }

  /// One writer, started again after each kill.
  private final class Lane {
    private let number: Int
    private let bench: Bench
    private let path: String
    private let isProgram: Bool
    private var child: ChildProcess?
    private var began: UInt64 = 0
    /// The time of the next kill, or nil while the writer may still start up.
    private var deadline: UInt64?
    /// The known duration of the program in nanoseconds. Most kills should hit it at work.
    private var usual: UInt64 = 100_000_000
    private var next = 0
    private(set) var complaints: [String] = []

    init(_ number: Int, _ bench: Bench, _ path: String, isProgram: Bool) {
      (self.number, self.bench, self.path, self.isProgram) = (number, bench, path, isProgram)
    }

    private var id: String { "w\(number)-\(next)" }
    private var messages: String { "\(bench.disk)/messages\(number)" }

    /// Continues the lane and returns whether the writer was killed.
    func step(_ random: inout SeededGenerator, _ known: inout Acknowledged) throws -> Bool {
      guard let running = child else {
        try start(&random)
        return false
      }
      if let ending = running.poll() {
        collect(running, ending, &known)
        child = nil
        if isProgram {
          next += 1
          usual = (3 * usual + MonotonicClock.now - began) / 4
        }
        return false
      }
      if deadline == nil, running.hasSpoken {
        deadline = MonotonicClock.now + UInt64(random.number(in: 0...30_000)) * 1000
      }
      guard let deadline, MonotonicClock.now >= deadline else { return false }
      let ending = running.end()
      collect(running, ending, &known)
      child = nil
      // Half of the entries without an answer are sent again, as a person would do.
      if !isProgram || random.chance(500) { next += 1 }
      return ending == .signalled(SIGKILL)
    }

    func stop(_ known: inout Acknowledged) {
      guard let running = child else { return }
      collect(running, running.end(), &known)
      child = nil
    }

    private func start(_ random: inout SeededGenerator) throws {
      if isProgram {
        child = try ChildProcess(
          [bench.larder, "--ledger", path, "buy", "item\(next % 41)", "10g", "--id", id, "-q"],
          messages: .file(messages))
      } else {
        // Its entries have their own names, because its progress is known only after its death.
        child = try ChildProcess(
          [bench.own, ".write", path, "w\(number)-\(next)", "0", "1000000"], output: .pipe, messages: .file(messages))
      }
      began = MonotonicClock.now
      let moment = began + UInt64(random.number(in: 0...1200)) * usual / 1000
      // A long writer is mostly killed some time after its first entry, and sometimes at its start.
      deadline = isProgram || random.chance(150) ? moment : nil
    }

    private func collect(_ child: ChildProcess, _ ending: ChildProcess.Ending, _ known: inout Acknowledged) {
      if isProgram {
        if ending == .exited(0) { known.take(id) }
      } else {
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = read(child.output, &buffer, buffer.count), count > 0 { text += buffer[..<count] }
        known.take(lines: text.text)
      }
      // Only the kill may have ended the process, and no entry may have failed.
      let said = Files.text(messages)
      if !said.isEmpty || ![.exited(0), .signalled(SIGKILL)].contains(ending) {
        complaints.append("\(isProgram ? id : "a writer") ended with \(ending): \(said)")
        unlink(messages)
      }
    }
  }
}
