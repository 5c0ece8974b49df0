import LarderAnswers
import Page
import StrictJSON
import Terminal

/// The answer to a line: see ``Ledger/answer(_:)-(String)``.
public enum LedgerAnswer: Sendable, CustomStringConvertible {
  /// Something was recorded.
  case entry(RecordedEntry)
  /// Something is to be shown.
  case report(LedgerReport)

  /// The entry in a line, or the report as text.
  public var description: String {
    switch self {
    case .entry(let entry): entry.description
    case .report(let report): report.description
    }
  }
}

/// A report, ready to be shown in several forms.
///
/// ```swift
/// if case .report(let report) = try ledger.answer("report waste") { print(report) }
/// ```
public struct LedgerReport: Sendable, CustomStringConvertible {
  private let report: any Report

  init(_ report: any Report) { self.report = report }

  /// Returns the report as plain text.
  ///
  /// - Parameter width: The width in columns (default: 80).
  /// - Returns: The lines, separated by line feeds.
  public func text(width: Int = 80) -> String {
    TextPage(width: width).lines(report.document(.english)).joined(separator: "\n")
  }

  /// The report as text in 80 columns.
  public var description: String { text() }

  /// Returns the report as a complete HTML page with charts, which loads nothing from elsewhere.
  ///
  /// - Returns: The page.
  public func html() -> String { String(decoding: HTMLDocument(report.document(.english)).bytes, as: UTF8.self) }

  /// Returns the report as JSON, in the form that the JSON reference documents.
  ///
  /// - Returns: The JSON text.
  public func json() -> String {
    var json = JSONWriter(layout: .compact)
    report.write(to: &json)
    return json.text
  }
}
