/// A reader that splits a text in Cooklang into lines, and lines into blocks.
struct CooklangReader {
  private var lines: [Substring]
  private var metadata: [CooklangEntry] = []
  private var blocks: [CooklangDocument.Block] = []
  /// The lines of the unfinished step.
  private var open = ""
  private var note = ""

  init(_ text: String) {
    let plain = text.unicodeScalars.contains("\r") ? text.replacingLineEnds() : text
    lines = plain.split(separator: "\n", omittingEmptySubsequences: false)
  }

  mutating func read() -> ([CooklangEntry], [CooklangDocument.Block]) {
    readFrontMatter()
    let rest = CooklangComments.removed(from: lines)
    for line in rest { read(line) }
    close()
    return (metadata, blocks)
  }

  private mutating func readFrontMatter() {
    func isFence(_ line: Substring) -> Bool { CooklangItem.trimmed(line) == "---" }
    guard let start = lines.firstIndex(where: { !CooklangItem.trimmed($0).isEmpty }), isFence(lines[start]),
      let end = lines[(start + 1)...].firstIndex(where: isFence)
    else { return }
    metadata = FrontMatter.read(Array(lines[start + 1..<end]))
    lines.removeFirst(end + 1)
  }

  private mutating func read(_ line: Substring) {
    let text = CooklangItem.trimmed(line)
    if text.isEmpty { return close() }
    if text.hasPrefix(">>") {
      close()
      let entry = text.dropFirst(2).split(separator: ":", maxSplits: 1)
      if entry.count == 2 {
        metadata.append(CooklangEntry(key: CooklangItem.trimmed(entry[0]), value: CooklangItem.trimmed(entry[1])))
      }
    } else if text.hasPrefix(">") {
      closeStep()
      note += (note.isEmpty ? "" : " ") + CooklangItem.trimmed(text.dropFirst())
    } else if text.hasPrefix("=") {
      close()
      let name = text.drop { $0 == "=" }
      let end = name.lastIndex { $0 != "=" }
      blocks.append(.section(CooklangItem.trimmed(end.map { name[...$0] } ?? "")))
    } else {
      closeNote()
      if !open.isEmpty { open += "\n" }
      // A backslash at the end of a line only continues the step.
      open += text.hasSuffix("\\") ? CooklangItem.trimmed(text.dropLast()) : String(line)
    }
  }

  private mutating func close() {
    closeStep()
    closeNote()
  }

  private mutating func closeStep() {
    let parts = CooklangStepReader.read(open)
    if !parts.isEmpty { blocks.append(.step(parts)) }
    open = ""
  }

  private mutating func closeNote() {
    if !note.isEmpty { blocks.append(.note(note)) }
    note = ""
  }
}

extension String {
  fileprivate func replacingLineEnds() -> String {
    var result = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in unicodeScalars {
      if scalar != "\n" || !isAfterReturn { result.append(scalar == "\r" ? "\n" : scalar) }
      isAfterReturn = scalar == "\r"
    }
    return String(result)
  }
}

/// A parsed text in Cooklang.
struct CooklangDocument: Hashable, Sendable {
  /// A block of the text between empty lines.
  enum Block: Hashable, Sendable {
    case step([CooklangPart])
    case section(String)
    case note(String)
  }

  /// The metadata, in order.
  var metadata: [CooklangEntry] = []
  var blocks: [Block] = []

  var steps: [[CooklangPart]] { blocks.compactMap { if case .step(let parts) = $0 { parts } else { nil } } }

  /// The value of the first of some names that exists, regardless of case.
  subscript(names: String...) -> String? {
    for name in names {
      if let value = metadata.last(where: { $0.key.lowercased() == name })?.value, !value.isEmpty { return value }
    }
    return nil
  }

  init(_ text: String) {
    var reader = CooklangReader(text)
    (metadata, blocks) = reader.read()
  }
}

/// A line of a recipe's metadata.
struct CooklangEntry: Hashable, Sendable {
  var key: String
  var value: String
}

/// Comments of Cooklang: `-- to the end of the line`, and `[- over several lines -]`.
enum CooklangComments {
  /// The lines without comments. A line that was only a comment is removed, and does not separate steps.
  static func removed(from lines: [Substring]) -> [Substring] {
    var kept: [Substring] = []
    var isWithin = false
    for line in lines {
      guard line.utf8.contains(UInt8(ascii: "-")) || isWithin else {
        kept.append(line)
        continue
      }
      let bare = bare(Array(line.utf8), &isWithin)
      let isGone = bare.count < line.utf8.count && bare.allSatisfy { $0 == 0x20 || $0 == 0x09 }
      if !isGone { kept.append(String(decoding: bare, as: UTF8.self)[...]) }
    }
    return kept
  }

  private static func bare(_ line: [UInt8], _ isWithin: inout Bool) -> [UInt8] {
    let (dash, open, close) = (UInt8(ascii: "-"), UInt8(ascii: "["), UInt8(ascii: "]"))
    var bare: [UInt8] = []
    var index = 0
    func byte(_ place: Int) -> UInt8 { line.indices.contains(place) ? line[place] : 0 }
    while index < line.count {
      if isWithin {
        let isEnd = line[index] == dash && byte(index + 1) == close
        if isEnd { isWithin = false }
        index += isEnd ? 2 : 1
      } else if line[index] == open, byte(index + 1) == dash {
        isWithin = true
        index += 2
      } else if line[index] == dash, byte(index + 1) == dash {
        let run = line[index...].prefix { $0 == dash }.count
        // A rule of more dashes is not a comment.
        if run == 2 { break }
        bare += line[index..<index + run]
        index += run
      } else {
        bare.append(line[index])
        index += 1
      }
    }
    return bare
  }
}
