import Glibc
import LarderSimulator

/// Damages the lock file while four writers run. No writer may wait for ever, and no entry may be lost.
enum LockDamage {
  private static let writers = 4

  private enum Sort: CaseIterable {
    /// The bytes change while writers have the file open.
    case garbage, zeros, emptied
    /// Another file takes the lock file's name.
    case replaced
  }

  static func hold(_ bench: Bench, times: Int, _ figures: inout TrialFigures) throws {
    var (damaged, acknowledged) = (0, 0)
    for number in 0..<times {
      var random = bench.random(UInt64(1_000_000 + number))
      let base = "\(bench.memory)/lock\(number)"
      let path = "\(base)/ledger"
      let sort = Sort.allCases[(Int(truncatingIfNeeded: bench.seed % 4) + number) % Sort.allCases.count]
      try Places.make(base)
      _ = try Ran.command([bench.own, ".write", path, "before", "0", "9"])
      let children = try (0..<writers).map { lane in
        try ChildProcess(
          [bench.own, ".insist", path, "k\(lane)", "\(base)/stop"] + (lane.isMultiple(of: 2) ? [bench.larder] : []),
          output: .file("\(base)/told\(lane)"), messages: .file("\(base)/messages\(lane)"))
      }
      for _ in 0..<random.number(in: 1...4) {
        usleep(UInt32(random.number(in: 50_000...400_000)))
        damage("\(path)/lock.mdb", sort, &random)
        damaged += 1
      }
      usleep(500_000)
      Files.write([], "\(base)/stop")
      let endings = stop(children)
      var problems: [String] = []
      var known = Acknowledged()
      for lane in 0..<writers {
        let who = lane.isMultiple(of: 2) ? "the program" : "a library user"
        for line in Files.text("\(base)/told\(lane)").split(separator: "\n") {
          guard let attempt = Attempt(line: line) else {
            problems.append("\(who) printed \(line)")
            continue
          }
          if attempt.seconds > 10 { problems.append("\(who) took \(Int(attempt.seconds)) s for \(attempt.id)") }
          switch attempt.outcome {
          case .done: known.take(attempt.id)
          case .failed(75, _): break
          case .failed(let code, let message): problems.append("\(who): \(code), \(message)")
          }
        }
        let said = Ran.complaints(Files.text("\(base)/messages\(lane)"))
        if let problem = problem(endings[lane], said) { problems.append("\(who): \(problem)") }
      }
      acknowledged += known.count
      problems += known.problems(in: path)
      for problem in Set(problems).sorted() { figures.find("lock.mdb \(sort) under writers: \(problem)", in: base) }
      if problems.isEmpty { Places.remove(base) }
    }
    figures.add(
      damaged, "damaged lock.mdb files under \(writers) writers, \(acknowledged) entries acknowledged")
  }

  private static func damage(_ path: String, _ sort: Sort, _ random: inout SeededGenerator) {
    let garbage = (0..<8192).map { _ in UInt8(random.below(256)) }
    switch sort {
    case .garbage: overwrite(path, garbage)
    case .zeros: overwrite(path, [UInt8](repeating: 0, count: 8192))
    case .emptied: truncate(path, 0)
    case .replaced:
      Files.write(garbage, path + "-new")
      rename(path + "-new", path)
    }
  }

  /// Overwrites the file, which a writer may just have removed.
  private static func overwrite(_ path: String, _ bytes: [UInt8]) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    pwrite(descriptor, bytes, bytes.count, 0)
    close(descriptor)
  }

  /// Waits for the writers and returns how each ended, or nil for one that had to be killed.
  private static func stop(_ children: [ChildProcess]) -> [ChildProcess.Ending?] {
    let deadline = MonotonicClock.now + 15_000_000_000
    while children.contains(where: { $0.poll() == nil }), MonotonicClock.now < deadline { usleep(2000) }
    return children.map { child in
      let ending = child.poll()
      if ending == nil { child.end() }
      return ending
    }
  }

  /// The fault in the way a writer ended, if there is one. A writer with the lock file open may have read bytes that
  /// abort the C library. It then ends with the library's message, and its acknowledged entries must be there.
  private static func problem(_ ending: ChildProcess.Ending?, _ said: [Substring]) -> String? {
    guard let ending else { return "did not end in 15 s" }
    let words = said.joined(separator: " | ").prefix(300)
    if ending == .exited(75), said.count == 1, words.hasPrefix("larder: ") { return nil }
    return ending == .exited(0) && said.isEmpty ? nil : "ended with \(ending), \(words)"
  }
}
