import LarderModel
import LarderSimulator
import TestSupport
import Testing

@Suite("Corrections")
struct CorrectionTests {
  @Test("A correction changes only the field it names", arguments: EventKinds.all.map { $0.code })
  func changesOneField(code: UInt8) throws {
    let make = try #require(RandomEvents.makers[code])
    let kind = try #require(EventKinds.kind(code: code))
    // An amendment's own fields depend on its kind, and are themselves never amended.
    guard code != Amended.code else { return }
    var random = SeededGenerator(seed: 77 + UInt64(code))
    for _ in 0..<60 {
      let target = Event(day: random.day(), body: make(&random), note: "kept").stored
      let donor = Event(day: random.day(), body: make(&random)).stored
      for wanted in donor.fields where !(wanted.isRequired && wanted.value == .absent) {
        let correction = try Correction(kind: kind, field: "\(wanted.name)", value: wanted.value.asRead)
        var corrected = target
        correction.apply(to: &corrected.record)
        if correction.textTag != 0 { corrected.texts[correction.textTag] = correction.words }
        for (before, after) in zip(target.fields, corrected.fields) {
          let isWanted = "\(before.name)" == "\(wanted.name)"
          #expect(after.value == (isWanted ? wanted.value : before.value), "\(wanted.name) changed \(before.name)")
        }
        #expect(corrected.day == target.day && corrected.record.minute == target.record.minute)
        #expect(corrected.texts[EventTexts.Tag.note] == "kept")
        let shown = correction.shown(kind: kind)
        #expect(shown.name == "\(wanted.name)")
        #expect(shown.listed?.value == wanted.value)
        #expect(shown.listed?.reference == wanted.reference)
      }
    }
  }

  @Test("Day, time and note of every kind can be corrected", arguments: EventKinds.all.map { $0.code })
  func commonFields(code: UInt8) throws {
    let kind = try #require(EventKinds.kind(code: code))
    let make = try #require(RandomEvents.makers[code])
    var random = SeededGenerator(seed: 9)
    let target = Event(day: .min, minute: MinuteOfDay(rawValue: 5), body: make(&random)).stored
    var corrected = target
    for (field, text) in [("day", "2026-11-20"), ("at", "13:10"), ("note", "was wrong")] {
      let correction = try Correction(kind: kind, field: field, value: .text(text))
      correction.apply(to: &corrected.record)
      #expect(correction.shown(kind: kind).name == field)
      #expect(correction.shown(kind: kind).listed?.value == .text(text))
    }
    #expect(corrected.day.description == "2026-11-20")
    #expect(corrected.record.minute?.description == "13:10")
    #expect(corrected.fields.map(\.value) == target.fields.map(\.value))
    try Correction(kind: kind, field: "at", value: .absent).apply(to: &corrected.record)
    #expect(corrected.record.minute == nil)
    #expect(try Correction(kind: kind, field: "note", value: .absent).words == nil)
  }

  @Test(
    "A wrong value is refused for any field", arguments: EventKinds.all.map { $0.code })
  func malformed(code: UInt8) throws {
    let kind = try #require(EventKinds.kind(code: code))
    for field in blankFields(kind).map({ "\($0.name)" }) + ["day", "at", "note"] {
      #expect(throws: ValueError.self) {
        try Correction(kind: kind, field: field, value: .decimal(scaled: 1, places: 0, suffix: " moons"))
      }
    }
    #expect(throws: ValueError.self) { try Correction(kind: kind, field: "colour", value: .text("red")) }
  }

  @Test(
    "A required field cannot be removed by a correction", arguments: EventKinds.all.map { $0.code })
  func required(code: UInt8) throws {
    let kind = try #require(EventKinds.kind(code: code))
    for field in blankFields(kind) {
      let name = "\(field.name)"
      if field.isRequired {
        #expect(throws: ValueError.self) { try Correction(kind: kind, field: name, value: .absent) }
      } else {
        #expect(throws: Never.self) { try Correction(kind: kind, field: name, value: .absent) }
      }
    }
    #expect(throws: ValueError.self) { try Correction(kind: kind, field: "day", value: .absent) }
  }

  @Test("A correction to an unknown field is shown by number")
  func unknown() {
    var correction = Correction()
    correction.field = Slot(word: 7, shift: 61, width: 3).code
    correction.bits = 5
    let shown = correction.shown(kind: Bought.self)
    #expect(shown.listed == nil)
    #expect(shown.name == "field \(correction.field)")
  }
}
