import StrictCSV

/// The purchases of many households, from a file of `household,day,item[,quantity]`.
package struct PurchaseTable: Sendable {
  /// The purchases of one household on one day.
  package struct Trip: Sendable {
    package let day: Int
    /// Each item once, in file order, with its quantity (default: 1).
    package fileprivate(set) var lines: [(item: String, quantity: Int)]

    package var items: Set<String> { Set(lines.map(\.item)) }
  }

  package struct Household: Sendable {
    package let name: String
    /// The trips, earliest first.
    package let trips: [Trip]
  }

  /// The households, in file order.
  package let households: [Household]
  package let hasQuantities: Bool

  package var days: ClosedRange<Int> {
    let days = households.flatMap { $0.trips.map(\.day) }
    return (days.min() ?? 0)...(days.max() ?? 0)
  }

  package init(readingFile path: String) throws {
    guard let text = ProcessValues.text(ofFile: path) else { throw BenchmarkError("cannot read \(path)") }
    try self.init(Array(text.utf8))
  }

  package init(_ bytes: [UInt8]) throws {
    var reader = try CSVReader(bytes, limits: CSVReader.Limits(rows: 100_000_000, totalBytes: 1 << 33))
    func column(_ name: String) throws -> Int {
      guard let column = reader.header.firstIndex(of: name) else { throw BenchmarkError("there is no column \(name)") }
      return column
    }
    let (household, day, item) = (try column("household"), try column("day"), try column("item"))
    let quantity = reader.header.firstIndex(of: "quantity")
    hasQuantities = quantity != nil
    var order: [String] = []
    var trips: [String: [Int: Trip]] = [:]
    while let row = try reader.next() {
      guard let number = Int(row[day]), (-1_000_000...1_000_000).contains(number) else {
        throw BenchmarkError("line \(row.line): \"\(row[day])\" is not a day")
      }
      let many = quantity.map { Double(row[$0]).map { Int($0.rounded()) } } ?? 1
      guard let many, (0...30_000).contains(many) else {
        throw BenchmarkError("line \(row.line): \"\(quantity.map { row[$0] } ?? "")\" is not a quantity")
      }
      let name = row[household]
      if trips[name] == nil {
        order.append(name)
        trips[name] = [:]
      }
      trips[name]?[number, default: Trip(day: number, lines: [])].add(row[item], many)
    }
    households = order.map { name in
      Household(name: name, trips: (trips[name] ?? [:]).values.sorted { $0.day < $1.day })
    }
  }
}

extension PurchaseTable.Trip {
  fileprivate mutating func add(_ item: String, _ quantity: Int) {
    if let place = lines.firstIndex(where: { $0.item == item }) {
      lines[place].quantity += quantity
    } else {
      lines.append((item, quantity))
    }
  }
}
