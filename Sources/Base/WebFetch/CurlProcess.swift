import Programs

/// A run of curl, without the configuration of a user.
///
/// Secrets belong in the settings, because anyone on the machine can read the words of a process.
package struct CurlProcess {
  package typealias Ending = ProgramRun.Ending

  package static let programs = ["/usr/bin/curl", "/usr/local/bin/curl", "/bin/curl", "/opt/homebrew/bin/curl"]

  private let program: ProgramRun

  /// - Parameters:
  ///   - settings: A configuration file of curl, which is passed as a file in memory.
  ///   - input: The bytes that curl reads from standard input.
  ///   - mostBytes: The size of output at which the run is ended.
  ///   - mostSeconds: The seconds that curl may take. The run is ended a little later.
  package init(
    _ program: String, _ words: [String] = [], settings: String = "", input: [UInt8] = [], mostBytes: Int,
    mostSeconds: Int
  ) {
    let config = settings.isEmpty ? [] : ["--config", "/dev/fd/\(ProgramRun.settingsNumber)"]
    self.program = ProgramRun(
      [program, "--disable"] + config + words, input: input, settings: Array(settings.utf8),
      within: ProgramRun.Limits(output: mostBytes, seconds: mostSeconds + 2))
  }

  /// Returns the path of the installed program, or nil if there is none.
  package static func program(among programs: [String] = programs) -> String? { ProgramRun.program(among: programs) }

  package func run() -> Ending { program.run() }
}

/// The lines of a configuration file for curl.
package struct CurlSettings {
  package private(set) var text = ""

  package init() {}

  /// The settings of a request: within limits of time, without a redirect, and without progress on standard error.
  ///
  /// - Parameter protocols: The protocols that may be used.
  package init(of address: String, protocols: String = "=http,https", seconds: Int, secondsToConnect: Int) {
    set("silent")
    set("globoff")
    set("proto", protocols)
    set("max-redirs", "0")
    set("connect-timeout", "\(secondsToConnect)")
    set("max-time", "\(seconds)")
    set("url", address)
  }

  package mutating func set(_ name: String) { text += name + "\n" }

  /// Adds a setting with a value, and escapes the characters that are special to curl.
  package mutating func set(_ name: String, _ value: String) {
    var quoted = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": quoted += "\\\\"
      case "\"": quoted += "\\\""
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    text += "\(name) = \"\(quoted)\"\n"
  }
}

extension ProgramRun.Ending {
  /// The output without its last line, and that line, which the setting "write-out" appended. Nil if there is none.
  package var response: (body: [UInt8], end: String)? {
    output.lastIndex(of: UInt8(ascii: "\n")).map { place in
      (Array(output[..<place]), String(decoding: output[(place + 1)...], as: UTF8.self))
    }
  }
}
