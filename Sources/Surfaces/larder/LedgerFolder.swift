import Glibc

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
      let inside = isLedger(path) ? [] : children(path).filter { isLedger(path + "/" + $0) }
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

  private static func isLedger(_ path: String) -> Bool {
    // Safe: the path is read during the call.
    unsafe access(path + "/data.mdb", F_OK) == 0
  }

  private static func lastName(_ path: String) -> String {
    path.split(separator: "/").last.map { String($0) } ?? path
  }

  /// The names in a directory, in order; none where it cannot be read.
  static func children(_ path: String) -> [String] {
    guard let stream = unsafe opendir(path) else { return [] }
    defer { unsafe _ = closedir(stream) }
    var names: [String] = []
    // Safe: an entry is used before the next one is read, and its name ends with a zero within the field.
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
