import Glibc
import LarderSimulator
import TestSupport

/// Repeatedly damages the files of one of two households while phones use the other. Unfinished requests then take all
/// of the server's places.
///
/// Whatever happens to the first household, every request of the second is answered, and the server keeps running.
enum NeighbourTrial: Trial {
  static let name = "neighbours"
  static let purpose = "damage one household's files under a server while phones use another; size in damages"
  static let sizes = (small: 20, full: 1_000)

  private static let callers = 2
  /// The number of unfinished requests, sent from as many addresses as needed. It exceeds the server's places.
  private static let begun = 2_200
  private static let requestsOfAnAddress = 60
  /// Requests that are never finished: one stops in its head, one in its body.
  private static let unfinished = [
    ("heads", "GET / HTTP/1.1\r\n"),
    (
      "bodies",
      "POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n"
        + String(repeating: "a", count: 9_000)
    ),
  ]

  static func run(_ bench: Bench, size: Int, _ figures: inout TrialFigures) throws {
    let server = try ServeProcess(bench.larder, data: "\(bench.disk)/data")
    let good = try server.setUp()
    let bad = try server.addHousehold(besides: good)
    var random = bench.random()
    let files = try stock(bad, server)
    var phones: [ChildProcess] = []
    let (stop, said) = ("\(bench.disk)/stop", (0..<callers).map { "\(bench.disk)/complaints\($0)" })
    for number in 0..<callers {
      let words = [".call", "\(server.port)", good.token, good.id, "n\(number)", stop]
      phones.append(
        try ChildProcess(
          [bench.own] + words, output: .file("\(bench.disk)/answers\(number)"), messages: .file(said[number])))
    }
    var refused = 0
    for round in 0..<size where server.unexpectedEnding == nil {
      let harm = damage(bad.ledger, files, &random)
      let statuses = use(bad, server, round)
      if statuses.contains(500) { refused += 1 }
      let isOdd = statuses.contains { ![200, 409, 500, 503].contains($0) }
      if isOdd { figures.find("after \(harm) the damaged household's requests get \(statuses)") }
      restore(bad.ledger, files)
      let after = use(bad, server, size + round)
      if after.contains(where: { $0 != 200 }) {
        figures.find("after repair of \(harm) the household's requests get \(after)")
      }
    }
    var crowds: [String] = []
    for (name, bytes) in unfinished
    where server.unexpectedEnding == nil && crowd(server, good, Array(bytes.utf8), name, &figures) {
      crowds.append(name)
    }
    if let ending = server.unexpectedEnding { figures.find("the server ended unasked with \(ending)") }
    Files.write([], stop)
    for (number, phone) in phones.enumerated() {
      let ending = phone.wait()
      let words = Files.text(said[number])
      if ending != .exited(0) || !words.isEmpty {
        figures.find("a phone of the other household ended with \(ending): \(words.prefix(1_000))")
      }
    }
    _ = server.end(SIGTERM, within: 6_000)
    figures.add(size, "damages, \(refused) of them noticed in the household")
    for name in crowds { figures.add("\(begun) unfinished \(name) delayed no request") }
  }

  /// Enters enough in a household to give its file pages of several sorts, and returns its files.
  private static func stock(_ household: ServeProcess.Household, _ server: ServeProcess) throws -> [String: [UInt8]] {
    for round in 0..<40 {
      guard use(household, server, round).allSatisfy({ $0 == 200 }) else {
        throw TortureError.setUp("the household cannot be used")
      }
    }
    return Files.ledger(household.ledger)
  }

  /// Reads and writes in a household and returns the statuses of the answers, with 0 for a missing one.
  private static func use(_ household: ServeProcess.Household, _ server: ServeProcess, _ round: Int) -> [Int] {
    let client = WebClient(port: server.port)
    let path = "/api/v1/households/\(household.id)"
    let fields = ["Authorization: Bearer \(household.token)"]
    let key = "Idempotency-Key: r\(round)-\(MonotonicClock.now)"
    let words = "{\"words\":[\"buy\",\"item:thing \(round % 9)\",\"10g\"]}"
    let reads = ["stock", "events?limit=500", "reports/waste"].map { report in
      client.ask("GET", "\(path)/\(report)", fields)?.status ?? 0
    }
    let entry = client.ask("POST", path + "/commands", fields + [key, "Content-Type: application/json"], words)
    return reads + [entry?.status ?? 0]
  }

  /// Damages a ledger's file in part or as a whole, and returns a description of the damage.
  private static func damage(_ ledger: String, _ files: [String: [UInt8]], _ random: inout SeededGenerator) -> String {
    let data = ledger + "/data.mdb"
    let present = Files.bytes(data).count
    func noise(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(random.below(256)) } }
    switch random.below(6) {
    case 0:
      let count = random.below(present)
      truncate(data, off_t(count))
      return "a cut to \(count) bytes"
    case 1:
      let page = random.below(present / StoreBytes.pageSize)
      Files.put(noise(StoreBytes.pageSize), at: page * StoreBytes.pageSize, in: data)
      return "noise in page \(page)"
    case 2:
      let page = random.below(present / StoreBytes.pageSize)
      Files.put([UInt8](repeating: 0, count: StoreBytes.pageSize), at: page * StoreBytes.pageSize, in: data)
      return "zeros in page \(page)"
    case 3:
      let start = random.below(present)
      Files.put(noise(present - start), at: start, in: data)
      return "noise from byte \(start) on"
    case 4:
      unlink(data)
      return "the loss of its file"
    default:
      Files.put(noise(4_096), at: 0, in: ledger + "/lock.mdb")
      return "noise in its lock file"
    }
  }

  /// Restores a ledger's files as a restore does, as new files under the same names.
  private static func restore(_ ledger: String, _ files: [String: [UInt8]]) {
    for (name, bytes) in files {
      Files.write(bytes, "\(ledger)/\(name).new")
      rename("\(ledger)/\(name).new", "\(ledger)/\(name)")
    }
    unlink(ledger + "/lock.mdb")
  }

  /// Opens more requests than the server has places, or returns false if this process may not open that many files.
  private static func crowd(
    _ server: ServeProcess, _ household: ServeProcess.Household, _ bytes: [UInt8], _ name: String,
    _ figures: inout TrialFigures
  ) -> Bool {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    guard limit.rlim_cur > begun + 100 else { return false }
    var open: [Int32] = []
    defer { for descriptor in open { close(descriptor) } }
    for number in 0..<begun {
      let host = UInt8(2 + number / requestsOfAnAddress)
      guard let descriptor = LocalSocket.connected(to: server.port, patience: 5, from: host) else { continue }
      open.append(descriptor)
      send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }
    let begin = MonotonicClock.now
    let status = WebClient(port: server.port).ask(
      "GET", "/api/v1/households/\(household.id)/stock", ["Authorization: Bearer \(household.token)"])?.status
    let milliseconds = (MonotonicClock.now - begin) / 1_000_000
    if status != 200 || milliseconds > 5_000 {
      figures.find("with \(begun) unfinished \(name) a request gets \(status ?? 0) after \(milliseconds) ms")
    }
    return true
  }
}
