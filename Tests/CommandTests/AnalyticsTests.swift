import Foundation
import Testing

/// The one-liners of Documentation/internals/analytics.md, run unchanged.
@Suite struct AnalyticsTests {
  private static let document = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Documentation/internals/analytics.md")

  /// The lines of the block that starts with a comment.
  private static func block(_ remark: String) throws -> String {
    let text = try String(contentsOf: document, encoding: .utf8)
    let blocks = ReadmeTests.blocks("sh", of: text)
    return try #require(blocks.first { $0.first == "# " + remark }).joined(separator: "\n")
  }

  /// A Python with a module: the one in LARDER_BENCH_PYTHON, or the system's.
  private static func python(with module: String) -> String? {
    let named = ProcessInfo.processInfo.environment["LARDER_BENCH_PYTHON"]
    return [named, "/usr/bin/python3"].compactMap { $0 }.first { python in
      python.hasPrefix("/") && system("'\(python)' -c 'import \(module)' 2> /dev/null") == 0
    }
  }

  /// A ledger with 120 g of 200 g spinach for 1.20 thrown away, and the output of a block there.
  private func run(_ remark: String, _ python: String) throws -> (kitchen: CommandHome, result: CommandFile.Step) {
    let kitchen = try CommandHome()
    _ = try kitchen.run("larder buy spinach 200g 1.20 -q && larder toss spinach 120g why:spoiled -q")
    let lines = try Self.block(remark)
    let result = try kitchen.run("python3() { '\(python)' \"$@\"; }\n\(lines)")
    return (kitchen, result)
  }

  @Test("DuckDB converts movements to Parquet", .enabled(if: python(with: "duckdb") != nil, "Python has no duckdb"))
  func parquetByDuckDB() throws {
    let python = try #require(Self.python(with: "duckdb"))
    let (kitchen, result) = try run("CSV to Parquet, by DuckDB", python)
    #expect(result.messages == [] && result.exitCode == 0)
    let asked = try kitchen.run(
      "'\(python)' -c \"import duckdb; print(duckdb.sql('SELECT flow, mass_mg, cost_micro FROM \\'movements.parquet\\''"
        + ").fetchall())\"")
    #expect(asked.output == ["[('bought', 200000, 120000000), ('wasted', 120000, 72000000)]"])
  }

  @Test("DuckDB queries movements", .enabled(if: python(with: "duckdb") != nil, "Python has no duckdb"))
  func askedByDuckDB() throws {
    let (_, result) = try run(
      "Asked by DuckDB: waste by month in the currency's unit", try #require(Self.python(with: "duckdb")))
    #expect(result.output == ["[(11, 0.72)]"], "\(result.messages)")
  }

  @Test("Arrow converts movements to Parquet", .enabled(if: python(with: "pyarrow") != nil, "Python has no pyarrow"))
  func parquetByArrow() throws {
    let python = try #require(Self.python(with: "pyarrow"))
    let (kitchen, result) = try run("CSV to Parquet, by Arrow", python)
    #expect(result.messages == [] && result.exitCode == 0)
    let asked = try kitchen.run(
      "'\(python)' -c \"import pyarrow.parquet as p; print(p.read_table('movements.parquet')['mass_mg'].to_pylist())\"")
    #expect(asked.output == ["[200000, 120000]"])
  }

  #if SQLite
    @Test("Python queries an exported database", .enabled(if: python(with: "sqlite3") != nil, "Python has no sqlite3"))
    func database() throws {
      let (_, result) = try run("A database, asked by Python's own SQLite", try #require(Self.python(with: "sqlite3")))
      #expect(result.output == ["Wrote 6 events and 9 tables into larder.db.", "[('spinach', 0.72)]"])
      #expect(result.messages == [])
    }
  #else
    @Test("Without SQLite, exporting a database fails with one line that says how to build with it")
    func refused() throws {
      let result = try CommandHome().run("larder count eggs 3 -q; larder export --format sqlite --to larder.db")
      #expect(
        result.messages == [
          "larder: this larder was built without SQLite; build it with: swift build --traits SQLite (or make build)"
        ])
      #expect(result.exitCode == 64)
    }
  #endif
}
