import LarderModel

/// The numbers that things were given when they were first spoken of.
struct IntroducedNames: Sendable {
  /// By food: the item's number, or 0.
  private var items: [UInt32]
  private var stores = [UInt32](repeating: 0, count: SimulatedWords.stores.count)
  private var places = [UInt32](repeating: 0, count: SimulatedWords.places.count)
  private var persons = [UInt32](repeating: 0, count: SimulatedWords.persons.count)
  private var meals = [UInt32](repeating: 0, count: Dish.all.count)
  private var categories: [(name: String, number: UInt32)] = []
  /// How many items there are.
  private(set) var itemCount: UInt32 = 0
  private var storeCount: UInt32 = 0
  private var placeCount: UInt32 = 0
  private var personCount: UInt32 = 0
  private var mealCount: UInt32 = 0

  init(foods: Int) { items = Array(repeating: 0, count: foods) }

  func knows(food: Int) -> Bool { items[food] != 0 }
  func knows(meal: Int) -> Bool { meals[meal] != 0 }

  func item(_ food: Int) -> UInt32 { items[food] }
  func person(_ index: Int) -> UInt32 { persons[index - 1] }

  /// The item's number; a new one is introduced in the command that is being recorded.
  mutating func item(_ food: Int, named name: String, in recorder: inout Recorder) -> UInt32 {
    Self.number(&items[food], &itemCount, .item, name, &recorder)
  }

  mutating func store(_ index: Int, in recorder: inout Recorder) -> UInt32 {
    Self.number(&stores[index], &storeCount, .store, SimulatedWords.stores[index], &recorder)
  }

  mutating func place(_ name: String, in recorder: inout Recorder) -> UInt32 {
    guard let index = SimulatedWords.places.firstIndex(of: name) else { return 0 }
    return Self.number(&places[index], &placeCount, .place, name, &recorder)
  }

  /// Persons are counted from 1.
  mutating func person(_ index: Int, in recorder: inout Recorder) -> UInt32 {
    Self.number(&persons[index - 1], &personCount, .person, SimulatedWords.persons[index - 1], &recorder)
  }

  mutating func meal(_ index: Int, in recorder: inout Recorder) -> UInt32 {
    Self.number(&meals[index], &mealCount, .meal, Dish.all[index].name, &recorder)
  }

  mutating func category(_ name: String, in recorder: inout Recorder) -> UInt32 {
    if let known = categories.first(where: { $0.name == name }) { return known.number }
    let number = UInt32(categories.count + 1)
    categories.append((name, number))
    recorder.add(Named(.category, number: number, name: name))
    return number
  }

  private static func number(
    _ known: inout UInt32, _ count: inout UInt32, _ reference: Reference, _ name: String, _ recorder: inout Recorder
  ) -> UInt32 {
    guard known == 0 else { return known }
    count += 1
    known = count
    recorder.add(Named(reference, number: count, name: name))
    return count
  }
}
