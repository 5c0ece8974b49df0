import LarderModel

/// The interpretation of ambiguous words, stated in the answer.
package enum QuantityReading: Hashable, Sendable {
  /// A plain number of weighed food was read as pieces of this weight.
  case pieces(Quantity)
  /// A plain number of food bought in packs was read as packs of this size.
  case packs(Quantity)
  /// Containers were read as containers of this size: "2 tins" of 400 g each.
  case containers(Quantity)
  /// Ounces of a drink were read as fluid ounces.
  case fluidOunces
  /// A missing quantity was read as the usual pack.
  case usualPack(Quantity)
  /// Containers of unknown content were counted as wholes.
  case counted(item: String)
  /// The energy was copied from the last time the food was eaten.
  case asBefore(Day)
  /// A part was read as part of one piece or portion, of this weight if the food is weighed.
  case partOfOne(Quantity?)
  /// A part was read as part of one pack of this size.
  case partOfPack(Quantity)
  /// A part was read as part of everything in stock.
  case partOfAll(Quantity)

  /// Whether no quantity was typed.
  package var isOfNoWords: Bool {
    switch self {
    case .usualPack, .asBefore: true
    default: false
    }
  }

  private static let one: WordList = "1|a|an|one|ein|eine|einen"

  /// Returns the reading together with the words it interprets: "1/2 of a pack of 200 g".
  package func displayed(_ words: String, _ style: OutputStyle) -> Message {
    switch self {
    case .pieces(let each):
      Self.one.contains(words.lowercased())
        ? "one of \(each.formatted(style))" : "\(words) of \(each.formatted(style)) each"
    case .packs(let each): "\(words) \(words == "1" ? "pack" : "packs") of \(each.formatted(style))"
    case .containers(let each): "\(words) of \(each.formatted(style))"
    case .fluidOunces: "\(words) as fluid ounces"
    case .usualPack: "the usual pack"
    case .asBefore(let day): "as on \(day.formatted(style))"
    case .counted(let item):
      "\(words), counted whole; if you know its weight, \(.fixFact(item: item, .piece, value: "400g"))"
    case .partOfOne(nil): "\(words) of one"
    case .partOfOne(let each?): "\(words) of one of \(each.formatted(style))"
    case .partOfPack(let pack): "\(words) of a pack of \(pack.formatted(style))"
    case .partOfAll(let all): "\(words) of the \(all.formatted(style)) in stock"
    }
  }
}
