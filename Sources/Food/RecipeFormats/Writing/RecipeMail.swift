public import LarderRecipes
internal import Pictures
internal import PlainText

/// A writer for recipes as mail messages: as text, and as a page with its pictures.
public enum RecipeMail {
  /// Writes a message by RFC 5322. The result depends only on the recipe and the headers.
  ///
  /// Without a sender it is a draft, which mail programs open for sending. `date` is in header format: `Fri, 20 Nov
  /// 2026 18:00:00 +0100`. Addresses may include a name: `Ann <ann@example.org>`.
  public static func write(_ recipe: Recipe, from: String?, to: String, date: String) -> [UInt8] {
    let number = StableNumber.hash((RecipeFormat.json([recipe]) + (from ?? "") + to + date).utf8)
    // No encoded line contains `=_`, so none can be mistaken for a boundary.
    let (outer, inner) = ("=_larder_\(StableNumber.digits(number))_a", "=_larder_\(StableNumber.digits(number))_b")
    let pictures = recipe.pictures.enumerated().filter { $0.element.bytes != nil }
    let html = PageWriter.page([recipe], data: "") { picture, index in
      picture.bytes == nil ? nil : "cid:picture\(index)@larder.invalid"
    }
    var mail = MailText()
    if let from { mail.head("From", MailText.address(from)) } else { mail.head("X-Unsent", "1") }
    mail.head("To", MailText.address(to))
    mail.head("Subject", MailText.words(recipe.name))
    mail.head("Date", CleanText.line(date))
    mail.head("Message-ID", "<\(StableNumber.digits(number))@larder.invalid>")
    mail.head("MIME-Version", "1.0")
    mail.head("Content-Type", "multipart/alternative; boundary=\"\(outer)\"")
    mail.end()
    mail.boundary(outer)
    mail.text(MailedRecipe.text(recipe), type: "text/plain")
    mail.boundary(outer)
    if pictures.isEmpty {
      mail.text(html, type: "text/html")
    } else {
      mail.head("Content-Type", "multipart/related; type=\"text/html\"; boundary=\"\(inner)\"")
      mail.end()
      mail.boundary(inner)
      mail.text(html, type: "text/html")
      for (index, picture) in pictures {
        mail.boundary(inner)
        mail.picture(picture.bytes ?? [], id: "picture\(index)@larder.invalid")
      }
      mail.boundary(inner, isLast: true)
    }
    mail.boundary(outer, isLast: true)
    return mail.bytes
  }
}

/// A recipe as plain text, for mail programs without HTML.
enum MailedRecipe {
  static func text(_ recipe: Recipe) -> String {
    var lines = [recipe.name, ""]
    if !recipe.about.isEmpty { lines += [recipe.about, ""] }
    lines += facts(recipe)
    lines += ingredients(recipe) + steps(recipe)
    if !recipe.notes.isEmpty { lines += ["", recipe.notes] }
    if !recipe.source.isEmpty { lines += ["", recipe.source] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func facts(_ recipe: Recipe) -> [String] {
    var lines: [String] = []
    if let yield = recipe.yield { lines.append((yield.word == nil ? "Serves " : "Makes ") + YieldText.amount(yield)) }
    let times = [
      ("Preparation", recipe.times.preparation), ("Cooking", recipe.times.cooking), ("In all", recipe.times.total),
    ]
    for (name, minutes) in times {
      if let minutes { lines.append("\(name): \(CookingTime.text(minutes))") }
    }
    return lines
  }

  private static func ingredients(_ recipe: Recipe) -> [String] {
    guard !recipe.ingredients.isEmpty else { return [] }
    let lines = GroupedLines(recipe.ingredients)
    let headings = Set(lines.headings)
    return [""] + lines.lines.enumerated().map { headings.contains($0) ? "\n\($1)" : "- \($1)" }
  }

  private static func steps(_ recipe: Recipe) -> [String] {
    var lines: [String] = []
    var group: String?
    for (index, step) in recipe.steps.enumerated() {
      if let name = step.group, name != group { lines += ["", name + ":"] } else { lines.append("") }
      group = step.group
      lines.append("\(index + 1). \(step.text)")
    }
    return lines
  }
}

/// The lines of a mail message.
struct MailText {
  private(set) var bytes: [UInt8] = []

  private mutating func line(_ text: String) { bytes += Array(text.utf8) + [0x0D, 0x0A] }

  mutating func head(_ name: String, _ value: String) { line("\(name): \(value)") }

  /// Ends the headers.
  mutating func end() { line("") }

  mutating func boundary(_ boundary: String, isLast: Bool = false) { line("--\(boundary)\(isLast ? "--" : "")") }

  // MARK: Contents

  mutating func text(_ text: String, type: String) {
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
  static func words(_ text: String) -> String {
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
  static func address(_ text: String) -> String {
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
