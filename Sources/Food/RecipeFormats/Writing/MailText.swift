internal import Pictures
internal import PlainText

/// The lines of a mail message.
package struct MailText {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  private mutating func line(_ text: String) { bytes += Array(text.utf8) + [0x0D, 0x0A] }

  package mutating func head(_ name: String, _ value: String) { line("\(name): \(value)") }

  package mutating func end() { line("") }

  mutating func boundary(_ boundary: String, isLast: Bool = false) { line("--\(boundary)\(isLast ? "--" : "")") }

  // MARK: Contents

  package mutating func text(_ text: String, type: String) {
    head("Content-Type", "\(type); charset=utf-8")
    head("Content-Transfer-Encoding", "quoted-printable")
    end()
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) { quote(Array(part.utf8)) }
  }

  mutating func picture(_ bytes: [UInt8], id: String) {
    let kind = PictureKind(startingWith: bytes)
    head("Content-Type", kind?.mediaType ?? "application/octet-stream")
    head("Content-Transfer-Encoding", "base64")
    head("Content-ID", "<\(id)>")
    head("Content-Disposition", "inline; filename=\"picture\(kind.map { ".\($0.fileExtension)" } ?? "")\"")
    end()
    let letters = Array(Base64.encoded(bytes).utf8)
    for start in stride(from: 0, to: letters.count, by: 76) {
      self.bytes += letters[start..<min(start + 76, letters.count)] + [0x0D, 0x0A]
    }
  }

  /// Writes a line as quoted-printable, in pieces of at most 76 characters.
  private mutating func quote(_ line: [UInt8]) {
    var length = 0
    for (index, byte) in line.enumerated() {
      let isLast = index == line.count - 1
      let isPlain = byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "=") || byte == 0x20 && !isLast
      // A single point on a line would end the message in some programs.
      let isPoint = byte == UInt8(ascii: ".") && length == 0
      let letters = isPlain && !isPoint ? [byte] : [UInt8(ascii: "=")] + MailText.hexadecimal(byte)
      if length + letters.count > 75 {
        bytes += [UInt8(ascii: "="), 0x0D, 0x0A]
        length = 0
      }
      bytes += letters
      length += letters.count
    }
    bytes += [0x0D, 0x0A]
  }

  private static func hexadecimal(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  // MARK: Headers

  /// The text of a header. Non-ASCII and long text is encoded by RFC 2047.
  package static func words(_ text: String) -> String {
    let line = CleanText.line(text)
    let isPlain = line.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } && line.utf8.count <= 60 && !line.contains("=?")
    if isPlain { return line }
    var words: [[UInt8]] = [[]]
    for scalar in line.unicodeScalars {
      let letter = Array(String(scalar).utf8)
      // 45 bytes become 60 characters, plus 12 around them.
      if words[words.count - 1].count + letter.count > 42 { words.append([]) }
      words[words.count - 1] += letter
    }
    return words.map { "=?utf-8?B?\(Base64.encoded($0))?=" }.joined(separator: "\r\n ")
  }

  /// An address with its name encoded or quoted if necessary.
  package static func address(_ text: String) -> String {
    let line = CleanText.line(text)
    guard let open = line.lastIndex(of: "<"), line.hasSuffix(">") else {
      return String(line.unicodeScalars.filter { $0.isASCII })
    }
    let address = String(line[open...].unicodeScalars.filter { $0.isASCII })
    var name = CleanText.line(String(line[..<open]))
    if name.count > 1, name.hasPrefix("\""), name.hasSuffix("\"") { name = String(name.dropFirst().dropLast()) }
    if name.isEmpty { return address }
    let isAtoms = name.utf8.allSatisfy { 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x20 }
    if isAtoms, name.utf8.count <= 60 { return "\(name) \(address)" }
    let words = words(name)
    let isEncoded = words.hasPrefix("=?")
    return isEncoded
      ? "\(words) \(address)"
      : "\"\(name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\" \(address)"
  }
}
