/// Takes a text in Cooklang into lines, and lines into blocks.
struct CooklangReader {
  private var lines: [Substring]
  private var metadata: [CooklangEntry] = []
  private var blocks: [CooklangDocument.Block] = []
  /// The lines of the step that is not ended yet.
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
        metadata.append(
          CooklangEntry(key: CooklangItem.trimmed(entry[0]), value: CooklangItem.trimmed(entry[1])))
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
      // A backslash at a line's end only says that the step goes on.
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
