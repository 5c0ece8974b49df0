import LarderAnswers
import LarderModel
import LarderSentences

/// What the lots of an item come to together, where they are measured in different ways: apples by weight and by number.
public struct AddedUp: Hashable, Sendable {
  public let name: String
  /// All of it in one unit; nil where it is not known how one is told in the other.
  public let quantity: Quantity?
  /// What to do so that it is known.
  public let hint: Wording?

  /// One for each item whose lots are measured in more than one way, in the order of the lots.
  static func items(of lots: [LotLine], in household: Household, on day: Day) -> [AddedUp] {
    let quantities = Dictionary(grouping: lots, by: \.item).mapValues { $0.map(\.quantity) }
    var met: Set<ItemID> = []
    return lots.filter { met.insert($0.item).inserted }.compactMap { first in
      let own = quantities[first.item] ?? []
      let dimensions = Set(own.map(\.dimension))
      // By weight where any of it was weighed, else by volume: a number of pieces of a bag that is half full tells little.
      guard dimensions.count > 1, let wanted = [.mass, .volume, .pieces].first(where: dimensions.contains) else {
        return nil
      }
      do throws(Refusal) {
        var sum = Quantity(amount: 0, dimension: wanted)
        for quantity in own {
          sum.amount.addClamped(try household.convert(quantity, to: wanted, of: first.item, on: day).amount)
        }
        return AddedUp(name: first.name, quantity: sum, hint: nil)
      } catch {
        return AddedUp(name: first.name, quantity: nil, hint: error.hint)
      }
    }
  }

  /// "apples: 1.606 kg together."
  func told(_ style: OutputStyle) -> Wording {
    if let quantity { return "\(name.visible): \(Figures.left(quantity, style)) together." }
    let remedy: Wording = hint.map { "; \($0)" } ?? ""
    return "\(name.visible): measured in different ways, and cannot be added up\(remedy)."
  }

  static let fields: [ReportField<AddedUp>] = [.text("item", \.name), .quantity("quantity?", \.quantity)]
}
