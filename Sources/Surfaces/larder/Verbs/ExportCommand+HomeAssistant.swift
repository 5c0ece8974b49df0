import Glibc
import LarderExchange
import LarderLedger
import LarderModel
import LarderProjections
import LarderReplay
import LarderSentences
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
    let view = try snapshot.view([Purchases.self])
    let catalog = view.household.catalog
    let people = catalog.people(on: session.line.today(catalog)).filter { !$0.isGuest }
    let files = HomeAssistantFolder(
      foods: foods(in: view, catalog), people: people.map { .init(number: $0.id.rawValue, name: $0.name) }
    ).files
    // Every file is looked at before one is written, so that another file in the way changes nothing.
    var sinks: [(sink: FileSink, text: String)] = []
    for file in files {
      let path = folder + "/" + file.path
      sinks.append((try FileSink(path, replacingWhatBegins: HomeAssistantFolder.beginning), file.text))
    }
    for file in files { try makeFolders(of: folder + "/" + file.path) }
    for (sink, text) in sinks { try sink.write(Array(text.utf8)) }
    session.say(
      "Wrote \(files.count) files to \(folder.visible)."
        + " Documentation/guide/home-assistant.md explains how to use them.")
  }

  /// The names of things, those used most first, and then their other names.
  private static func foods(in view: LedgerView, _ catalog: Catalog) -> [String] {
    let names = HouseholdWords(view).things.map(\.name)
    let known = Set(names)
    return names + catalog.typedNames(of: .item).filter { !known.contains($0) }
  }

  /// Makes the folders above a file, as far as they are missing.
  private static func makeFolders(of path: String) throws(CommandFailure) {
    for slash in path.indices where path[slash] == "/" && slash > path.startIndex {
      let folder = String(path[..<slash])
      // Safe: the path is read during the call only.
      guard unsafe mkdir(folder, 0o777) == 0 || errno == EEXIST else {
        let why = OutputError.Number(code: errno)
        throw CommandFailure(.inputOutput, "cannot make the folder \(folder.visible): \(why)")
      }
    }
  }
}
