import Glibc
import LarderSimulator

/// Moves, replaces and restores a ledger under twelve writers. No acknowledged entry may be lost, every ledger must be
/// whole, and no unfinished file may remain.
enum MovesTrial: Trial {
  static let name = "moves"
  static let purpose = "move, replace and restore a ledger under twelve writers; size in rounds"
  static let sizes = (small: 3, full: 100)

  /// The number of writers. Half run the program, and half use the library and keep the ledger open.
  private static let writers = 12
  /// The longest time for an entry in seconds: ten, plus the time that a writer waits for the others.
  private static let patience = 10.0 + 30

  private struct Tally {
    var (acknowledged, refused, ledgers, strays) = (0, 0, 0, 0)
    var longest = 0.0
    var moments: [Mover.Sort: Int] = [:]
  }

  static func run(_ bench: Bench, size: Int, _ figures: inout TrialFigures) throws {
    var tally = Tally()
    for round in 0..<size {
      var random = bench.random(UInt64(round))
      // Sometimes use only one kind of move.
      let sorts = random.chance(500) ? Mover.Sort.allCases : [random.pick(Mover.Sort.allCases)]
      // A few rounds should take seconds and not wait for a disk; of many rounds, some use one.
      let base = size < 10 || random.chance(500) ? bench.memory : bench.disk
      let problems = try hold(bench, "\(base)/round\(round)", sorts, seconds: size < 10 ? 2 : 5, &random, &tally)
      let displayed = sorts.count == 1 ? sorts[0].rawValue : "all sorts"
      for problem in problems { figures.find("round \(round), \(displayed): \(problem)", in: "\(base)/round\(round)") }
    }
    figures.add(size, "rounds of \(writers) writers")
    for sort in Mover.Sort.allCases { figures.add(tally.moments[sort, default: 0], "times \(sort.displayed)") }
    figures.add(tally.acknowledged, "entries acknowledged and found")
    figures.add(tally.refused, "refused with one line")
    figures.add("at most \(Int(tally.longest.rounded(.up))) s each")
    figures.add(tally.ledgers, "ledgers checked, \(tally.strays) of them created while one was away")
  }

  private static func hold(
    _ bench: Bench, _ base: String, _ sorts: [Mover.Sort], seconds: UInt64, _ random: inout SeededGenerator,
    _ tally: inout Tally
  ) throws -> [String] {
    let place = "\(base)/place"
    for path in [base, place] { try Places.make(path) }
    var mover = Mover(larder: bench.larder, place: place)
    try prepare(bench, mover)
    let children = try (0..<writers).map { number in
      try ChildProcess(
        [bench.own, ".insist", mover.house, "m\(number)", "\(base)/stop"]
          + (number.isMultiple(of: 2) ? [bench.larder] : []),
        output: .file("\(base)/told\(number)"), messages: .file("\(base)/messages\(number)"))
    }
    let end = MonotonicClock.now + seconds * 1_000_000_000
    while MonotonicClock.now < end {
      usleep(UInt32(random.number(in: 1000...60_000)))
      try mover.disturb(random.pick(sorts), &random)
    }
    Files.write([], "\(base)/stop")
    var problems = stop(children) + mover.problems
    var attempts: [Attempt] = []
    for number in 0..<writers {
      for line in Files.text("\(base)/told\(number)").split(separator: "\n") {
        if let attempt = Attempt(line: line) { attempts.append(attempt) } else { problems.append("odd line: \(line)") }
      }
      let said = Files.text("\(base)/messages\(number)")
      if !said.isEmpty { problems.append("writer \(number) printed: \(said.prefix(300))") }
    }
    problems += Self.problems(attempts, mover.moments)
    problems += try look(bench, place, attempts, &tally)
    tally.strays += mover.strays
    for moment in mover.moments { tally.moments[moment.sort, default: 0] += 1 }
    if problems.isEmpty { Places.remove(base) }
    return problems
  }

  /// Makes the ledger, a backup, an older copy and another ledger.
  private static func prepare(_ bench: Bench, _ mover: Mover) throws {
    let place = mover.place
    for command in [
      [bench.own, ".write", mover.house, "before", "0", "30"], [bench.own, ".write", "\(place)/other", "x", "0", "9"],
      [bench.larder, "--ledger", mover.house, "backup", "\(place)/backup.mdb", "-q"],
      [bench.larder, "restore", "\(place)/backup.mdb", "--to", "\(place)/older", "-q"],
      [bench.own, ".write", mover.house, "later", "0", "20"],
    ] {
      let ran = try Ran.command(command)
      guard ran.isDone, ran.messages.isEmpty else {
        throw TortureError.setUp("\(command.joined(separator: " ")): \(ran.ending), \(ran.messages)")
      }
    }
  }

  private static func stop(_ children: [ChildProcess]) -> [String] {
    let deadline = MonotonicClock.now + 60_000_000_000
    while children.contains(where: { $0.poll() == nil }), MonotonicClock.now < deadline { usleep(2000) }
    return children.enumerated().compactMap { number, child in
      guard let ending = child.poll() else {
        child.end()
        return "writer \(number) did not end"
      }
      return ending == .exited(0) ? nil : "writer \(number) ended with \(ending)"
    }
  }

  /// The faults in the writers' attempts, given the moves made meanwhile. Equal faults are reported once.
  private static func problems(_ attempts: [Attempt], _ moments: [Mover.Anomaly]) -> [String] {
    var met: [String: [String]] = [:]
    for attempt in attempts {
      guard let problem = problem(attempt, moments.filter { $0.meets(attempt) }) else { continue }
      met[problem, default: []].append(attempt.id)
    }
    return met.sorted { $0.key < $1.key }.map { "\($0.value.count) times, such as \($0.value[0]): \($0.key)" }
  }

  private static func problem(_ attempt: Attempt, _ met: [Mover.Anomaly]) -> String? {
    let isProgram = Int(attempt.id.dropFirst().prefix { $0 != "-" })?.isMultiple(of: 2) ?? false
    let who = isProgram ? "the program" : "a library user"
    guard case .failed(let code, let message) = attempt.outcome else {
      return attempt.seconds > patience ? "\(who) took \(Int(attempt.seconds)) s" : nil
    }
    let isBusy = message.contains("another process is writing")
    if attempt.seconds > patience { return "\(who) took \(Int(attempt.seconds)) s: \(message)" }
    switch code {
    // A writer that keeps the ledger open notices a replacement later.
    case 75 where !met.isEmpty || !isProgram || isBusy: return nil
    case 65 where message.contains("is missing; ") && met.contains { $0.sort == .file }: return nil
    case 66 where met.contains { $0.isAbsent }: return nil
    default:
      let meanwhile = Set(met.map { "\($0.sort)" }).sorted().joined(separator: ", ")
      return "\(who): \(code), \(message) (meanwhile: \(meanwhile.isEmpty ? "nothing" : meanwhile))"
    }
  }

  /// Checks the ledgers that remain. They must be whole and hold every acknowledged entry, and no other files may
  /// remain.
  private static func look(
    _ bench: Bench, _ place: String, _ attempts: [Attempt], _ tally: inout Tally
  ) throws -> [String] {
    var problems: [String] = []
    var found: [String: [ClosedRange<UInt64>]] = [:]
    for name in Places.names(in: place) where name != "backup.mdb" {
      let path = "\(place)/\(name)"
      let isKnown = ["house", "other", "older"].contains(name)
      guard isKnown || name.hasPrefix("stray-") || name.hasPrefix("house.before-restore-") else {
        problems.append("\(name) was left behind")
        continue
      }
      let files = Places.names(in: path)
      // The ledger was moved away while it was still empty.
      if files.isEmpty, name.hasPrefix("stray-") { continue }
      for file in files where !["data.mdb", "lock.mdb", "ledger.id", "ledger.head", "backup"].contains(file) {
        problems.append("\(name)/\(file) was left behind")
      }
      for command in [["verify"], ["verify", "--deep"]] {
        let ran = try Ran.command([bench.larder, "--ledger", path] + command)
        if !ran.isDone || !ran.messages.isEmpty {
          problems.append("\(name), which holds \(files): \(ran.ending), \(ran.output) \(ran.messages)")
        }
      }
      tally.ledgers += 1
      do {
        let commands = try Acknowledged.commands(in: path)
        problems += commands.problems.map { "\(name): \($0)" }
        for (id, range) in commands.found { found[id, default: []].append(range) }
      } catch {
        problems.append("\(name): \(error)")
      }
    }
    for attempt in attempts {
      tally.longest = max(tally.longest, attempt.seconds)
      guard case .done(let range) = attempt.outcome else {
        tally.refused += 1
        continue
      }
      tally.acknowledged += 1
      let places = found[attempt.id] ?? []
      if places.isEmpty {
        problems.append("\(attempt.id) was acknowledged and is missing from every ledger")
      } else if let range, !places.contains(range) {
        problems.append("\(attempt.id) was acknowledged as \(range) and is \(places)")
      }
    }
    return problems
  }
}

extension Mover.Sort {
  fileprivate var displayed: String {
    switch self {
    case .directory: "moved away and back"
    case .file: "only its file moved"
    case .restore: "restored"
    case .other: "replaced with another"
    case .older: "replaced with an older copy"
    }
  }
}
