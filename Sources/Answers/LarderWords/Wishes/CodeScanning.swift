import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import PlainText

/// Something is done with a code that was scanned; one that nobody knows is kept until somebody says what it is.
struct CodeScanning: Wish {
  /// What is done with a code that is known.
  private(set) var wish: any Wish
  /// What one that is not known is kept for.
  let use: ParkedUse
  /// Whether it may be kept; a line that says what it is may not.
  let parks: Bool
  /// What a number was taken for that was typed behind the code.
  let lead: Wording?
  /// The code, where it was kept, and the food where that is known already.
  private(set) var parked: (code: ItemCode, food: String?)?

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    parked = nil
    guard parks, let code = reader.line.codes.first else { return try wish.decide(reader, &log) }
    guard code.item != nil else { return try park(code, reader) }
    do {
      return try wish.decide(reader, &log)
    } catch let refusal as Refusal {
      guard case .ambiguous = refusal.reason, lacksPack(code, reader) else { throw refusal }
      return try park(code, reader)
    }
  }

  /// Whether it is not known how much a pack holds, and would be told by saying so.
  private func lacksPack(_ code: ItemCode, _ reader: EntryReader) -> Bool {
    guard let product = code.product, !code.saysAmount,
      reader.catalog.pack(of: product, on: reader.moment.day) == nil
    else { return false }
    // A store's own code that says a weight or a price is on packs of any size.
    guard let prefix = code.scanned.product.shop?.prefix, let store = code.store,
      let rule = reader.catalog.codeRule(ofStoreNamed: store, prefix: prefix)
    else { return true }
    return rule.measure == .neither
  }

  // MARK: What nobody knows

  /// The longest text that is kept of a code; of a longer one its digits are.
  private static let longestCode = 200

  private mutating func park(_ code: ItemCode, _ reader: EntryReader) throws -> Decision {
    guard let name = code.name else {
      throw WordsError.refused(
        Suggestion.codeOfSomeStore(code.digits) + " first, on its own line: store NAME")
    }
    let text = code.typed.utf8.count <= Self.longestCode ? code.typed : code.digits
    var command = ParkCode(name, code: text, for: use, moment: reader.moment)
    command.packs = try packs(code, reader.arguments)
    switch use {
    case .buy:
      command.price =
        try reader.arguments[.price].map { try Money(parsing: $0, defaultCurrency: reader.catalog.currency) }
        ?? CodeBuying(code, reader).price
      command.store = reader.arguments[.store]
    case .list: command.store = reader.arguments[.store]
    case .use, .eat, .toss: command.person = reader.eaters.isEmpty ? reader.line.person : nil
    case .open, .count, .unsaid: break
    }
    let decision = try reader.decide(command)
    parked = (code, code.item.map { reader.catalog.name($0) })
    return decision
  }

  /// How many packs or units there are, in thousandths; nil where nobody said.
  private func packs(_ code: ItemCode, _ arguments: Arguments) throws -> Int64? {
    guard let text = arguments[.quantity] else {
      return code.scanned.count.flatMap { ExactNumber(Int64($0)).scaled(to: 1000, denominator: 1) }
    }
    switch try EnteredQuantity(parsing: text, allowingZero: use == .count).measure {
    case .bare(let number), .packs(let number): return number.scaled(to: 1000, denominator: 1)
    default: throw WordsError.refused(Suggestion.unknownCode(code.digits, buys: use == .buy))
    }
  }

  // MARK: What is answered

  var prices: [PriceComparison] { wish.prices }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    if let lead, let parked { return "\(lead): noted, \(parked.code.digits.visible) is still waiting." }
    let said = parked.map { Self.kept($0.code, $0.food) } ?? wish.sentence(outcome, moment, sentences)
    guard let lead else { return said }
    return "\(lead): \(said)"
  }

  private static func kept(_ code: ItemCode, _ food: String?) -> Wording {
    let digits = code.digits.visible
    guard let food else {
      return """
        The code \(digits) is unknown, so the entry waits (\(.unknownCodes)). \
        To identify it: \(.describeProduct(code.digits)).
        """
    }
    return """
      The pack size of \(digits) (\(food.visible)) is unknown, so the entry waits (\(.unknownCodes)). \
      To enter it: \(.describePack(code.digits)).
      """
  }
}
