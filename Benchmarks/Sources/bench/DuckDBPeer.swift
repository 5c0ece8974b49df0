import BenchmarkKit

/// DuckDB through its Python module: the same questions in its SQL, over its own tables.
struct DuckDBPeer {
  private let python: String
  private let tables: [String]
  private let database: String
  private let answers: String
  private(set) var version = ""

  /// Returns nil if Python or its module is missing.
  init?(_ ledger: SimulatedLedger) throws {
    python = ProcessValues.text("LARDER_BENCH_PYTHON") ?? "python3"
    guard ChildProcess.find(python) != nil, try ChildProcess.run([python, "-c", "import duckdb"]).status == 0 else {
      return nil
    }
    tables = try [PeerTable.events, PeerTable.facts].map { "\($0.name)=\(try $0.writeCSV(of: ledger))" }
    database = PeerTable.path(of: ledger, "duckdb")
    answers = PeerTable.path(of: ledger, "answers")
    if !Scratch.exists(answers) { try Scratch.makeDirectory(answers) }
  }

  /// Runs the questions of a script, and returns the median time.
  mutating func ask(_ script: PeerScript, threads: Int, rounds: Int) throws -> Double {
    let program = PeerScript.directory + "/duckdb_peer.py"
    let (status, output) = try ChildProcess.run(
      [python, program, database, String(threads), String(rounds), script.path, answers] + tables)
    guard status == 0 else { throw BenchmarkError("DuckDB failed: \(output)") }
    var seconds: [Double] = []
    for line in output.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2, words[0] == "version" { version = String(words[1]) }
      if words.count == 2, words[0] == "seconds", let number = Double(words[1]) { seconds.append(number) }
    }
    guard !seconds.isEmpty else { throw BenchmarkError("DuckDB printed no time: \(output)") }
    return seconds.median
  }

  /// The rows of a table from the latest questions.
  func rows(_ table: String, _ columns: Int) throws -> [[Int64?]] {
    try Scratch.read("\(answers)/\(table).csv").split(separator: "\n").map { line in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count >= columns else { throw BenchmarkError("DuckDB's \(table) has \(fields.count) columns") }
      return fields[..<columns].map { Int64($0) }
    }
  }
}
