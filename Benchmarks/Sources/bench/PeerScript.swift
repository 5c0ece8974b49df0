import BenchmarkKit

/// A file of SQL in `Peers`: statements that each make a table.
struct PeerScript {
  /// Everything that the projections keep.
  static let sameWork = "same-work"
  /// Seven questions that ask for less.
  static let narrower = "narrower"

  let path: String
  let statements: [String]

  /// - Parameter marker: what stands before the lines that only one of the databases is to read.
  init(_ name: String, marker: String? = nil) throws {
    path = Self.directory + "/" + name + ".sql"
    guard Scratch.exists(path) else { throw BenchmarkError("LARDER_BENCH_PEERS has no \(name).sql") }
    // A remark may have a semicolon; none stands behind a statement's words.
    let lines = Scratch.read(path).split(separator: "\n").map { line in
      marker.map { line.hasPrefix($0) ? line.dropFirst($0.count) : line } ?? line
    }.filter { !$0.drop { $0 == " " }.hasPrefix("--") }
    let text = lines.joined(separator: "\n")
    statements = text.split(separator: ";").map { String($0) }.filter { $0.contains { !$0.isWhitespace } }
  }

  init(path: String, statements: [String]) { (self.path, self.statements) = (path, statements) }

  static var directory: String { ProcessValues.text("LARDER_BENCH_PEERS") ?? "Peers" }
}
