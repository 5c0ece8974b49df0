import LarderAnswers
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences

/// The events of one command, in people's words.
package struct Act: Hashable, Sendable {
  /// All events of the command, or only the chosen item's events, from the first to the last.
  package let events: ClosedRange<UInt64>
  /// The parts of ``events`` that belong to the act: other items' events may lie between those of the chosen item.
  package let parts: [ClosedRange<UInt64>]
  /// The events, without the names and facts that they introduced; the last ones of a very long command.
  package let lines: [HistoryReport.Line]
  package let sentence: ActSentence
  /// The people who did it.
  package let people: [String]
  /// The person who recorded it.
  package let actor: String?
  /// The events that an undo of this act retracted and a redo restores; nil for any other act.
  package let retracted: ClosedRange<UInt64>?
  /// Whether the events of this undo are still undone.
  package let isReversible: Bool

  /// The first event as it counts now.
  package var first: StoredEvent { lines[0].current }

  /// Whether none of the events counts.
  package var isUndone: Bool { lines.allSatisfy(\.isUndone) }

  /// Whether the act undoes or redoes others.
  package var isUndo: Bool { [Retracted.code, Restored.code].contains(first.record.kind) }
}

/// The acts of a household, latest first.
package struct Acts {
  /// The part of the history to read.
  package struct Choice {
    package var most = 40
    /// The event before which to list; nil for the latest.
    package var before: UInt64?
    package var item: ItemID?
    /// Only acts that this person did or recorded.
    package var person: PersonID?

    package init() {}
  }

  package private(set) var list: [Act] = []
  /// The event before which earlier acts are; nil if there are none.
  package private(set) var earlier: UInt64?

  /// The most commands to look at for one page.
  private static let mostCommands = 4_000

  /// - Parameter time: Returns the time of an event, which decides between breakfast, lunch and dinner.
  package init(
    _ choice: Choice = Choice(), _ reportContext: inout ReportContext,
    time: @escaping (StoredEvent) -> MinuteOfDay? = { $0.record.minute }
  ) throws {
    let context = try reportContext.replayContext
    let last = try reportContext.snapshot.last
    var reader = ActReader(context, reportContext.style, today: reportContext.today, time)
    var end = choice.before.map { min(last, max($0, 1) - 1) } ?? last
    reader.item = choice.item
    // The events of one item are searched backwards, a part at a time.
    var (found, isWhole): ([UInt64], Bool) = ([], false)
    func search(_ most: Int, for item: ItemID) throws {
      found.removeAll { $0 > end }
      guard found.isEmpty, !isWhole, end > 0 else { return }
      found = try EventSearch.events(of: item, latest: most, through: end, context, &reportContext.snapshot.log)
      isWhole = found.count < most
    }
    var looked = 0
    while end > 0, list.count < choice.most, looked < Self.mostCommands {
      if let item = choice.item {
        try search(8 * choice.most, for: item)
        guard let next = found.last else { return }
        end = next
      }
      guard let range = try reportContext.snapshot.log.commandRange(holding: end) else { break }
      let act = try reader.act(range, through: end, &reportContext.snapshot.log)
      if let act, choice.person.map({ act.concerns($0, context.catalog) }) ?? true { list.append(act) }
      (end, looked) = (range.lowerBound - 1, looked + 1)
    }
    if let item = choice.item { try search(1, for: item) }
    earlier = end > 0 && (choice.item == nil || !found.isEmpty) ? end + 1 : nil
  }
}

extension Act {
  /// Whether a person did or recorded something in it.
  fileprivate func concerns(_ person: PersonID, _ catalog: Catalog) -> Bool {
    sentence.people.contains(person) || actor == catalog.name(.person, person.rawValue)
  }
}

extension HistoryReport.Line {
  /// The event as it counts now.
  package var current: StoredEvent { entry.corrected ?? entry.event }

  package var isUndone: Bool { entry.isUndone }
}
