import Terminal

/// What somebody has written into their own config file: where the ledger is, and who they are.
///
/// Who sits at a machine is no fact of the household: it never goes into the ledger.
struct UserConfiguration: Equatable {
  /// `ledger = DIR`.
  var ledger: String?
  /// `person = NAME`: whose it is that something is used, eaten or thrown away, where nobody is named.
  var person: String?

  /// The person who sits here: `LARDER_PERSON`, or as the config file says.
  static func usualPerson() throws(Failure) -> String? {
    if let person = ProcessEnvironment.nonEmpty("LARDER_PERSON") { return person }
    return try read().person
  }

  /// The config file of whoever runs the program; nothing where there is none.
  static func read() throws(Failure) -> UserConfiguration {
    let home = ProcessEnvironment.nonEmpty("HOME")
    guard let folder = ProcessEnvironment.nonEmpty("XDG_CONFIG_HOME") ?? home.map({ $0 + "/.config" }) else {
      return UserConfiguration()
    }
    let path = folder + "/larder/config"
    guard let text = try FileSource.contentsIfThere(path) else { return UserConfiguration() }
    return try UserConfiguration(text, at: path, home: home ?? "")
  }

  init() {}

  init(_ text: String, at path: String, home: String) throws(Failure) {
    // By scalars: as a character a line end of CR and LF is one of its own.
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      let line = String(bytes.last == "\r" ? bytes.dropLast() : bytes)
      let words = line.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)[0]
      if words.allSatisfy({ $0 == " " || $0 == "\t" }) { continue }
      let parts = words.split(separator: "=", maxSplits: 1).map { part in
        String(part.drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
      }
      guard parts.count == 2, ["ledger", "person"].contains(parts[0]), !parts[1].isEmpty else {
        throw Failure(
          .configuration, "\(path):\(index + 1): only the lines \"ledger = DIR\" and \"person = NAME\" are known")
      }
      // A system call would cut the path at a NUL, and find another directory.
      guard parts[1].unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
        throw Failure(.configuration, "\(path):\(index + 1): the value contains a control character")
      }
      if parts[0] == "person" {
        person = person ?? parts[1]
      } else {
        ledger = ledger ?? (parts[1].hasPrefix("~/") ? home + parts[1].dropFirst() : parts[1])
      }
    }
  }
}
