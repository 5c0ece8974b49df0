extension PrintedReceipt {
  /// Reads a receipt from its printed lines, top to bottom.
  package init(reading texts: [String]) {
    self.init(of: texts, as: texts)
    guard proof != .addsUp, let parted = Self.partingTaxClasses(texts) else { return }
    let other = PrintedReceipt(of: texts, as: parted)
    if other.proof == .addsUp { self = other }
  }

  private init(of lines: [String], as texts: [String]) {
    self.lines = lines
    var printed = texts.enumerated().map { PrintedLine($1, number: $0) }
    Self.joinAmounts(&printed)
    let region = ReceiptRegion(printed)
    (currency, date) = Self.origin(texts, printed)
    store = Self.store(printed)
    total = region.total
    let goods = Array(printed[..<region.end])
    let best = Self.assembled(goods, region)
    (items, additions) = (best.items, best.additions)
    doubts = best.doubts
    unsubtracted = best.ignored.filter { ReceiptVocabulary.deductions.containsAny(of: $0.words) }.map(\.number)
    proof = Self.proof(best, region)
    addDoubts(best, goods, region)
  }

  package init(text: String) {
    self.init(reading: text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init))
  }

  /// Parts prices from the number of a tax class that a machine read as their third decimal, "1,791". Nil if no line has
  /// such a number, or if no price is printed with a class apart.
  private static func partingTaxClasses(_ texts: [String]) -> [String]? {
    // In a pattern, 0 stands for any digit, and a comma also for a point. No tax class is 0.
    func ends(_ text: String, like pattern: String) -> Bool {
      let end = text.suffix(pattern.count)
      return end.count == pattern.count && end.last != "0"
        && zip(end, pattern).allSatisfy { $1 == "0" ? $0.isASCIIDigit : $1 == "," ? ",.".contains($0) : $0 == $1 }
    }
    guard texts.contains(where: { ends($0, like: "0,00 0") }) else { return nil }
    let parted = texts.map { ends($0, like: "0,000") ? "\($0.dropLast()) \($0.suffix(1))" : $0 }
    return parted == texts ? nil : parted
  }

  /// Joins words with the amount on the next line: a total in large letters, or a deposit in two pieces. A column of
  /// amounts belongs to other lines.
  private static func joinAmounts(_ lines: inout [PrintedLine]) {
    func isAmount(_ index: Int) -> Bool {
      lines.indices.contains(index) && lines[index].price != nil && !lines[index].hasName && lines[index].detail == nil
    }
    for index in lines.indices where lines[index].price == nil && lines[index].detail == nil {
      guard isAmount(index + 1), !isAmount(index + 2) else { continue }
      if lines[index].role == .total || lines[index].role == .subtotal {
        lines[index].price = lines[index + 1].price
        lines[index + 1] = PrintedLine("", number: index + 1)
      } else if lines[index].hasName {
        let joined = PrintedLine(lines[index].text + "  " + lines[index + 1].text, number: index + 1)
        guard joined.price == lines[index + 1].price, joined.role != .goods else { continue }
        lines[index...(index + 1)] = [PrintedLine("", number: index), joined]
      }
    }
  }

  /// Returns the lines with another price on one of them.
  package func lines(withPrice minor: Int64, on line: Int) -> [String] {
    var lines = lines
    if lines.indices.contains(line) { lines[line] = Self.line(lines[line], withPrice: minor) }
    return lines
  }

  /// Returns the lines with a total below them.
  package func lines(withTotal minor: Int64) -> [String] {
    lines + ["TOTAL  \(minor < 0 ? "-" : "")\(Self.amount(minor.magnitude))"]
  }

  static func line(_ line: String, withPrice minor: Int64) -> String {
    let text = ReceiptText.repaired(line)
    let isComma = text.contains(",")
    var amount = String(Self.amount(minor.magnitude).map { $0 == "." && isComma ? "," : $0 })
    let old = PrintedLine(line, number: 0).price
    if minor < 0, old.map({ $0 > 0 }) ?? true { amount = "-" + amount }
    guard old != nil, let price = ReceiptToken.all(in: text).last(where: { $0.amount != nil }) else {
      return String(text) + "  " + amount
    }
    return String(text[..<price.range.lowerBound]) + amount + String(text[price.range.upperBound...])
  }

  private static func amount(_ minor: UInt64) -> String {
    "\(minor / 100).\(minor % 100 < 10 ? "0" : "")\(minor % 100)"
  }

  // MARK: Sums

  /// The first reading that proves itself, or that adds up to the total, or else the usual one.
  static func assembled(_ lines: [PrintedLine], _ region: ReceiptRegion) -> ReceiptAssembly {
    let roles = Set(lines.map(\.role))
    let addsTax = roles.contains(.subtotal) || !roles.contains(.tax(isIncluded: true))
    var readings = [ReceiptAssembly.Reading(addsTax: addsTax)]
    if roles.contains(.tax(isIncluded: false)) { readings.append(ReceiptAssembly.Reading(addsTax: !addsTax)) }
    if roles.contains(.saving) {
      readings += readings.map { reading in
        var reading = reading
        reading.subtractsSavings = true
        return reading
      }
    }
    if roles.contains(.deposit(isReturned: true)) {
      readings += readings.map { reading in
        var reading = reading
        reading.subtractsReturns = true
        return reading
      }
    }
    let all = readings.lazy.map { ReceiptAssembly(lines, $0) }
    return all.first { proof($0, region) == .addsUp } ?? all.first { $0.sum == region.total }
      ?? ReceiptAssembly(lines, readings[0])
  }

  static func proof(_ assembly: ReceiptAssembly, _ region: ReceiptRegion) -> ReceiptProof {
    guard let total = region.total, !assembly.items.isEmpty || assembly.additions.contains(where: { $0.kind != .tax })
    else { return .noTotal }
    guard assembly.sum == total else { return .differs(total - assembly.sum) }
    for subtotal in assembly.subtotals
    where ![0, -subtotal.deposits, subtotal.discounts].contains(subtotal.printed - subtotal.sum) {
      return .subtotalDiffers(line: subtotal.line)
    }
    return region.contradiction.map { .paymentDiffers(line: $0) } ?? .addsUp
  }

  /// Adds the questions that the difference raises.
  private mutating func addDoubts(_ assembly: ReceiptAssembly, _ lines: [PrintedLine], _ region: ReceiptRegion) {
    guard case .differs(let difference) = proof else { return }
    let unpriced = assembly.unpriced.filter { !$0.words.isEmpty && $0.words.joined().count > 2 }
    if difference > 0, let only = unpriced.first, unpriced.count == 1 {
      doubts.append(ReceiptDoubt(line: only.number, kind: .price(difference)))
      return
    }
    if let line = region.totalLine, let paid = region.paid, paid == sum {
      doubts.append(ReceiptDoubt(line: line, kind: .misread(sum)))
      return
    }
    let signs = Self.lostSigns(lines, difference, region)
    guard signs.isEmpty else {
      doubts += signs
      return
    }
    var fixed: [ReceiptDoubt] = []
    var alike: [ReceiptDoubt] = []
    for line in lines {
      guard let price = line.price, line.role == .goods || line.role == .discount else { continue }
      let wanted = price + difference
      if let detail = line.detail, detail.price == wanted {
        fixed.append(ReceiptDoubt(line: line.number, kind: .misread(wanted)))
      }
      if wanted.signum() == price.signum(), Self.differInOneDigit(abs(price), abs(wanted)) {
        alike.append(ReceiptDoubt(line: line.number, kind: .misread(wanted)))
      }
    }
    let counted = doubts.compactMap { doubt in
      doubt.kind == .count ? alike.first { isSamePurchase($0.line, doubt.line) } : nil
    }
    let certain = fixed.count == 1 ? fixed : counted.count == 1 ? counted : (1...3).contains(alike.count) ? alike : []
    doubts = doubts.filter { doubt in !certain.contains { $0.line == doubt.line } } + certain
  }

  private func isSamePurchase(_ first: Int, _ second: Int) -> Bool {
    items.contains { $0.lines.contains(first) && $0.lines.contains(second) }
  }

  private static func differInOneDigit(_ first: Int64, _ second: Int64) -> Bool {
    let (first, second) = (Array(String(first)), Array(String(second)))
    return first.count == second.count && zip(first, second).count { $0 != $1 } == 1
  }

  // MARK: Origin

  private static func origin(_ texts: [String], _ lines: [PrintedLine]) -> (String?, PrintedReceiptDate?) {
    let words = lines.map { ReceiptText.words($0.text) }
    func has(_ word: String) -> Bool { words.contains { $0.contains(ReceiptText.folded(word)) } }
    let signs = lines.compactMap(\.currency)
    let isAmerican =
      has("tend") || has("ebt")
      || zip(words, lines).contains { $0.first == "items" && $0.contains("soid") && $1.price == nil }
      || lines.contains { $0.role == .subtotal }
        && lines.contains { $0.role == .tax(isIncluded: false) && $0.words.contains { $0.hasPrefix("tax") } }
    var currency: String?
    if has("gbp") || signs.contains("£") || words.contains(where: { $0.contains("gb") && $0.contains("vat") }) {
      currency = "GBP"
    } else if has("usd") || signs.contains("$") {
      currency = "USD"
    } else if has("chf") {
      currency = "CHF"
    } else if has("eur") || has("euro") || signs.contains("€") {
      currency = "EUR"
    } else if isAmerican {
      currency = "USD"
    }
    let date = PrintedReceiptDate.first(in: texts, monthFirst: currency == "USD")
    return (currency, date)
  }

  /// The first line of the heading that can be a name.
  private static func store(_ lines: [PrintedLine]) -> String? {
    let head = lines.prefix { $0.price == nil && $0.detail == nil }
    let line = head.first { line in
      line.words.joined().count > 2 && !line.words.contains { notStores.contains($0) } && line.role != .heading
    }
    guard var name = line?.name else { return nil }
    if let number = name.firstIndex(of: "#"), number > name.startIndex { name = String(name[..<number]) }
    while name.last == " " { name.removeLast() }
    return name.isEmpty ? nil : name
  }

  private static let notStores = ReceiptVocabulary.Phrases(
    """
    rechnung|kassenbon|quittung|beleg|receipt|invoice|ebon|ticket|www|http|https|welcome|willkommen|bienvenue|bonjour|kunde|\
    kundenbeleg|customer|copy|duplicate|duplikat|tel|telefon|phone|date|datum|page|seite
    """)
}
