import Document
import LarderLedger
import LarderModel
import LarderReplay
import StrictJSON

/// A report, which can be shown as a document, as JSON or as a table.
///
/// A report is complete before it is shown, so that all its forms agree. `Terminal` renders its document as lines, and
/// `Page` as HTML.
package protocol Report: Sendable {
  /// The report for people, with numbers, money and dates in a style.
  func document(_ style: OutputStyle) -> Document
  /// Writes one JSON object. Its members are documented in the manual, and are only ever added to.
  func write(to json: inout JSONWriter)
  /// The header and cells of CSV, exact and without units in the cells.
  var table: (header: [String], rows: [[String]]) { get }
  /// The lines in another program's format. Nil if none was requested.
  func exported(_ style: OutputStyle) -> [String]?
}

extension Report {
  package func exported(_ style: OutputStyle) -> [String]? { nil }
}

/// A report that declares its JSON members once, as fields.
package protocol DescribedReport: Report {
  /// The value of the member `report`.
  static var word: String { get }
  static var fields: [ReportField<Self>] { get }
  /// The members that the API documentation describes, in order; nil for all.
  static var described: String? { get }
}

extension DescribedReport {
  package static var described: String? { nil }

  package func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", Self.word)
    Self.fields.writeMembers(of: self, to: &json)
    json.endObject()
  }

  /// The shape of the report in the API documentation.
  package static var shape: Shape {
    .object([.init("report", .word([word]))] + fields.members(described), isOpen: true)
  }
}

/// A request for a report: a value that is answered from one snapshot of the ledger.
///
/// ```swift
/// var reportContext = try ReportContext(ledger.snapshot(), today: today)
/// let waste = try WasteRequest(period: Period(today.month)).report(&reportContext)
/// ```
package protocol ReportRequest: Sendable {
  associatedtype Answer: Report

  func report(_ reportContext: inout ReportContext) throws -> Answer
}

/// The context in which reports are made: a snapshot of the ledger, the current day, and the household's style.
package struct ReportContext: ~Copyable {
  package var snapshot: LedgerSnapshot
  /// The household's day.
  package private(set) var today: Day
  /// The last day of which anything can be known: today, or the day of the snapshot.
  package private(set) var lastKnownDay: Day
  /// The style of sentences. Nil for programs, which read English numbers and ISO dates.
  package private(set) var sentenceStyle: OutputStyle?
  package var style: OutputStyle { sentenceStyle ?? .english }

  package init(_ snapshot: consuming LedgerSnapshot, today: Day, lastKnownDay: Day? = nil, style: OutputStyle? = nil) {
    self.snapshot = snapshot
    self.today = today
    self.lastKnownDay = lastKnownDay ?? today
    sentenceStyle = style
  }

  /// Provides the context with another day and style to a report that needs them.
  package mutating func lend<Result>(
    today: Day, lastKnownDay: Day, style: OutputStyle?, _ body: (inout ReportContext) throws -> Result
  ) rethrows -> Result {
    let own = (self.today, self.lastKnownDay, sentenceStyle)
    (self.today, self.lastKnownDay, sentenceStyle) = (today, lastKnownDay, style)
    defer { (self.today, self.lastKnownDay, sentenceStyle) = own }
    return try body(&self)
  }

  /// Names, facts and corrections, as known in the snapshot.
  package var replayContext: ReplayContext { mutating get throws { try snapshot.replayContext() } }

  package var catalog: Catalog { mutating get throws { try snapshot.replayContext().catalog } }

  /// The last event that reports may use.
  package var cut: UInt64 { snapshot.cut ?? .max }
}
