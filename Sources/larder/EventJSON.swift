import LarderModel
import StrictJSON

/// An event as `--json` shows it: the fields of an export line, with names in place of numbers' bare selves.
enum EventJSON {
  static func write(_ event: StoredEvent, _ catalog: Catalog, to json: inout JSONWriter) {
    json.beginObject()
    json.key("seq")
    json.integer(event.sequence)
    json.key("event")
    json.string(EventKinds.kind(code: event.record.kind)?.name ?? "unknown")
    json.key("day")
    json.string(event.day.description)
    if let minute = event.record.minute {
      json.key("at")
      json.string(minute.description)
    }
    json.key("recorded")
    json.string(event.record.recordedAt.rfc3339)
    if event.record.actor != 0 {
      json.key("by")
      json.string(catalog.name(.person, event.record.actor))
    }
    for field in event.fields where field.value != .absent {
      json.key("\(field.name)")
      write(field.value, to: &json)
      if case .integer(let number) = field.value, let reference = field.reference, reference.isNamed {
        json.key("\(field.name)_name")
        json.string(catalog.name(reference, UInt32(clamping: number)))
      }
    }
    if let entered = event.texts[EventTexts.Tag.entered] {
      json.key("entered")
      json.string(entered)
    }
    if let note = event.texts[EventTexts.Tag.note] {
      json.key("note")
      json.string(note)
    }
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
