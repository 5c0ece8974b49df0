/// What is to be done: decided on the household as it is, it becomes events or a refusal.
public protocol Command: Sendable {
  var moment: Moment { get }
  /// Adds the events to `draft`; whatever it adds is in force for what it asks next.
  func decide(_ draft: inout Draft) throws(Refusal)
}

/// The name of a command, by which a repeated one is known.
///
/// Sixteen lowercase hexadecimal digits are kept as their 64 bits and nothing else, as for every id the
/// program makes itself. Any other text (given with `--id`, or derived from an import) is kept whole
/// beside the command's first event, and its 64 bits only find it.
public struct CommandID: Hashable, Sendable, CustomStringConvertible {
  public let tag: UInt64
  /// The id's own text, where it is not the digits of the tag.
  public let text: String?

  public init(tag: UInt64, text: String? = nil) {
    self.tag = tag
    self.text = text
  }

  /// A name that no other command has.
  public static var new: CommandID { CommandID(tag: .random(in: .min ... .max)) }

  /// The most bytes an id may have.
  public static let longest = 200

  public var description: String { text ?? Self.digits(of: tag) }

  /// The tag of a text of exactly sixteen lowercase hexadecimal digits.
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

  /// Sixteen lowercase hexadecimal digits.
  public static func digits(of tag: UInt64) -> String {
    let digits = String(tag, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// When a command is given, and for which day.
public struct Moment: Hashable, Sendable {
  /// The household's day today.
  public var today: Day
  /// The day the thing happened, where it is not today.
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

/// What a command comes to.
public struct Decision: Sendable {
  public var events: [Event]
  /// Who gave the command, where that was said.
  public var actor: PersonID?
  /// What the words were taken for, where they could mean several things.
  public var reading: QuantityReading?
  /// How many of the entries that waited for a code to be known could not be made.
  public var leftOut = 0
  /// Which those were, and why.
  public var leftOutWhy: [Wording] = []

  public init(events: [Event], actor: PersonID? = nil, reading: QuantityReading? = nil) {
    self.events = events
    self.actor = actor
    self.reading = reading
  }
}

/// Why a command cannot be carried out, in a sentence, with what to do about it.
public struct Refusal: Error, Hashable, Sendable, Worded {
  public enum Reason: Hashable, Sendable {
    case notEnough
    /// A lot that it would need came in after the day it is of.
    case notInYet(LotID)
    case unknownItem
    case ambiguous
    case unknownFactor
    case badValue
    case nothingToUndo
    case contradicts
  }

  public let reason: Reason
  public let message: Wording
  /// What to do about it, after the message: an invitation follows a colon, other words a semicolon.
  public let hint: Wording?

  public init(_ reason: Reason, _ message: Wording, hint: Wording? = nil) {
    self.reason = reason
    self.message = message
    self.hint = hint
  }

  public var wording: Wording {
    guard let hint else { return message }
    if message.description.hasSuffix("?") { return "\(message) \(hint)" }
    return if case .invitation? = hint.parts().first { "\(message): \(hint)" } else { "\(message); \(hint)" }
  }
}

extension Refusal {
  init(_ error: ValueError) { self.init(.badValue, error.wording) }
}

/// What words that could mean several things were taken for: the answer says it.
public enum QuantityReading: Hashable, Sendable {
  /// A number alone, of what is weighed: so many pieces of this weight.
  case pieces(Quantity)
  /// A number alone, of what came in several packs: so many packs of this size.
  case packs(Quantity)
  /// Containers of this size: "2 tins" of 400 g each.
  case containers(Quantity)
  /// Ounces of a drink, which are fluid ounces.
  case fluidOunces
  /// The usual pack, where no quantity was said.
  case usualPack(Quantity)
  /// Containers of an item of which nobody knows what one holds, counted whole.
  case counted(item: String)
  /// As much energy as when it was eaten the last time.
  case asBefore(Day)
  /// A part of one piece or portion; of what is weighed, one of this weight.
  case partOfOne(Quantity?)
  /// A part of one pack of this size.
  case partOfPack(Quantity)
  /// A part of all that was there.
  case partOfAll(Quantity)

  /// Whether it is of an entry without a quantity.
  public var isOfNoWords: Bool {
    switch self {
    case .usualPack, .asBefore: true
    default: false
    }
  }

  /// The reading behind the words it is of: "1/2 of a pack of 200 g".
  public func told(_ words: String, _ style: OutputStyle) -> Wording {
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
