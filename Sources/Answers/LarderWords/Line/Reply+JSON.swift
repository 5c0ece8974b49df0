import LarderAnswers
import LarderJSON
import StrictJSON

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
