import Document
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import StrictJSON

/// Something that is shown: a value that becomes a document, JSON or a table.
///
/// A report is complete before it is shown, so that all its forms say the same. `Terminal` makes lines of its document,
/// and `Page` a file of HTML.
public protocol Report: Sendable {
  /// What a person reads, with numbers, money and dates in a style.
  func document(_ style: OutputStyle) -> Document
  /// One object; its members are documented in the manual and only ever added to.
  func write(to json: inout JSONWriter)
  /// The heads and cells for CSV, exact and without units in the cells.
  var table: (header: [String], rows: [[String]]) { get }
  /// The lines as another program takes them; nil where it was asked for in none of their forms.
  func exported(_ style: OutputStyle) -> [String]?
}

extension Report {
  public func exported(_ style: OutputStyle) -> [String]? { nil }
}

/// A report that declares its members of JSON once, as fields of itself.
package protocol DescribedReport: Report {
  /// The value of the member `report`.
  static var word: String { get }
  static var fields: [ReportField<Self>] { get }
  /// The members that the API describes, in their order; nil for all.
  static var described: String? { get }
}

extension DescribedReport {
  package static var described: String? { nil }

  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", Self.word)
    Self.fields.writeMembers(of: self, to: &json)
    json.endObject()
  }

  /// What the report is like as the API describes it.
  package static var shape: Shape {
    .object([.init("report", .word([word]))] + fields.members(described), isOpen: true)
  }
}

/// A report as it is asked for: a value, which is answered from one moment of the ledger.
///
/// ```swift
/// var desk = try ReportDesk(ledger.snapshot(), today: today)
/// let waste = try WasteRequest(period: Period(today.month)).report(&desk)
/// ```
public protocol ReportRequest: Sendable {
  associatedtype Answer: Report

  func report(_ desk: inout ReportDesk) throws -> Answer
}

/// Where reports are made: the ledger at one moment, the day it is, and how the household writes.
public struct ReportDesk: ~Copyable {
  public var snapshot: LedgerSnapshot
  /// The household's day.
  public private(set) var today: Day
  /// The last day that anything can be known of: today, or the day that the snapshot goes back to.
  public private(set) var lastKnownDay: Day
  public private(set) var style: OutputStyle

  public init(
    _ snapshot: consuming LedgerSnapshot, today: Day, lastKnownDay: Day? = nil, style: OutputStyle = .english
  ) {
    self.snapshot = snapshot
    self.today = today
    self.lastKnownDay = lastKnownDay ?? today
    self.style = style
  }

  /// Lends the desk with another day and style, for a report that asks for them.
  package mutating func lend<Result>(
    today: Day, lastKnownDay: Day, style: OutputStyle, _ body: (inout ReportDesk) throws -> Result
  ) rethrows -> Result {
    let own = (self.today, self.lastKnownDay, self.style)
    (self.today, self.lastKnownDay, self.style) = (today, lastKnownDay, style)
    defer { (self.today, self.lastKnownDay, self.style) = own }
    return try body(&self)
  }

  /// Names, facts and mendings, as they are known.
  package var standing: Standing {
    mutating get throws { try snapshot.standing() }
  }

  package var catalog: Catalog {
    mutating get throws { try snapshot.standing().catalog }
  }

  /// The last event that anything may be taken from.
  package var cut: UInt64 { snapshot.cut ?? .max }
}
