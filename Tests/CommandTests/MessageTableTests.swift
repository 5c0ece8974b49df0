import Foundation
import Testing

/// Every sentence that refuses or warns, in one file for an editor: `Messages.txt`. The lines that provoke them are in
/// the flows, and `LARDER_UPDATE_TESTS=1` records the file again, after the flows.
@Suite("Messages, as they read")
struct MessageTableTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Messages.txt")

  /// Messages without a row: the files, the most literals in each, and the reason.
  private static let unshown: [(files: String, most: Int, reason: String)] = [
    ("Base/LMDB/", 8, "parts of reports on damaged files; the torture tests provoke them"),
    ("Ledger/LarderLog/Origin/", 16, "differences between an origin and its copies; the laws of origins provoke them"),
    ("Ledger/LarderPostgres/", 12, "failures of a database and of moves; the tests of origins provoke them"),
    ("Library/", 10, "answers to programs; the tests of the library provoke them"),
    ("Ledger/LarderLog/", 66, "names of system calls, and parts of reports on damaged files"),
    ("Ledger/LarderReplay/", 3, "mistakes of a program that uses the library"),
    ("Base/Archive/", 11, "parts of \"it is damaged\""),
    ("Base/Pictures/", 26, "parts of \"the picture is damaged\""),
    ("Base/HTTP/", 9, "names of system calls"),
    ("Base/StrictJSON/", 11, "parts of sentences with the key and the kind of a value"),
    ("Base/WebFetch/", 7, "answers of servers; the tests of the fetcher provoke them"),
    ("Base/MQTT/", 6, "answers of brokers; `make check-home-assistant` provokes them"),
    ("Base/", 6, "mistakes of a program that uses the library"),
    ("Surfaces/Accounts/", 31, "names of system calls, parts of \"the table is damaged\", and databases that fail"),
    ("Surfaces/LarderWeb/", 40, "answers to programs; the API's tests provoke them"),
    ("Surfaces/WebParts/", 40, "answers to programs; the API's tests provoke them"),
    ("Surfaces/DiaryPages/", 20, "answers to forms; the pages' tests provoke them"),
    ("Surfaces/LarderPages/", 20, "answers to forms; the pages' tests provoke them"),
    ("Surfaces/PeoplePages/", 20, "answers to forms; the pages' tests provoke them"),
    ("Exchange/LarderImport/Grocy/", 25, "errors of a Grocy database; the tests of the import provoke them"),
    ("Exchange/LarderRemote/", 16, "answers of servers; the tests of copies provoke them"),
    ("Exchange/LarderImport/ReceiptTable.swift", 5, "rows on the page of receipts; the tests of tables provoke them"),
    ("Exchange/", 19, "limits of a ledger of millions of events"),
    ("Food/LarderLabels/", 9, "impossible figures of other people's labels; the tests of labels provoke them"),
    ("Food/LarderProducts/", 25, "faults of a service and a store; the tests of products provoke them"),
    ("Food/", 10, "damage of the embedded tables"),
    ("Simulation/", 1, "damage of the embedded tables"),
    ("Answers/LarderVerbs/Pictures/", 11, "answers of a household's command; the tests of pictures provoke them"),
    ("Answers/", 59, "answers to other surfaces, offers, and limits that need thousands of entries"),
    ("Ledger/LarderModel/", 20, "values of programs, and limits that need thousands of entries"),
    ("Ledger/LarderValues/", 30, "values of programs"),
    ("Ledger/LarderCommands/", 53, "limits that need thousands of entries, and words that the line asks about before"),
    ("Ledger/LarderLedger/", 3, "limits that need thousands of entries"),
    ("Surfaces/LarderAssistant/", 13, "lines of a file of settings; the tests of the settings provoke them"),
    ("Surfaces/LarderRemind/Sending/", 10, "failures of receivers; `make check-reminders` provokes them"),
    ("Surfaces/larder/Session/RemoteEntry.swift", 8, "answers of servers; the tests of copies provoke them"),
    ("Surfaces/larder/Verbs/OutboxCommand.swift", 6, "commands in copies; the tests of copies provoke them"),
    ("Surfaces/larder/", 32, "full disks, terminals, readers of photos, databases, and builds without a library"),
  ]

  private static func samples() throws -> [MessageSample] {
    try MessageSample.recorded() + MessageSample.answered() + MessageValues.samples
  }

  @Test("The table shows every message, with a line that provokes it")
  func table() throws {
    let table = try MessageTable(Self.samples())
    if ProcessInfo.processInfo.environment["LARDER_UPDATE_TESTS"] != nil {
      try table.text.write(to: Self.file, atomically: true, encoding: .utf8)
    } else {
      let recorded = try String(contentsOf: Self.file, encoding: .utf8)
      let (old, new) = (Set(recorded.split(separator: "\n")), Set(table.text.split(separator: "\n")))
      #expect(recorded == table.text, "gone: \(old.subtracting(new).sorted()), new: \(new.subtracting(old).sorted())")
    }
    var rest = table.missing
    for (files, most, reason) in Self.unshown {
      let found = rest.filter { $0.hasPrefix(files) }
      rest.removeAll { $0.hasPrefix(files) }
      #expect(found.count <= most, "\(files) may have \(most) without a row (\(reason)): \(found)")
    }
    #expect(rest == [])
  }

  @Test("A message says what is wrong, not a verb after a quoted value")
  func form() throws {
    for sample in try Self.samples() {
      #expect(
        !sample.message.contains(/": (?:is|are|must|has|have|cannot|does|needs) (?!the price)/), "\(sample.message)")
      #expect(!sample.message.contains(/\bthere are 1 |; use use |[;,]$/), "\(sample.message)")
    }
  }
}
