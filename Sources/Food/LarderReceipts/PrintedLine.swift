/// One printed line of a receipt: its words, its price at the right, and its count or weight.
struct PrintedLine: Sendable {
  enum Role: Hashable, Sendable {
    case goods, heading
    case total, subtotal, payment, change
    case tax(isIncluded: Bool)
    case deposit(isReturned: Bool)
    case discount, voucher, refund, void, rounding, fee
    /// A saving without a sign, which is either subtracted or only information.
    case saving
  }

  /// The position among the lines of the receipt.
  let number: Int
  let text: String
  /// The words without price, detail and article number.
  private(set) var name = ""
  private(set) var words: [String] = []
  /// The price at the end of the line, negative if it has a minus.
  var price: Int64?
  private(set) var detail: ReceiptDetail?
  /// A count before the name: "3 BASMATI RICE", with whether "x" marks it.
  private(set) var leading: (count: Int, isMarked: Bool)?
  /// Whether the price has a currency sign, or the line has one.
  private(set) var currency: Character?
  private(set) var role = Role.goods
  /// Whether the line looks like a count or weight, but cannot be read.
  private(set) var isBrokenDetail = false
  /// The weight on a line that prints nothing else.
  private(set) var bareWeight: ReceiptWeight?

  init(_ text: String, number: Int) {
    (self.text, self.number) = (text, number)
    let line = ReceiptText.repaired(text)
    let tokens = ReceiptToken.all(in: line)
    currency = line.first { "€£$".contains($0) }
    var isFree = Array(repeating: true, count: tokens.count)
    func take(_ range: Range<Int>) { for index in range { isFree[index] = false } }
    let found = ReceiptDetailReader(tokens: tokens).first()
    if let found {
      detail = found.detail
      take(found.range)
    }
    if let found = Self.price(tokens, from: found?.range.upperBound ?? 0) {
      price = found.price
      take(found.range.lowerBound..<tokens.count)
    }
    if detail == nil { takeLeading(tokens, &isFree) }
    setName(line, tokens, isFree)
    if detail == nil {
      isBrokenDetail =
        words.count < 6 && tokens.contains { $0.number != nil } && !words.isEmpty
        && words.allSatisfy { Self.detailWords.contains($0) } && tokens.contains { $0.isMark("@*x/") || $0.word == "x" }
    }
    if detail == nil, price == nil { bareWeight = Self.bareWeight(tokens, words) }
    setRole()
  }

  /// Whether the line names something.
  var hasName: Bool { !isBrokenDetail && name.contains { $0.isLetter } }

  // MARK: Price

  /// The last amount that only a tax mark, a currency or a sign may follow.
  private static func price(_ tokens: [ReceiptToken], from start: Int) -> (price: Int64, range: Range<Int>)? {
    for index in tokens.indices.reversed() where index >= start {
      guard let amount = tokens[index].amount, isEnd(tokens, after: index) else { continue }
      if index > 0, tokens[index].gap == 0, tokens[index - 1].word != nil, !tokens[index - 1].isCurrency {
        // "BUTTER6,87" lost its space; "NR.5,99" did not.
        guard (tokens[index - 1].word?.count ?? 0) > 2 else { continue }
      }
      var first = index
      while first > start, tokens[first - 1].isCurrency { first -= 1 }
      var isNegative = false
      if first > start, tokens[first - 1].isMark("-"), !(first > start + 1 && tokens[first - 2].isMark("-")) {
        (isNegative, first) = (true, first - 1)
        // "€-0.50"
      } else if first > start, tokens[first - 1].isMark("(") {
        (isNegative, first) = (tokens.indices.contains(index + 1) && tokens[index + 1].isMark(")"), first - 1)
      }
      if first > start, tokens[first - 1].isMark("-"), isNegative == false { first -= 1 }
      while first > start, tokens[first - 1].isCurrency { first -= 1 }
      let after = tokens[(index + 1)...].drop { $0.isCurrency && !$0.isMark("-") }
      if let mark = after.first, mark.isMark("-") || mark.word == "cr" { isNegative = true }
      return (isNegative ? -amount : amount, first..<tokens.count)
    }
    return nil
  }

  /// Whether nothing of weight follows an amount: "A *", "F", "EUR", "-", "7%".
  private static func isEnd(_ tokens: [ReceiptToken], after index: Int) -> Bool {
    let rest = tokens[(index + 1)...]
    guard rest.count <= 5 else { return false }
    for (position, token) in rest.enumerated() {
      if token.isCurrency { continue }
      if position == 0, token.isMark("%/:") { return false }
      if position == 0, token.gap < 2, let word = token.word, sizes.contains(word), token.gap == 0 || word != "i" {
        return false
      }
      switch token.kind {
      case .mark(let mark): guard "-*#)+%.>!&".contains(mark) else { return false }
      case .word(let word): guard word.count <= 2 || marks.contains(word) else { return false }
      case .number(let number):
        guard
          number.decimals == 0 && number.digits < 100
            || tokens.indices.contains(index + position + 2)
              && tokens[index + position + 2].isMark("%")
        else { return false }
      case .code: return false
      }
    }
    return true
  }

  private static let detailWords: Set<String> = [
    "x", "kg", "ib", "stk", "st", "stck", "eur", "ea", "each", "oz", "g", "ibs", "euro", "k", "at", "for", "a", "per",
    "eurkg",
  ]
  private static let sizes: Set<String> = ["kg", "g", "i", "mi", "ci", "ib", "oz", "gr", "cm", "mm", "m"]
  private static let marks: Set<String> = ["tax", "mwst", "tva", "fs", "nf", "txf", "bio"]

  // MARK: Name

  /// Takes a count before the name: "3 BASMATI RICE", "2x MILK", "2 x MILK".
  private mutating func takeLeading(_ tokens: [ReceiptToken], _ isFree: inout [Bool]) {
    guard price != nil, tokens.count > 2, let count = tokens[0].count else { return }
    var next = 1
    var isMarked = tokens[1].isMark("*@") || tokens[1].word == "x"
    if isMarked { next = 2 }
    if let word = tokens[next].word, ["stk", "stck", "st"].contains(word) { (isMarked, next) = (true, next + 1) }
    guard next < tokens.count, isFree[next], let word = tokens[next].word, word.count > 1,
      isMarked || tokens[1].gap > 0,
      !Self.packWords.contains(word), !Self.namesWithCounts.contains("\(count) \(word)")
    else { return }
    leading = (count, isMarked)
    for index in 0..<next { isFree[index] = false }
    takeRate(count, tokens, &isFree)
  }

  /// Takes the price of one piece between the name and the price: "2 x MILK 1.65 3.30".
  private mutating func takeRate(_ count: Int, _ tokens: [ReceiptToken], _ isFree: inout [Bool]) {
    guard let price, let last = isFree.lastIndex(of: true) else { return }
    var first = tokens[last].isCurrency ? last - 1 : last
    guard first > 0, let rate = tokens[first].amount, rate * Int64(count) == abs(price) else { return }
    while first > 0, tokens[first - 1].isCurrency || tokens[first - 1].isMark("@*") { first -= 1 }
    (detail, leading) = (ReceiptDetail(count: count, rate: rate), nil)
    for index in first...last { isFree[index] = false }
  }

  private static let packWords: Set<String> = [
    "pt", "pint", "pints", "pk", "pack", "packs", "ct", "count", "ib", "oz", "kg", "gr", "mi", "ci", "itr", "iiter",
    "er",
    "pce", "pcs", "gai", "dz", "doz", "pc", "day", "in", "way", "ampoui", "grain", "cereai", "cheese", "min",
    "tranches",
    "korn", "mehrkorn",
  ]
  private static let namesWithCounts: Set<String> = ["7 up", "3 musketeers", "5 gum", "57 sauce", "8 o"]

  private mutating func setName(_ line: [Character], _ tokens: [ReceiptToken], _ isFree: [Bool]) {
    var kept = tokens.indices.filter { isFree[$0] }
    // Article numbers are not part of the name, nor are single letters around them, or in brackets at the start.
    for (position, index) in kept.enumerated().reversed() where Self.isArticleNumber(tokens[index]) {
      let after = position + 1 < kept.count ? kept[position + 1] : nil
      if let after, let length = tokens[after].word?.count {
        // "000000004011KF", "007874235186 F"
        let isMark = tokens[after].gap == 0 ? length < 3 : length == 1 && kept.last == after
        if isMark { kept.remove(at: position + 1) }
      }
      kept.remove(at: position)
      if position == 1, tokens[kept[0]].word?.count == 1 { kept.removeFirst() }
    }
    if kept.count > 3, tokens[kept[0]].isMark("(["), tokens[kept[1]].word?.count == 1, tokens[kept[2]].isMark(")]") {
      kept.removeFirst(3)
    }
    var text = ""
    for index in kept {
      if tokens[index].gap > 0, !text.isEmpty { text += " " }
      text += String(line[tokens[index].range])
    }
    name = Self.trimmed(text)
    words = ReceiptText.words(name)
  }

  private static func isArticleNumber(_ token: ReceiptToken) -> Bool {
    if case .code = token.kind { return token.range.count > 5 }
    return token.number?.decimals == 0 && token.range.count > 4 && token.gap > 0
  }

  /// The name without marks around it, and without the letters of tax classes at its ends.
  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while let first = text.first, " *>#-=_:.,;|".contains(first) { text = text.dropFirst() }
    if text.hasSuffix("..") { while text.last == "." { text = text.dropLast() } }
    while let last = text.last, " *>#-=_:,;|@".contains(last) { text = text.dropLast() }
    return String(text)
  }

  private static func bareWeight(_ tokens: [ReceiptToken], _ words: [String]) -> ReceiptWeight? {
    guard words.count <= 4, !ReceiptVocabulary.tare.containsAny(of: words),
      let index = tokens.indices.first(where: { tokens[$0].number?.decimals == 3 }),
      let number = tokens[index].number, index + 1 < tokens.count, let unit = tokens[index + 1].word,
      let unit = ReceiptWeight.Unit(unit), unit == .kilogram
    else { return nil }
    return ReceiptWeight(digits: number.digits, decimals: number.decimals, unit: unit)
  }

  // MARK: Role

  private mutating func setRole() {
    let plain = words.filter { !ReceiptVocabulary.aroundTotals.contains($0) }
    if ReceiptVocabulary.subtotals.resembles(words) || ReceiptVocabulary.subtotals.resembles(plain) {
      role = .subtotal
    } else if ReceiptVocabulary.totals.resembles(words) || !plain.isEmpty && ReceiptVocabulary.totals.resembles(plain) {
      role = .total
    } else if ReceiptVocabulary.change.contains(words) || words.first.map(ReceiptVocabulary.change.contains) == true {
      role = .change
    } else if ReceiptVocabulary.payments.contains(words) {
      role = .payment
    } else if let price {
      role = Self.role(words, price)
    } else if detail == nil, bareWeight == nil, words.allSatisfy({ ReceiptVocabulary.headings.contains($0) }) {
      role = .heading
    } else if ReceiptVocabulary.voids.containsAny(of: words) {
      role = .void
    }
  }

  private static func role(_ words: [String], _ price: Int64) -> Role {
    if isDeposit(words, price) { return .deposit(isReturned: ReceiptVocabulary.returned.isPart(of: words)) }
    if isTax(words) { return .tax(isIncluded: ReceiptVocabulary.included.containsAny(of: words)) }
    if ReceiptVocabulary.rounding.contains(words)
      || words.count < 3 && words.first.map(ReceiptVocabulary.rounding.contains) == true
    {
      return .rounding
    }
    if ReceiptVocabulary.fees.contains(words)
      || words.count < 3 && words.first.map(ReceiptVocabulary.fees.contains) == true
    {
      return .fee
    }
    if ReceiptVocabulary.voids.containsAny(of: words) { return .void }
    if price < 0 || price == 0 && ReceiptVocabulary.discounts.containsAny(of: words) {
      if ReceiptVocabulary.refunds.containsAny(of: words) { return .refund }
      if ReceiptVocabulary.vouchers.isPart(of: words) { return .voucher }
      let isCoupon = ReceiptVocabulary.coupons.isPart(of: words) && !ReceiptVocabulary.discounts.containsAny(of: words)
      return isCoupon ? .voucher : .discount
    }
    if ReceiptVocabulary.savings.isPart(of: words) { return .saving }
    return words.first.map(ReceiptVocabulary.parts.contains) == true ? .tax(isIncluded: true) : .goods
  }

  static func isDeposit(_ words: [String], _ price: Int64) -> Bool {
    if price < 0, ReceiptVocabulary.deposits.resemblesAny(of: words) { return true }
    if !words.isEmpty, words.allSatisfy(ReceiptVocabulary.containers.contains),
      words.contains(where: { !ReceiptVocabulary.currencies.contains($0) })
    {
      return true
    }
    // "COLA INKL. PFAND" is a purchase.
    let start = words.firstIndex(where: ReceiptVocabulary.included.contains) ?? 0
    return ReceiptVocabulary.deposits.isPart(of: start > 0 ? Array(words[..<start]) : words)
  }

  private static func isTax(_ words: [String]) -> Bool {
    guard let first = words.first, let last = words.last else { return false }
    let (tax, long) = (ReceiptVocabulary.tax, words.filter { $0.count > 2 })
    // "TAX1", and "T = IL TAX 8.0000 on $10.00".
    let isOnlyTax = long.allSatisfy { tax.contains($0) || tax.contains(String($0.dropLast())) }
    return tax.contains(first) || tax.contains(last) && words.count < 4 || !long.isEmpty && isOnlyTax
      || ReceiptVocabulary.included.contains(first) && tax.containsAny(of: words)
  }
}

/// Decides whether numbers before names are counts: "3 BASMATI RICE".
struct LeadingCounts {
  private let counts: Bool
  private let isNumbering: Bool

  init(_ lines: [PrintedLine]) {
    let goods = lines.filter { $0.role == .goods && ($0.price ?? 0) > 0 && $0.hasName && $0.detail == nil }
    let led = goods.compactMap { line in line.leading.map { (line: line, count: $0.count) } }
    let divisible = led.filter { ($0.line.price ?? 0) % Int64($0.count) == 0 && $0.line.leading?.isMarked == false }
    counts = divisible.count > 1 && divisible.count * 4 >= led.count * 3
    isNumbering = led.count > 2 && led.map(\.count) == Array(led[0].count..<(led[0].count + led.count))
  }

  func reading(of line: PrintedLine) -> (name: String, count: Int, isCount: Bool, isDoubtful: Bool) {
    guard let (count, isMarked) = line.leading else { return (line.name, 1, false, false) }
    if isNumbering { return (line.name, 1, false, false) }
    let isDivisible = (line.price ?? 0) % Int64(count) == 0
    if isMarked || counts && isDivisible { return (line.name, count, count > 1, false) }
    let whole = "\(count) \(line.name)"
    return (whole, 1, false, isDivisible && count > 1 && !counts)
  }
}
