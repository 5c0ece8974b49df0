import LarderLog
import Terminal

/// Where the ledger is: the option, the environment, the config file, or the data directory.
enum LedgerPlace {
  static func find(_ option: String?) throws(Failure) -> String {
    if let option {
      guard !option.isEmpty else { throw Failure.usage("--ledger needs a directory") }
      return trimmed(option)
    }
    if let directory = ProcessEnvironment.value("LARDER_DIR"), !directory.isEmpty { return trimmed(directory) }
    return try usual()
  }

  /// Where it is when nothing else is said: as the config file says, or in the data directory.
  static func usual() throws(Failure) -> String {
    let home = ProcessEnvironment.nonEmpty("HOME")
    if let directory = try UserConfiguration.read().ledger { return trimmed(directory) }
    guard let data = ProcessEnvironment.nonEmpty("XDG_DATA_HOME") ?? home.map({ $0 + "/.local/share" }),
      data.hasPrefix("/")
    else {
      throw Failure(.configuration, "HOME is not set; say where the ledger is with --ledger DIR or LARDER_DIR")
    }
    return data + "/larder"
  }

  /// Whether there is a ledger where it is looked for.
  static var hasLedger: Bool {
    guard let directory = try? find(nil) else { return false }
    return FolderListing.isLedger(directory)
  }

  /// Without the slashes at its end, which a new name beside it must not stand behind.
  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}

extension ProcessEnvironment {
  /// The value of a variable that is set to something.
  static func nonEmpty(_ name: String) -> String? { value(name).flatMap { $0.isEmpty ? nil : $0 } }
}
