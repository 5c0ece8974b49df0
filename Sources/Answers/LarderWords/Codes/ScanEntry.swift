import LarderCodes
import LarderModel
import LarderSentences
import PlainText

/// A code that was scanned: what was to be done with it, and what came of that.
struct ScanEntry: Sendable {
  let code: String
  let product: ProductCode
  let mode: ScanMode
  private let verb: Verb
  private let store: String?
  private let person: String?
  /// What stands behind the code on its line.
  private var arguments: Arguments
  private(set) var quantity: String?
  private var price: String?

  /// Its events, by which it is taken back; nil where nothing was recorded.
  private(set) var events: ClosedRange<UInt64>?
  /// The events of an earlier count, which count again where this one is taken back.
  private(set) var former: ClosedRange<UInt64>?
  /// Whether nobody knows yet what it is.
  private(set) var isParked = false
  /// What was paid, where that is known.
  private(set) var paid: [Money] = []

  init(
    _ code: String, _ product: ProductCode, words: [String], _ mode: ScanMode, _ verb: Verb, store: String?,
    person: String?
  ) throws(WordsError) {
    let said = try Arguments(words, of: verb)
    let foreign = Option.common + Option.recording.filter { $0.key == .id }
    if let option = foreign.first(where: { said.says($0.key) }) {
      throw .usage("\(option.name) does not apply to a single code")
    }
    (self.code, self.product, self.mode, self.verb) = (code, product, mode, verb)
    (self.store, self.person) = (store, person)
    arguments = said
    let amounts = said.words.compactMap { ScanInput.amount([$0]) }
    guard amounts.count == said.words.count else { return }
    arguments.words = []
    for amount in amounts { _ = try take(amount) }
  }

  /// What is kept with a code that waits until somebody knows it.
  private static let kept: Set<OptionName> = [
    .store, .person, .quantity, .price, .on, .at, .note, .by, .new, .dryRun,
  ]

  /// Whether nothing was said of the code that would be lost where nobody knows it yet.
  var isAlone: Bool {
    arguments.words.isEmpty
      && (arguments.values.map(\.name) + arguments.switches)
        .allSatisfy { OptionName(rawValue: $0).map(Self.kept.contains) ?? false }
  }

  // MARK: Numbers behind it

  /// Takes a number for what it says of the code, and tells what it was taken for.
  mutating func take(_ amount: ScanInput) throws(WordsError) -> Wording {
    switch amount {
    case .price(let text):
      guard mode == .buy else {
        let hint: Wording = text.first?.isNumber == true ? "; for a quantity, write \(text.visible)x" : ""
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

  /// Whether a count of the same is counted on by this one: each time that a code is scanned there is one more.
  func goesOn(from other: ScanEntry) -> Bool {
    mode == .count && other.mode == .count && product == other.product && other.isAlone && !other.isParked
  }

  /// Counts one more than was counted before; one where nothing was.
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

  // MARK: What it is recorded by

  /// The command that it is, with what was said of all that is scanned.
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
    arguments.values.append((OptionName.code.rawValue, code))
    if let quantity { arguments.values.append((OptionName.quantity.rawValue, quantity)) }
    if let price { arguments.values.append((OptionName.price.rawValue, price)) }
    if mode == .list { arguments.words.insert(ListAction.add.rawValue, at: 0) }
    var line = try Line(verb, arguments, clock: scan.clock)
    line.usualPerson = scan.usualPerson
    // A price that was typed on a line of its own.
    if price != nil { line.correcting = [.price] }
    return line
  }

  /// Keeps what it came to.
  mutating func keep(_ reply: Reply) {
    events = reply.numbers
    let all = reply.outcome.events
    isParked = all.contains { $0.record.kind == CodeParked.code }
    paid = all.filter { $0.record.kind == Bought.code }.compactMap { $0.decode(as: Bought.self).price }
  }
}

/// What is done with each code that is scanned.
package enum ScanMode: String, CaseIterable, Sendable {
  case buy, use, toss, open, count, list, look

  /// The verb that does it; nil where a code is only looked at.
  var verb: Verb? { self == .look ? nil : CommandTable.verb(named: rawValue) }

  /// What a code that nobody knows is kept for.
  var parkedUse: ParkedUse { ParkedUse(exactly: rawValue) ?? .unsaid }

  /// What was done with codes: "9 bought".
  var past: Wording {
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

  /// What is answered where it begins.
  var beginning: Wording { "From here on, codes are \(past)." }
}
