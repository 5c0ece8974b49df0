import LarderLedger
import LarderModel

/// The sentences about a cooked dish: its ingredients, its cost, and where its portions went.
package struct CookedSentence {
  private let outcome: CommandResult
  private let sentences: Sentences
  /// The ingredients with their cost. Quantities of one food from several lots are added up.
  private var ingredients: [(item: ItemID, quantity: Quantity, cost: Int64, currency: UInt16)] = []
  /// The total cost of the dish, in millionths of the minor unit.
  private var total: (cost: Int64, currency: UInt16)?
  private var lot: LotID?
  /// A kind of date that food may have passed.
  private enum PastDate: CaseIterable {
    case useBy, bestBefore, estimate

    var words: Message {
      switch self {
      case .useBy: "Past its use-by date"
      case .bestBefore: "Past its best-before date"
      case .estimate: "Past its estimated date"
      }
    }
  }

  /// The ingredients past their date, with that date.
  private var past: [(kind: PastDate, item: ItemID, quantity: Quantity, date: Day)] = []

  /// Whether ingredients were missing, so that the cost leaves them out.
  private let isShort: Bool

  package init(_ outcome: CommandResult, _ sentences: Sentences, isShort: Bool = false) {
    (self.outcome, self.isShort, self.sentences) = (outcome, isShort, sentences)
    var lots = outcome.before.lots
    for event in outcome.events {
      let source = lots[LotID(rawValue: event.record.lot)]
      let consumption = lots.apply(event.record, sequence: event.sequence, facts: outcome.after.facts)
      if event.record.kind == Consumed.code {
        let consumed = event.decode(as: Consumed.self)
        guard consumed.goesIntoDish else { continue }
        add(consumed, consumption)
        if let source { addPast(consumed, source, consumption, on: event.record.dayNumber) }
      } else if event.record.kind == Cooked.code {
        lot = LotID(rawValue: event.record.lot)
        total = lot.flatMap { lots[$0] }.map { ($0.cost, $0.currency) }
      }
    }
  }

  private mutating func add(_ consumed: Consumed, _ consumption: LotConsumption) {
    let same = ingredients.firstIndex {
      $0.item == consumed.item && $0.quantity.dimension == consumed.quantity.dimension
    }
    guard let same else {
      ingredients.append((consumed.item, consumed.quantity, consumption.cost, consumption.currency))
      return
    }
    ingredients[same].quantity.amount += consumed.quantity.amount
    let isKnown = ingredients[same].cost != Lot.unknownCost && consumption.cost != Lot.unknownCost
    ingredients[same].cost = isKnown ? ingredients[same].cost + consumption.cost : Lot.unknownCost
  }

  private mutating func addPast(_ consumed: Consumed, _ source: Lot, _ consumption: LotConsumption, on day: Int32) {
    let isUseBy = consumption.isPastUseBy(on: day)
    guard isUseBy || consumption.isRescued(on: day), let date = Day(number: isUseBy ? source.lastDay : source.due)
    else {
      return
    }
    let kind: PastDate = isUseBy ? .useBy : source.dueIsEstimate ? .estimate : .bestBefore
    past.append((kind, consumed.item, consumed.quantity, date))
  }

  /// The reply: "Cooked 4 portions carbonara for €5.48; kept 2 portions, due in 3 days."
  package func reply(today: Day) -> Reply {
    guard let event = outcome.events.first(where: { $0.record.kind == Cooked.code }) else {
      return Reply("Nothing was cooked.")
    }
    let cooked = event.decode(as: Cooked.self)
    let made = cooked.quantity.inFractions(sentences.style)
    // For a repeated command, the lots of that time no longer exist.
    let money = outcome.isRepeated ? nil : total.flatMap { sentences.money($0.cost, $0.currency) }
    let least: Message = isShort ? "at least " : ""
    let cost: Sentences.Clause = money.map { (" for \(least)\($0)", "It cost \(least)\($0).") } ?? ("", nil)
    let core: Message = "Cooked \(made) \(outcome.name(cooked.item).brief)"
    var reply = Reply(core, clauses: [cost, (kept(today), nil)], keeping: [1])
    for words in pastDates { reply.add(.need(.init(words))) }
    for ingredient in contents { reply.add(.detail(ingredient)) }
    reply.add("\(eaten)\(gone(cooked))\(unpriced)")
    return reply
  }

  private var contents: [Message] {
    guard !outcome.isRepeated else { return [] }
    return ingredients.map { ingredient -> Message in
      let amount = ingredient.quantity.inFractions(sentences.style)
      let noun = Catalog.noun(outcome.after.catalog.name(ingredient.item), for: ingredient.quantity)
      let price: Message = sentences.money(ingredient.cost, ingredient.currency).map { ": \($0)" } ?? ""
      return "\(amount) \(noun)\(price)"
    }
  }

  /// The eaten portions: " Ate: 2 portions (1353 kcal)." If people are known but none was named, it says that the entry
  /// has no name.
  private var eaten: Message {
    let meals = self.meals
    guard !meals.isEmpty else { return "" }
    let displayed = meals.map { logged -> Message in
      let person: Message = logged.person.map { "\(outcome.after.catalog.name(.person, $0.rawValue).visible) " } ?? ""
      return "\(person)\(logged.quantity.inFractions(sentences.style)) (\(logged.energyDisplayed))"
    }
    let isUnnamed = meals.contains { $0.person == nil } && !outcome.after.catalog.numbers(of: .person).isEmpty
    return " Ate: \(displayed.joined(separator: ", "))\(isUnnamed ? ", without a name" : "")."
  }

  private var meals: [MealLogged] {
    outcome.events.filter { $0.record.kind == MealLogged.code }.map { $0.decode(as: MealLogged.self) }
  }

  /// The portions neither eaten nor kept: " 2 portions are gone, and in nobody's diary."
  private func gone(_ cooked: Cooked) -> Message {
    let out = outcome.events.filter { $0.record.kind == Consumed.code }.map { $0.decode(as: Consumed.self) }
      .filter { $0.lot == cooked.lot }.reduce(Int64(0)) { $0.addingClamped($1.quantity.amount) }
    let rest = meals.reduce(out) { $0.subtractingClamped($1.quantity.amount) }
    guard rest > 0 else { return "" }
    let quantity = Quantity(amount: rest, dimension: .portions).inFractions(sentences.style)
    return rest <= 1000
      ? " \(quantity) was neither eaten nor kept." : " \(quantity) were neither eaten nor kept."
  }

  /// The portions put in stock: "; kept 2 portions, due in 3 days".
  private func kept(_ today: Day) -> Message {
    guard !outcome.isRepeated, let lot = lot.flatMap({ outcome.after.lots[$0] }) else { return "" }
    let quantity = outcome.after.remaining(lot).inFractions(sentences.style)
    let due = sentences.dueBriefly(lot, today: today)
    return due.isEmpty ? "; kept \(quantity)" : "; kept \(quantity), \(due)"
  }

  /// The ingredients used past their date: "Past its use-by date: 500 g minced beef (yesterday)."
  private var pastDates: [Message] {
    guard !outcome.isRepeated else { return [] }
    return PastDate.allCases.compactMap { kind -> Message? in
      let displayed = past.filter { $0.kind == kind }.map { taken -> Message in
        let noun = Catalog.noun(outcome.after.catalog.name(taken.item), for: taken.quantity)
        return "\(taken.quantity.inFractions(sentences.style)) \(noun.brief) (\(sentences.date(taken.date)))"
      }
      return displayed.isEmpty ? nil : "\(kind.words): \(displayed.listed())."
    }
  }

  /// The ingredients whose price is missing.
  private var unpriced: Message {
    guard !outcome.isRepeated, total?.cost == Lot.unknownCost else { return "" }
    let names = ingredients.filter { $0.cost == Lot.unknownCost }.map { Message(verbatim: outcome.name($0.item)) }
    return names.isEmpty ? "" : " Its cost is unknown: no price for \(names.listed())."
  }
}
