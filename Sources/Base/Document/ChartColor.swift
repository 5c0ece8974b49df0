/// The colour of what a chart is about; it means the same on all of a page.
public enum ChartColor: Hashable, Sendable {
  case first, second, third
}
