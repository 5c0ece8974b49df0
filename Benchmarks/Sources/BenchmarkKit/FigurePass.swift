import LarderAnalytics
import LarderLog
import LarderModel
import LarderReplay

/// `larder replay --by month,category --sum …` as a pass that is measured.
public enum FigurePass {
  /// What flow 12 of a household asks: waste by month and category.
  public static let waste = "wasted.cost,wasted.kg"

  /// Opens a ledger and adds up measures by month and category.
  public static func run(_ path: String, _ measures: String = waste) throws -> FigureTable {
    let log = try EventLog(opening: path, readOnly: true)
    var reader = try log.beginRead()
    return try run(&reader, measures)
  }

  public static func run(_ reader: inout LogReader, _ measures: String = waste) throws -> FigureTable {
    var analysis = Analysis(Query(by: [.month, .category], try Figure.list(.sum, parsing: measures)))
    try analysis.read(&reader, try Standing(&reader))
    return try analysis.figures()
  }
}
