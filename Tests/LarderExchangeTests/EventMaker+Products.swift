import LarderModel

extension EventMaker {
  /// A random event about a product.
  mutating func ofProducts() -> any EventBody {
    let product = ProductID(rawValue: number(.product))
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      var described = ProductDescribed(product)
      described.item = chance(2) ? item() : nil
      if !chance(3) { (described.pack, described.units) = (Quantity(amount: 1_980_000, dimension: .volume), 6) }
      (described.title, described.brand) = ("Hafer \"Barista\"", "½ Mühle")
      if chance(2) { described.label = "contains oats; free of all others" }
      (described.per, described.energy, described.sugars) = (.volume, 45_000, 4_000)
      described.favourite = .yes
      return described
    case 3:
      var read = LabelRead(product)
      (read.kind, read.nova, read.additives) = (.beverage, 4, chance(2) ? "E250, E330" : LabelRead.noAdditives)
      (read.fruit, read.points, read.grade) = (12_500, chance(2) ? 6 : -3, .c)
      read.kilojoules = 190_500
      if chance(2) {
        (read.source, read.sourceDay, read.figures) = ("Open Food Facts", Day(year: 2026, month: 3, day: 25), .sold)
      }
      read.replaces = chance(2)
      return read
    case 1: return ProductLinked(chance(3) ? nil : lot(), of: item(), product: product)
    case 2:
      return CodeLearnt(
        StoreID(rawValue: number(.store)), prefix: 20, CodeRule(measure: chance(2) ? .weight : .price, digits: 4))
    default:
      var parked = CodeDeferred()
      (parked.product, parked.doing, parked.state) = (product, .buy, .parked)
      (parked.packs, parked.code) = (2000, "4006381333931")
      if chance(2) { parked.price = Money(minor: 238, currency: .euro) }
      return parked
    }
  }
}
