import BenchmarkKit

/// A SQL file in `Peers`, whose statements each create a table.
struct PeerScript {
  /// The questions that cover all projections.
  static let sameWork = "same-work"
  /// Seven narrower questions.
  static let narrower = "narrower"

  let path: String
  let statements: [String]

  /// - Parameter marker: the prefix of lines meant for only one of the databases.
  init(_ name: String, marker: String? = nil) throws {
    path = Self.directory + "/" + name + ".sql"
    guard Scratch.exists(path) else { throw BenchmarkError("LARDER_BENCH_PEERS has no \(name).sql") }
    // A comment can contain a semicolon, but never follows a statement on its line.
    let lines = Scratch.read(path).split(separator: "\n").map { line in
      marker.map { line.hasPrefix($0) ? line.dropFirst($0.count) : line } ?? line
    }.filter { !$0.drop { $0 == " " }.hasPrefix("--") }
    let text = lines.joined(separator: "\n")
    statements = text.split(separator: ";").map { String($0) }.filter { $0.contains { !$0.isWhitespace } }
  }

  init(path: String, statements: [String]) { (self.path, self.statements) = (path, statements) }

  static var directory: String { ProcessValues.text("LARDER_BENCH_PEERS") ?? "Peers" }
}
