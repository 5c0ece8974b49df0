import LarderLog

/// Several ledgers: those that `--ledger` names, and those in a folder of ledgers.
enum LedgerFolder {
  /// A ledger and what it is called.
  struct Entry {
    let path: String
    var name: String
  }

  /// The ledgers of some paths, in order; a folder without a ledger of its own stands for those in it, by name.
  static func entries(_ paths: [String]) throws(Failure) -> [Entry] {
    var entries: [Entry] = []
    for path in paths {
      let inside = FolderListing.isLedger(path) ? [] : FolderListing.ledgers(path)
      if inside.isEmpty {
        entries.append(Entry(path: path, name: lastName(path)))
      } else {
        entries += inside.map { Entry(path: path + "/" + $0, name: $0) }
      }
    }
    for (index, entry) in entries.enumerated() where entries[..<index].contains(where: { $0.path == entry.path }) {
      throw Failure.usage("the ledger \(entry.path.visible) is named twice")
    }
    // Two of one name are told by their paths.
    for index in entries.indices where entries.count(where: { $0.name == lastName(entries[index].path) }) > 1 {
      entries[index].name = entries[index].path
    }
    return entries
  }

  private static func lastName(_ path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }
}
