import Foundation

/// The data attributes that pages, scripts and styles write and read, each with its users.
struct DataAttributes: Equatable {
  private(set) var writers: [String: Set<String>] = [:]
  private(set) var readers: [String: Set<String>] = [:]

  var names: Set<String> { Set(writers.keys).union(readers.keys) }

  private static let files = "Sources/Surfaces/WebFiles/"

  /// The attributes listed in `data-attributes.txt`.
  static func listed() -> DataAttributes {
    var attributes = DataAttributes()
    for line in Example.lines(files + "data-attributes.txt") where !line.hasPrefix("#") && !line.isEmpty {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4 else { continue }
      attributes.writers[cells[0]] = Set(cells[1].components(separatedBy: ", "))
      attributes.readers[cells[0]] = Set(cells[2].components(separatedBy: ", "))
    }
    return attributes
  }

  /// The attributes used in the sources.
  static func used() throws -> DataAttributes {
    var attributes = DataAttributes()
    for file in SourceFile.all where file.isOfServer {
      for line in file.code where line.contains("data-") {
        attributes.write(line.matches(of: /"data-([a-z-]+)"/).map { $0.1 }, "pages")
      }
    }
    for text in try texts("styles") { attributes.read(text.matches(of: /\[data-([a-z-]+)/).map { $0.1 }, "styles") }
    for text in try texts("scripts") { try attributes.add(script: text) }
    return attributes
  }

  /// The files in a folder of the web files.
  private static func texts(_ folder: String) throws -> [String] {
    let folder = Example.root + files + folder + "/"
    return try FileManager.default.contentsOfDirectory(atPath: folder).map {
      try String(contentsOfFile: folder + $0, encoding: .utf8)
    }
  }

  /// Whether a test uses an attribute.
  static func isTested(_ name: String) throws -> Bool {
    let folder = Example.root + "Tests/Web/"
    return try FileManager.default.contentsOfDirectory(atPath: folder).contains { file in
      (try? String(contentsOfFile: folder + file, encoding: .utf8))?.contains("[data-\(name)") ?? false
    }
  }

  private mutating func write(_ names: [Substring], _ side: String) {
    for name in names { writers[String(name), default: []].insert(side) }
  }

  private mutating func read(_ names: [Substring], _ side: String) {
    for name in names { readers[String(name), default: []].insert(side) }
  }

  private mutating func add(script: String) throws {
    var code = script.replacing(/\/\*[* ].*?\*\//.dotMatchesNewlines(), with: "").replacing(/\n *\/\/.*/, with: "")
    // 'data-step': in a new element, setAttribute('data-step', <body data-step=; any other mention is a question.
    for match in code.matches(of: /((?:set|toggle|remove)Attribute\('|<[a-z]+ |')?data-([a-z]+(?:-[a-z]+)*)(':)?/) {
      let isWritten = match.3 != nil || match.1.map { $0.count > 1 } ?? false
      if isWritten { write([match.2], "scripts") } else { read([match.2], "scripts") }
    }
    // const body = document.body.dataset;
    for object in code.matches(of: /const (\w+) = [^;\n]*\.dataset;/).map(\.output.1) {
      let use = try Regex("([^\\w.])\(object)\\.", as: (Substring, Substring).self)
      code = code.replacing(use) { $0.1 + "_.dataset." }
    }
    for match in code.matches(of: /(delete \S*)?dataset\??\.(\w+)( (?:\?\?)?= )?/) {
      let name = [Self.name(match.2)]
      if match.1 != nil || match.3 != nil { write(name, "scripts") } else { read(name, "scripts") }
    }
    // const { lot, step: size } = row.dataset
    for match in code.matches(of: /\{ ([^{}]*) \} = [^;]*?\.dataset[ ;]/) {
      read(match.1.split(separator: ",").compactMap { $0.firstMatch(of: /\w+/).map { Self.name($0.0) } }, "scripts")
    }
    read(code.matches(of: /'(\w+)' in [\w.]*\.dataset/).map { Self.name($0.1) }, "scripts")
  }

  /// The attribute name for a `dataset` property: "search-field" for `searchField`.
  private static func name(_ property: Substring) -> Substring {
    Substring(property.flatMap { $0.isUppercase ? "-" + $0.lowercased() : String($0) })
  }
}
