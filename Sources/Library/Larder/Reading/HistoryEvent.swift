import LarderModel
import LarderShelves

/// An event of the ledger's history, in words and with its corrections.
///
/// ```swift
/// for event in try ledger.history(of: "milk") { print(event) }
/// // 5: bought 2 l milk for €2.18 at Lidl, due 2026-11-29
/// ```
///
/// ## Topics
///
/// ### The event
///
/// - ``number``
/// - ``day``
/// - ``text``
/// - ``person``
/// - ``note``
///
/// ### Its corrections
///
/// - ``isUndone``
/// - ``correctedBy``
public struct HistoryEvent: Hashable, Sendable {
  /// The number of the event, for ``Ledger/fix(_:_:)-(Int,_)`` and ``Ledger/undo(_:)-(Int?)``.
  public let number: Int
  /// The day on which it happened, as corrected.
  public let day: Day
  /// The event in words, as corrected: `bought 2 l milk for €2.18 at Lidl`.
  public let text: String
  /// The person who recorded it, or nil if no one was named.
  public let person: String?
  /// The note that was kept with it.
  public let note: String?
  /// Whether the event was undone, so that no report counts it.
  public let isUndone: Bool
  /// The numbers of the events that correct or undo it.
  public let correctedBy: [Int]

  init(_ line: HistoryReport.Line) {
    let entry = line.entry
    number = Int(clamping: entry.event.sequence)
    day = (entry.corrected ?? entry.event).day
    (text, person, note) = (line.text, line.actor, line.note)
    switch entry.state {
    case .counts: (isUndone, correctedBy) = (false, [])
    case .amended(let numbers): (isUndone, correctedBy) = (false, numbers.map { Int(clamping: $0) })
    case .retracted(let number): (isUndone, correctedBy) = (true, [Int(clamping: number)])
    }
  }
}

extension HistoryEvent: CustomStringConvertible {
  /// The number and the words: `5: bought 2 l milk for €2.38`. An undone event says so.
  public var description: String { "\(number): \(text)\(isUndone ? " (undone)" : "")" }
}
