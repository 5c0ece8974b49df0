import Foundation
import Testing

@testable import larder

/// Whether Documentation/internals/keys.md says what holds, and what holds is cheap enough.
@Suite("The table of keys")
struct KeyTableTests {
  private static let rows: [[String]] = {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = package.appending(path: "Documentation/internals/keys.md")
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2).map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
    }
  }()

  private func household() throws -> CommandHome {
    let kitchen = try CommandHome()
    let filling = [
      "larder buy milk 2l 2.38 store:Aldi -q", "larder buy eggs 10 2.99 -q", "larder buy rice 1kg 2.49 -q",
      "larder buy bread 2.20 -q", "larder buy 'tinned tomatoes' 400g 0.89 -q",
      "larder eat porridge 350kcal for:ann,bo,kim --each -q",
    ]
    #expect(try kitchen.run(filling.joined(separator: "; ")).messages == [])
    return kitchen
  }

  @Test("Each line of the table can be typed, at the listed cost")
  func table() throws {
    #expect(Self.rows.count > 8)
    let kitchen = try household()
    for row in Self.rows {
      let keys = try KeyCount(row[1], ledger: kitchen.directory.path + "/ledger")
      #expect([keys.atPrompt, keys.asCommand, keys.asAlias].map(String.init) == Array(row[2...4]), "\(row[1])")
      #expect(try kitchen.run("larder \(row[1])").exitCode == 0, "\(row[1])")
    }
  }

  @Test(
    "Usual entries stay within their limits of keys",
    arguments: [
      ("breakfast for three", 36), ("something is used", 15), ("a purchase, with its price, at a known store", 24),
      ("a price is corrected", 20),
    ])
  func bars(_ what: String, _ most: Int) throws {
    let row = try #require(Self.rows.first { $0[0] == what })
    #expect(Int(row[2]).map { $0 <= most } == true)
  }

  @Test("A stocktake of 30 items with five corrections takes at most 57 keys at the prompt")
  func stocktake() throws {
    let kitchen = try CommandHome()
    let filling = (1...30).map { "buy thing\($0) \($0 + 1) pieces place:fridge due:+\($0)d" }.joined(separator: "\n")
    #expect(try kitchen.run("printf '\(filling)\\n' | larder - -q").messages == [])
    var environment = kitchen.environment
    environment["TERM"] = "xterm"
    let terminal = try PseudoTerminal("exec larder shell", environment, directory: kitchen.directory.path)
    terminal.expect("larder ledger> ")
    var keys = "count fridge\r"
    terminal.type(keys)
    // The ledger has amounts from 2 to 31, in order of dates.
    let answers = (1...30).map { [4: "3", 9: "-", 15: "12", 20: "0", 28: "+3d"][$0] ?? "" }
    for (index, answer) in answers.enumerated() {
      terminal.expect("\(index + 1)/30 ")
      terminal.expect(": ")
      terminal.type(answer + "\r")
      keys += answer + "\r"
      // After a date, the amount is still asked for.
      guard answer == "+3d" else { continue }
      terminal.expect(": ")
      terminal.type("\r")
      keys += "\r"
    }
    terminal.expect("Counted")
    terminal.expect("larder ledger> ")
    terminal.type("exit\r")
    #expect(terminal.end() == 0)
    #expect(keys.count <= 57)
    let stock = try kitchen.run("larder stock --csv").output.dropFirst().map { $0.split(separator: ",") }
    #expect(stock.count == 28)
    #expect(stock.first { $0[1] == "thing4" }?[3] == "3")
    #expect(stock.first { $0[1] == "thing15" }?[3] == "12")
    #expect(stock.first { $0[1] == "thing28" }?[5] == "2026-11-23")
  }
}
