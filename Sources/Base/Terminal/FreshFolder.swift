import Glibc

/// A new folder for temporary files.
///
///     let folder = FreshFolder.make("larder-trial-", in: FreshFolder.place())
package enum FreshFolder {
  /// The directory for temporary files: the one that `TMPDIR` names, or else /tmp.
  ///
  /// - Parameter environment: Reads a variable of the environment.
  package static func place(environment: (String) -> String? = ProcessEnvironment.value) -> String {
    environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  /// Makes a folder that only its owner can access, and returns its path. Returns nil with `errno` set if it cannot be
  /// made.
  ///
  /// - Parameters:
  ///   - beginning: The beginning of its name, which six new letters follow.
  ///   - place: The directory in which to make it.
  package static func make(_ beginning: String, in place: String) -> String? {
    var template = Array("\(place)/\(beginning)XXXXXX".utf8CString)
    // unsafe: the call changes the six letters in place, and creates a folder that only its owner can access.
    guard unsafe mkdtemp(&template) != nil else { return nil }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
