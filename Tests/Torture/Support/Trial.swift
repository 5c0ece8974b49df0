/// One kind of stress, applied to ledgers many times.
protocol Trial: SendableMetatype {
  static var name: String { get }
  /// A summary of the trial in one line.
  static var purpose: String { get }
  /// The number of repetitions for `make test`, and the default.
  static var sizes: (small: Int, full: Int) { get }

  /// Runs the trial `size` times.
  static func run(_ bench: Bench, size: Int, _ figures: inout TrialFigures) throws
}

/// All trials, ordered from the quickest to the slowest.
enum Trials {
  static let all: [any Trial.Type] = [
    HistoryTrial.self, CopyTrial.self, LimitTrial.self, DiskTrial.self, BackupTrial.self, FaultTrial.self,
    PowerTrial.self, MovesTrial.self, KillTrial.self, DamageTrial.self, DrillTrial.self, RescueTrial.self,
    TruncationTrial.self, ProcessTrial.self, NeighbourTrial.self, ServeTrial.self, RowTrial.self, OriginTrial.self,
  ]
}

/// The counts and findings of a trial, printed as one line.
struct TrialFigures {
  private var parts: [String] = []
  private(set) var findings: [String] = []
  /// The reason why the trial, or its last part, could not run here.
  private(set) var skipped: String?

  /// The largest number of findings that are printed. Further findings are only counted.
  static let mostDisplayed = 10

  mutating func add(_ count: Int, _ what: String) { parts.append("\(grouped(count)) \(what)") }
  mutating func add(_ part: String) { parts.append(part) }
  mutating func skip(_ reason: String) { skipped = reason }

  mutating func find(_ finding: String, in place: String? = nil) {
    let words = finding.split(whereSeparator: \.isNewline).joined(separator: " ")
    findings.append(words + (place.map { " (kept in \($0))" } ?? ""))
  }

  func line(_ name: String, seed: UInt64, seconds: Double) -> String {
    let tried = parts.joined(separator: ", ")
    let time = "seed \(seed), \(Int(seconds.rounded())) s"
    if let skipped {
      return "\(name): skipped, \(skipped)\(tried.isEmpty ? "" : "; \(tried), found \(findings.count)") (\(time))"
    }
    return "\(name): \(tried); found \(findings.count) (\(time))"
  }

  private func grouped(_ count: Int) -> String {
    let digits = String(count)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }
}
