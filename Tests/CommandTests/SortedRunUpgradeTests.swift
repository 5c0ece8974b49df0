import Foundation
import Testing

/// A ledger whose command index has sorted runs can always be opened, with the same results.
///
/// `Fixtures/ledger-2` was made by its `make.sh`, and is never regenerated.
@Suite struct SortedRunUpgradeTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/ledger-2")

  private func kitchen() throws -> CommandHome {
    let kitchen = try CommandHome()
    let ledger = kitchen.directory.appending(path: "ledger")
    try FileManager.default.createDirectory(at: ledger, withIntermediateDirectories: true)
    for name in ["data.mdb", "ledger.id", "ledger.head"] {
      try FileManager.default.copyItem(at: Self.folder.appending(path: name), to: ledger.appending(path: name))
    }
    return kitchen
  }

  @Test("A ledger with sorted command runs is sound, with the same export and digest as before")
  func unchanged() throws {
    let kitchen = try kitchen()
    let verify = try kitchen.run("larder verify --deep")
    #expect(verify.exitCode == 0 && verify.output == [] && verify.messages == [], "\(verify.output) \(verify.messages)")
    let expected = try String(contentsOf: Self.folder.appending(path: "lines.jsonl"), encoding: .utf8)
    #expect(try kitchen.run("larder export").output.joined(separator: "\n") + "\n" == expected)
    let digests = try kitchen.run("larder replay --json").output.filter { $0.contains("digest_lots") }
    #expect(digests == [#"  "digest_lots": "3e96b8188b4cf6ff49b7282863ed90ed8f22cfd173e5c6146aada270a9523355","#])
  }

  @Test("Commands from the first run, the last run and the tail are recognised, and new ones can be added")
  func knownAgain() throws {
    let kitchen = try kitchen()
    func isKnown(_ command: String) throws -> Bool {
      try kitchen.run("larder \(command)").output.first?.hasPrefix("Already recorded: ") == true
    }
    let sack = "buy flour 20kg 14.00 store:Mill --id 'the sack of flour' --today 2026-09-01"
    let tosses = [1, 30, 59].map { "toss oats 10g why:spoiled --id 'toss \($0)' --today 2026-09-05" }
    for command in tosses + [sack] { #expect(try isKnown(command), "\(command)") }
    // Enough commands for another run, which merges the level.
    let rows = "item,quantity,date\n" + (1...300).map { "rice,\($0)g,2026-09-08\n" }.joined()
    try rows.write(to: kitchen.directory.appending(path: "rows.csv"), atomically: true, encoding: .utf8)
    #expect(try kitchen.run("larder import rows.csv -q --today 2026-09-09").exitCode == 0)
    #expect(try kitchen.run("larder verify --deep").exitCode == 0)
    for command in tosses + [sack] { #expect(try isKnown(command), "\(command)") }
  }
}
