import LarderModel

/// Noticing and correcting mistakes.
extension SimulatedHousehold {
  /// Corrects something if it is time to. Returns whether it did.
  mutating func correctIfDue() -> Bool {
    if random.below(1_000_000) < pace.contradictionsPerMillion * 14 / 10 { return contradict() }
    guard random.below(10_000) < pace.correctionsPerMille * 18 else { return false }
    for _ in 0..<8 where correctSomething() { return true }
    return false
  }

  private mutating func correctSomething() -> Bool {
    guard !recent.commands.isEmpty else { return false }
    if !retracted.isEmpty, random.chance(150) { return restore() }
    let typo = recent.commands.firstIndex { $0.isTypo }
    let command = recent.take(typo ?? random.below(recent.commands.count))
    switch command.sort {
    case .bought: amendPrice(command)
    case .logged: if random.chance(500) { retract(command) } else { amendEnergy(command) }
    case .consumed, .eaten:
      switch random.below(4) {
      case 0: amendNote(command)
      case 1 where command.sort == .consumed: return amendQuantity(command)
      default:
        guard canChange(command, by: command.amount) else { return false }
        give(command, command.amount)
        retract(command)
      }
    }
    return true
  }

  private mutating func amend<Body: EventBody>(
    _ kind: Body.Type, _ target: UInt64, _ field: String, _ value: PlainValue, noted: Bool = false
  ) {
    guard let correction = try? Correction(kind: kind, field: field, value: value) else { return }
    _ = begin()
    var words = EventTexts()
    if noted || random.chance(200) { words[EventTexts.Tag.note] = random.pick(SimulatedWords.correctionNotes) }
    recorder.add(Amended(target: target, kind: Body.code, correction: correction), words: words)
  }

  private mutating func amendPrice(_ command: RecentCommand) {
    let near = command.price.map { command.isTypo ? $0 : max($0 + Int64(random.number(in: -30...30)), 1) }
    let price = near ?? Int64(random.number(in: foods[command.food].cents))
    let money = Money(minor: price, currency: .euro)
    amend(Bought.self, command.first, "price", .text(money.exactText), noted: command.isTypo)
  }

  private mutating func amendEnergy(_ command: RecentCommand) {
    let energy = (command.energy ?? 400_000) * Int64(random.number(in: 80...120)) / 100
    amend(MealLogged.self, command.first, "energy", .decimal(scaled: energy, places: 3, suffix: " kcal").asText)
  }

  private mutating func amendNote(_ command: RecentCommand) {
    let note = random.pick(SimulatedWords.eating)[EventTexts.Tag.note] ?? ""
    if command.sort == .eaten {
      amend(MealLogged.self, command.first, "note", .text(note))
    } else {
      amend(Consumed.self, command.first, "note", .text(note))
    }
  }

  /// Corrects a quantity: less was eaten than entered.
  private mutating func amendQuantity(_ command: RecentCommand) -> Bool {
    let less = command.amount / 2
    guard less > 0, canChange(command, by: command.amount - less) else { return false }
    give(command, command.amount - less)
    let quantity = Quantity(amount: less, dimension: foods[command.food].dimension)
    amend(Consumed.self, command.first, "quantity", quantity.plain.asText)
    return true
  }

  private mutating func retract(_ command: RecentCommand) {
    _ = begin()
    recorder.add(Retracted(command.first...(command.first + command.count - 1)))
    if retracted.count < 16 { retracted.append(command) }
  }

  private mutating func restore() -> Bool {
    let command = retracted.remove(at: random.below(retracted.count))
    guard canChange(command, by: -command.amount) else { return false }
    give(command, -command.amount)
    _ = begin()
    recorder.add(Restored(command.first...(command.first + command.count - 1)))
    return true
  }

  /// Whether the lot of a command can be changed by an amount: it must still be in stock.
  private func canChange(_ command: RecentCommand, by amount: Int64) -> Bool {
    guard command.lot != 0 else { return true }
    guard let index = stock.index(of: command.lot, food: command.food) else { return false }
    let live = stock.shelves[command.food][index]
    return live.countedAt > command.first || live.lot.remaining + amount > 0
  }

  /// Returns an amount taken by mistake. After a count, an earlier use no longer matters.
  private mutating func give(_ command: RecentCommand, _ amount: Int64) {
    guard command.lot != 0, let index = stock.index(of: command.lot, food: command.food) else { return }
    stock.update(index, food: command.food) { live in
      if live.countedAt <= command.first { live.lot.remaining += amount }
    }
  }

  /// Retracts a purchase from which some was already eaten, so that the log contradicts itself.
  private mutating func contradict() -> Bool {
    for (position, command) in recent.commands.enumerated() where command.sort == .bought {
      guard let index = stock.index(of: command.lot, food: command.food) else { continue }
      let live = stock.shelves[command.food][index]
      guard !live.isSplit, live.countedAt == 0, live.lot.remaining < live.lot.quantity else { continue }
      _ = recent.take(position)
      stock.remove(index, food: command.food)
      _ = begin()
      recorder.add(Retracted(command.first...command.first))
      return true
    }
    return false
  }
}

extension PlainValue {
  /// The value as written in a file.
  fileprivate var asText: PlainValue { .text(shown) }
}
