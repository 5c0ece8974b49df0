import LarderAnswers
import StrictCSV

/// A report's table as CSV.
enum CSVText {
  static func of(_ report: some Report) -> [UInt8] {
    var csv = CSVWriter()
    let table = report.table
    csv.row(table.header)
    for row in table.rows { csv.row(row) }
    return csv.bytes
  }
}
