import Glibc
import TestSupport
import Testing

@testable import WebFetch

@Suite("Running curl")
struct CurlProcessTests {
  private func run(_ program: String, _ words: [String], settings: String = "", most: Int = 1_000) -> CurlProcess.Ending
  {
    CurlProcess(program, words, settings: settings, mostBytes: most, mostSeconds: 5).run()
  }

  @Test("A setting's value is read as it was given, whatever signs are in it")
  func settings() {
    var settings = CurlSettings()
    settings.set("silent")
    settings.set("user", "jo:a \"b\" \\c")
    settings.set("data-raw", "one\ntwo\t\r#three = é")
    #expect(
      settings.text == """
        silent
        user = "jo:a \\"b\\" \\\\c"
        data-raw = "one\\ntwo\\t\\r#three = é"

        """)
  }

  @Test("Settings are passed as a file, and are not among the words")
  func words() {
    let ending = run("/bin/echo", ["word"], settings: "user = secret\n")
    #expect(String(decoding: ending.output, as: UTF8.self) == "--disable --config /dev/fd/3 word\n")
    #expect(ending.code == 0)
    #expect(String(decoding: run("/bin/echo", ["word"]).output, as: UTF8.self) == "--disable word\n")
  }

  @Test("A program that is missing, fails or writes too much has no success")
  func failures() {
    #expect(run("/nowhere/curl", []).code == nil)
    #expect(run("/bin/false", []).code == 1)
    let long = run("/bin/echo", [String(repeating: "x", count: 2_000)], most: 100)
    #expect(long.code == nil && long.output.count > 100)
  }

  @Test("A message with photos and its settings reach the program whole")
  func large() {
    let directory = TemporaryDirectory()
    let program = directory.path + "/count"
    write(Array("#!/bin/sh\nwc -c; wc -c < /dev/fd/3\n".utf8), toFile: program)
    _ = chmod(program, 0o700)
    let input = [UInt8](repeating: 0x78, count: 5_000_003)
    let ending = CurlProcess(
      program, settings: String(repeating: "y", count: 70_001), input: input, mostBytes: 1_000, mostSeconds: 5
    ).run()
    #expect(ending.code == 0)
    let counts = String(decoding: ending.output, as: UTF8.self).split { $0 == "\n" || $0 == " " }
    #expect(counts == ["5000003", "70001"])
  }
}
