import LarderLedger
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay

/// A household's purchases as events in its own ledger, whose projection gives the forecasts.
package struct PurchaseLedger {
  package let path: String
  /// The items by number, starting with 1.
  private(set) var names: [String] = []
  private var numbers: [String: UInt32] = [:]
  private var lots: UInt32 = 0
  /// The foods by which new items are described, as the program describes what it recognises.
  private let types: ProductTypes?
  private var categories: [String: UInt32] = [:]

  /// The day of a file's day 0. Files may start anywhere, but ledgers use civil days.
  package static let firstDay: Int32 = 18_000

  package static func day(_ number: Int) -> Int32 { firstDay + Int32(number) }

  /// - Parameter types: the foods by which items are described (default: none, so they only have names).
  package init(_ name: String, describedBy types: ProductTypes? = nil) {
    self.types = types
    path = Scratch.path(name)
    Scratch.remove(path)
  }

  /// Appends trips, with one event per purchase, and stores checkpoints for forecasts.
  package mutating func append(_ trips: some Sequence<PurchaseTable.Trip>) throws {
    var events: [EncodedEvent] = []
    for trip in trips {
      guard let day = Day(number: Self.day(trip.day)) else { throw BenchmarkError("there is no day \(trip.day)") }
      for line in trip.lines where line.quantity > 0 {
        let (item, isNew) = number(of: line.item)
        if isNew {
          events.append(EncodedEvent(Event(day: day, body: Named(.item, number: item, name: line.item))))
          if let kind = types?.kind(named: line.item) { events += description(of: item, kind, on: day) }
        }
        lots += 1
        var bought = Bought()
        bought.item = ItemID(rawValue: item)
        bought.lot = LotID(rawValue: lots)
        bought.quantity = Quantity(amount: Int64(line.quantity) * 1000, dimension: .pieces)
        bought.packs = line.quantity > 1 ? line.quantity : nil
        events.append(EncodedEvent(Event(day: day, body: bought)))
      }
    }
    // Closed again at the end, because a ledger can be open only once.
    let log = try EventLog(openingOrCreating: path)
    var writer = try log.beginWrite(deferringSync: true)
    try writer.append(events)
    try HouseholdLedger.keepEverything(&writer)
    try writer.commit()
  }

  private mutating func description(of item: UInt32, _ kind: ProductTypes.Kind, on day: Day) -> [EncodedEvent] {
    var events: [EncodedEvent] = []
    var described = ItemDescribed()
    described.item = ItemID(rawValue: item)
    described.food = kind.foods.first
    if !kind.category.isEmpty {
      let next = UInt32(categories.count + 1)
      let number = categories[kind.category] ?? next
      if number == next {
        categories[kind.category] = number
        events.append(EncodedEvent(Event(day: day, body: Named(.category, number: number, name: kind.category))))
      }
      described.category = CategoryID(rawValue: number)
    }
    return events + [EncodedEvent(Event(day: day, body: described))]
  }

  private mutating func number(of name: String) -> (UInt32, isNew: Bool) {
    if let number = numbers[name] { return (number, false) }
    names.append(name)
    numbers[name] = UInt32(names.count)
    return (UInt32(names.count), true)
  }

  func name(of item: Int) -> String { names[item - 1] }

  func number(of name: String) -> Int? { numbers[name].map { Int($0) } }

  /// The ledger's purchase projection, read like a command reads it.
  package func purchases() throws -> Purchases { try Self.purchases(at: path) }

  package static func purchases(at path: String) throws -> Purchases {
    let ledger = try HouseholdLedger(opening: path)
    return try ledger.view([Purchases.self]).state.projection(Purchases.self)
  }

  func household() throws -> Household { try HouseholdLedger(opening: path).view().household }

  package func remove() { Scratch.remove(path) }
}
