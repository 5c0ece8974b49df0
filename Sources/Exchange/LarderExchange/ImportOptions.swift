import LarderModel
import StrictJSON

/// How an import is made.
public struct ImportOptions: Hashable, Sendable {
  /// The moment that counts as recorded for lines that name none.
  public var now: Instant
  /// Whether everything is checked and counted, and nothing recorded.
  public var isDryRun: Bool
  /// The most bytes of one line and of the whole file.
  public var lines: LineReader.Limits
  /// The most events.
  public var mostEvents: Int
  /// The most problems that a dry run names.
  public var mostProblems: Int
  /// How much is read before it is handed on.
  var batch = LineBatch.Size()

  public init(
    now: Instant, isDryRun: Bool = false,
    lines: LineReader.Limits = LineReader.Limits(lineBytes: 1 << 18, totalBytes: 1 << 36),
    mostEvents: Int = 200_000_000, mostProblems: Int = 10
  ) {
    self.now = now
    self.isDryRun = isDryRun
    self.lines = lines
    self.mostEvents = mostEvents
    self.mostProblems = mostProblems
  }
}
