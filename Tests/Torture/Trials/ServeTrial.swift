import Glibc
import LarderSimulator

/// Sends commands from phones to a server while another process writes to the same ledger. The server is first killed
/// or stopped at random moments, and then left running for the rest of the time.
///
/// Each command is sent under its own key until it is answered. Every command must be there exactly once. At the end,
/// the server's private memory may not exceed that of a new server on the same ledger, so that only the growth of the
/// ledger counts.
enum ServeTrial: Trial {
  static let name = "serve"
  static let purpose = "kill and restart a server under four phones, then watch its memory; size in seconds"
  static let sizes = (small: 8, full: 3_600)

  private static let callers = 4
  /// The longest time for the kills, in seconds.
  private static let mostKilling = 300
  /// The number of commands that must be under way during kills.
  private static let leastDrained = 200
  /// How many milliseconds the server may take to stop, with the time that a busy machine takes to notice.
  static let longestEnd: UInt64 = 5_000 + 1_000
  /// The allowed change of private memory in kB, added to one twentieth.
  private static let memoryAtEase = 2_048
  /// How many seconds a server is used before its memory is measured.
  private static let longestWarming = 60

  static func run(_ bench: Bench, size: Int, _ figures: inout TrialFigures) throws {
    let server = try ServeProcess(bench.larder, data: "\(bench.disk)/data")
    let place = try server.setUp()
    var known = Acknowledged()
    var random = bench.random()

    var crowd = try Crowd(bench, server, place, "k")
    let (kills, ends) = try harass(
      server, seconds: min(max(1, size / 2), mostKilling), crowd, &random, &figures)
    crowd.leave(&known, &figures)
    let drained = known.count
    look(place, known, &figures)

    // Restart the server, so that the measured memory reflects this load only.
    guard server.end(SIGTERM, within: longestEnd) == .exited(0) else { throw TortureError.setUp("the server runs on") }
    try server.begin()
    crowd = try Crowd(bench, server, place, "s")
    let rest = UInt64(max(1, size - size / 2)) * 1_000_000_000
    let memory = try watch(server, for: rest, crowd, &figures)
    crowd.leave(&known, &figures)
    look(place, known, &figures)
    try putBack(server, place, rounds: 3, &figures)

    figures.add(kills, "kills and \(ends) stops of a server with \(callers) phones")
    figures.add(known.count, "commands acknowledged, \(drained) of them during the kills")
    if let memory { figures.add(memory) }
    figures.add("\(figures.findings.count) lost or duplicated")
  }

  // MARK: Killing

  /// Repeatedly ends the server at random moments with SIGKILL, and sometimes with SIGTERM like a service manager.
  private static func harass(
    _ server: ServeProcess, seconds: Int, _ crowd: Crowd, _ random: inout SeededGenerator, _ figures: inout TrialFigures
  ) throws -> (kills: Int, ends: Int) {
    var (kills, ends) = (0, 0)
    let deadline = MonotonicClock.now + UInt64(seconds) * 1_000_000_000
    // On a slow machine, continue until enough commands were at risk, but not for ever.
    let last = deadline + 60_000_000_000
    while MonotonicClock.now < deadline || crowd.count < leastDrained && MonotonicClock.now < last {
      usleep(UInt32(random.number(in: 5_000...400_000)))
      if let ending = server.unexpectedEnding { figures.find("the server ended unasked with \(ending)") }
      if random.chance(300) {
        let ending = server.end(SIGTERM, within: longestEnd)
        if ending != .exited(0) { figures.find("SIGTERM ended the server with \(ending)") }
        ends += 1
      } else {
        _ = server.end(SIGKILL, within: longestEnd)
        kills += 1
      }
      try server.begin()
    }
    return (kills, ends)
  }

  // MARK: Running undisturbed

  /// Leaves the server running for a time, and returns its memory at the end and that of a new server.
  private static func watch(
    _ server: ServeProcess, for time: UInt64, _ crowd: Crowd, _ figures: inout TrialFigures
  ) throws -> String? {
    func memory(after time: UInt64) -> ServeProcess.Memory? {
      let end = MonotonicClock.now + time
      while MonotonicClock.now < end, server.unexpectedEnding == nil { usleep(5_000) }
      guard let ending = server.unexpectedEnding else { return server.memory }
      figures.find("the undisturbed server ended with \(ending)")
      return nil
    }
    guard let old = memory(after: time) else {
      // The phones wait for answers and must be able to end.
      if server.unexpectedEnding != nil { try server.begin() }
      return nil
    }
    guard server.end(SIGTERM, within: longestEnd) == .exited(0) else { throw TortureError.setUp("the server runs on") }
    try server.begin()
    guard let new = memory(after: min(time / 10, UInt64(longestWarming) * 1_000_000_000)) else {
      if server.unexpectedEnding != nil { try server.begin() }
      return nil
    }
    if old.own > new.own + new.own / 20 + memoryAtEase {
      figures.find("the server had \(old.own) kB of private memory at the end, a new one \(new.own)")
    }
    return
      "VmRSS \(old.all) kB at the end, \(new.all) in a new server; private \(old.own) and \(new.own)"
  }

  /// Checks the ledger. It must hold every acknowledged command once, and no other commands of the server.
  private static func look(_ place: ServeProcess.Household, _ known: Acknowledged, _ figures: inout TrialFigures) {
    for problem in known.problems(in: place.ledger) { figures.find(problem, in: place.ledger) }
    do {
      for id in try Acknowledged.commands(in: place.ledger).found.keys
      where id.hasPrefix("web-") && known.entries[id] == nil {
        figures.find("\(id) is there without an answer", in: place.ledger)
      }
    } catch {
      figures.find("\(error)", in: place.ledger)
    }
  }

  // MARK: Users

  /// The phones and the second process.
  private struct Crowd {
    private let stop: String
    private let place: String
    private let children: [ChildProcess]

    init(_ bench: Bench, _ server: ServeProcess, _ household: ServeProcess.Household, _ prefix: String) throws {
      place = "\(bench.disk)/\(prefix)"
      stop = place + "-stop"
      var children: [ChildProcess] = []
      for number in 0..<callers {
        let words = [
          bench.own, ".call", "\(server.port)", household.token, household.id,
          "\(prefix)\(number)", stop,
        ]
        children.append(
          try ChildProcess(
            words, output: .file("\(place)-answers\(number)"), messages: .file("\(place)-complaints\(number)")))
      }
      children.append(
        try ChildProcess(
          [bench.own, ".visit", household.ledger, "\(prefix)v", stop], output: .file("\(place)-answers\(callers)"),
          messages: .file("\(place)-complaints\(callers)")))
      self.children = children
    }

    /// The number of answers so far.
    var count: Int {
      children.indices.reduce(0) { sum, number in
        sum + Files.bytes("\(place)-answers\(number)").count { $0 == UInt8(ascii: "\n") }
      }
    }

    /// Lets all of them finish their current work and collects the acknowledged entries.
    func leave(_ known: inout Acknowledged, _ figures: inout TrialFigures) {
      Files.write([], stop)
      let deadline = MonotonicClock.now + 90_000_000_000
      while children.contains(where: { $0.poll() == nil }), MonotonicClock.now < deadline { usleep(1_000) }
      for (number, child) in children.enumerated() {
        let isLate = child.poll() == nil
        let ending = isLate ? child.end() : child.wait()
        known.take(lines: Files.text("\(place)-answers\(number)"))
        let said = Files.text("\(place)-complaints\(number)")
        if isLate || ending != .exited(0) || !said.isEmpty {
          figures.find("a user of the server ended with \(isLate ? .hung : ending): \(said.prefix(1_000))")
        }
      }
    }
  }
}
