import LarderAnalytics
import LarderLog
import LarderModel
import LarderReplay

/// `larder replay --by month,category --sum …` as a measured pass.
package enum FigurePass {
  /// The figures of flow 12: waste by month and category.
  package static let waste = "wasted.cost,wasted.kg"

  /// Opens a ledger, and sums measures by month and category.
  package static func run(_ path: String, _ measures: String = waste) throws -> FigureTable {
    let log = try EventLog(opening: path, readOnly: true)
    var reader = try log.beginRead()
    return try run(&reader, measures)
  }

  package static func run(_ reader: inout LogReader, _ measures: String = waste) throws -> FigureTable {
    var analysis = Analysis(Query(by: [.month, .category], try Figure.list(.sum, parsing: measures)))
    try analysis.read(&reader, try ReplayContext(&reader))
    return try analysis.figures()
  }
}
