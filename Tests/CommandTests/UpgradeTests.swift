import Foundation
import Testing

/// Ledgers from earlier versions can always be opened, with the same results.
///
/// `Fixtures/ledger-1` was made by its `make.sh`, and is never regenerated. A version with another format adds its own
/// folder next to it.
@Suite struct UpgradeTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/ledger-1")

  /// A kitchen whose ledger is a copy of the fixture.
  private func kitchen() throws -> CommandHome {
    let kitchen = try CommandHome()
    let ledger = kitchen.directory.appending(path: "ledger")
    try FileManager.default.createDirectory(at: ledger, withIntermediateDirectories: true)
    for name in ["data.mdb", "ledger.id", "ledger.head"] {
      try FileManager.default.copyItem(at: Self.folder.appending(path: name), to: ledger.appending(path: name))
    }
    return kitchen
  }

  /// `lines.jsonl` is the export in the current format, and `export.jsonl` the one written by the first version.
  @Test("A ledger from version 1 is sound, and its export is unchanged to the last byte")
  func first() throws {
    let kitchen = try kitchen()
    let verify = try kitchen.run("larder verify --deep")
    #expect(verify.exitCode == 0 && verify.output == [] && verify.messages == [], "\(verify.output) \(verify.messages)")
    let expected = try String(contentsOf: Self.folder.appending(path: "lines.jsonl"), encoding: .utf8)
    #expect(try kitchen.run("larder export").output.joined(separator: "\n") + "\n" == expected)
  }

  @Test("An export from version 1 imports to the same ledger, and adds nothing to its source")
  func earlierLines() throws {
    let kitchen = try kitchen()
    let lines = Self.folder.appending(path: "export.jsonl").path
    #expect(try kitchen.run("larder --ledger copy import '\(lines)' -q").exitCode == 0)
    #expect(try kitchen.run("larder --ledger copy export").output == kitchen.run("larder export").output)
    let digests = try ["ledger", "copy"].map { name in
      try kitchen.run("larder --ledger \(name) replay --json").output.filter { $0.contains("digest") }
    }
    #expect(digests[0] == digests[1] && digests[0].count >= 5)
    let again = try kitchen.run("larder import '\(lines)' --json").output
    #expect(again.contains("  \"added\": 0,"), "\(again)")
  }

  /// Change the digests only if a projection is meant to change.
  @Test("A ledger from version 1 has the recorded digests")
  func digests() throws {
    let lines = try kitchen().run("larder replay --json").output.filter { $0.contains("digest") }
    #expect(lines.first == #"  "digest_lots": "e1f1533510ecd78f7a9a5e19fddf073ff8d824da461438cf0e0e2222e4999313","#)
    #expect(lines.count >= 5)
  }

  @Test("A ledger from version 1 reports the same stock, costs, waste and meals")
  func reports() throws {
    let kitchen = try kitchen()
    func figures(_ command: String) throws -> String { try kitchen.run(command).output.joined(separator: "\n") }
    let stock = try kitchen.run("larder stock --csv").output.dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).prefix(5).joined(separator: " ")
    }
    #expect(
      stock == [
        "6 yoghurt freezer 300 g", "1 milk fridge 1200 ml", "4 yoghurt fridge 300 g", "7 eggs fridge 7 pieces",
        "10 milk fridge 2000 ml", "2 rice pantry 600 g", "3 Hafer Drink pantry 1000 ml", "9 Käse  250 g",
      ])
    #expect(try figures("larder report spending -p 2026-09").contains("€18.92"))
    #expect(try figures("larder report waste -p 2026-09").contains("€0.24"))
    #expect(try figures("larder report calories -p 2026-09").contains("189 kcal"))
    #expect(try figures("larder meal show lentil soup").contains("420 kcal"))
    #expect(try figures("larder list --as text").contains("250 g butter"))
  }

  @Test("A ledger from version 1 can be extended, and recognises an earlier command")
  func caughtUp() throws {
    let kitchen = try kitchen()
    let again = try kitchen.run("larder use milk 300ml --id 'the milk of Sunday'")
    #expect(again.output.first?.hasPrefix("Already recorded: ") == true, "\(again.output)")
    #expect(try kitchen.run("larder buy milk 1l 1.19 -q").exitCode == 0)
    #expect(try kitchen.run("larder verify --deep").exitCode == 0)
    #expect(try kitchen.run("larder history last:1").output.contains { $0.contains("bought 1 l milk for €1.19") })
  }

  @Test("A changed word in a ledger from version 1 is detected by every reader and left in place")
  func damagedWords() throws {
    let kitchen = try kitchen()
    let file = kitchen.directory.appending(path: "ledger/data.mdb")
    var bytes = try Data(contentsOf: file)
    var from = bytes.startIndex
    while let found = bytes.range(of: Data("lentil soup".utf8), in: from..<bytes.endIndex) {
      bytes[found.lowerBound] = UInt8(ascii: "r")
      from = found.upperBound
    }
    try #require(from > bytes.startIndex)
    try bytes.write(to: file)
    for _ in 0..<2 {
      for command in ["export", "verify", "backup b.mdb -q"] {
        #expect(try kitchen.run("larder \(command)").exitCode == 65, "\(command)")
      }
      // The entry starts a new page, and the old one stays as hashed.
      _ = try kitchen.run("larder buy milk 1l -q")
    }
  }

  @Test("A ledger in a newer format is refused with one line by every command")
  func newer() throws {
    let kitchen = try kitchen()
    let file = kitchen.directory.appending(path: "ledger/data.mdb")
    var bytes = try Data(contentsOf: file)
    let key = try #require(bytes.range(of: Data("format".utf8)))
    bytes[key.upperBound] = 4
    try bytes.write(to: file)
    let refusal = "the ledger is version 4, but this program knows versions up to 3; use a newer larder"
    for command in [
      "stock", "buy milk 1l", "export", "verify", "verify --deep", "backup copy.mdb", "rescue ledger new",
    ] {
      let result = try kitchen.run("larder \(command)")
      #expect(result.exitCode == 65, "\(command)")
      #expect(result.messages == ["larder: " + refusal], "\(command): \(result.messages)")
    }
    #expect(try Data(contentsOf: file) == bytes)
  }
}
