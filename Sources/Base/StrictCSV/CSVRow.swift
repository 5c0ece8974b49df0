/// A row of a CSV text and where it stands.
public struct CSVRow: Hashable, Sendable {
  /// The line the row begins on, counted from 1.
  public let line: Int
  public let cells: [String]

  public init(line: Int, cells: [String]) {
    self.line = line
    self.cells = cells
  }

  public subscript(index: Int) -> String { cells[index] }
}
