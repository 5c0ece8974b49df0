/// Records how much one cup of an item weighs, from which follow its spoons and other volumes.
public struct WeighCup: Command {
  public var moment: EntryTime
  public var item: String
  /// The weight of one cup in milligrams.
  public var weight: Int64

  public init(_ item: String, weight: Int64, moment: EntryTime) {
    (self.item, self.weight, self.moment) = (item, weight, moment)
  }

  public func decide(_ draft: inout Draft) throws(Refusal) {
    let item = try draft.item(named: item)
    guard let cup = MeasureUnit.named("cup"), let factor = ExactNumber(1_000_000).divided(by: cup.factor),
      let density = factor.scaled(to: weight, denominator: 1), (1...100_000_000).contains(density)
    else {
      throw Refusal(.badValue, "a cup of \(self.item.visible) cannot weigh that much", hint: "try 240g")
    }
    guard draft.household.catalog.fact(item, .density, on: draft.day)?.value != density else { return }
    // The note belongs to what was eaten.
    draft.introduce(ItemChanged(item, FactChange(.density, density)))
  }
}
