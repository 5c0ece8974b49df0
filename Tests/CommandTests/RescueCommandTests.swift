import Foundation
import Testing

/// After a rescue, all commands work on a ledger with a gap.
@Suite struct RescueCommandTests {
  @Test("A ledger rescued around a lost page can be shown, extended, verified and exported")
  func hole() throws {
    let kitchen = try CommandHome()
    _ = try kitchen.run("larder demo days:20 dir:ledger")
    let file = kitchen.directory.appending(path: "ledger/data.mdb")
    var bytes = try Data(contentsOf: file)
    var changed = 0
    // The log pages that start with events 64 and 190, wherever they are in the file.
    for start in stride(from: 0, to: bytes.count, by: 4096) where bytes[start + 24] == 63 {
      guard [64, 190].contains(bytes[start + 16]), bytes[start + 17..<start + 24].allSatisfy({ $0 == 0 }) else {
        continue
      }
      bytes[start + 600] ^= 0x20
      changed += 1
    }
    try #require(changed >= 2)
    try bytes.write(to: file)
    let rescue = try kitchen.run("larder rescue ledger new")
    #expect(rescue.exitCode == 65)
    #expect(rescue.output.contains("missing: events 64 to 126") && rescue.output.contains("missing: events 190 to 252"))
    for command in [
      "stock", "due", "items", "report waste -p year", "report calories -p year", "history last:all", "replay",
      "verify --deep", "buy milk 1l 1.19", "rebuild", "export > lines.jsonl", "history 70", "why 70",
    ] {
      let run = try kitchen.run("larder \(command) --ledger new")
      #expect(run.exitCode == 0 || run.exitCode == 1, "\(command): \(run.messages)")
    }
    // An import refuses references to things missing from its file, here a lot from a lost event.
    let importing = try kitchen.run("larder import lines.jsonl --ledger again")
    #expect(importing.exitCode == 65)
    #expect(importing.messages.first?.contains("no earlier line introduces this lot") == true, "\(importing.messages)")
    #expect(
      try kitchen.run("larder history last:all --ledger new").output.contains {
        $0.contains("a lost event")
      })
  }
}
