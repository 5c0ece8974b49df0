import LarderModel
import StrictJSON
import Terminal

/// How text is to be laid out, and its numbers and dates written.
public struct TextPage: Sendable {
  public var width: Int
  public var ink: Ink
  public var bars: Bars
  public var style: OutputStyle

  public init(width: Int = 80, ink: Ink = .plain, bars: Bars = Bars(isUnicode: true), style: OutputStyle = .english) {
    self.width = width
    self.ink = ink
    self.bars = bars
    self.style = style
  }
}
