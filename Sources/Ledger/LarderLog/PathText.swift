import Glibc

/// Paths as text.
enum PathText {
  /// Without slashes at the end.
  static func trimmed(_ path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// The directory that holds what is at a path.
  static func parent(of path: String) -> String {
    let path = trimmed(path)
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : trimmed(String(path[..<slash]))
  }

  static func lastName(of path: String) -> String {
    let path = trimmed(path)
    return path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }
}
