import Glibc
import TestSupport
import Testing

@testable import Programs

@Suite("Running another program")
struct ProgramRunTests {
  private let directory = TemporaryDirectory()

  /// Runs a script of the shell.
  private func run(
    _ script: String, input: [UInt8] = [], settings: [UInt8] = [], most: Int = 10_000, seconds: Int = 20,
    memory: Int? = nil
  ) -> ProgramRun.Ending {
    let path = directory.path + "/script"
    write(Array("#!/bin/sh\n\(script)\n".utf8), toFile: path)
    _ = chmod(path, 0o700)
    return ProgramRun(
      [path, "one", "two words"], input: input, settings: settings,
      within: ProgramRun.Limits(output: most, seconds: seconds, memory: memory)
    ).run()
  }

  private func text(_ ending: ProgramRun.Ending) -> String { String(decoding: ending.output, as: UTF8.self) }

  @Test("A program gets its words, its input and its settings, and answers with output and exit code")
  func whole() {
    let ending = run(
      "echo \"$#:$2\"; cat; cat <&\(ProgramRun.settingsNumber); exit 3", input: Array("input,".utf8),
      settings: Array("settings".utf8))
    #expect(ending.code == 3 && text(ending) == "2:two words\ninput,settings")
    #expect(text(run("cat; env | grep -v '^PWD=\\|^_=\\|^SHLVL=\\|^OLDPWD='")) == "LC_ALL=C\n")
  }

  @Test("A slow program is ended, and its output until then is kept")
  func slow() {
    let ending = run("echo begun; exec sleep 600", seconds: 1)
    #expect(ending.code == nil && ending.exceeded == .time && text(ending) == "begun\n")
  }

  @Test("A program that closes its output and does not end is ended")
  func closed() {
    let ending = run("echo begun; exec >&-; exec sleep 600", seconds: 1)
    #expect(ending.code == nil && ending.exceeded == .time && text(ending) == "begun\n")
  }

  @Test("A program that writes without end is ended soon after the limit")
  func long() {
    let ending = run("exec yes", most: 5_000)
    #expect(ending.code == nil && ending.exceeded == .output)
    #expect((5_001...75_000).contains(ending.output.count))
  }

  @Test("A program that crashes or is missing has no exit code")
  func crash() {
    #expect(run("kill -SEGV $$").code == nil && run("kill -SEGV $$").exceeded == nil)
    #expect(run("echo half; kill -ABRT $$").code == nil)
    let missing = ProgramRun(
      [directory.path + "/missing"], within: ProgramRun.Limits(output: 10, seconds: 1))
    #expect(missing.run().code == nil && missing.run().output.isEmpty)
  }

  @Test("A program cannot use more memory than its limit")
  func memory() {
    // A string that doubles until it is larger than the limit, after the limit is certainly set.
    let greedy = "sleep 0.2; s=xxxxxxxxxxxxxxxx; i=0; while [ $i -lt 24 ]; do s=$s$s; i=$((i+1)); done; echo done"
    #expect(text(run(greedy, memory: 64 << 20)) == "")
    #expect(text(run("sleep 0.2; echo done", memory: 64 << 20)) == "done\n")
  }

  @Test("The first executable file among some paths is found")
  func paths() {
    #expect(ProgramRun.program(among: ["/nowhere/sh", "/etc/passwd", "/bin/sh", "/bin/cat"]) == "/bin/sh")
    #expect(ProgramRun.program(among: []) == nil)
  }
}
