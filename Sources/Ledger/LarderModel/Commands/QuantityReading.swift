/// What words that could mean several things were taken for: the answer says it.
public enum QuantityReading: Hashable, Sendable {
  /// A number alone, of what is weighed: so many pieces of this weight.
  case pieces(Quantity)
  /// A number alone, of what came in several packs: so many packs of this size.
  case packs(Quantity)
  /// Containers of this size: "2 tins" of 400 g each.
  case containers(Quantity)
  /// Ounces of a drink, which are fluid ounces.
  case fluidOunces
  /// The usual pack, where no quantity was said.
  case usualPack(Quantity)
  /// Containers of an item of which nobody knows what one holds, counted whole.
  case counted(item: String)
  /// As much energy as when it was eaten the last time.
  case asBefore(Day)
  /// A part of one piece or portion; of what is weighed, one of this weight.
  case partOfOne(Quantity?)
  /// A part of one pack of this size.
  case partOfPack(Quantity)
  /// A part of all that was there.
  case partOfAll(Quantity)

  /// Whether it is of an entry without a quantity.
  public var isOfNoWords: Bool {
    switch self {
    case .usualPack, .asBefore: true
    default: false
    }
  }

  /// The reading behind the words it is of: "1/2 of a pack of 200 g".
  public func told(_ words: String, _ style: OutputStyle) -> Wording {
    switch self {
    case .pieces(let each): "\(words) of \(each.formatted(style)) each"
    case .packs(let each): "\(words) \(words == "1" ? "pack" : "packs") of \(each.formatted(style))"
    case .containers(let each): "\(words) of \(each.formatted(style))"
    case .fluidOunces: "\(words) as fluid ounces"
    case .usualPack: "the usual pack"
    case .asBefore(let day): "as on \(day.formatted(style))"
    case .counted(let item):
      "\(words), counted whole: \(.fixFact(item: item, .piece, value: "400g")) says what one holds"
    case .partOfOne(nil): "\(words) of one"
    case .partOfOne(let each?): "\(words) of one of \(each.formatted(style))"
    case .partOfPack(let pack): "\(words) of a pack of \(pack.formatted(style))"
    case .partOfAll(let all): "\(words) of the \(all.formatted(style)) there"
    }
  }
}
