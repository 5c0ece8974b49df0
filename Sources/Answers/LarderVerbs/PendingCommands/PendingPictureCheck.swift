import LarderCommands
import LarderKitchen
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords

/// A pending command that records counts where a picture of a place differs from the ledger, as one entry.
package struct PendingPictureCheck: PendingCommand {
  private let check: PictureCheckReport
  private let counts: [Answer]

  /// A count of an item in the place.
  package typealias Answer = (item: ItemID, quantity: EnteredQuantity)

  /// - Parameter counts: The answers, if they were given on a page. Nil to ask for them.
  package init(_ check: PictureCheckReport, counts: [Answer] = []) { (self.check, self.counts) = (check, counts) }

  package var needsLedger: Bool { true }

  package func mayWalk(_ line: Line) -> Bool { true }

  package func walkQuestions(_ reader: EntryReader, _ log: inout LogReader) throws -> [Question]? {
    check.differences.enumerated().map { index, difference in
      question("\(index + 1)/\(check.differences.count)", difference, reader.catalog.style)
    }
  }

  private func question(
    _ number: String, _ difference: PictureCheckReport.Comparison, _ style: OutputStyle
  ) -> Question {
    let recorded = difference.recorded.map { "=: \(Figures.leftInKitchen($0, style)), " } ?? ""
    let pictured = difference.proposals.first.map { "y: \($0), " } ?? ""
    let text: Message =
      "\(number) \(difference.name.visible): \(difference.recordedWords(style)); \(difference.seenWords). How much is there? (Enter: skip, \(pictured)\(recorded)-: none, an amount, or .) "
    return Question(text) { _ in
    } read: { text, answers throws(ValueError) in
      switch text.split(separator: " ").joined().lowercased() {
      case ".", "q", "quit", "stop": return .stop
      case "=" where difference.recorded != nil: answers.pictured.append((difference.item, try Self.quantity("all")))
      case "-", "none", "gone": answers.pictured.append((difference.item, try Self.quantity("0")))
      case "y", "yes":
        guard let amount = difference.proposals.first else { return .again("Type how much there is, or - for none.") }
        answers.pictured.append((difference.item, try Self.quantity(amount)))
      default: answers.pictured.append((difference.item, try Self.quantity(text)))
      }
      return .onward
    }
  }

  /// Reads an answer: an amount, or "all" for the recorded one.
  package static func quantity(_ text: String) throws(ValueError) -> EnteredQuantity {
    text == "all"
      ? EnteredQuantity(text: text, measure: .all) : try EnteredQuantity(parsing: text, allowingZero: true)
  }

  package func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let counts = (counts + reader.answers.pictured).map { item, quantity in
      var count = Count(item: reader.catalog.name(item), quantity: quantity, entryTime: reader.entryTime)
      count.place = check.place
      return count
    }
    guard !counts.isEmpty else {
      throw CommandLineError.refused("nothing was recorded: no question was answered")
    }
    return try reader.decide(counts)
  }

  package func reply(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Reply {
    sentences.counted(outcome, entryTime)
  }
}
