import LarderCommands
import LarderKitchen
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences
import LarderWords

/// A pending command that records answers about food whose recorded amount was in doubt.
struct PendingShelfCheck: PendingCommand {
  var needsLedger: Bool { true }

  func mayWalk(_ line: Line) -> Bool { true }

  func walkQuestions(_ reader: EntryReader, _ log: inout LogReader) throws -> [Question]? {
    let now = try HouseholdLedger.reports.current(&log, wanted: ShelfCheckRequest.kinds)
    let today = reader.entryTime.today
    let doubts = try ShelfCheckRequest().report(from: now, &log, today: today).doubts
    return doubts.enumerated().map { index, doubt in
      question("\(index + 1)/\(doubts.count)", doubt, today, reader.catalog.style)
    }
  }

  private func question(
    _ number: String, _ doubt: ShelfCheckReport.Doubt, _ today: Day, _ style: OutputStyle
  ) -> Question {
    let (lot, left) = (doubt.line.lot, Figures.left(doubt.line.quantity, style))
    let text: Message =
      "\(number) \(left) \(doubt.line.name.visible) (\(doubt.reason(today, style))). Still there? (Enter, u, t, - or .) "
    return Question(text) {
      $0.checked.append((lot, .there))
    } read: { text, answers throws(ValueError) in
      switch text.split(separator: " ").joined().lowercased() {
      case "y", "yes", "there": answers.checked.append((lot, .there))
      case "u", "used", "eaten", "e": answers.checked.append((lot, .used))
      case "t", "tossed", "thrownaway": answers.checked.append((lot, .tossed))
      case "-", "?": break
      case ".", "q", "quit", "stop": return .stop
      default:
        throw ValueError(
          what: "answer", input: text, problem: "is not an answer here",
          hint: "Enter (still there), u (used up), t (thrown away), - (don't know) or . (finish)")
      }
      return .onward
    }
  }

  func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let (household, entryTime) = (reader.household, reader.entryTime)
    let commands = try reader.answers.checked.map { lot, answer -> any Command in
      guard let known = household.lots[lot] else {
        throw CommandLineError.refused("lot \(lot) changed meanwhile, so nothing was recorded; check it again")
      }
      let item = household.catalog.name(ItemID(rawValue: known.item))
      let all = EnteredQuantity(text: "all", measure: .all)
      switch answer {
      case .there:
        var count = Count(item: item, quantity: all, entryTime: entryTime)
        count.lot = lot
        return count
      case .used:
        var use = Use(item: item, quantity: all, entryTime: entryTime)
        use.lot = lot
        return use
      case .tossed:
        var toss = Toss(item: item, quantity: all, entryTime: entryTime)
        toss.lot = lot
        return toss
      }
    }
    guard !commands.isEmpty else { throw CommandLineError.refused("nothing was recorded: no question was answered") }
    return try reader.decide(commands)
  }
}
