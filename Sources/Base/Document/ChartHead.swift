/// What every chart has, however it is drawn.
public struct ChartHead: Sendable {
  /// What the picture is of.
  public let title: String
  /// What there is to see in it, in a sentence or two: for who looks, and for who hears it read.
  public let summary: String
  /// All that is drawn, as figures.
  public let table: DataTable
  public let color: ChartColor

  public init(title: String, summary: String, table: DataTable, color: ChartColor) {
    self.title = title
    self.summary = summary
    self.table = table
    self.color = color
  }
}
