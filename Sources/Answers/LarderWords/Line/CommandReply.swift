import Document
import LarderAnswers
import LarderJSON
import LarderLedger
import LarderModel
import LarderSentences
import StrictJSON

/// The result of a line that recorded something.
public struct CommandReply {
  public let outcome: CommandResult
  /// Whether this was a dry run: nothing was recorded.
  public let isRehearsal: Bool
  /// The progress of the day for each person who ate.
  public let progress: [DayProgress]
  let line: Line
  let moment: EntryTime
  let wish: any PendingCommand

  /// The headline, the details, and what needs the person.
  public func reply(_ style: OutputStyle) -> Reply { reply(Sentences(style)) }

  /// The reply for a reader who may not see everything.
  package func reply(_ sentences: Sentences) -> Reply {
    let reply = dated(wish.reply(outcome, moment, sentences), sentences.style)
    // In a dry run, no event has the number that an action would name.
    return isRehearsal ? reply.withoutChoices : reply
  }

  /// The headline and what needs the person, in one text.
  public func sentence(_ style: OutputStyle) -> Message { reply(style).text }

  /// Comparisons of prices of products bought by code with earlier purchases.
  package var prices: [PriceComparison] { wish.prices }

  /// The blocks to show below the message.
  public func remarks(_ style: OutputStyle) -> [Block] { wish.remarks(style) }

  /// The first and the last recorded event, by which they can be corrected or undone.
  public var numbers: ClosedRange<UInt64>? {
    let events = outcome.events.withoutIntroductions
    guard !isRehearsal, let first = events.first, let last = events.last else { return nil }
    return first.sequence...last.sequence
  }

  /// The numbers as the argument of the verb `undo`: "17", "12-15".
  public var undo: String? {
    numbers.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
  }

  /// Adds the date to the headline if it is not today, so that a mistyped date is noticed.
  private func dated(_ reply: Reply, _ style: OutputStyle) -> Reply {
    let day = moment.day.formatted(style)
    guard line.arguments[.on] != nil, !line.verb.takesFields, moment.day != moment.today,
      !reply.headline.mentions("on \(day)")
    else { return reply }
    let displayed = moment.day.wording(relativeTo: moment.today)
    return reply.followed(
      by: displayed.description == moment.day.description ? "On \(day)." : "On \(day), \(displayed).")
  }
}

extension Message {
  fileprivate func mentions(_ words: String) -> Bool {
    parts().contains { if case .text(let text) = $0 { text.contains(words) } else { false } }
  }
}

/// A reply as JSON.
extension CommandReply {
  /// Writes `command`, `repeated`, `dry_run`, the parts of the reply, `undo` and `events`. `prices` follows for products
  /// bought by code, and `progress` or `progress_of_each` for people who ate.
  ///
  /// - Parameters:
  ///   - reply: The reply as the reader may see it.
  ///   - word: Words a suggested action for the surface.
  package func write(_ reply: Reply, to json: inout JSONWriter, _ word: (SuggestedAction) -> String) {
    json.beginObject()
    json.string("command", outcome.command.description)
    json.bool("repeated", outcome.isRepeated)
    json.bool("dry_run", isRehearsal)
    json.string("says", reply.text.text(word))
    reply.write(to: &json, word)
    json.string("undo", undo)
    json.list("events", EventJSON.command(outcome.events, outcome.after.catalog)) { event, json in
      json.beginObject()
      event.writeMembers(to: &json)
      json.endObject()
    }
    if !prices.isEmpty, json.showsMoney {
      json.list("prices", prices) { price, json in price.write(to: &json, outcome.after.catalog) }
    }
    if let first = progress.first, progress.count == 1 {
      json.key("progress")
      DayProgress.fields.write(first, to: &json)
    } else if !progress.isEmpty {
      json.list("progress_of_each", progress) { DayProgress.fields.write($0, to: &$1) }
    }
    json.endObject()
  }
}

extension Reply {
  /// Writes `headline`, `details` and `needs`.
  package func write(to json: inout JSONWriter, _ word: (SuggestedAction) -> String) {
    json.string("headline", headline.text(word))
    json.strings("details", details.map { $0.text(word) })
    json.list("needs", needs) { need, json in
      json.object { json in
        json.string("text", need.text.text(word))
        json.list("actions", need.choices) { choice, json in
          json.object { json in
            json.string("title", choice.title.capitalizedFirst.text(word))
            json.string("line", choice.action.line)
            json.bool("whole", choice.isWhole)
          }
        }
      }
    }
  }
}

/// The result of a line, for a surface to show.
public enum LineAnswer {
  /// Something was recorded, or would be in a dry run.
  case reply(CommandReply)
  /// A report was made.
  case report(any Report)
  /// A file was made, which the surface writes to its path.
  case file(OutgoingFile)
}
