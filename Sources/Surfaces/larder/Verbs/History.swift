import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderReports
import LarderSentences

extension Verb {
  static let history = Verb(
    name: "history", aliases: ["log-of"], group: .looking,
    summary: "the events themselves, undone and amended ones included",
    usage: "history [ITEM|NUMBER] [last:COUNT] [--all]", words: [.itemOrEvent],
    details: """
      The latest 20, or those of an item, or one by its number with all that mended it. "last:all" goes back to the first.
      What only makes names and foods known is left out, unless it is asked for.
      """,
    options: [
      Option("last", "COUNT", "how many events, or all of them"),
      Option("all", nil, "names and descriptions of foods too"),
      Option.asOf, Option.csv, Option.html,
    ],
    examples: ["history", "history milk", "history 17", "history last:100 --json"]
  ) { session in
    let ledger = try session.openForReading()
    let most = try session.mostEvents() ?? 20
    let cut = try session.cut(ledger) ?? .max
    var reader = try ledger.log.beginRead()
    let standing = try Standing(&reader, through: cut)
    let subject = session.arguments.words.joined(separator: " ")
    let end = min(cut, try reader.lastSequence)
    let sequences: [UInt64]
    if subject.isEmpty {
      sequences = try EventSearch.latest(most, through: end, hasIntroductions: session.arguments.has("all"), &reader)
    } else if let number = EventNumber.parse(subject) {
      guard number <= end, number > 0 else {
        throw EventNumber.missing(number, end)
      }
      sequences = [number] + standing.overlay.amendmentSequences(of: number)
    } else {
      guard let item = standing.catalog.item(named: subject) else {
        throw Failure(.refused, Suggestion.unknownItem(subject, standing.catalog))
      }
      sequences = try Array(EventSearch.events(of: item, through: end, standing, &reader).suffix(most))
    }
    let retractions = try Retractions(&reader, through: end)
    let entries = try sequences.compactMap { sequence -> HistoryReport.Entry? in
      guard let event = try reader.event(sequence) else { return nil }
      var entry = HistoryReport.Entry(event, standing.overlay, undoneBy: retractions[sequence])
      entry.target = try reader.target(of: event)
      return entry
    }
    let hasEarlier = subject.isEmpty && (sequences.first ?? 1) > 1 && sequences.count == most
    let style = session.style(standing.catalog)
    try session.show(
      HistoryReport(entries: entries, catalog: standing.catalog, hasEarlier: hasEarlier, style: style), style)
  }
}
