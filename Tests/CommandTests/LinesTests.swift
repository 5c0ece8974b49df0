import Foundation
import Glibc
import Testing

@testable import larder

@Suite("Commands read from lines")
struct LinesTests {
  /// The commands of flows that fit a line: those without a pipe, a redirection or a second command.
  private static func lines(of flow: String) throws -> [String] {
    let url = CommandTests.folder.appending(path: flow + ".test")
    let file = CommandFile(try String(contentsOf: url, encoding: .utf8))
    return file.steps.map(\.step.command).filter { line in
      line.hasPrefix("larder ") && !line.contains { "|;<>&$`*~#".contains($0) } && !line.contains("\\")
        // Lines ask no questions. The output of these commands depends on the time or the command's ID.
        && line != "larder count milk" && !line.contains("replay") && !line.contains("__complete")
        && !line.contains("demo")
        && !line.contains("--json") && !line.contains("backup")
    }
  }

  @Test(
    "Lines give the same answers as separate commands",
    arguments: [
      "acceptance", "kitchen", "list", "mistakes", "goals", "meals", "freezer", "month", "diff", "errors", "locale",
      "why",
    ])
  func same(_ flow: String) throws {
    let lines = try Self.lines(of: flow)
    #expect(lines.count > 5)
    let apart = try CommandHome()
    var output: [String] = []
    var messages: [String] = []
    var codes: [Int32] = []
    for (index, line) in lines.enumerated() {
      let run = try apart.run(line)
      output += run.output
      messages += run.messages.map { $0.replacing("larder: ", with: "larder: line \(index + 1): ", maxReplacements: 1) }
      codes.append(run.exitCode)
    }
    let together = try CommandHome()
    try (lines.joined(separator: "\n") + "\n").write(
      to: together.directory.appending(path: "lines"), atomically: true, encoding: .utf8)
    let run = try together.run("larder - < lines")
    #expect(run.output == output)
    #expect(run.messages == messages)
    #expect(run.exitCode == codes.max())
  }

  /// The pieces that a reader makes of an input.
  private func pieces(_ bytes: [UInt8], chunk: Int) throws -> [LineInput.Piece] {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let writing = ends[1]
    let thread = Thread {
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = Array(rest.prefix(chunk))
        guard write(writing, piece, piece.count) == piece.count else { break }
        rest = rest.dropFirst(chunk)
      }
      close(writing)
    }
    thread.start()
    let input = LineInput(ends[0])
    var pieces: [LineInput.Piece] = []
    while let piece = try input.next() { pieces.append(piece) }
    return pieces
  }

  @Test(
    "Lines are read the same however they arrive, and one that is too long is skipped", arguments: [1, 7, 4096, 70_000])
  func input(_ chunk: Int) throws {
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: LineInput.longestLine)
    let text = Array("one\n\nMüsli\r\n".utf8)
    let slow = chunk < 100
    let bytes =
      slow ? text + Array("end".utf8) : text + long + [10] + long + [UInt8(ascii: "y"), 10] + Array("end".utf8)
    var expected: [LineInput.Piece] = [.line("one"), .line(""), .line("Müsli\r")]
    if !slow { expected += [.line(String(decoding: long, as: UTF8.self)), .tooLong] }
    #expect(try pieces(bytes, chunk: chunk) == expected + [.line("end")])
    #expect(try pieces(Array("a\n".utf8), chunk: chunk) == [.line("a")])
    #expect(try pieces([], chunk: chunk) == [])
  }

  @Test("A process killed between two lines has recorded every line it answered")
  func killed() throws {
    let kitchen = try CommandHome()
    let run = try kitchen.run(
      """
      seq 1 5000 | sed 's/.*/buy item& 10g/' > lines
      larder - < lines > answers &
      for _ in $(seq 1000); do grep -q '^Bought' answers && break; sleep 0.02; done
      kill -9 $!; wait $! 2>/dev/null
      answered=$(grep -c '^Bought' answers); there=$(larder stock --csv | tail -n +2 | wc -l)
      echo $((there - answered)) $((answered > 0)); larder verify --deep
      """)
    // One line may be recorded before its answer is written.
    #expect(run.output == ["0 1"] || run.output == ["1 1"], "\(run.output) \(run.messages)")
    #expect(run.exitCode == 0)
  }

  @Test("While a process reads lines, others can record, and each line sees the current ledger")
  func others() throws {
    let run = try CommandHome().run(
      """
      larder buy milk 2l -q
      for w in 1 2 3; do ( seq 1 40 | sed "s/.*/buy item$w 10g/" | larder - -q ) & done
      seq 1 40 | sed 's/.*/use milk 10ml/' | larder - -q; wait
      larder stats --json | grep '"lots_ever"'; larder stock milk --csv | tail -1 | cut -d, -f4
      """)
    #expect(run.output == ["  \"lots_ever\": 121,", "1600"])
    #expect(run.messages == [])
  }
}
