import Testing

@testable import larder

@Suite("Counting keys")
struct KeyCountTests {
  private func count(_ line: String) throws -> KeyCount {
    let kitchen = try CommandHome()
    let filling = "larder buy milk 2l 2.38 store:Lidl -q; larder buy 'olive oil' 1l -q; larder buy bread 1 -q"
    #expect(try kitchen.run(filling).messages == [])
    return try KeyCount(line, ledger: kitchen.directory.path + "/ledger")
  }

  @Test("A Tab that completes is one key, and the Enter counts")
  func counted() throws {
    // us⇥ m⇥ 300ml⏎
    let use = try count("use milk 300ml")
    #expect(use.atPrompt == 3 + 2 + 5 + 1)
    #expect(use.inFull == 15)
    #expect(use.asCommand == use.atPrompt + 7)
    #expect(use.asAlias == 17)
    // Without completions, no keys are saved.
    #expect(try count("undo 17").atPrompt <= 8)
  }

  @Test("A line never costs more keys than its letters")
  func bounds() throws {
    for line in ["buy milk 2L 2.38 store:Lidl due:+9d", "use olive\\ oil 10ml", "stock", "x", ""] {
      let keys = try count(line)
      #expect(keys.atPrompt <= keys.inFull && keys.atPrompt >= 1, "\(line)")
    }
  }
}
