import LarderExchange
import LarderLog
import LarderModel
import LarderSimulator

/// Makes commands of every kind of event. Each refers only to things that earlier commands introduced.
struct EventMaker {
  struct Command {
    var events: [Event]
    var id: CommandID
    var recordedAt: Instant
    var actor: PersonID?
  }

  var random: SeededGenerator
  private var names: [Reference: UInt32] = [:]
  private var lots: UInt32 = 0
  private(set) var sequence: UInt64 = 0
  private var clock: Int64 = 1_700_000_000_000
  private var kinds: [UInt8] = [0]
  private let prefix: String

  init(seed: UInt64, prefix: String = "thing") {
    random = SeededGenerator(seed: seed)
    self.prefix = prefix
  }

  mutating func commands(_ count: Int) -> [Command] { (0..<count).map { _ in command() } }

  mutating func command() -> Command {
    clock += Int64.random(in: 1...3_000_000, using: &random)
    var events: [Event] = []
    if sequence == 0 {
      for reference in Reference.allCases where reference.isNamed {
        events.append(event(name(reference)))
        events.append(event(name(reference)))
      }
      events.append(event(bought()))
    } else {
      if chance(40) { events.append(event(name([.item, .store, .meal].randomElement(using: &random) ?? .item))) }
      for _ in 0..<Int.random(in: 1...3, using: &random) { events.append(event(body())) }
    }
    kinds += events.map { type(of: $0.body).code }
    sequence += UInt64(events.count)
    let id = random.next()
    return Command(
      events: events, id: chance(20) ? CommandID(naming: "shop \(id)") : CommandID(tag: id),
      recordedAt: Instant(clamping: clock), actor: chance(3) ? person() : nil)
  }

  mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private mutating func event(_ body: any EventBody) -> Event {
    let day = Day(number: Int32(clock / 86_400_000)) ?? .min
    var event = Event(day: day.advanced(by: -Int.random(in: 0...3, using: &random)), body: body)
    if chance(2) { event.minute = MinuteOfDay(rawValue: UInt16.random(in: 0..<1440, using: &random)) }
    if chance(8) { event.note = chance(5) ? "smells of \"old\" \\ ßé🥛" : "from the market" }
    if chance(8) { event.entered = "1/3 pack" }
    return event
  }

  private mutating func name(_ reference: Reference) -> Named {
    names[reference, default: 0] += 1
    let number = names[reference] ?? 1
    return Named(reference, number: number, name: "\(prefix) \(reference.word) \(number)")
  }

  mutating func number(_ reference: Reference) -> UInt32 {
    UInt32.random(in: 1...(names[reference] ?? 1), using: &random)
  }

  mutating func item() -> ItemID { ItemID(rawValue: number(.item)) }
  mutating func person() -> PersonID { PersonID(rawValue: number(.person)) }
  private mutating func place() -> PlaceID? { chance(2) ? PlaceID(rawValue: number(.place)) : nil }
  mutating func lot() -> LotID { LotID(rawValue: UInt32.random(in: 1...lots, using: &random)) }
  private mutating func newLot() -> LotID {
    lots += 1
    return LotID(rawValue: lots)
  }

  mutating func quantity() -> Quantity {
    let dimensions: [Dimension] = [.mass, .volume, .pieces, .portions]
    let amounts = [0, 1, 250_000, 1_000_000, Int64.random(in: 1...Limits.largestQuantity, using: &random)]
    return Quantity(
      amount: amounts.randomElement(using: &random) ?? 1, dimension: dimensions.randomElement(using: &random) ?? .mass)
  }

  private mutating func money() -> Money? {
    guard !chance(4) else { return nil }
    let code = ["EUR", "EUR", "EUR", "JPY", "KWD", "USD"].randomElement(using: &random) ?? "EUR"
    return Currency(code: code).map { Money(minor: Int64.random(in: 0...5000, using: &random), currency: $0) }
  }

  private mutating func due() -> Day? {
    chance(3) ? nil : Day(number: Int32.random(in: 18_000...22_000, using: &random))
  }
  private mutating func days() -> Int? {
    chance(2) ? Int.random(in: 0...Limits.longestKeeping, using: &random) : nil
  }
  mutating func scaled(_ most: Int64) -> Int64? { chance(3) ? nil : Int64.random(in: 0...most, using: &random) }

  private mutating func bought() -> Bought {
    var bought = Bought()
    (bought.item, bought.lot, bought.quantity, bought.price) = (item(), newLot(), quantity(), money())
    if chance(2) { bought.packs = Int.random(in: 0...60_000, using: &random) }
    if chance(2) { bought.store = StoreID(rawValue: number(.store)) }
    (bought.place, bought.due, bought.dueIsMonth) = (place(), due(), chance(5))
    bought.dueKind = DueKind.allCases.randomElement(using: &random) ?? .unsaid
    return bought
  }

  private mutating func change() -> LotChange {
    var change = LotChange(item: item(), lot: lot())
    (change.place, change.keepDays) = (place(), days())
    if chance(3) { (change.part, change.into) = (quantity(), newLot()) }
    return change
  }

  private mutating func fact<Attribute>(_ attributes: [Attribute]) -> FactChange<Attribute> {
    let attribute = attributes.randomElement(using: &random) ?? attributes[0]
    return FactChange(
      attribute, scaled(Int64(Limits.longestKeeping)), per: chance(2) ? .mass : .none, from: due(),
      words: chance(3) ? "words" : nil)
  }

  private mutating func setting() -> FactChange<SettingAttribute> {
    var change: FactChange<SettingAttribute> = fact([.currency, .dayStart, .soon, .locale])
    if change.value != nil { change.value = Int64.random(in: 0...365, using: &random) }
    return change
  }

  private mutating func body() -> any EventBody {
    // Half of a household's events are purchases and meals.
    switch chance(2) ? Int.random(in: 0...8, using: &random) : Int.random(in: 0..<26, using: &random) {
    case 0...4: return bought()
    case 5...8:
      var consumed = Consumed()
      (consumed.item, consumed.lot, consumed.quantity) = (item(), lot(), quantity())
      if chance(2) { (consumed.person, consumed.meal) = (person(), MealID(rawValue: number(.meal))) }
      return consumed
    case 9:
      var expired = Expired()
      (expired.item, expired.lot) = (item(), lot())
      return expired
    case 10:
      var wasted = Wasted()
      (wasted.item, wasted.lot, wasted.quantity) = (item(), lot(), quantity())
      wasted.reason = WasteReason.allCases.randomElement(using: &random) ?? .unsaid
      wasted.destination = WasteDestination.allCases.randomElement(using: &random) ?? .unsaid
      wasted.part = WastePart.allCases.randomElement(using: &random) ?? .unsaid
      return wasted
    case 11, 12:
      var logged = MealLogged()
      if chance(2) { logged.item = item() } else { logged.meal = MealID(rawValue: number(.meal)) }
      (logged.quantity, logged.energy, logged.protein) = (quantity(), scaled(900_000), scaled(90_000))
      (logged.carbohydrate, logged.fat) = (scaled(0x7fff_fffe), scaled(50_000))
      if chance(2) { logged.person = person() }
      return logged
    case 13: return Opened(change())
    case 14: return Frozen(change())
    case 15: return Thawed(change())
    case 16: return Moved(change())
    case 17:
      var redated = Redated()
      (redated.item, redated.lot, redated.due) = (item(), lot(), due())
      return redated
    case 18:
      var counted = Counted()
      (counted.item, counted.quantity, counted.place, counted.due) = (item(), quantity(), place(), due())
      counted.lot = chance(3) ? newLot() : lot()
      return counted
    case 19:
      var cooked = Cooked()
      (cooked.item, cooked.lot, cooked.quantity, cooked.cost) = (item(), newLot(), quantity(), money())
      (cooked.energy, cooked.place, cooked.keepDays) = (scaled(5_000_000), place(), days())
      if chance(2) { cooked.recipe = "carbonara" }
      return cooked
    default: return seldom()
    }
  }

  private mutating func seldom() -> any EventBody {
    switch Int.random(in: 0..<18, using: &random) {
    case 15...: return ofProducts()
    case 11...: return ofRecipes()
    case 9:
      var listed = Listed()
      (listed.item, listed.replaces) = (item(), chance(2))
      if chance(2) {
        (listed.quantity, listed.packs, listed.store) = (quantity(), 4, StoreID(rawValue: number(.store)))
      }
      return listed
    case 10:
      var ticked = TickedOff()
      (ticked.item, ticked.due, ticked.dueKind) = (item(), due(), .bestBefore)
      if chance(2) { (ticked.quantity, ticked.price) = (quantity(), Money(minor: 238, currency: .euro)) }
      return ticked
    case 0:
      if chance(2) { return ItemChanged(item(), FactChange(.category, Int64(number(.category)))) }
      return ItemChanged(item(), fact([.keepsFridge, .energy, .density, .unit, .favourite, .food]))
    case 1 where chance(4):
      let food = FactChange<CategoryAttribute>(.food, chance(3) ? nil : chance(2) ? 1 : 0)
      return CategoryChanged(CategoryID(rawValue: number(.category)), food)
    case 1 where chance(2):
      var described = MealDescribed(MealID(rawValue: number(.meal)))
      (described.energy, described.fat, described.salt) = (scaled(900_000), scaled(90_000), scaled(9_000))
      if chance(2) { (described.from, described.description) = (due(), "with herbs") }
      return described
    case 1: return MealChanged(MealID(rawValue: number(.meal)), fact([.energy, .description, .removed]))
    case 2 where chance(2):
      let words = FactChange<PersonAttribute>(.allergies, 1, words: "hazelnuts, milk")
      return PersonChanged(person(), chance(2) ? words : FactChange(.born, chance(3) ? nil : 2018, from: due()))
    case 2 where chance(3):
      return Weighed(person(), BodyWeight(grams: Int64.random(in: 3_000...150_000, using: &random)))
    case 2: return GoalChanged(chance(2) ? person() : nil, fact([.energy, .protein, .fat]))
    case 3: return SettingChanged(setting())
    case 4:
      var changed = ListChanged()
      (changed.item, changed.state) = (item(), .wanted)
      if chance(2) { (changed.quantity, changed.store) = (quantity(), StoreID(rawValue: number(.store))) }
      return changed
    case 5: return Retracted(targets())
    case 6: return Restored(targets())
    case 7:
      var described = ItemDescribed()
      (described.item, described.place, described.energy) = (item(), place(), scaled(900_000))
      described.category = CategoryID(rawValue: number(.category))
      if chance(2) { (described.food, described.measure) = ("whole milk", .volume) }
      if chance(3) {
        let reference = AliasAdded.references.randomElement(using: &random) ?? .store
        return AliasAdded(reference, number(reference), "also called \(sequence)")
      }
      guard !chance(2) else { return described }
      return ItemAliasAdded(
        item(), "also called \(sequence)", at: sequence % 2 == 0 ? StoreID(rawValue: number(.store)) : nil)
    default: return amended() ?? Retracted(targets())
    }
  }

  private mutating func targets() -> ClosedRange<UInt64> {
    let first = UInt64.random(in: 1...sequence, using: &random)
    return first...min(sequence, first + UInt64.random(in: 0...3, using: &random))
  }

  private mutating func amended() -> Amended? {
    let target = UInt64.random(in: 1...sequence, using: &random)
    guard let kind = EventKinds.kind(code: kinds[Int(target)]), kind.nature != .correction else { return nil }
    let candidates: [(String, PlainValue)] =
      switch kind.code {
      case Bought.code:
        [
          ("item", .integer(Int64(number(.item)))), ("price", .text("4 EUR")), ("store", .absent),
          ("quantity", .text("3 g")),
        ]
      case ItemChanged.code: [("from", .text("2024-02-29")), ("words", .text("ml"))]
      case Named.code: [("day", .text("2024-02-29"))]
      default: [("day", .text("2024-02-29")), ("at", .text("09:05")), ("at", .absent), ("note", .text("in fact"))]
      }
    guard let (field, value) = candidates.randomElement(using: &random),
      let correction = try? Correction(kind: kind, field: field, value: value)
    else { return nil }
    return Amended(target: target, kind: kind.code, correction: correction)
  }
}

extension LogWriter {
  /// Appends commands that were made.
  mutating func append(_ commands: [EventMaker.Command]) throws(LogError) {
    var bulk = try beginBulk()
    for command in commands {
      for (index, event) in command.events.enumerated() {
        var encoded = EncodedEvent(event)
        if index == 0 { encoded.texts[EventTexts.Tag.command] = command.id.text }
        encoded.record.commandTag = command.id.tag
        encoded.record.recordedAt = command.recordedAt
        encoded.record.actor = command.actor?.rawValue ?? 0
        encoded.record.continuesCommand = index > 0
        encoded.record.hasText = !encoded.texts.isEmpty
        try add(encoded, to: &bulk)
      }
    }
    try finish(&bulk)
  }
}
