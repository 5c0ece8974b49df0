import LarderModel
import LarderSimulator
import TestSupport
import Testing

@Suite("Event records")
struct RecordTests {
  @Test("Every slot is found by its code, and other codes are refused")
  func slotCodes() {
    var codes = Set<UInt16>()
    for word in 0..<8 {
      for shift in 0..<64 {
        for width in 1...(64 - shift) {
          let slot = Slot(word: word, shift: shift, width: width)
          #expect(Slot(code: slot.code) == slot)
          codes.insert(slot.code)
        }
      }
    }
    #expect(codes.count == 8 * 64 * 65 / 2)
    for code in UInt16.min ... .max where Slot(code: code) != nil { #expect(codes.contains(code)) }
    #expect(Slot(code: Correction.noField) == nil)
  }

  @Test("Writing a slot changes only its bits")
  func slots() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let shift = Int.random(in: 0..<64, using: &random)
      let slot = Slot(
        word: .random(in: 0..<8, using: &random), shift: shift, width: .random(in: 1...(64 - shift), using: &random))
      var record = Record.random(&random)
      let before = record
      let value = random.next()
      record[slot] = value
      let mask: UInt64 = slot.width == 64 ? .max : (1 << UInt64(slot.width)) - 1
      #expect(record[slot] == value & mask)
      record[slot] = before[slot]
      #expect(record == before)
    }
  }

  @Test("Common fields are stored separately from all others")
  func common() {
    var record = Record()
    record.recordedAt = .max
    record.actor = 0xffff
    record.commandTag = .max
    record.dayNumber = Day.min.number
    record.minute = MinuteOfDay(rawValue: 1439)
    record.kind = 21
    record.version = 255
    record.item = .max
    record.lot = .max
    record.hasText = true
    record.continuesCommand = true
    #expect(record.recordedAt == .max)
    #expect(record.actor == 0xffff)
    #expect(record.commandTag == .max)
    #expect(record.dayNumber == Day.min.number)
    #expect(record.minute?.description == "23:59")
    #expect(record.kind == 21 && record.version == 255)
    #expect(record.item == .max && record.lot == .max)
    record.hasText = false
    #expect(!record.hasText && record.continuesCommand)
    record.minute = nil
    #expect(record.minute == nil && record.dayNumber == Day.min.number && record.kind == 21)
  }

  @Test("A retracted record keeps the number of its lot, and no other field of its kind")
  func retracted() {
    var bought = Bought()
    bought.lot = LotID(rawValue: 7)
    var opened = LotChange(item: ItemID(rawValue: 1), lot: LotID(rawValue: 7))
    opened.into = LotID(rawValue: 9)
    var logged = MealLogged()
    logged.meal = MealID(rawValue: 88)
    for (body, lot) in [(bought, 7), (Opened(opened), 9), (logged, 0)] as [(any EventBody, UInt32)] {
      var record = Event(day: .min, body: body).record
      record.retract()
      #expect(record.kind == 0)
      #expect(record.lot == lot)
    }
  }

  @Test("Exactly sixteen hexadecimal digits make a command's tag")
  func commandID() {
    var random = SeededGenerator(seed: 6)
    for tag in [0, 1, .max] + (0..<100).map({ _ in random.next() }) {
      #expect(CommandID.tag(ofDigits: CommandID.digits(of: tag)) == tag)
      #expect(CommandID(tag: tag).description.utf8.count == 16)
    }
    for text in ["", "123", "00000000000000000", "000000000000000G", "00000000ABCDEF00", "0x00000000000000"] {
      #expect(CommandID.tag(ofDigits: text) == nil)
    }
    #expect(CommandID(tag: 1, text: "import:7").description == "import:7")
  }

  @Test("Texts are ordered by their tags, however they are set")
  func texts() {
    var texts = EventTexts()
    texts[16] = "name"
    texts[1] = "note"
    texts[2] = "entered"
    texts[1] = "another note"
    #expect(texts.entries.map(\.tag) == [1, 2, 16])
    #expect(texts[1] == "another note")
    texts[2] = nil
    texts[3] = nil
    #expect(texts.entries.map(\.tag) == [1, 16])
    #expect(texts[2] == nil && !texts.isEmpty)
  }

  @Test("A range is its first event and count, and an impossible one is nil")
  func ranges() {
    #expect(Retracted(3...7).targets == 3...7)
    #expect(Restored(3...3).targets == 3...3)
    var retracted = Retracted()
    #expect(retracted.targets == nil)
    (retracted.target, retracted.count) = (5, 0)
    #expect(retracted.targets == nil)
    (retracted.target, retracted.count) = (.max, 2)
    #expect(retracted.targets == nil)
  }
}

extension Record {
  /// The 64 bytes in hexadecimal, with a space between words.
  var hex: String {
    (0..<8).map { word in
      (0..<8).map { CommandID.digits(of: self[word: word] >> UInt64($0 * 8) & 0xff).suffix(2) }.joined()
    }.joined(separator: " ")
  }
}
