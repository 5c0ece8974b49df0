import Glibc
import LarderExchange
import LarderLedger
import LarderProjections
import LarderShelves
import LarderWords
import Terminal

/// Files for Home Assistant: `export --format home-assistant --to FOLDER`.
extension ExportCommand {
  static func exportHomeAssistant(_ session: inout Session, from ledger: HouseholdLedger) throws {
    guard let folder = session.arguments[.to], !folder.isEmpty else {
      throw CommandFailure.usage("Home Assistant needs several files; name a folder with --to FOLDER")
    }
    var snapshot = try ledger.snapshot(asOf: try session.line.cut(ledger))
    let words = HouseholdWords(try snapshot.view([Purchases.self]))
    let people = words.people(on: session.line.today(words.catalog)).map {
      HomeAssistantFolder.Person(number: $0.id.rawValue, name: $0.name)
    }
    let files = HomeAssistantFolder(foods: words.namesOfThings, people: people).files
    let paths = files.map { folder + "/" + $0.path }
    // Every path is checked before a file is written, so that another file in the way changes nothing.
    let sinks = try paths.map { try FileSink($0, replacingWhatBegins: HomeAssistantFolder.beginning) }
    for path in paths { try makeFolders(of: path) }
    for (sink, file) in zip(sinks, files) { try sink.write(Array(file.text.utf8)) }
    session.say("Wrote \(files.count) files to \(folder.visible); see Documentation/guide/home-assistant.md.")
  }

  /// Makes the folders above a file, as far as they are missing.
  private static func makeFolders(of path: String) throws(CommandFailure) {
    for slash in path.indices where path[slash] == "/" && slash > path.startIndex {
      let folder = String(path[..<slash])
      // Safe: the path is read during the call only.
      guard unsafe mkdir(folder, 0o777) == 0 || errno == EEXIST else {
        throw CommandFailure(
          .inputOutput, "cannot make the folder \(folder.visible): \(OutputError.Number(code: errno))")
      }
    }
  }
}
