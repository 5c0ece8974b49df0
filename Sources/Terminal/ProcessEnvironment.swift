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
    let charset = locale.lowercased()
    return charset.contains("utf-8") || charset.contains("utf8")
  }
}
