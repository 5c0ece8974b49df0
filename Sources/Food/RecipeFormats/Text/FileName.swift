/// Names of files.
enum FileName {
  /// The name without its folders.
  static func last(_ name: String) -> String {
    name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? name
  }

  /// The folders, with a stroke at their end; empty where there are none.
  static func folder(_ name: String) -> String {
    guard let stroke = name.lastIndex(of: "/") else { return "" }
    return String(name[...stroke])
  }

  /// What stands behind the last point, in small letters.
  static func ending(_ name: String) -> String {
    let last = last(name)
    guard let point = last.lastIndex(of: "."), point > last.startIndex else { return "" }
    return last[last.index(after: point)...].lowercased()
  }

  /// The name without what stands behind its last point, and without folders.
  static func withoutEnding(_ name: String) -> String {
    let last = last(name)
    guard let point = last.lastIndex(of: "."), point > last.startIndex else { return last }
    return String(last[..<point])
  }
}
