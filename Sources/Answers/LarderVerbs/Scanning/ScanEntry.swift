import LarderCodes
import LarderModel
import LarderWords
import PlainText

/// A scanned code with the scan mode at the time, and the result.
struct ScanEntry: Sendable {
  let code: String
  let product: ProductCode
  let mode: ScanMode
  private let verb: Verb
  private let store: String?
  private let person: String?
  /// The words after the code on its line.
  private var arguments: Arguments
  private(set) var quantity: String?
  private var price: String?

  /// The recorded events, which undo takes back. Nil if nothing was recorded.
  private(set) var events: ClosedRange<UInt64>?
  /// The events of an earlier count, which apply again if this count is taken back.
  private(set) var former: ClosedRange<UInt64>?
  /// Whether the code is still unknown.
  private(set) var isParked = false
  /// The prices paid, as far as they are known.
  private(set) var paid: [Money] = []

  init(
    _ code: String, _ product: ProductCode, words: [String], _ mode: ScanMode, _ verb: Verb, store: String?,
    person: String?
  ) throws(CommandLineError) {
    let said = try Arguments(words, of: verb)
    let foreign = Option.common + Option.recording.filter { $0.key == .id }
    if let option = foreign.first(where: { said.says($0.key) }) {
      throw .usage("--\(option.name) does not apply to a single code")
    }
    (self.code, self.product, self.mode, self.verb) = (code, product, mode, verb)
    (self.store, self.person) = (store, person)
    arguments = said
    let amounts = said.words.compactMap { ScanInput.amount([$0]) }
    guard amounts.count == said.words.count else { return }
    arguments.words = []
    for amount in amounts { _ = try take(amount) }
  }

  /// The options that are kept with an unknown code until it is identified.
  private static let kept: Set<OptionName> = [
    .store, .person, .quantity, .price, .on, .at, .note, .by, .new, .dryRun, .verbose,
  ]

  /// Whether the code can wait without losing anything that was typed with it.
  var isAlone: Bool {
    arguments.words.isEmpty
      && (arguments.values.map(\.name) + arguments.switches)
        .allSatisfy { OptionName(rawValue: $0).map(Self.kept.contains) ?? false }
  }

  // MARK: Numbers after the code

  /// Applies a number typed after the code, and returns how it was understood.
  mutating func take(_ amount: ScanInput) throws(CommandLineError) -> Message {
    switch amount {
    case .price(let text):
      guard mode == .buy else {
        let hint: Message = text.first?.isNumber == true ? "; for a quantity, write \(text.visible)x" : ""
        throw .refused("\"\(text.visible)\" is a price, but you are not buying\(hint)")
      }
      price = text
      return "Price \(text.visible)"
    case .quantity(let text):
      guard arguments.words.isEmpty else {
        throw .usage(
          "\"\(text.visible)\": the line of \(code.visible) already gives its amount; to take it back, type undo")
      }
      quantity = text
      return "Quantity \(text.visible)"
    default: return ""
    }
  }

  /// Whether this scan adds one to an earlier count of the same product.
  func goesOn(from other: ScanEntry) -> Bool {
    mode == .count && other.mode == .count && product == other.product && other.isAlone && !other.isParked
  }

  /// Sets the count to one more than an earlier count, or to one.
  mutating func count(after other: ScanEntry?) {
    guard mode == .count, isAlone, quantity == nil, arguments[.quantity] == nil else { return }
    let before = other?.quantity.flatMap { try? EnteredQuantity(parsing: $0, allowingZero: true) }
    if case .bare(let number)? = before?.measure, let more = number.adding(.one) {
      quantity = "\(more)"
    } else {
      quantity = "1"
    }
    former = other?.events
  }

  // MARK: Recording

  /// The line that records the code, with the options that apply to the whole scan.
  func line(_ scan: Line) throws -> Line {
    var arguments = self.arguments
    for option in scan.verb.ownOptions where option.key != .id && !arguments.says(option.key) {
      guard let own = verb.ownOptions.first(where: { $0.key == option.key }) else { continue }
      let value: String? =
        switch option.key {
        case .store: store
        case .person: person
        default: scan.arguments[option.key]
        }
      if own.value == nil {
        if scan.arguments.has(option.key) { arguments.switches.append(option.name) }
      } else if let value {
        arguments.values.append((option.name, value))
      }
    }
    // One pack was scanned, even if several people share it.
    if verb.takesEaters, arguments[.person] != nil, !arguments.has(.each) {
      arguments.switches.append(OptionName.together.rawValue)
    }
    arguments.values.append((OptionName.code.rawValue, code))
    if let quantity { arguments.values.append((OptionName.quantity.rawValue, quantity)) }
    if let price { arguments.values.append((OptionName.price.rawValue, price)) }
    if mode == .list { arguments.words.insert(ListAction.add.rawValue, at: 0) }
    var line = try Line(verb, arguments, clock: scan.clock)
    line.usualPerson = scan.usualPerson
    line.products = scan.products
    // A price typed on its own line.
    if price != nil { line.correcting = [.price] }
    return line
  }

  /// Stores the result of recording the code.
  mutating func keep(_ reply: CommandReply) {
    events = reply.numbers
    let all = reply.outcome.events
    isParked = all.contains { $0.record.kind == CodeDeferred.code }
    paid = all.filter { $0.record.kind == Bought.code }.compactMap { $0.decode(as: Bought.self).price }
  }
}

/// The action performed on each scanned code.
package enum ScanMode: String, CaseIterable, Sendable {
  case buy, use, toss, open, count, list, look

  /// The verb that performs the action. Nil if a code is only looked up.
  var verb: Verb? { self == .look ? nil : CommandTable.verb(named: rawValue) }

  /// The use for which an unknown code is kept.
  var parkedUse: DeferredCodeUse { DeferredCodeUse(exactly: rawValue) ?? .unsaid }

  /// The action in the past participle: "9 bought".
  var past: Message {
    switch self {
    case .buy: "bought"
    case .use: "used"
    case .toss: "thrown away"
    case .open: "opened"
    case .count: "counted"
    case .list: "put on the list"
    case .look: "looked at"
    }
  }

  /// The answer when the mode begins.
  var beginning: Message { "From here on, codes are \(past)." }
}
