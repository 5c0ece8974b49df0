/// A figure that matters most: what it is of, the figure itself, and what there is to say of it.
public struct KeyFigure: Hashable, Sendable {
  public var name: String
  public var figure: String
  public var remarks: [String]

  public init(_ name: String, _ figure: String, _ remarks: [String] = []) {
    self.name = name
    self.figure = figure
    self.remarks = remarks
  }
}
