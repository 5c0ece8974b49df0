/// A part of a printed line: a number, a word, or a single mark.
struct ReceiptToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case number(ReceiptNumber)
    /// Digits that are not an amount, such as a date or an article number.
    case code
    /// Letters, folded by ``ReceiptFolding``.
    case word(String)
    case mark(Character)
  }

  let kind: Kind
  /// The position among the characters of the line.
  let range: Range<Int>
  /// The number of spaces before the part.
  let gap: Int

  var number: ReceiptNumber? { if case .number(let number) = kind { number } else { nil } }
  var word: String? { if case .word(let word) = kind { word } else { nil } }

  func isMark(_ marks: String) -> Bool { if case .mark(let mark) = kind { marks.contains(mark) } else { false } }

  /// An amount of money without its sign, in the smallest unit.
  var amount: Int64? { number.flatMap { $0.decimals == 2 ? $0.digits : nil } }

  /// A whole number that can be a count of pieces.
  var count: Int? { number.flatMap { $0.decimals == 0 && (1..<100).contains($0.digits) ? Int($0.digits) : nil } }

  var isCurrency: Bool { word.map { ReceiptVocabulary.currencies.contains($0) } ?? isMark("€£$") }

  /// Splits a line into its parts.
  static func all(in line: [Character]) -> [ReceiptToken] {
    var tokens: [ReceiptToken] = []
    var (index, gap) = (0, 1)
    while index < line.count {
      if line[index].isWhitespace {
        (index, gap) = (index + 1, gap + 1)
        continue
      }
      let start = index
      let kind: Kind
      if line[index].isASCIIDigit || isPoint(line, index) {
        (kind, index) = number(line, from: index)
      } else if line[index].isLetter {
        while index < line.count, line[index].isLetter { index += 1 }
        kind = .word(ReceiptText.folded(String(line[start..<index])))
      } else {
        kind = .mark(line[index])
        index += 1
      }
      tokens.append(ReceiptToken(kind: kind, range: start..<index, gap: gap))
      gap = 0
    }
    return tokens
  }

  /// Whether a number such as ".99" starts here.
  private static func isPoint(_ line: [Character], _ index: Int) -> Bool {
    guard line[index] == ".", index + 2 < line.count, line[(index + 1)...(index + 2)].allSatisfy(\.isASCIIDigit) else {
      return false
    }
    let isStart = index == 0 || line[index - 1].isWhitespace || "€£$-@".contains(line[index - 1])
    return isStart && (index + 3 == line.count || !line[index + 3].isASCIIDigit)
  }

  private static func number(_ line: [Character], from start: Int) -> (Kind, Int) {
    var groups: [[Character]] = [[]]
    var separators: [Character] = []
    var index = start
    while index < line.count {
      if line[index].isASCIIDigit {
        groups[groups.count - 1].append(line[index])
      } else if ".,".contains(line[index]), index + 1 < line.count, line[index + 1].isASCIIDigit {
        separators.append(line[index])
        groups.append([])
      } else {
        break
      }
      index += 1
    }
    // Digits next to a colon are a time. Whole numbers on both sides of a slash or dash are a date or a fraction.
    let isWhole = groups.count == 1
    let isBound = [(start - 1, start - 2, -1), (index, index + 1, 1)].contains { mark, digit, step in
      guard line.indices.contains(mark), line.indices.contains(digit), line[digit].isASCIIDigit else { return false }
      if line[mark] == ":" { return true }
      return isWhole && "/-".contains(line[mark]) && !(step > 0 && isAmount(line, from: digit))
    }
    guard !isBound, let number = ReceiptNumber(groups, separators) else { return (.code, index) }
    return (.number(number), index)
  }

  /// Whether digits with exactly two decimals start here.
  private static func isAmount(_ line: [Character], from start: Int) -> Bool {
    guard let end = line[start...].firstIndex(where: { !$0.isASCIIDigit }), ".,".contains(line[end]) else {
      return false
    }
    return line[(end + 1)...].prefix { $0.isASCIIDigit }.count == 2
  }
}

/// A printed number with its decimals.
struct ReceiptNumber: Hashable, Sendable {
  /// The digits, without a separator.
  let digits: Int64
  let decimals: Int

  /// - Parameters:
  ///   - groups: The digits between separators.
  ///   - separators: One fewer than the groups.
  init?(_ groups: [[Character]], _ separators: [Character]) {
    let digits = groups.joined()
    guard digits.count <= 9, let value = Int64(String(digits)) else { return nil }
    switch separators.count {
    case 0: decimals = 0
    case 1: decimals = groups[1].count
    default:
      // Thousands: "1.234,56".
      guard separators.dropLast().allSatisfy({ $0 != separators[separators.count - 1] }), groups.last?.count == 2,
        groups.dropFirst().dropLast().allSatisfy({ $0.count == 3 })
      else { return nil }
      decimals = 2
    }
    guard decimals <= 4 else { return nil }
    self.digits = value
  }
}

extension Character {
  var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
