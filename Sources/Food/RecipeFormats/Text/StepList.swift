internal import LarderRecipes
internal import PlainText

enum StepList {
  /// The steps without typed numbers. Lines that are headings become the groups of the following ones.
  static func grouped(_ steps: [RecipeStep]) -> [RecipeStep] {
    var found: [RecipeStep] = []
    var heading: String?
    var outer: String?
    // If most lines look like headings, none is one.
    let isTrusted = steps.count { HeadingLine.ofSteps($0.text) != nil } * 2 <= steps.count
    for (index, step) in steps.enumerated() where !StepNumbers.isNumberOnly(step.text) {
      if step.group != outer { (outer, heading) = (step.group, nil) }
      let isLast = index + 1 == steps.count || steps[index + 1].group != step.group
      if !isLast, isTrusted, let name = HeadingLine.ofSteps(step.text) {
        heading = HeadingWords.saysNothing(name) ? nil : name
      } else {
        found.append(RecipeStep(Bullets.removed(from: step.text), group: heading ?? step.group))
      }
    }
    let texts = StepNumbers.removed(from: found.map(\.text))
    for index in found.indices { found[index].text = texts[index] }
    return found.filter { !$0.text.isEmpty }
  }

  static func read(lines: [String]) -> [RecipeStep] {
    let parts = lines.count == 1 ? StepNumbers.parts(of: lines[0]) : lines
    return grouped(parts.map { RecipeStep($0) })
  }
}

/// Typed numbers before steps.
enum StepNumbers {
  /// The steps without numbers: `1. Fry`, `2) Stir`, `Step 3: Serve`.
  ///
  /// A number is only removed if it is the step's own, so `2. Teigplatte` in the fifth step stays.
  static func removed(from steps: [String]) -> [String] {
    var last = 0
    let isBare = steps.count > 2 && steps.enumerated().allSatisfy { bareNumber($1)?.number == $0 + 1 }
    return steps.enumerated().map { index, step in
      guard let (number, rest) = typedNumber(step) ?? (isBare ? bareNumber(step) : nil) else { return step }
      guard number == index + 1 || number == last + 1 || number == 1 else { return step }
      last = number
      return rest.isEmpty ? step : rest
    }
  }

  /// Whether a text is only a step's number: `3`, `Step 3`, `Schritt 3:`.
  static func isNumberOnly(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    guard (1...2).contains(words.count), words[words.count - 1].allSatisfy(\.isNumber) else {
      return words.count == 1 && text.count < 8 && startsWithWord(words[0])
    }
    return words.count == 1 || steps.contains(String(words[0]))
  }

  /// A text split at the numbers of its steps: `1. Mix. 2. Bake.`
  static func parts(of text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    var starts: [Int] = []
    var index = 0
    while index < scalars.count {
      let isStart = index == 0 || scalars[index - 1].properties.isWhitespace
      if isStart, let end = marker(scalars, at: index, number: starts.count + 1) {
        starts.append(index)
        index = end
      } else {
        index += 1
      }
    }
    guard starts.count > 1, starts[0] == 0 else { return [text] }
    return starts.indices.map { place in
      let end = place + 1 < starts.count ? starts[place + 1] : scalars.count
      return CleanText.line(String(String.UnicodeScalarView(scalars[starts[place]..<end])))
    }
  }

  /// The end of `2. ` or `2) ` before a letter, if it has the given number.
  private static func marker(_ scalars: [Unicode.Scalar], at start: Int, number: Int) -> Int? {
    let digits = Array(String(number).unicodeScalars)
    let end = start + digits.count
    guard end + 1 < scalars.count, Array(scalars[start..<end]) == digits, scalars[end] == "." || scalars[end] == ")"
    else { return nil }
    var next = end + 1
    while next < scalars.count, scalars[next].properties.isWhitespace { next += 1 }
    guard next < scalars.count, scalars[next].properties.isAlphabetic else { return nil }
    return next
  }

  // MARK: One step

  /// The signs after the number of a step.
  private static let closing: Set<Character> = [".", ")", "．", "）", "、"]

  private static func startsWithWord(_ word: Substring) -> Bool {
    guard let digit = word.firstIndex(where: \.isNumber) else { return false }
    return steps.contains(String(word[..<digit])) && word[digit...].allSatisfy(\.isNumber)
  }

  private static func typedNumber(_ step: String) -> (number: Int, rest: String)? {
    var text = step[...]
    var hasWord = false
    if let word = text.split(separator: " ", maxSplits: 1).first, steps.contains(word.lowercased()) {
      text = text[word.endIndex...].drop(while: \.isWhitespace)
      hasWord = true
    }
    let isOpen = text.first == "("
    if isOpen { text = text.dropFirst() }
    guard let (number, rest) = number(text) else { return nil }
    let signs = rest.prefix { ".):-–—º°．）、".contains($0) }
    let isKeycap = rest.unicodeScalars.first?.value == 0xFE0F || rest.unicodeScalars.first?.value == 0x20E3
    if isKeycap {
      return (number, trimmed(Substring(rest.unicodeScalars.drop { $0.value == 0xFE0F || $0.value == 0x20E3 })))
    }
    let behind = rest[signs.endIndex...]
    let isMarked = signs.first.map(closing.contains) ?? false
    let isCounted = hasWord && (!signs.isEmpty || behind.first?.isWhitespace ?? false)
    guard isMarked || isCounted else { return nil }
    // A number with a decimal point is not a step's, and neither is one before another sign.
    guard let first = behind.first, first.isWhitespace || first.isLetter || first == "¡" || first == "¿" else {
      return nil
    }
    return (number, trimmed(behind))
  }

  /// Reads `1 Heat the oven`, `1: Heat` or `1 - Heat`.
  private static func bareNumber(_ step: String) -> (number: Int, rest: String)? {
    guard let (number, rest) = number(step[...]) else { return nil }
    let behind = rest.drop { " :-–—.)".contains($0) }
    guard behind.startIndex > rest.startIndex, let first = behind.first, first.isLetter else { return nil }
    return (number, trimmed(behind))
  }

  private static func number(_ text: Substring) -> (Int, Substring)? {
    var number: Int64 = 0
    var count = 0
    for scalar in text.unicodeScalars {
      guard let digit = Phrase.digit(scalar) else { break }
      number = min(number * 10 + digit, 1000)
      count += 1
    }
    guard (1...2).contains(count), number > 0 else { return nil }
    return (Int(number), text[text.unicodeScalars.index(text.startIndex, offsetBy: count)...])
  }

  private static func trimmed(_ text: Substring) -> String { CleanText.line(String(text)) }

  private static let steps: Set<String> = [
    "step", "schritt", "étape", "etape", "paso", "passo", "stap", "krok", "steg", "trin", "vaihe", "шаг", "крок",
    "lépés", "adım", "pasul", "korak", "βήμα", "手順", "步骤", "bước", "langkah", "pas", "stage",
  ]
}
