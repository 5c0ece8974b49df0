import Testing

/// The progress line of long work, in a terminal.
@Suite(.enabled(if: CompletionTests.exists("script"), "needs script"))
struct LongWorkTests {
  /// The terminal output of an import whose last line arrives late.
  private func importing(_ options: String = "", _ setting: String = "") throws -> (screen: [String], code: Int32) {
    let kitchen = try CommandHome()
    _ = try kitchen.run("for item in 1 2 3 4 5; do larder buy milk 1l 1.19; done; larder export >log")
    let run = try kitchen.run(
      """
      export TERM=xterm COLUMNS=60 LARDER_DIR=other \(setting)
      cat >slow <<'END'
      { head -3 log; sleep 0.8; tail -n +4 log; } | larder import - \(options)
      END
      timeout 60 script -qec 'sh slow' /dev/null </dev/null >screen; code=$?
      tr '\\r\\033' '\\n^' <screen; exit $code
      """)
    return (run.output, run.exitCode)
  }

  @Test("Long work shows its progress on the terminal, then clears the line")
  func shown() throws {
    let (screen, code) = try importing()
    #expect(code == 0)
    let drawn = screen.filter { $0.hasPrefix("Importing ") }
    #expect(!drawn.isEmpty && drawn.allSatisfy { $0.contains(" lines, ") && $0.hasSuffix("^[K") && $0.count < 63 })
    let last = screen.lastIndex { $0.hasPrefix("Importing ") } ?? 0
    #expect(screen[(last + 1)...].contains { $0.hasPrefix("^[KImported ") && $0.contains(" events from ") })
  }

  @Test("JSON on a terminal follows the progress line, complete")
  func json() throws {
    let (screen, _) = try importing("--json")
    #expect(screen.contains { $0.hasPrefix("Importing ") })
    #expect(screen.contains("^[K{") && screen.contains { $0.contains("\"dry_run\": false") })
  }

  @Test(
    "Progress is hidden with -q, on a plain terminal and in a redirected stream",
    arguments: [("-q", ""), ("2>log2", ""), ("", "TERM=dumb")])
  func hidden(_ options: String, _ setting: String) throws {
    let (screen, code) = try importing(options, setting)
    #expect(code == 0)
    #expect(!screen.contains { $0.contains("Importing") || $0.contains("^[") })
  }

  @Test("An error is printed on its own line")
  func failure() throws {
    let (screen, code) = try importing("; echo nonsense | larder import -")
    #expect(code == 65)
    #expect(screen.contains { $0.hasPrefix("larder: ") && $0.contains("line 1") })
  }
}
