/// How a store's own codes of one kind are read.
public struct CodeRule: Hashable, Sendable {
  public var measure: CodeMeasure
  /// How many digits before the last say it: four or five.
  public var digits: Int

  public init(measure: CodeMeasure, digits: Int) {
    (self.measure, self.digits) = (measure, digits)
  }
}
