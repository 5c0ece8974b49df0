import Document
import LarderAnswers
import LarderJSON
import LarderLedger
import LarderModel
import LarderSentences
import StrictJSON

/// The result of a line that recorded something.
package struct CommandReply {
  package let outcome: CommandResult
  /// Whether this was a dry run: nothing was recorded.
  package let isRehearsal: Bool
  /// The progress of the day for each person who ate.
  package let progress: [DayProgress]
  let line: Line
  let entryTime: EntryTime
  let pending: any PendingCommand
  /// The warnings about the people whom the food concerns.
  let concerns: ConcernSentence

  /// The headline, the details, and what needs the person.
  package func reply(_ style: OutputStyle) -> Reply { reply(Sentences(style)) }

  /// The reply for a reader who may not see everything.
  package func reply(_ sentences: Sentences) -> Reply {
    var sentences = sentences
    sentences.today = entryTime.today
    var reply = dated(pending.reply(outcome, entryTime, sentences), sentences.style)
    reply.add(needs: weighedCups)
    concerns.add(to: &reply)
    // In a dry run, no event has the number that an action would name.
    return isRehearsal ? reply.withoutChoices : reply
  }

  /// The weights of cups that the entry recorded.
  private var weighedCups: Message {
    guard line.verb.options.contains(where: { $0.key == .cup }), let cup = MeasureUnit.named("cup") else { return "" }
    var said: Message = ""
    for event in outcome.events where event.record.kind == ItemChanged.code {
      let changed = event.decode(as: ItemChanged.self)
      guard changed.change.attribute == .density, let density = changed.change.value,
        let microlitres = Quantity(.one, cup)?.amount,
        let grams = ExactNumber(density).scaled(to: microlitres, denominator: 1_000_000_000)
      else { continue }
      said += " One cup of \(outcome.after.catalog.name(changed.item).visible) is \(grams) g from now on."
    }
    return said
  }

  /// The headline and what needs the person, in one text.
  package func sentence(_ style: OutputStyle) -> Message { reply(style).text }

  /// Comparisons of prices of products bought by code with earlier purchases.
  package var prices: [PriceComparison] { pending.prices }

  /// The blocks to show below the message.
  package func remarks(_ style: OutputStyle) -> [Block] { pending.remarks(style) }

  /// The first and the last recorded event, by which they can be corrected or undone.
  package var numbers: ClosedRange<UInt64>? {
    let events = outcome.events.withoutIntroductions
    guard !isRehearsal, let first = events.first, let last = events.last else { return nil }
    return first.sequence...last.sequence
  }

  /// The numbers as the argument of the verb `undo`: "17", "12-15".
  package var undo: String? { numbers.map(Self.undo) }

  /// Events as the argument of the verb `undo`.
  package static func undo(_ events: ClosedRange<UInt64>) -> String {
    events.count == 1 ? "\(events.lowerBound)" : "\(events.lowerBound)-\(events.upperBound)"
  }

  /// Adds the date to the headline if it is not today, so that a mistyped date is noticed.
  private func dated(_ reply: Reply, _ style: OutputStyle) -> Reply {
    let (day, today) = (entryTime.day, entryTime.today)
    // The hours before the day start belong to the household's previous day.
    let counted = entryTime.minute.map {
      HouseholdDay.day(civil: day, time: $0, dayStart: outcome.after.catalog.dayStart)
    }
    guard line.arguments[.on] != nil, !line.verb.takesFields, day != today, counted != today,
      !reply.headline.mentions(day.phrase(relativeTo: today, style).description)
    else { return reply }
    let written = day.dated(relativeTo: today, style)
    let hasDistance = (2...13).contains(today.distance(to: day).magnitude)
    return reply.followed(
      by: hasDistance ? "Dated \(written), \(day.message(relativeTo: today))." : "Dated \(written).")
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
    json.objects("events", EventJSON.command(outcome.events, outcome.after.catalog)) { $0.writeMembers(to: &$1) }
    if !prices.isEmpty, json.showsMoney {
      json.objects("prices", prices) { price, json in price.write(to: &json, outcome.after.catalog) }
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

/// A price comparison as JSON.
extension PriceComparison {
  /// Writes `lot` and `product` of the purchase. `than` is the basis of comparison (store, last-time, item), with the
  /// `store` if it is another, and `seq` and `day` of that purchase. `difference` is negative if the new purchase is
  /// cheaper, and applies to the amount `per`.
  fileprivate func write(to json: inout JSONWriter, _ catalog: Catalog) {
    json.integer("lot", lot.rawValue)
    json.string("product", catalog.name(product))
    json.string("than", word)
    json.string("store", store.map { catalog.name(.store, $0.rawValue) })
    json.integer("seq", event)
    json.day("day", day)
    json.money("difference", difference)
    json.quantity("per", per)
  }

  private var word: String {
    switch other {
    case .store: "store"
    case .lastTime: "last-time"
    case .item: "item"
    }
  }

  private var store: StoreID? { if case .store(let store) = other { store } else { nil } }
}

extension Reply {
  /// Writes `headline`, `details` and `needs`.
  package func write(to json: inout JSONWriter, _ word: (SuggestedAction) -> String) {
    json.string("headline", headline.text(word))
    json.strings("details", details.map { $0.text(word) })
    json.objects("needs", needs) { need, json in
      json.string("text", need.text.text(word))
      if let warning = need.warning { json.string("warning", warning.rawValue) }
      json.objects("actions", need.choices) { choice, json in
        json.string("title", choice.title.capitalizedFirst.text(word))
        json.string("line", choice.action.line)
        json.bool("whole", choice.isWhole)
      }
    }
  }
}

/// The result of a line, for a surface to show.
package enum LineAnswer {
  /// Something was recorded, or would be in a dry run.
  case reply(CommandReply)
  /// A report was made.
  case report(any Report)
  /// A file was made, which the surface writes to its path.
  case file(OutgoingFile)
}
