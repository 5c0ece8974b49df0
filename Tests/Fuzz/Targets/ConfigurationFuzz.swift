@testable import larder

/// The config file.
enum ConfigurationFuzz: FuzzTarget {
  static let name = "configuration"
  static let words = ["ledger = ", "ledger=", "# ", "~/", "\t", "/srv/larder", "\r\n", "person = "]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    let text = Input.text(input)
    let read = try reading { () throws(CommandFailure) in
      try UserConfiguration(text, at: "config", home: "/home/ann")
    }
    guard let read else { return }
    for value in [read[.ledger], read[.person]] {
      guard let value else { continue }
      try law(!value.isEmpty && value.utf8.allSatisfy { $0 >= 0x20 }, "a value is empty or has control characters")
    }
  }
}
