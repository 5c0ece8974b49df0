import LarderModel

/// Encodes events: numbered and timestamped, command by command.
struct Recorder: Sendable {
  private(set) var events: [EncodedEvent] = []
  private(set) var nextSequence: UInt64
  /// The current day, as days since 1970-01-01.
  var today: Int32
  /// The time in milliseconds since midnight, which never decreases within a day.
  private(set) var clock = 0
  /// The day of the current command's events, which may precede today.
  private(set) var happened: Int32 = 0
  /// The number of events without introductions, to which the pace refers.
  private(set) var paced = 0
  private(set) var commandStart: UInt64 = 0
  private var stamp: UInt64 = 0
  private var tag: UInt64 = 0
  private var minute: UInt64 = Record.noMinute
  private var isFirst = true

  init(firstSequence: UInt64, today: Int32) {
    nextSequence = firstSequence
    self.today = today
  }

  /// Swaps the events with the caller's array.
  mutating func exchange(_ batch: inout [EncodedEvent]) { swap(&events, &batch) }

  mutating func startDay(at milliseconds: Int) { clock = milliseconds }

  /// Lets time pass. Late in the day it passes more slowly, so that the day never ends.
  mutating func wait(_ milliseconds: Int) { clock += min(milliseconds, (Self.lastMillisecond - clock) / 4) }

  private static let lastMillisecond = 86_399_999

  /// Starts a command, to which the following events belong.
  mutating func begin(tag: UInt64, actor: Int, daysAgo: Int32 = 0, isTimed: Bool = true) {
    self.tag = tag
    happened = today - daysAgo
    let timestamp = Int64(today) * 86_400_000 + Int64(clock)
    stamp = UInt64(timestamp) | UInt64(actor) << 48
    minute = isTimed && daysAgo == 0 ? UInt64(clock / 60_000) : Record.noMinute
    isFirst = true
    commandStart = nextSequence
  }

  /// Records the current command's events without a time of day.
  mutating func leaveOutTime() { minute = Record.noMinute }

  /// Adds an event whose last four words are already written.
  mutating func add(_ record: Record, kind: UInt8, version: UInt8, texts: EventTexts, hasMinute: Bool = true) {
    var record = record
    (record.word0, record.word1) = (stamp, tag)
    let flags = (texts.isEmpty ? 0 : Record.hasTextFlag) | (isFirst ? 0 : Record.continuesFlag)
    record.word2 =
      UInt64(UInt32(bitPattern: happened)) | (hasMinute ? minute : Record.noMinute) << 32 | flags << 44
      | UInt64(kind) << 48 | UInt64(version) << 56
    events.append(EncodedEvent(record: record, texts: texts))
    isFirst = false
    nextSequence += 1
    paced += 1
  }

  /// Adds an event of any kind by its own description.
  mutating func add<Body: EventBody>(_ body: Body, words: EventTexts = EventTexts()) {
    var body = body
    var coder = FieldCoder(encodingInto: Record())
    body.describe(to: &coder)
    for entry in words.entries { coder.texts[entry.tag] = entry.text }
    let isName = Body.code == Named.code
    add(coder.record, kind: Body.code, version: Body.version, texts: coder.texts, hasMinute: !isName)
    if Body.nature == .standing { paced -= 1 }
  }
}

/// The numbers of things that were introduced.
struct IntroducedNames: Sendable {
  /// The item's number for each food, or 0.
  private var items: [UInt32]
  private var stores = [UInt32](repeating: 0, count: SimulatedWords.stores.count)
  private var places = [UInt32](repeating: 0, count: SimulatedWords.places.count)
  private var persons = [UInt32](repeating: 0, count: SimulatedWords.persons.count)
  private var meals = [UInt32](repeating: 0, count: Dish.all.count)
  private var categories: [(name: String, number: UInt32)] = []
  private(set) var itemCount: UInt32 = 0
  private var storeCount: UInt32 = 0
  private var placeCount: UInt32 = 0
  private var personCount: UInt32 = 0
  private var mealCount: UInt32 = 0

  init(foods: Int) { items = Array(repeating: 0, count: foods) }

  func knows(food: Int) -> Bool { items[food] != 0 }
  func knows(meal: Int) -> Bool { meals[meal] != 0 }

  func item(_ food: Int) -> UInt32 { items[food] }
  func person(_ index: Int) -> UInt32 { persons[index - 1] }

  /// Returns the number of an item. A new one is introduced in the current command.
  mutating func item(_ food: Int, named name: String, in recorder: inout Recorder) -> UInt32 {
    Self.number(&items[food], &itemCount, .item, name, &recorder)
  }

  mutating func store(_ index: Int, in recorder: inout Recorder) -> UInt32 {
    Self.number(&stores[index], &storeCount, .store, SimulatedWords.stores[index], &recorder)
  }

  mutating func place(_ name: String, in recorder: inout Recorder) -> UInt32 {
    guard let index = SimulatedWords.places.firstIndex(of: name) else { return 0 }
    return Self.number(&places[index], &placeCount, .place, name, &recorder)
  }

  /// Returns the number of a person. People are counted from 1.
  mutating func person(_ index: Int, in recorder: inout Recorder) -> UInt32 {
    Self.number(&persons[index - 1], &personCount, .person, SimulatedWords.persons[index - 1], &recorder)
  }

  mutating func meal(_ index: Int, in recorder: inout Recorder) -> UInt32 {
    Self.number(&meals[index], &mealCount, .meal, Dish.all[index].name, &recorder)
  }

  mutating func category(_ name: String, in recorder: inout Recorder) -> UInt32 {
    if let known = categories.first(where: { $0.name == name }) { return known.number }
    let number = UInt32(categories.count + 1)
    categories.append((name, number))
    recorder.add(Named(.category, number: number, name: name))
    return number
  }

  private static func number(
    _ known: inout UInt32, _ count: inout UInt32, _ reference: Reference, _ name: String, _ recorder: inout Recorder
  ) -> UInt32 {
    guard known == 0 else { return known }
    count += 1
    known = count
    recorder.add(Named(reference, number: count, name: name))
    return count
  }
}
