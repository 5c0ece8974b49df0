import OriginLaws

/// Records in copies of an origin in memory whose connections fail, and on devices that send later and are killed, and
/// compares both with a serial replay.
enum CopyTrial: Trial {
  static let name = "copies"
  static let purpose = "record in copies of an origin whose connections fail, and compare them; size in histories"
  static let sizes = (small: 10, full: 10_000)

  /// The number of kinds of failure.
  private static let kinds = 7

  static func run(_ bench: Bench, size: Int, _ figures: inout TrialFigures) throws {
    var (requests, failures, events): (Int, [String: Int], [String: Int]) = (0, [:], [:])
    for number in 0..<size {
      let seed = bench.seed &* 1_000_000 &+ UInt64(number)
      var law = HistoryLaw(seed: seed)
      for problem in try law.run() { figures.find("history \(seed): \(problem)") }
      requests += law.requests
      failures.merge(law.faults, uniquingKeysWith: +)
      let devices = try DeviceLaw(seed: seed)
      for problem in try devices.run() { figures.find("devices \(seed): \(problem)") }
      requests += devices.requests
      events.merge(devices.counts, uniquingKeysWith: +)
    }
    figures.add(size, "histories")
    figures.add(requests, "requests to three copies or devices")
    for (kind, count) in failures.sorted(by: { $0.key < $1.key }) { figures.add(count, "times \(kind)") }
    for (kind, count) in events.sorted(by: { $0.key < $1.key }) { figures.add(count, kind) }
    if failures.count < kinds { figures.find("only \(failures.count) kinds of failure happened") }
  }
}
