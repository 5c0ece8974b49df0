import LarderAnswers
import LarderModel
import LarderSentences
import Testing

@Suite("Events in plain words")
struct EventSentenceTests {
  private var catalog: Catalog {
    var ledger = SmallLedger()
    for (reference, name) in [
      (Reference.item, "milk"), (.item, "spinach"), (.item, "rice"), (.store, "Lidl"), (.place, "fridge"),
      (.person, "Ann"), (.meal, "carbonara"), (.category, "dairy"),
    ] { ledger.name(reference, name) }
    return ledger.household.catalog
  }

  private func text(_ body: any EventBody, readOn today: String? = nil) -> String {
    let (record, texts) = Event(day: day("2026-11-20"), body: body).encoded
    var sentence = EventSentence(catalog)
    sentence.today = today.map { day($0) }
    return sentence.text(of: StoredEvent(sequence: 1, record: record, texts: texts))
  }

  private let milk = ItemID(rawValue: 1)
  private let lot = LotID(rawValue: 5)

  @Test("A purchase names quantity, price, store, date and place")
  func bought() {
    var bought = Bought()
    bought.item = milk
    bought.quantity = Quantity(amount: 2_000_000, dimension: .volume)
    #expect(text(bought) == "bought 2 l milk")
    bought.price = Money(minor: 238, currency: .euro)
    bought.store = StoreID(rawValue: 1)
    bought.due = day("2026-11-29")
    bought.dueKind = .bestBefore
    #expect(text(bought) == "bought 2 l milk for €2.38 at Lidl, due 2026-11-29")
    bought.dueKind = .useBy
    bought.place = PlaceID(rawValue: 1)
    #expect(text(bought) == "bought 2 l milk for €2.38 at Lidl, use by 2026-11-29, put in fridge")
    bought.dueKind = .estimate
    bought.dueIsMonth = true
    bought.place = nil
    #expect(text(bought) == "bought 2 l milk for €2.38 at Lidl, due 2026-11 (estimate)")
  }

  @Test("A removal from a lot names the lot, the reason and the person")
  func left() {
    var consumed = Consumed()
    (consumed.item, consumed.lot) = (milk, lot)
    consumed.quantity = Quantity(amount: 300_000, dimension: .volume)
    #expect(text(consumed) == "used 300 ml milk (lot 5)")
    consumed.meal = MealID(rawValue: 1)
    consumed.person = PersonID(rawValue: 1)
    #expect(text(consumed) == "used 300 ml milk (lot 5) for carbonara by Ann")
    var wasted = Wasted()
    (wasted.item, wasted.lot) = (ItemID(rawValue: 2), lot)
    wasted.quantity = Quantity(amount: 120_000, dimension: .mass)
    #expect(text(wasted) == "threw away 120 g spinach")
    wasted.reason = .forgotten
    #expect(text(wasted) == "threw away 120 g spinach: forgotten")
    (wasted.reason, wasted.part, wasted.destination) = (.pastDate, .edible, .compost)
    #expect(text(wasted) == "threw away 120 g spinach: past its date, edible part, to compost")
    var expired = Expired()
    (expired.item, expired.lot) = (milk, lot)
    #expect(text(expired) == "noted that the date of milk (lot 5) has passed")
  }

  @Test("Changes to lots name the part and the new place")
  func lots() {
    var change = LotChange(item: milk, lot: lot)
    #expect(text(Opened(change)) == "opened milk (lot 5)")
    change.keepDays = 3
    #expect(text(Opened(change)) == "opened milk (lot 5), keeps 3 days")
    change.keepDays = nil
    change.place = PlaceID(rawValue: 1)
    #expect(text(Moved(change)) == "moved milk (lot 5) to fridge")
    change.part = Quantity(amount: 250_000, dimension: .volume)
    change.into = LotID(rawValue: 6)
    #expect(text(Frozen(change)) == "froze 250 ml milk of lot 5 to fridge, now lot 6")
    #expect(text(Thawed(LotChange(item: milk, lot: lot))) == "thawed milk (lot 5)")
    var redated = Redated()
    (redated.item, redated.lot) = (milk, lot)
    #expect(text(redated) == "took the date off milk (lot 5)")
    redated.due = day("2026-12-01")
    #expect(text(redated) == "changed the date of milk (lot 5), due 2026-12-01")
    #expect(text(redated, readOn: "2026-11-20") == "changed the date of milk (lot 5), due Tue 1 Dec")
    #expect(text(redated, readOn: "2026-11-30") == "changed the date of milk (lot 5), due tomorrow")
    var counted = Counted()
    (counted.item, counted.lot) = (milk, lot)
    counted.quantity = Quantity(amount: 0, dimension: .volume)
    #expect(text(counted) == "counted 0 ml milk (lot 5)")
    var cooked = Cooked()
    (cooked.item, cooked.lot) = (ItemID(rawValue: 3), lot)
    cooked.quantity = Quantity(amount: 2000, dimension: .portions)
    cooked.cost = Money(minor: 150, currency: .euro)
    cooked.keepDays = 1
    #expect(text(cooked) == "cooked 2 portions rice (lot 5) for €1.50, keeps 1 day")
  }

  @Test("Diary and list entries have sentences")
  func diary() {
    var logged = MealLogged()
    logged.item = ItemID(rawValue: 3)
    logged.quantity = Quantity(amount: 200_000, dimension: .mass)
    logged.energy = 260_000
    #expect(text(logged) == "ate 200 g rice, 260 kcal")
    (logged.item, logged.meal, logged.energy) = (nil, MealID(rawValue: 1), nil)
    logged.quantity = Quantity(amount: 1000, dimension: .portions)
    logged.person = PersonID(rawValue: 1)
    #expect(text(logged) == "ate 1 portion carbonara, energy unknown (Ann)")
    var list = ListChanged()
    (list.item, list.state) = (milk, .wanted)
    list.quantity = Quantity(amount: 2_000_000, dimension: .volume)
    #expect(text(list) == "put 2 l milk on the shopping list")
    (list.state, list.quantity) = (.done, nil)
    #expect(text(list) == "ticked milk off the shopping list")
    list.state = .removed
    #expect(text(list) == "took milk off the shopping list")
  }

  @Test("Sentences have the digits that people read, and separate thousands only on a page")
  func digits() {
    var logged = MealLogged()
    (logged.meal, logged.quantity) = (MealID(rawValue: 1), Quantity(amount: 1500, dimension: .portions))
    logged.energy = 1_230_400
    #expect(text(logged) == "ate 1½ portions carbonara, 1230 kcal")
    #expect(text(logged, readOn: "2026-11-20") == "ate 1½ portions carbonara, 1,230 kcal")
    logged.isKnownInPart = true
    #expect(text(logged) == "ate 1½ portions carbonara, at least 1230 kcal")
    let meal = MealID(rawValue: 1)
    var described = MealDescribed(meal)
    (described.energy, described.protein) = (660_197, 17_878)
    #expect(text(described) == "meal carbonara: a portion has 660 kcal, protein 17.9 g")
    #expect(text(MealChanged(meal, FactChange(.protein, 17_878))) == "meal carbonara: protein is 17.9 g a portion")
  }

  @Test("Facts are expressed in their own unit")
  func facts() {
    #expect(text(Named(.store, number: 1, name: "Lidl")) == "new store: Lidl")
    func item(_ attribute: ItemAttribute, _ value: Int64?, _ per: Dimension = .none, from: Day? = nil) -> String {
      text(ItemChanged(milk, FactChange(attribute, value, per: per, from: from)))
    }
    #expect(item(.energy, 64_000, .volume) == "milk: energy is 64 kcal per 100 ml")
    #expect(
      item(.energy, 64_500, .pieces, from: day("2026-11-01"))
        == "milk: energy is 64.5 kcal per piece from 2026-11-01 on")
    #expect(item(.category, 1) == "milk: category is dairy")
    #expect(item(.density, 1_030_000) == "milk: density is 1.03 g per ml")
    #expect(item(.piece, 60_000) == "milk: weight of one piece is 60 g")
    #expect(item(.keepsOpened, 1) == "milk: keeping time once opened is 1 day")
    #expect(item(.protein, 3400, .mass) == "milk: protein is 3.4 g per 100 g")
    #expect(item(.minimum, 1_000_000, .volume) == "milk: minimum stock is 1 l")
    #expect(item(.favourite, 1) == "milk: favourite is yes")
    #expect(item(.density, nil) == "milk: density is unknown")
    let meal = MealID(rawValue: 1)
    #expect(text(MealChanged(meal, FactChange(.energy, 640_000))) == "meal carbonara: energy is 640 kcal a portion")
    #expect(text(MealChanged(meal, FactChange(.removed, 1))) == "removed the saved meal carbonara")
    #expect(
      text(MealChanged(meal, FactChange(.description, nil, words: "with peas"))) == "meal carbonara: with peas")
    #expect(
      text(GoalChanged(PersonID(rawValue: 1), FactChange(.energy, 2_000_000))) == "goal of Ann: energy 2000 kcal a day")
    #expect(text(GoalChanged(nil, FactChange(.protein, 60_000))) == "goal of the household: protein 60 g a day")
    func person(_ attribute: PersonAttribute, _ value: Int64?, _ words: String? = nil, from: Day? = nil) -> String {
      text(PersonChanged(PersonID(rawValue: 1), FactChange(attribute, value, from: from, words: words)))
    }
    #expect(person(.born, 2018) == "Ann: born in 2018")
    #expect(person(.allergies, 1, "hazelnuts, milk") == "Ann: allergic to hazelnuts and milk")
    #expect(person(.allergies, nil) == "Ann: no allergies")
    #expect(person(.diet, 4) == "Ann: diet no pork")
    #expect(person(.guest, 1, from: day("2026-11-01")) == "Ann: a guest from 2026-11-01 on")
    #expect(person(.left, 1) == "Ann: moved out")
    #expect(text(Weighed(PersonID(rawValue: 1), BodyWeight(grams: 62_400))) == "Ann weighed 62.4 kg")
    #expect(text(SettingChanged(FactChange(.dayStart, 240))) == "setting day-start is 04:00")
    #expect(
      text(SettingChanged(FactChange(.currency, Int64(Currency.euro.rawValue)))) == "setting currency is EUR")
    #expect(text(SettingChanged(FactChange(.firstWeekday, 7))) == "setting first-weekday is Sunday")
  }

  @Test("Corrections name the event they refer to")
  func corrections() throws {
    #expect(text(Retracted(17...17)) == "took back event 17")
    #expect(text(Retracted(17...19)) == "took back events 17 to 19")
    #expect(text(Restored(17...17)) == "restored event 17")
    func amended(_ field: String, _ value: PlainValue) throws -> String {
      text(
        Amended(
          target: 17, kind: Bought.code, correction: try Correction(kind: Bought.self, field: field, value: value)))
    }
    #expect(try amended("price", .text("4.00 EUR")) == "fixed event 17: price is €4.00")
    #expect(try amended("price", .absent) == "fixed event 17: price is unknown")
    #expect(try amended("store", .integer(1)) == "fixed event 17: store is Lidl")
    #expect(try amended("due_kind", .text("use-by")) == "fixed event 17: due kind is use-by")
    #expect(try amended("day", .text("2026-11-05")) == "fixed event 17: day is 2026-11-05")
    #expect(try amended("quantity", .text("1500 ml")) == "fixed event 17: quantity is 1.5 l")
  }

  @Test("Every kind of event has a sentence, even if blank or unknown")
  func everyKind() {
    for kind in EventKinds.all {
      let sentence = text(kind.init())
      #expect(!sentence.isEmpty && !sentence.contains("does not know"), "\(kind.name)")
    }
    var record = Record()
    record.kind = 250
    let sentence = EventSentence(catalog).text(of: StoredEvent(sequence: 1, record: record))
    #expect(sentence == "an event of a kind that this version does not know (250)")
  }

  @Test("Forged numbers do not break a sentence", arguments: [UInt64.max, 1 << 63, 0x8000_0000_8000_0000])
  func forged(word: UInt64) {
    for kind in EventKinds.all {
      var record = Record()
      for index in 3..<8 { record[word: index] = word }
      record.kind = kind.code
      #expect(!EventSentence(catalog).text(of: StoredEvent(sequence: 1, record: record)).isEmpty)
    }
  }

  @Test("The sentence about a label lists each fact, and calls the grade computed")
  func labelRead() {
    var read = LabelRead(ProductID(rawValue: 1))
    (read.kind, read.fruit, read.nova, read.additives) = (.beverage, 12_500, 4, "E250, E330")
    (read.points, read.grade, read.source, read.sourceDay) = (6, .c, "Open Food Facts", day("2026-03-25"))
    #expect(
      text(read)
        == "read on the label of product 1: it counts as a beverage; 12.5 % fruit, vegetables and legumes; "
        + "NOVA 4; additives E250, E330; Nutri-Score C, computed from 6 points; "
        + "the source is Open Food Facts as of 25 Mar 2026")
    var cleared = LabelRead(ProductID(rawValue: 1))
    (cleared.replaces, cleared.additives) = (true, LabelRead.noAdditives)
    #expect(
      text(cleared) == "read on the label of product 1: no additives (replacing all earlier details)")
  }
}
