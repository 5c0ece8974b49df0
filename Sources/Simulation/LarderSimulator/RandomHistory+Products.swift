import LarderModel

/// Products: what their codes stand for, what is bought by them, and codes that nobody knows.
extension RandomHistory {
  /// Something is bought by its code, all in one command.
  mutating func shopping() -> [any EventBody] {
    guard let bought = random(Bought.self) as? Bought else { return [] }
    remember(bought)
    var bodies: [any EventBody] = random.chance(300) ? [described(someProduct(), of: bought.item)] : []
    bodies.append(bought)
    bodies.append(Labelled(bought.lot, of: bought.item, product: someProduct()))
    if random.chance(200), let learnt = ofProduct(CodeLearnt.self) { bodies.append(learnt) }
    return bodies
  }

  mutating func ofProduct(_ kind: any EventBody.Type) -> (any EventBody)? {
    switch kind.code {
    case ProductDescribed.code: return described(someProduct(), of: random.chance(600) ? someItem() : nil)
    case Labelled.code:
      guard !lots.isEmpty, random.chance(800) else { return Labelled(nil, of: someItem(), product: someProduct()) }
      let lot = random.pick(lots.suffix(12))
      return Labelled(LotID(rawValue: lot.number), of: lot.item, product: someProduct())
    case CodeLearnt.code:
      let rule = CodeRule(measure: random.pick([.weight, .price, .neither]), digits: random.number(in: 4...5))
      return CodeLearnt(StoreID(rawValue: some(.store) ?? 1), prefix: random.number(in: 20...29), rule)
    case CodeParked.code: return parked()
    default: return nil
    }
  }

  private mutating func someProduct() -> ProductID { ProductID(rawValue: some(.product) ?? 1) }

  private mutating func described(_ product: ProductID, of item: ItemID?) -> ProductDescribed {
    var described = ProductDescribed(product)
    described.item = item
    if random.chance(700) { described.pack = quantity(random.pick([.mass, .volume, .pieces])) }
    if random.chance(300) { described.units = random.number(in: 1...12) }
    if random.chance(400) { described.title = "product \(random.below(40))" }
    described.per = random.pick([.mass, .volume])
    if random.chance(700) { described.energy = Int64(random.below(900_000)) }
    for attribute in ProductAttribute.figures.dropFirst() where random.chance(400) {
      described.set(attribute, Int64(random.below(100_000)))
    }
    described.favourite = random.pick(RecipeRated.Favourite.allCases)
    described.replaces = random.chance(200)
    if random.chance(200) { described.from = someDay() }
    return described
  }

  private mutating func parked() -> CodeParked {
    var parked = CodeParked()
    (parked.product, parked.doing) = (someProduct(), random.pick(ParkedUse.allCases))
    parked.state = random.pick([.parked, .parked, .parked, .learnt, .dropped])
    if random.chance(400) { parked.packs = Int64(random.number(in: 1...6)) * 1000 }
    if random.chance(500) { parked.price = Money(minor: Int64(random.below(900)), currency: .euro) }
    parked.store = some(.store).map(StoreID.init(rawValue:))
    parked.person = some(.person).map(PersonID.init(rawValue:))
    if parked.state == .parked { parked.code = "400638133393\(random.below(10))" }
    return parked
  }
}
