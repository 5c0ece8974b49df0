import Document
import Testing

@testable import Terminal

@Suite("Colour policy")
struct ColorPolicyTests {
  @Test(
    "The flag overrides the environment, and the environment the terminal",
    arguments: [
      (true, [:], .automatic, true), (false, [:], .automatic, false), (true, ["NO_COLOR": "1"], .automatic, false),
      (true, ["NO_COLOR": ""], .automatic, true), (true, ["TERM": "dumb"], .automatic, false),
      (false, ["CLICOLOR_FORCE": "1"], .automatic, true), (false, ["CLICOLOR_FORCE": "0"], .automatic, false),
      (false, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], .automatic, true),
      (false, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], .automatic, false),
      (true, ["CLICOLOR": "0"], .automatic, false), (true, ["CLICOLOR_FORCE": "1"], .never, false),
      (false, ["NO_COLOR": "1"], .always, true),
    ] as [(Bool, [String: String], ColorPolicy.Choice, Bool)])
  func resolution(
    _ isTerminal: Bool, _ variables: [String: String], _ choice: ColorPolicy.Choice, _ expected: Bool
  ) {
    let isColored = ColorPolicy.resolve(isTerminal: isTerminal, environment: { variables[$0] }, choice: choice)
    #expect(isColored == expected)
  }

  @Test("Ink paints only if colour is enabled and the text is not empty")
  func ink() {
    #expect(Ink(isEnabled: true).paint("late", .bad) == "\u{1B}[31mlate\u{1B}[0m")
    #expect(Ink(isEnabled: true).paint("late", .plain) == "late")
    #expect(Ink(isEnabled: true).paint("", .bad) == "")
    for role in Role.allCases { #expect(Ink.plain.paint("late", role) == "late") }
  }

  @Test(
    "The locale decides whether text is UTF-8",
    arguments: [
      ([:], false), (["LANG": "de_DE.UTF-8"], true), (["LANG": "C.utf8"], true), (["LANG": "C"], false),
      (["LC_ALL": "C", "LANG": "de_DE.UTF-8"], false), (["LC_ALL": "", "LC_CTYPE": "en_GB.UTF-8"], true),
    ] as [([String: String], Bool)])
  func locale(_ variables: [String: String], _ expected: Bool) {
    #expect(ProcessEnvironment.isUTF8 { variables[$0] } == expected)
  }
}
