/// The table of results of a run.
struct ResultTable {
  private var rows: [[String]] = [["what", "rate", "to the limit", "to the peers"]]
  private var notes: [String] = []
  /// The number of peer cells that differ from the replay.
  private(set) var differences = 0
  private var skipped: [String] = []

  /// Adds a pass over events: its rate, and its ratio to the limit and to each peer.
  mutating func add(_ what: String, events: Int, seconds: Double, limit: Double? = nil, peers: [(String, Double)] = [])
  {
    let rate = Self.rounded(Double(events) / seconds / 1e6, 2) + " M/s"
    let toLimit = limit.map { Self.rounded($0 / seconds, 2) } ?? ""
    rows.append([what, rate, toLimit, Self.ratios(peers, seconds)])
  }

  /// Adds a process: its time, and how much faster it is than a peer.
  mutating func add(_ what: String, milliseconds: Double, peers: [(String, Double)]) {
    rows.append([what, Self.rounded(milliseconds, 2) + " ms", "", Self.ratios(peers, milliseconds)])
  }

  mutating func add(_ what: String, value: String, remark: String = "") { rows.append([what, value, "", remark]) }

  /// Adds a line below the table that compares a peer's answers with the replay.
  mutating func note(_ what: String, _ comparison: PeerComparison) {
    notes.append("\(what): \(comparison.summary)")
    differences += comparison.differences.count
  }

  mutating func skip(_ what: String, because reason: String) { skipped.append("\(what): \(reason)") }

  /// The peers' times as multiples.
  private static func ratios(_ peers: [(String, Double)], _ time: Double) -> String {
    peers.map { "\(rounded($0.1 / time, 2)) × \($0.0)" }.joined(separator: ", ")
  }

  /// Prints the table and the missing parts.
  func show() {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    for row in rows {
      let cells = zip(row, widths).map { $0.0 + String(repeating: " ", count: $0.1 - $0.0.count) }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      print(line)
    }
    for line in notes { print(line) }
    for line in skipped { print("skipped: \(line)") }
  }

  static func rounded(_ value: Double, _ places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let number = Int((value * scale).rounded())
    guard places > 0 else { return String(number) }
    let digits = String(number % Int(scale))
    return "\(number / Int(scale)).\(String(repeating: "0", count: places - digits.count))\(digits)"
  }
}
