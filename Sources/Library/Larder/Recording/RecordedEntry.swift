import LarderModel
import LarderSentences
import LarderWords

/// The answer to an entry: its words and its number.
///
/// ```swift
/// let milk = try ledger.buy("milk", "2 l", for: "2.38")
/// print(milk)   // Bought 2 l milk for €2.38, due in about 7 days. [5]
/// try ledger.fix(milk, .price("2.18"))
/// ```
///
/// ## Topics
///
/// ### Identifying the entry
///
/// - ``number``
/// - ``numbers``
/// - ``isRepeated``
///
/// ### Showing the entry
///
/// - ``sentence``
/// - ``details``
/// - ``remarks``
/// - ``description``
public struct RecordedEntry: Hashable, Sendable {
  /// Something that may need a person's attention, such as an unusual price.
  public struct Remark: Hashable, Sendable, CustomStringConvertible {
    /// A short sentence, such as `The last price was €1.19.`
    public let text: String
    /// The ways to settle it, the likeliest first. Empty for a warning.
    public let actions: [NextAction]

    /// The sentence, followed by the titles of the actions.
    public var description: String {
      actions.isEmpty ? text : "\(text) (\(actions.map(\.title).joined(separator: "; ")))"
    }
  }

  /// The numbers of the recorded events, or nil if nothing changed.
  public let numbers: ClosedRange<Int>?
  /// The entry in words: `Bought 2 l milk for €2.38, due in 9 days.`
  public let sentence: String
  /// Further facts, one short sentence each.
  public let details: [String]
  /// Remarks for a person, at most two, the more important first.
  public let remarks: [Remark]
  /// Whether an entry with the same ID was already recorded, so that nothing was recorded now.
  public let isRepeated: Bool

  /// The number of the entry, for ``Ledger/fix(_:_:)-(Int,_)`` and ``Ledger/undo(_:)-(Int?)``. Nil if nothing changed.
  public var number: Int? { numbers?.lowerBound }

  init(_ reply: CommandReply) {
    let style = reply.outcome.after.catalog.style
    let parts = reply.reply(style)
    numbers = reply.numbers.map { Int(clamping: $0.lowerBound)...Int(clamping: $0.upperBound) }
    sentence = parts.headline.sentence()
    details = parts.details.map { $0.sentence() }
    remarks = parts.needs.map { need in
      let actions = need.choices.isEmpty ? need.text.actions.map(NextAction.init) : need.choices.map(NextAction.init)
      return Remark(text: need.text.sentence(), actions: actions)
    }
    isRepeated = reply.outcome.isRepeated
  }
}

extension RecordedEntry: CustomStringConvertible {
  /// The sentence with the entry's number: `Bought 2 l milk for €2.38, due in 9 days. [5]`.
  public var description: String { number.map { "\(sentence) [\($0)]" } ?? sentence }
}
