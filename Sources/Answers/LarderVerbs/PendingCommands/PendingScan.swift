import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords
import PlainText

/// A pending command that performs an action on a scanned code. An unknown code is kept until it is identified.
struct PendingScan: PendingCommand {
  /// The command for a known code.
  private(set) var pending: any PendingCommand
  /// The use for which an unknown code is kept.
  let use: DeferredCodeUse
  /// Whether an unknown code may be kept. A line that identifies the code may not keep it.
  let parks: Bool
  /// The remark on how a number after the code was understood.
  let lead: Message?
  /// The code if it was kept, and its food if that is known.
  private(set) var parked: (code: ItemCode, food: String?)?

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    parked = nil
    guard parks, let code = reader.line.codes.first else { return try pending.decide(reader, &log) }
    guard code.item != nil || use == .buy && code.stored?.isWhole == true else { return try park(code, reader) }
    do {
      return try pending.decide(reader, &log)
    } catch let refusal as Refusal {
      guard case .ambiguous = refusal.reason, lacksPack(code, reader) else { throw refusal }
      return try park(code, reader)
    }
  }

  /// Whether the contents of a pack are unknown, and stating them would help.
  private func lacksPack(_ code: ItemCode, _ reader: EntryReader) -> Bool {
    guard let product = code.product, !code.saysAmount,
      reader.catalog.pack(of: product, on: reader.entryTime.day) == nil
    else { return false }
    // A store's own code with a weight or a price is used for packs of any size.
    guard let prefix = code.scanned.product.shop?.prefix, let store = code.store,
      let rule = reader.catalog.codeRule(ofStoreNamed: store, prefix: prefix)
    else { return true }
    return rule.measure == .neither
  }

  // MARK: Unknown codes

  /// The longest text of a code to keep. For a longer one, only the digits are kept.
  private static let longestCode = 200

  private mutating func park(_ code: ItemCode, _ reader: EntryReader) throws -> Decision {
    guard let name = code.name else {
      throw CommandLineError.refused(Suggestion.codeOfSomeStore(code.digits) + " first, on its own line: store NAME")
    }
    let text = code.typed.utf8.count <= Self.longestCode ? code.typed : code.digits
    var command = DeferCode(name, code: text, for: use, entryTime: reader.entryTime)
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

  /// The number of packs or units in thousandths. Nil if none was given.
  private func packs(_ code: ItemCode, _ arguments: Arguments) throws -> Int64? {
    guard let text = arguments[.quantity] else {
      return code.scanned.count.flatMap { ExactNumber(Int64($0)).scaled(to: 1000, denominator: 1) }
    }
    switch try EnteredQuantity(parsing: text, allowingZero: use == .count).measure {
    case .bare(let number), .packs(let number): return number.scaled(to: 1000, denominator: 1)
    default: throw CommandLineError.unknown(Suggestion.unknownCode(code.digits, buys: use == .buy))
    }
  }

  // MARK: Answers

  var prices: [PriceComparison] { pending.prices }

  func reply(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Reply {
    if let lead, let parked { return Reply("\(lead): noted, \(parked.code.digits.visible) is still waiting.") }
    let said = parked.map { Reply(Self.kept($0.code, $0.food)) } ?? pending.reply(outcome, entryTime, sentences)
    return lead.map { said.preceded(by: "\($0): ") } ?? said
  }

  private static func kept(_ code: ItemCode, _ food: String?) -> Message {
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
