import LarderLog
import LarderPostgres
import Terminal

/// The path of the ledger, from the option, the environment, the config file or the data directory.
enum LedgerLocation {
  static func find(_ option: String?) throws(CommandFailure) -> String {
    if let option {
      guard !option.isEmpty else { throw CommandFailure.usage("--ledger needs a directory") }
      if OriginServer.isAddress(option) { return try OriginCommand.cached(option) }
      return trimmed(option)
    }
    if let directory = ProcessEnvironment.value("LARDER_DIR"), !directory.isEmpty { return trimmed(directory) }
    return try usual()
  }

  /// The path without an option or variable: from the config file, or in the data directory.
  static func usual() throws(CommandFailure) -> String {
    let home = ProcessEnvironment.nonEmpty("HOME")
    if let directory = try UserConfiguration.read()[.ledger] { return trimmed(directory) }
    guard let data = ProcessEnvironment.nonEmpty("XDG_DATA_HOME") ?? home.map({ $0 + "/.local/share" }),
      data.hasPrefix("/")
    else {
      throw CommandFailure(.configuration, "HOME is not set; give the ledger with --ledger DIR or LARDER_DIR")
    }
    return data + "/larder"
  }

  /// Whether a ledger exists at the path.
  static var hasLedger: Bool {
    guard let directory = try? find(nil) else { return false }
    return FolderListing.isLedger(directory)
  }

  /// Removes trailing slashes, so that a suffix can be appended.
  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}

extension ProcessEnvironment {
  /// The value of an environment variable; nil if it is unset or empty.
  static func nonEmpty(_ name: String) -> String? { value(name).flatMap { $0.isEmpty ? nil : $0 } }
}

/// Several ledgers, named by `--ledger` or found in a folder.
enum LedgerCollection {
  struct Entry {
    let path: String
    var name: String
  }

  /// Returns the ledgers at some paths, in order. A folder that is not a ledger stands for the ledgers in it, by name.
  static func entries(_ paths: [String]) throws(CommandFailure) -> [Entry] {
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
      throw CommandFailure.usage("the ledger \(entry.path.visible) is named twice; name it once")
    }
    // Ledgers with the same name are shown by path.
    for index in entries.indices where entries.count(where: { $0.name == lastName(entries[index].path) }) > 1 {
      entries[index].name = entries[index].path
    }
    return entries
  }

  private static func lastName(_ path: String) -> String { path.split(separator: "/").last.map { String($0) } ?? path }
}

/// The user's config file: the ledger's path, the person, and the commands that read photos.
///
/// The person at a machine is not a fact of the household, so it is never recorded in the ledger.
struct UserConfiguration: Equatable {
  /// The names of the lines: `person = NAME`.
  enum Key: String {
    /// The ledger's path.
    case ledger
    /// The default person for food used, eaten or thrown away.
    case person
    /// The command that reads photos of receipts.
    case reader
    /// The command that recognises things in pictures of shelves.
    case shelfReader = "shelf-reader"
    /// The access token of a household on a server, for its copy.
    case token
  }

  private var values: [Key: String] = [:]

  subscript(key: Key) -> String? { values[key] }

  /// The person at this machine, from `LARDER_PERSON` or the config file.
  static func usualPerson() throws(CommandFailure) -> String? {
    if let person = ProcessEnvironment.nonEmpty("LARDER_PERSON") { return person }
    return try read()[.person]
  }

  /// Reads the user's config file; empty if there is none.
  static func read() throws(CommandFailure) -> UserConfiguration {
    let home = ProcessEnvironment.nonEmpty("HOME")
    guard let folder = ProcessEnvironment.nonEmpty("XDG_CONFIG_HOME") ?? home.map({ $0 + "/.config" }) else {
      return UserConfiguration()
    }
    let path = folder + "/larder/config"
    guard let text = try FileSource.contentsIfThere(path) else { return UserConfiguration() }
    return try UserConfiguration(text, at: path, home: home ?? "")
  }

  init() {}

  init(_ text: String, at path: String, home: String) throws(CommandFailure) {
    // Splits scalars, because CR LF is a single character.
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      let line = String(bytes.last == "\r" ? bytes.dropLast() : bytes)
      let words = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
      if words.allSatisfy({ $0 == " " || $0 == "\t" }) { continue }
      let parts = words.split(separator: "=", maxSplits: 1).map { part in
        String(part.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
      }
      guard parts.count == 2, let key = Key(rawValue: parts[0]), !parts[1].isEmpty else {
        throw CommandFailure(
          .configuration,
          "\(path):\(index + 1): only the lines \"ledger = DIR\", \"person = NAME\", \"reader = COMMAND\", "
            + "\"shelf-reader = COMMAND\" and \"token = TOKEN\" are allowed")
      }
      // System calls would cut the path at NUL and use another directory.
      guard parts[1].unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
        throw CommandFailure(.configuration, "\(path):\(index + 1): the value contains a control character; remove it")
      }
      guard values[key] == nil else { continue }
      values[key] = key == .ledger && parts[1].hasPrefix("~/") ? home + parts[1].dropFirst() : parts[1]
    }
  }
}
