import LarderModel
import LarderSimulator
import TestSupport

/// A random history in which facts about items change on days within months. They change from a day on, for all time,
/// to unknown and back, by undo and redo, and with another day or value.
struct ChangingFacts {
  private(set) var events: [EncodedEvent]
  /// The days from the first to the last.
  let days: ClosedRange<Int32>
  private var random: SeededGenerator
  private let counts: [Reference: Int]

  init(seed: UInt64) {
    let history = RandomHistory(seed: seed, count: 600)
    events = history.events
    let numbers = events.map(\.record.dayNumber)
    days = (numbers.min() ?? 0)...(numbers.max() ?? 0)
    random = SeededGenerator(seed: seed &* 41 &+ 7)
    counts = history.stored.reduce(into: [:]) { counts, event in
      if event.record.kind == Named.code { counts[event.decode(as: Named.self).reference, default: 0] += 1 }
    }
    let first = events.count + 1
    for _ in 0..<80 { add(events.count < first + 20 || random.chance(800) ? fact() : correction(from: first)) }
    addTurn()
  }

  /// Adds the minimum that every history needs: food that is bought and wasted before and after a change of its
  /// category.
  private mutating func addTurn() {
    let middle = Day(number: days.lowerBound + (days.upperBound - days.lowerBound) / 2) ?? .min
    let turn = middle.dayOfMonth == 1 ? middle.advanced(by: 1) : middle
    let category = UInt32(counts[.category] ?? 0) + 1
    add(named("category \(category)", category, .category))
    add(bought(1, lot: 4000, 900_000, price: 100), on: turn.advanced(by: -1))
    add(wasted(1, lot: 4000, 1000), on: turn.advanced(by: -1))
    add(wasted(1, lot: 4000, 1000), on: turn)
    add(ItemChanged(ItemID(rawValue: 1), FactChange(.category, 1)))
    add(ItemChanged(ItemID(rawValue: 1), FactChange(.category, Int64(category), from: turn)))
  }

  /// Later events that affect no earlier event.
  mutating func tail() -> [EncodedEvent] {
    let start = events.count
    for number in 0..<40 {
      let (item, day) = (UInt32(random.number(in: 1...(counts[.item] ?? 1))), someDay())
      let lot = UInt32(5000 + number)
      add(bought(item, lot: lot, 400_000, random.pick([.mass, .volume, .pieces]), price: 100), on: day)
      add(wasted(item, lot: lot, 100_000, .mass), on: day.advanced(by: random.below(30)))
    }
    return Array(events[start...])
  }

  private mutating func add(_ body: any EventBody, on day: Day? = nil) {
    events.append(EncodedEvent(body, on: day ?? Day(number: days.upperBound) ?? .min))
  }

  private mutating func someDay() -> Day {
    Day(number: days.lowerBound + Int32(random.below(Int(days.upperBound - days.lowerBound) + 1))) ?? .min
  }

  private mutating func fact() -> any EventBody {
    let item = ItemID(rawValue: UInt32(random.number(in: 1...(counts[.item] ?? 1))))
    let from = random.chance(800) ? someDay() : nil
    let per: Dimension = random.pick([.mass, .volume, .pieces])
    let change: FactChange<ItemAttribute>
    switch random.below(10) {
    case ..<5: change = FactChange(.category, Int64(random.number(in: 1...(counts[.category] ?? 1))), from: from)
    case 5: change = FactChange(.category, nil, from: from)
    case 6: change = FactChange(.density, Int64(random.number(in: 500_000...1_500_000)), from: from)
    case 7: change = FactChange(.piece, Int64(random.number(in: 1000...900_000)), from: from)
    default: change = FactChange(.energy, Int64(random.below(900_000)), per: per, from: from)
    }
    return ItemChanged(item, change)
  }

  /// A change of one of the facts, starting at an event.
  private mutating func correction(from first: Int) -> any EventBody {
    let target = UInt64(random.number(in: first...events.count))
    guard events[Int(target) - 1].record.kind == ItemChanged.code, random.chance(600) else {
      return random.chance(700) ? Retracted(target...target) : Restored(target...target)
    }
    let (field, value): (String, PlainValue) = ("from", .text(someDay().description))
    guard let correction = try? Correction(kind: ItemChanged.self, field: field, value: value) else {
      return Retracted(target...target)
    }
    return Amended(target: target, kind: ItemChanged.code, correction: correction)
  }
}
