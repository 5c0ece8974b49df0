import LarderModel
import StrictJSON
import Terminal

/// Something that is shown: a value that can be rendered as text, JSON or a table.
///
/// A report is worked out before it is rendered, so that all its forms say the same.
public protocol Report: Sendable {
  /// The lines a person reads.
  func lines(_ page: TextPage) -> [String]
  /// One object; its members are documented in the manual and only ever added to.
  func write(to json: inout JSONWriter)
  /// The heads and cells for CSV, exact and without units in the cells.
  var table: (header: [String], rows: [[String]]) { get }
}
