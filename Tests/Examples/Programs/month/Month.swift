import Larder

/// A household's month in sixty lines: record, correct, list food that is due, and see what waste cost.
@main
struct MonthProgram {
  /// The money spent on each weekday, from 1 for Monday.
  struct Weekdays: LedgerProjection {
    var paid: [Int: Int64] = [:]

    mutating func add(_ page: borrowing EventPage) {
      page.forEachPurchase { purchase in
        if let price = purchase.price { paid[purchase.day.weekday, default: 0] += price.minor }
      }
    }

    mutating func merge(_ later: Weekdays) { paid.merge(later.paid, uniquingKeysWith: +) }
  }

  static func main() throws {
    guard CommandLine.arguments.count == 2 else { return print("month DIRECTORY") }
    // A fixed day, so that the program always prints the same. Leave the clock out for the system's.
    let ledger = try Ledger(at: CommandLine.arguments[1], clock: .fixed(try Day(iso: "2025-11-20")))

    let monday = ledger.recording(by: "Ann", on: try Day(iso: "2025-11-17"))
    try monday.buy("milk", "2 l", for: "2.38", at: "Lidl", due: .inDays(9))
    let spinach = try monday.buy("spinach", "200 g", for: "12.00", due: .inDays(4))
    try ledger.buy("bread", "1", for: "3.20")
    try ledger.use("milk", "300 ml")

    // The decimal point was wrong.
    try ledger.fix(spinach, .price("1.20"))

    print("Due within three days:")
    for food in try ledger.stock(dueWithin: .days(3)) { print(" ", food) }

    do {
      try ledger.use("milk", "5 l")
    } catch {
      print(error.message)
      for action in error.actions { print("  \(action.title): \(action.line)") }
    }

    print(try ledger.toss("spinach", "50 g", because: .forgotten).sentence)
    let waste = try ledger.waste(in: .month(2025, 11))
    print("Waste: \(waste)")
    for group in waste.byReason { print(" ", group) }

    let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    for (weekday, cents) in try ledger.project(Weekdays.self).paid.sorted(by: { $0.key < $1.key }) {
      print(names[weekday - 1], Money(minor: cents, currency: .euro))
    }
  }
}
