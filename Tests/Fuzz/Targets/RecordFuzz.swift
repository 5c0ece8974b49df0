import LarderLog
import LarderModel
import LarderSentences

@testable import LarderExchange
@testable import LarderJSON
@testable import LarderLog

/// Records as stored in a page: 64 bytes, and their texts.
enum RecordFuzz: FuzzTarget {
  static let name = "record"
  static let words = ["\u{1}\u{4}\u{0}milk", "\u{10}\u{1}\u{0}x", "\u{3}\u{2}\u{0}id"]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    let record = RecordBytes.record(input.prefix(Record.size))
    let blob = Array(input.dropFirst(Record.size))
    let texts = TextBlob.decode(blob)
    if let texts {
      try law(TextBlob.decode(TextBlob.encode(texts)) == texts, "texts change when they are written again")
      let tags = texts.entries.map(\.tag)
      try law(tags == tags.sorted() && Set(tags).count == tags.count, "texts are out of order")
    }
    var event = StoredEvent(sequence: 1, record: record, texts: texts ?? EventTexts())
    if EventKinds.kind(code: record.kind) == nil {
      event.record.kind = EventKinds.all[Int(record.kind) % EventKinds.all.count].code
    }
    event.record.hasText = !event.texts.isEmpty
    for field in event.fields { _ = field.value.shown }
    for style in [OutputStyle.english, .german] {
      let sentence = EventSentence(Catalog(), style).text(of: event)
      try law(sentence.visible == sentence, "a sentence is not plain: \(sentence.debugDescription)")
    }
    try checkEncoding(event)
    try checkExport(event)
    var household = Household()
    // Lots are stored by number, so a very high number would only waste memory.
    event.record.lot &= 0xffff
    household.apply(event)
    household.apply(event)
    _ = household.stock()
    try checkSlot(UInt16(truncatingIfNeeded: record.word4))
  }

  /// Checks that encoding, decoding and encoding again gives the same bytes.
  private static func checkEncoding(_ event: StoredEvent) throws(BrokenLaw) {
    guard let body = event.body else { throw BrokenLaw("an event of a known kind cannot be read") }
    let once = Event(day: event.day, minute: event.record.minute, body: body).encoded
    let read = StoredEvent(sequence: 1, record: once.record, texts: once.texts)
    guard let again = read.body else { throw BrokenLaw("a written event cannot be read") }
    let twice = Event(day: read.day, minute: once.record.minute, body: again).encoded
    try law(once.record == twice.record && once.texts == twice.texts, "\(type(of: body)) is ambiguous")
    try law(RecordBytes.record(RecordBytes.bytes(once.record)[...]) == once.record, "bytes give another record")
  }

  /// Checks that an accepted export line is exported unchanged.
  private static func checkExport(_ event: StoredEvent) throws(BrokenLaw) {
    var lines = EventLines(capacity: 1000)
    guard lines.write(event) else { throw BrokenLaw("an event cannot be exported") }
    let line = Array(lines.buffer.bytes.dropLast())
    try law(!line.contains { $0 < 0x20 }, "an export is not a single line")
    var decoder = LineDecoder()
    guard let decoded = try? decoder.decode(line.span, number: 1) else { return }
    var read = event
    read.record = decoded.record
    read.record.commandTag = event.record.commandTag
    read.texts = decoded.texts
    read.texts[EventTexts.Tag.command] = event.texts[EventTexts.Tag.command]
    read.record.hasText = !read.texts.isEmpty
    var again = EventLines(capacity: 1000)
    guard again.write(read) else { throw BrokenLaw("an accepted event cannot be exported") }
    try law(
      read.record.continuesCommand != event.record.continuesCommand || Array(again.buffer.bytes.dropLast()) == line,
      "an accepted export is exported differently: \(Input.text(line)) and \(Input.text(again.buffer.bytes))")
  }

  private static func checkSlot(_ code: UInt16) throws(BrokenLaw) {
    guard let slot = Slot(code: code) else { return }
    try law(slot.code == code && slot.shift + slot.width <= 64, "the slot of code \(code) is wrong")
    var record = Record()
    record[slot] = .max
    try law(record[slot].nonzeroBitCount == slot.width, "a slot of \(slot.width) bits has another width")
  }
}

/// Records and their bytes.
enum RecordBytes {
  static func record(_ bytes: ArraySlice<UInt8>) -> Record {
    var record = Record()
    for (index, byte) in bytes.prefix(Record.size).enumerated() {
      record[word: index / 8] |= UInt64(byte) << UInt64(index % 8 * 8)
    }
    return record
  }

  static func bytes(_ record: Record) -> [UInt8] {
    (0..<Record.size).map { UInt8(truncatingIfNeeded: record[word: $0 / 8] >> UInt64($0 % 8 * 8)) }
  }
}
