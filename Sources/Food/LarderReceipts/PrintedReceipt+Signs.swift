extension PrintedReceipt {
  /// The questions about discounts that probably lost their minus: with it, the lines add up to the total.
  ///
  /// - Parameters:
  ///   - lines: The lines above the total.
  ///   - difference: The total minus the sum of the lines.
  static func lostSigns(_ lines: [PrintedLine], _ difference: Int64, _ region: ReceiptRegion) -> [ReceiptDoubt] {
    let unsigned = lines.indices.filter { isUnsignedDeduction(lines, $0) }
    func doubts(_ indices: [Int]) -> [ReceiptDoubt] {
      indices.map { ReceiptDoubt(line: lines[$0].number, kind: .misread(-(lines[$0].price ?? 0))) }
    }
    func isProved(_ indices: [Int]) -> Bool {
      var lines = lines
      for index in indices {
        let (line, price) = (lines[index], lines[index].price ?? 0)
        lines[index] = PrintedLine(Self.line(line.text, withPrice: -price), number: line.number)
      }
      return proof(assembled(lines, region), region) == .addsUp
    }
    // A line counts as a purchase until it has its minus, and a saving not at all.
    let single = unsigned.filter { index in
      let price = lines[index].price ?? 0
      return (difference == -2 * price || difference == -price) && isProved([index])
    }
    guard single.isEmpty, unsigned.count > 1, isProved(unsigned) else { return doubts(single) }
    return doubts(unsigned)
  }

  private static let deductions: [ReceiptVocabulary.Phrases] = [
    ReceiptVocabulary.discounts, ReceiptVocabulary.vouchers, ReceiptVocabulary.coupons, ReceiptVocabulary.refunds,
  ]

  /// Whether a positive amount has the words of a deduction, of a signed one, or of the purchase above it and more.
  private static func isUnsignedDeduction(_ lines: [PrintedLine], _ index: Int) -> Bool {
    let (line, words) = (lines[index], lines[index].words)
    guard let price = line.price, price > 0, line.hasName, line.detail == nil else { return false }
    guard line.role == .goods else { return line.role == .saving && !ReceiptVocabulary.information.isPart(of: words) }
    if deductions.contains(where: { $0.isPart(of: words) }) { return true }
    let isLikeSigned = lines.contains { $0.role == .discount && $0.hasName && $0.words.first == words.first }
    let above = lines[..<index].last { $0.role == .goods && $0.hasName }?.words ?? []
    return isLikeSigned || !above.isEmpty && words.count > above.count && words.suffix(above.count) == above[...]
  }
}
