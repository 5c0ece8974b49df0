import Document
import LarderModel
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
