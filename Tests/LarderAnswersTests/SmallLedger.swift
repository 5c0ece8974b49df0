import LarderAnswers
import LarderCommands
import LarderLedger
import LarderModel
import LarderProjections
import LarderReplay
import LarderSentences
import Page
import PlainText
import StrictJSON
import Terminal
import TestSupport

/// A ledger in memory, filled by commands and replayed like a real one.
struct SmallLedger {
  private(set) var household = Household()
  private(set) var events: [StoredEvent] = []

  /// Carries out a command.
  mutating func run(_ command: some Command) throws {
    for event in try household.decide(command) { add(event) }
  }

  /// Adds an event unchecked and returns its number.
  @discardableResult
  mutating func add(_ event: Event) -> UInt64 {
    let (record, texts) = event.encoded
    let stored = StoredEvent(sequence: UInt64(events.count + 1), record: record, texts: texts)
    events.append(stored)
    household.apply(stored)
    return stored.sequence
  }

  @discardableResult
  mutating func name(_ reference: Reference, _ name: String) -> UInt32 {
    let number = household.catalog.count(of: reference) + 1
    add(Event(day: day("2026-11-01"), body: Named(reference, number: number, name: name)))
    return number
  }

  mutating func buy(
    _ item: String, _ quantity: String, _ price: String? = nil, on date: String, due: String? = nil,
    kind: DueKind = .unsaid, place: String? = nil, store: String? = nil
  ) throws {
    var buy = Buy(item: item, quantity: try EnteredQuantity(parsing: quantity), entryTime: entryTime(date))
    buy.price = try price.map { try Money(exactText: $0) }
    buy.due = try due.map { try EnteredDay(parsing: $0, today: day(date), leaning: .future) }
    buy.dueKind = kind
    buy.place = place
    buy.store = store
    try run(buy)
  }

  mutating func toss(
    _ item: String, _ quantity: String, on date: String, why: WasteReason = .unsaid, part: WastePart = .unsaid
  ) throws {
    var toss = Toss(item: item, quantity: try EnteredQuantity(parsing: quantity), entryTime: entryTime(date))
    toss.reason = why
    toss.part = part
    try run(toss)
  }

  mutating func use(_ item: String, _ quantity: String, on date: String) throws {
    try run(Use(item: item, quantity: try EnteredQuantity(parsing: quantity), entryTime: entryTime(date)))
  }

  mutating func know(_ item: String, _ facts: [(attribute: String, text: String)]) throws {
    try run(DescribeItem(item, facts: facts, entryTime: entryTime("2026-11-01")))
  }

  mutating func change(_ change: ChangeLot.Change, _ item: String, on date: String, keeps: Int? = nil) throws {
    var command = ChangeLot(change, item: item, quantity: nil, entryTime: entryTime(date))
    command.keepDays = keeps
    try run(command)
  }

  /// The ledger as its replay produces it.
  var view: LedgerView {
    let context = ReplayContext(catalog: household.catalog)
    return LedgerView(
      context: context, state: Replay.fold(events.map(\.record), context, Projections.all), checkpoint: 0)
  }
}

func day(_ text: String) -> Day { (try? Day(iso: text)) ?? .min }

func entryTime(_ date: String) -> EntryTime { EntryTime(today: day(date)) }

func month(_ text: String) -> Period { (try? Month(parsing: text)).map { Period($0) } ?? .all }

/// The prompt before lines that can be typed.
let prompt = "larder "

extension Message {
  /// The sentence as a terminal shows it.
  var typed: String { text { prompt + $0.line } }
}

extension Report {
  /// The report as lines of text.
  func lines(_ page: TextPage = TextPage(prompt: prompt), _ style: OutputStyle = .english) -> [String] {
    page.lines(document(style))
  }
}

extension DayProgress {
  func lines(_ page: TextPage = TextPage()) -> [String] { page.lines(blocks(.english)) }
}

/// Whether every line fits and none ends with a space.
func fits(_ report: some Report, _ widths: [Int] = [20, 40, 60, 80, 120]) -> Bool {
  widths.allSatisfy { width in
    [false, true].allSatisfy { isUnicode in
      report.lines(TextPage(width: width, bars: Bars(isUnicode: isUnicode))).allSatisfy {
        DisplayWidth.of($0) <= width && !$0.hasSuffix(" ")
      }
    }
  }
}

/// The JSON output of a report, parsed, or nil if it is not valid JSON.
func json(_ report: some Report) -> JSONValue? {
  var writer = JSONWriter(prompt: prompt)
  report.write(to: &writer)
  return try? JSONValue.parse(writer.text)
}

func text(_ report: some Report, width: Int = 100) -> String {
  report.lines(TextPage(width: width, prompt: prompt)).joined(separator: "\n")
}

/// The report as an HTML page, with a plain space between a figure and its unit.
func html(_ report: some Report, _ style: OutputStyle = .english) -> String {
  let page = HTMLDocument(report.document(style), prompt: prompt)
  return String(decoding: page.bytes, as: UTF8.self).replacing("\u{A0}", with: " ")
}

/// The faults of the report's page in markup, headings and table captions. Empty if there are none.
func pageProblems(_ report: some Report) -> [String] {
  let page = html(report)
  var found = problems(in: page)
  let levels = page.split(separator: "<h").dropFirst().compactMap { $0.first?.wholeNumberValue }
  if levels.first != 1 || levels.count(where: { $0 == 1 }) != 1 { found.append("not one heading of the first level") }
  if zip(levels, levels.dropFirst()).contains(where: { $1 > $0 + 1 }) { found.append("a level is left out: \(levels)") }
  let tables = page.split(separator: "<table").count - 1
  if page.split(separator: "<caption ").count - 1 != tables { found.append("a table without a caption") }
  if page.contains("<span></span></caption>") { found.append("an empty caption") }
  return found
}

/// Whether all rows have as many cells as the head, and the head has no duplicate names.
func isRectangular(_ report: some Report) -> Bool {
  let (header, rows) = report.table
  return Set(header).count == header.count && rows.allSatisfy { $0.count == header.count }
}
