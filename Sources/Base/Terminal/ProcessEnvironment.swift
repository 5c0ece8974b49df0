import Glibc

/// The environment variables of this process.
public enum ProcessEnvironment {
  /// The variable's value, or nil where it is not set or not UTF-8.
  ///
  /// Nothing here may change the environment while another thread reads it; a program that only reads is safe.
  public static func value(_ name: String) -> String? {
    // unsafe: getenv returns memory of the process; it is copied at once.
    guard let text = unsafe getenv(name) else { return nil }
    return unsafe String(validatingCString: text)
  }

  /// Whether the locale's text is UTF-8, by `LC_ALL`, else `LC_CTYPE`, else `LANG`.
  public static func isUTF8(environment: (String) -> String? = value) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap(environment).first { !$0.isEmpty } ?? ""
    // By its bytes: the search in strings is worked out for text of every language, and took as long as a report.
    let letters = locale.utf8.map { (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }
    return ["utf-8", "utf8"].contains { name in
      letters.indices.contains { letters[$0...].starts(with: name.utf8) }
    }
  }
}
