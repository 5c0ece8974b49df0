/// A change to the household. Deciding on it results in events or in a refusal.
public protocol Command: Sendable {
  var moment: EntryTime { get }
  /// Adds the command's events to `draft`. Each event applies to the draft immediately.
  func decide(_ draft: inout Draft) throws(Refusal)
}

/// The ID of a command, which identifies repetitions of it.
///
/// An ID of sixteen lowercase hexadecimal digits, the form this program generates, is stored only as its 64 bits. Any
/// other text (from `--id` or an import) is stored in full with the command's first event; its 64-bit tag only serves
/// to find it.
public struct CommandID: Hashable, Sendable, CustomStringConvertible {
  public let tag: UInt64
  /// The ID's text, unless it is just the digits of the tag.
  public let text: String?

  public init(tag: UInt64, text: String? = nil) {
    self.tag = tag
    self.text = text
  }

  /// A new random ID.
  public static var new: CommandID { CommandID(tag: .random(in: .min ... .max)) }

  /// The maximum length of an ID in bytes.
  public static let longest = 200

  public var description: String { text ?? Self.digits(of: tag) }

  /// Returns the tag of a text of exactly sixteen lowercase hexadecimal digits.
  public static func tag(ofDigits text: String) -> UInt64? {
    guard text.utf8.count == 16 else { return nil }
    var tag: UInt64 = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): tag = tag << 4 | UInt64(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): tag = tag << 4 | UInt64(byte - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    return tag
  }

  /// Returns the tag as sixteen lowercase hexadecimal digits.
  public static func digits(of tag: UInt64) -> String {
    let digits = String(tag, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The time a command is given, and the day it is for.
public struct EntryTime: Hashable, Sendable {
  /// The household's current day.
  public var today: Day
  /// The day of the event (default: today).
  public var day: Day
  public var minute: MinuteOfDay?
  public var note: String?

  public init(today: Day, day: Day? = nil, minute: MinuteOfDay? = nil, note: String? = nil) {
    self.today = today
    self.day = day ?? today
    self.minute = minute
    self.note = note
  }
}

/// The result of deciding on a command.
public struct Decision: Sendable {
  public var events: [Event]
  /// The person who gave the command, if known.
  public var actor: PersonID?
  /// How ambiguous words were interpreted.
  public var reading: QuantityReading?
  /// The number of parked scans that could not be entered.
  public var leftOut = 0
  /// The reasons why parked scans could not be entered.
  public var leftOutWhy: [Message] = []

  public init(events: [Event], actor: PersonID? = nil, reading: QuantityReading? = nil) {
    self.events = events
    self.actor = actor
    self.reading = reading
  }
}

/// The reason a command is refused, in one sentence, with a hint on what to do.
public struct Refusal: Error, Hashable, Sendable, MessageConvertible {
  public enum Reason: Hashable, Sendable {
    case notEnough
    /// A required lot came in after the command's day.
    case notInYet(LotID)
    case unknownItem
    case ambiguous
    case unknownFactor
    case badValue
    case nothingToUndo
    case contradicts
  }

  public let reason: Reason
  public let message: Message
  /// The remedy, printed after the message: a suggested action follows a colon, other text a semicolon.
  public let hint: Message?
  /// The amount that the command lacks, if that is the reason.
  public var missing: MissingAmount?
  /// The item of which the command needs the weight of a cup, if that is the reason.
  public var unweighed: String?

  /// An amount that a command lacks, with likely ones to choose from.
  public struct MissingAmount: Hashable, Sendable {
    public let item: String
    public let text: Message
    /// Amounts as they are typed: "half", "500g".
    public let amounts: [String]
  }

  /// Creates the refusal of a command that lacks an amount.
  static func missing(_ amounts: [String], of item: String, _ text: Message, hint: Message) -> Refusal {
    var refusal = Refusal(.ambiguous, text, hint: hint)
    refusal.missing = MissingAmount(item: item, text: text.capitalizedFirst, amounts: amounts)
    return refusal
  }

  public init(_ reason: Reason, _ message: Message, hint: Message? = nil) {
    self.reason = reason
    self.message = message
    self.hint = hint
  }

  public var wording: Message {
    guard let hint else { return message }
    if message.description.hasSuffix("?") { return "\(message) \(hint)" }
    return if case .invitation? = hint.parts().first { "\(message): \(hint)" } else { "\(message); \(hint)" }
  }
}

extension Refusal {
  init(_ error: ValueError) { self.init(.badValue, error.wording) }
}

/// The interpretation of ambiguous words, stated in the answer.
public enum QuantityReading: Hashable, Sendable {
  /// A plain number of weighed food was read as pieces of this weight.
  case pieces(Quantity)
  /// A plain number of food bought in packs was read as packs of this size.
  case packs(Quantity)
  /// Containers were read as containers of this size: "2 tins" of 400 g each.
  case containers(Quantity)
  /// Ounces of a drink were read as fluid ounces.
  case fluidOunces
  /// A missing quantity was read as the usual pack.
  case usualPack(Quantity)
  /// Containers of unknown content were counted as wholes.
  case counted(item: String)
  /// The energy was copied from the last time the food was eaten.
  case asBefore(Day)
  /// A part was read as part of one piece or portion, of this weight if the food is weighed.
  case partOfOne(Quantity?)
  /// A part was read as part of one pack of this size.
  case partOfPack(Quantity)
  /// A part was read as part of everything in stock.
  case partOfAll(Quantity)

  /// Whether no quantity was typed.
  public var isOfNoWords: Bool {
    switch self {
    case .usualPack, .asBefore: true
    default: false
    }
  }

  /// Returns the reading together with the words it interprets: "1/2 of a pack of 200 g".
  public func displayed(_ words: String, _ style: OutputStyle) -> Message {
    switch self {
    case .pieces(let each): "\(words) of \(each.formatted(style)) each"
    case .packs(let each): "\(words) \(words == "1" ? "pack" : "packs") of \(each.formatted(style))"
    case .containers(let each): "\(words) of \(each.formatted(style))"
    case .fluidOunces: "\(words) as fluid ounces"
    case .usualPack: "the usual pack"
    case .asBefore(let day): "as on \(day.formatted(style))"
    case .counted(let item):
      "\(words), counted whole; if you know its weight, \(.fixFact(item: item, .piece, value: "400g"))"
    case .partOfOne(nil): "\(words) of one"
    case .partOfOne(let each?): "\(words) of one of \(each.formatted(style))"
    case .partOfPack(let pack): "\(words) of a pack of \(pack.formatted(style))"
    case .partOfAll(let all): "\(words) of the \(all.formatted(style)) in stock"
    }
  }
}
