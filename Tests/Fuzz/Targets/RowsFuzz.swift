import LarderCatalogue
import LarderImport
import LarderModel

/// Tables from elsewhere: headings, sizes, dates and prices, up to the resulting commands.
enum RowsFuzz: FuzzTarget {
  static let name = "rows"
  static let words = [
    "item,quantity,price\n", "date,item,size,quantity,price,store,category,due,event\n", "bought", "counted", "wasted",
    "12 pk/12 oz", "10/6.75 oz", "15 1/2 oz", "14-18 ct", "05.11.2026", "5/11/2026", "+9d", "2026-11-05 13:10", "EUR",
    "1.19", "milk", "total", "unit price",
  ]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    var options = TableOptions(now: Instant(clamping: 1_795_176_000_000), day: Day(number: 20_777) ?? .min)
    options.isDryRun = true
    options.foods = CommonFoods()
    let bytes = Array(input.prefix(20_000))
    let taken = try reading { () throws(ForeignImportError) in
      try TableImport.run(bytes, into: nil, options: options)
    }
    if let summary = taken {
      for problem in summary.problems { try lawOfMessage(problem.description) }
      try law(summary.problemCount >= summary.problems.count, "more problems are listed than counted")
      try law(summary.added + summary.present <= summary.rows, "there are more commands than rows")
      let again = try? TableImport.run(bytes, into: nil, options: options)
      try law(again?.rows == summary.rows && again?.added == summary.added, "a second import gives another result")
      try law(again?.problems == summary.problems, "the same file has other problems the second time")
    }
    let size = PackageSize(Input.text(input.prefix(120)))
    try law(size.map { $0.each.isPositive && $0.count.isPositive } ?? true, "a pack is empty")
  }
}
