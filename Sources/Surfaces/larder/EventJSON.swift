import LarderModel
import StrictJSON

/// An event as `--json` shows it: the fields of an export line, with names in place of numbers' bare selves.
enum EventJSON {
  static func write(_ event: StoredEvent, _ catalog: Catalog, to json: inout JSONWriter) {
    json.beginObject()
    json.integer("seq", event.sequence)
    json.string("event", EventKinds.kind(code: event.record.kind)?.name ?? "unknown")
    json.string("day", event.day.description)
    if let minute = event.record.minute { json.string("at", minute.description) }
    json.string("recorded", event.record.recordedAt.rfc3339)
    if event.record.actor != 0 { json.string("by", catalog.name(.person, event.record.actor)) }
    for field in event.fields where field.value != .absent {
      json.key("\(field.name)")
      write(field.value, to: &json)
      if case .integer(let number) = field.value, let reference = field.reference, reference.isNamed {
        json.string("\(field.name)_name", catalog.name(reference, UInt32(clamping: number)))
      }
    }
    if let entered = event.texts[EventTexts.Tag.entered] { json.string("entered", entered) }
    if let note = event.texts[EventTexts.Tag.note] { json.string("note", note) }
    json.endObject()
  }

  static func write(_ value: Plain, to json: inout JSONWriter) {
    switch value {
    case .absent: json.null()
    case .integer(let number): json.integer(number)
    case .flag(let flag): json.bool(flag)
    case .text, .decimal: json.string(value.shown)
    }
  }
}
