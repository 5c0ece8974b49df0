/// A picture of figures, with the figures themselves beside it.
public enum Chart: Sendable {
  case bars(BarChart)
  case columns(ColumnChart)

  public var head: ChartHead {
    switch self {
    case .bars(let chart): chart.head
    case .columns(let chart): chart.head
    }
  }
}
