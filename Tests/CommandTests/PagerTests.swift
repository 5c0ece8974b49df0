import Testing

/// Output longer than the screen, in a terminal.
@Suite(.enabled(if: CompletionTests.exists("script"), "needs script"))
struct PagerTests {
  /// The output of a command on a terminal of twelve lines.
  private func shown(_ command: String, _ setting: String = "") throws -> (output: [String], code: Int32) {
    let kitchen = try CommandHome()
    let run = try kitchen.run(
      """
      export TERM=xterm LINES=12 \(setting)
      timeout 60 script -qec '\(command)' /dev/null </dev/null >log; code=$?
      tr -d '\\r' <log; exit $code
      """)
    return (run.output, run.exitCode)
  }

  @Test("Long output goes through the pager, and short output does not")
  func long() throws {
    #expect(try shown("larder help", "LARDER_PAGER=\"sed s/^/@/\"").output.allSatisfy { $0.hasPrefix("@") })
    #expect(try shown("larder --version", "LARDER_PAGER=\"sed s/^/@/\"").output == ["larder 0.2.0-dev"])
    #expect(try shown("larder help", "PAGER=\"sed s/^/@/\"").output.allSatisfy { $0.hasPrefix("@") })
  }

  @Test(
    "The pager is skipped if it is disabled or useless",
    arguments: ["LARDER_PAGER=", "LARDER_PAGER=cat", "TERM=dumb LARDER_PAGER=false", "LARDER_PAGER= PAGER=false"])
  func none(_ setting: String) throws {
    let run = try shown("larder help", setting)
    #expect(run.output.first?.contains("keeps track of your food") == true)
    #expect(run.code == 0)
  }

  @Test("--no-pager, JSON and pipes bypass the pager")
  func data() throws {
    let setting = "LARDER_PAGER=\"sed s/^/@/\""
    #expect(try shown("larder help --no-pager", setting).output.first?.hasPrefix("@") == false)
    #expect(try shown("larder help | cat", setting).output.first?.hasPrefix("@") == false)
    #expect(try shown("larder buy milk 1l -q; larder stats --json", setting).output.first == "{")
  }

  @Test("Leaving the pager early is no error, and a missing pager is skipped")
  func failures() throws {
    let left = try shown("larder help", "LARDER_PAGER=\"head -1\"")
    #expect(left.code == 0)
    #expect(left.output.count == 1)
    let missing = try shown("larder help", "LARDER_PAGER=no-such-pager")
    #expect(missing.code == 0)
    #expect(missing.output.contains { $0.contains("larder COMMAND") })
  }
}
