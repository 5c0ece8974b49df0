@testable import larder

/// The config file.
enum ConfigurationFuzz: FuzzTarget {
  static let name = "configuration"
  static let words = ["ledger = ", "ledger=", "# ", "~/", "\t", "/srv/larder", "\r\n"]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    let text = Input.text(input)
    let read = try reading { () throws(Failure) in
      try LedgerPlace.directory(inConfiguration: text, at: "config", home: "/home/ann")
    }
    guard let read, let found = read else { return }
    try law(!found.isEmpty && found.utf8.allSatisfy { $0 >= 0x20 }, "the directory is no path")
    try law(found == "/" || !found.hasSuffix("/"), "a slash is left at the end")
  }
}
