import Glibc
import Terminal

/// Where the ledger is: the option, the environment, the config file, or the data directory.
enum LedgerPlace {
  static func find(_ option: String?) throws(Failure) -> String {
    if let option {
      guard !option.isEmpty else { throw Failure.usage("--ledger needs a directory") }
      return trimmed(option)
    }
    if let directory = ProcessEnvironment.value("LARDER_DIR"), !directory.isEmpty { return trimmed(directory) }
    let home = nonEmpty("HOME")
    if let configuration = nonEmpty("XDG_CONFIG_HOME") ?? home.map({ $0 + "/.config" }),
      let directory = try configured(configuration + "/larder/config", home ?? "")
    {
      return directory
    }
    guard let data = nonEmpty("XDG_DATA_HOME") ?? home.map({ $0 + "/.local/share" }), data.hasPrefix("/") else {
      throw Failure(.configuration, "HOME is not set; say where the ledger is with --ledger DIR or LARDER_DIR")
    }
    return data + "/larder"
  }

  private static func nonEmpty(_ name: String) -> String? {
    ProcessEnvironment.value(name).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Without the slashes at its end, which a new name beside it must not stand behind.
  private static func trimmed(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// The line `ledger = DIR` of the config file.
  private static func configured(_ path: String, _ home: String) throws(Failure) -> String? {
    guard let text = try FileSource.contentsIfThere(path) else { return nil }
    return try directory(inConfiguration: text, at: path, home: home)
  }

  /// The directory that the text of a config file names; nil where it names none.
  static func directory(
    inConfiguration text: String, at path: String, home: String
  ) throws(Failure) -> String? {
    // By scalars: as a character a line end of CR and LF is one of its own.
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      let line = String(bytes.last == "\r" ? bytes.dropLast() : bytes)
      let words = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
      if words.allSatisfy({ $0 == " " || $0 == "\t" }) { continue }
      let parts = words.split(separator: "=", maxSplits: 1).map { part in
        String(part.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
      }
      guard parts.count == 2, parts[0] == "ledger", !parts[1].isEmpty else {
        throw Failure(.configuration, "\(path):\(index + 1): only a line \"ledger = DIR\" is known")
      }
      // A system call would cut the path at a NUL, and find another directory.
      guard parts[1].unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
        throw Failure(.configuration, "\(path):\(index + 1): the directory contains a control character")
      }
      return trimmed(parts[1].hasPrefix("~/") ? home + parts[1].dropFirst() : parts[1])
    }
    return nil
  }
}
