import LarderModel
import PlainText

/// A pasted text as it was understood: the recipe, and the lines outside it.
package struct PastedText: Hashable, Sendable {
  package var recipe: Recipe
  /// The lines that were not understood, or that belong to the page around the recipe, in their order.
  package var others: [String]

  package init(_ recipe: Recipe, others: [String] = []) { (self.recipe, self.others) = (recipe, others) }
}

extension RecipeText {
  /// Reads whatever people paste as a recipe: a page with its headings and advertisements, a message, a typed note.
  ///
  /// It accepts any text. Every line becomes a part of the recipe or is one of the ``PastedText/others``.
  package static func understand(_ text: String) -> PastedText {
    var reader = PastedTextReader(PastedLine.lines(of: text))
    return reader.read()
  }
}

/// A line of a pasted text, without the signs that pages and messages put before it.
struct PastedLine {
  /// The line as the recipe keeps it.
  let text: String
  /// Whether the line follows an empty one, or is the first.
  let isAfterGap: Bool
  /// Whether a bullet preceded it.
  let hasBullet: Bool
  /// The number of a step that preceded it.
  let number: Int?
  /// Whether Larder's sign of a note, or a mail's of a quotation, preceded it.
  var isQuoted = false

  /// The most lines that are read; any others are not understood.
  static let most = Limits.mostRecipeLines

  static func lines(of text: String) -> [PastedLine] {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { CleanText.line(String($0)) }
    let isChat = lines.count { ChatStamp.end(in: $0) != nil } * 2 > lines.count { !$0.isEmpty }
    var found: [PastedLine] = []
    var isAfterGap = true
    for line in lines {
      var rest = line[...]
      if isChat, let end = ChatStamp.end(in: line) { rest = line[end...] }
      let (number, hasBullet) = takeSigns(of: &rest)
      let text = String(rest).trimmed
      if text.isEmpty {
        isAfterGap = isAfterGap || !isStepWord(line)
        if let number { found.append(PastedLine("", isAfterGap: isAfterGap, hasBullet: false, number: number)) }
      } else {
        found.append(PastedLine(text, isAfterGap: isAfterGap, hasBullet: hasBullet, number: number))
        found[found.count - 1].isQuoted = line.hasPrefix(">")
        isAfterGap = false
      }
    }
    return numbered(joined(found))
  }

  /// The lines after numbers without a sign have become those of steps: "1 Heat the oven." above "2 Mix everything."
  private static func numbered(_ lines: [PastedLine]) -> [PastedLine] {
    var (numbers, next) = ([Int: Int](), 1)
    for (index, line) in lines.enumerated() where line.number == nil && !line.hasBullet {
      if line.text.hasPrefix("\(next) "), line.isSentence, line.words > 3 {
        (numbers[index], next) = (next, next + 1)
      } else if next > 1 {
        break
      }
    }
    guard numbers.count > 1 else { return lines }
    return lines.enumerated().map { index, line in
      guard let number = numbers[index] else { return line }
      let text = String(line.text.drop { $0.isNumber }).trimmed
      return PastedLine(text, isAfterGap: line.isAfterGap, hasBullet: false, number: number)
    }
  }

  init(_ text: String, isAfterGap: Bool = false, hasBullet: Bool = false, number: Int? = nil) {
    (self.text, self.isAfterGap, self.hasBullet, self.number) = (text, isAfterGap, hasBullet, number)
  }

  /// The lines after each line with only the number of a step has been joined with the one below it.
  private static func joined(_ lines: [PastedLine]) -> [PastedLine] {
    var joined: [PastedLine] = []
    var pending: PastedLine?
    for line in lines {
      if let number = pending?.number, !line.text.isEmpty, line.number == nil {
        joined.append(PastedLine(line.text, isAfterGap: pending?.isAfterGap ?? false, hasBullet: false, number: number))
        pending = nil
      } else if line.text.isEmpty {
        pending = line
      } else {
        joined.append(line)
        pending = nil
      }
    }
    return joined
  }

  private static func isStepWord(_ line: String) -> Bool { stepNumber(line[...]) != nil }

  // MARK: Signs

  /// Removes bullets, stars of emphasis, pictograms and the number of a step.
  private static func takeSigns(of line: inout Substring) -> (number: Int?, hasBullet: Bool) {
    var (number, hasBullet): (Int?, Bool) = (nil, false)
    if line.hasPrefix("**"), let end = line.dropFirst(2).firstRange(of: "**") {
      let inner = line[line.index(line.startIndex, offsetBy: 2)..<end.lowerBound]
      line = Substring(String(inner) + String(line[end.upperBound...]))
    }
    while let first = line.first {
      let next = line.dropFirst().first
      if first == "#" || first == ">" || first.isWhitespace {
        line = line.dropFirst()
      } else if bullets.contains(first) || "-–—*·".contains(first) && next == " " {
        hasBullet = true
        line = line.dropFirst()
      } else if isPictogram(first) {
        if let key = keycap(first) { number = key }
        hasBullet = hasBullet || number == nil
        line = line.dropFirst()
      } else if let step = stepNumber(line) {
        number = step.number
        line = step.rest
        break
      } else {
        break
      }
    }
    return (number, hasBullet)
  }

  private static let bullets: Set<Character> = [
    "•", "▢", "☐", "□", "▪", "◦", "‣", "●", "∙", "◻", "☑", "✓", "✔", "►", "→",
  ]

  private static func isPictogram(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return keycap(character) != nil || scalar.properties.isEmojiPresentation
      || character.unicodeScalars.contains("\u{FE0F}") && !scalar.isASCII
  }

  /// The number in a circle or on a key: 3 for "③".
  private static func keycap(_ character: Character) -> Int? {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return nil }
    if (0x2460...0x2473).contains(first.value) { return Int(first.value - 0x245F) }
    guard scalars.contains("\u{20E3}"), let digit = character.unicodeScalars.first?.properties.numericValue else {
      return nil
    }
    return Int(digit)
  }

  /// The number and the text of "3. Boil", "3) Boil", "3.Boil" and "Step 3: Boil".
  private static func stepNumber(_ line: Substring) -> (number: Int, rest: Substring)? {
    var rest = line
    let word = ["step ", "schritt "].first { line.lowercased().hasPrefix($0) }
    if let word { rest = rest.dropFirst(word.count) }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard (1...2).contains(digits.count), let number = Int(digits) else { return nil }
    let behind = rest.dropFirst(digits.count)
    if word != nil {
      guard behind.isEmpty || " .:)-–".contains(behind.first ?? "x") else { return nil }
      return (number, behind.drop { " .:)-–".contains($0) })
    }
    guard let mark = behind.first, mark == "." || mark == ")", let next = behind.dropFirst().first else { return nil }
    // "1.5 kg" and "2.Pour" differ in the sign after the point.
    guard next == " " || next.isLetter else { return nil }
    return (number, behind.dropFirst())
  }
}

/// The time and the sender that messengers put before each line of a copied conversation.
enum ChatStamp {
  /// The start of the message in "[12:03, 14/05/2026] Mum: Soup" or "14/05/2026, 12:03 - Mum: Soup".
  static func end(in line: String) -> String.Index? {
    guard let first = line.first, first == "[" || first.isNumber else { return nil }
    guard let close = line.firstRange(of: first == "[" ? "] " : " - "), line[..<close.lowerBound].contains(":"),
      line[..<close.lowerBound].count <= 30, line[..<close.lowerBound].count(where: \.isNumber) >= 4,
      let name = line[close.upperBound...].firstRange(of: ": "), line[close.upperBound..<name.lowerBound].count <= 40
    else { return nil }
    return name.upperBound
  }
}
