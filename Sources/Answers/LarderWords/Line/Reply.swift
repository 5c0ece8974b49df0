import Document
import LarderAnswers
import LarderJSON
import LarderLedger
import LarderModel
import LarderSentences
import StrictJSON

/// What came of a line that recorded something.
public struct Reply {
  public let outcome: Outcome
  /// Whether nothing was recorded, and only said what would be.
  public let isRehearsal: Bool
  /// How far the day is of each who ate, where something was eaten.
  public let progress: [DayProgress]
  let line: Line
  let moment: Moment
  let wish: any Wish

  /// What happened, in a sentence or two.
  public func sentence(_ style: OutputStyle) -> Wording { sentence(Sentences(style)) }

  /// The sentence for a reader who may not see everything.
  package func sentence(_ sentences: Sentences) -> Wording {
    let style = sentences.style
    let sentence = wish.sentence(outcome, moment, sentences)
    return dated(sentence, style)
  }

  /// How dear what came in by code is beside earlier purchases.
  package var prices: [PriceComparison] { wish.prices }

  /// What is shown below the sentence.
  public func remarks(_ style: OutputStyle) -> [Block] { wish.remarks(style) }

  /// The first and the last event that it came to, by which they can be fixed or undone.
  public var numbers: ClosedRange<UInt64>? {
    let events = outcome.events.withoutIntroductions
    guard !isRehearsal, let first = events.first, let last = events.last else { return nil }
    return first.sequence...last.sequence
  }

  /// The sentence with the day it is of, where that is not today: a day that was typed wrong is so seen.
  private func dated(_ sentence: Wording, _ style: OutputStyle) -> Wording {
    let day = moment.day.formatted(style)
    guard line.arguments[.on] != nil, !line.verb.takesFields, moment.day != moment.today,
      !sentence.mentions("on \(day)")
    else { return sentence }
    let told = moment.day.wording(relativeTo: moment.today)
    return sentence + (told.description == moment.day.description ? " On \(day)." : " On \(day), \(told).")
  }
}

extension Wording {
  fileprivate func mentions(_ words: String) -> Bool {
    parts().contains { if case .text(let text) = $0 { text.contains(words) } else { false } }
  }
}

/// A reply as programs read it.
extension Reply {
  /// `command`, `repeated`, `dry_run`, `says`, `events`; `prices` of what was bought by its code; `progress` of who ate, or
  /// `progress_of_each`.
  ///
  /// - Parameters:
  ///   - sentence: what it says, in the words of the surface.
  ///   - more: writes the surface's own members, the last ones.
  package func write(
    _ sentence: String, to json: inout JSONWriter, _ more: (inout JSONWriter) -> Void = { _ in }
  ) {
    json.beginObject()
    json.string("command", outcome.command.description)
    json.bool("repeated", outcome.isRepeated)
    json.bool("dry_run", isRehearsal)
    json.string("says", sentence)
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
    more(&json)
    json.endObject()
  }
}

/// What a line comes to, for a surface to show.
public enum Answer {
  /// Something was recorded, or would be.
  case reply(Reply)
  /// Something is to be seen.
  case report(any Report)
  /// A file was made, which is to be put where it says.
  case file(OutgoingFile)
}
