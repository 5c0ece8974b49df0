import LarderModel
import LarderSentences

/// What one person had.
struct Helping {
  var person: String?
  var quantity: EnteredQuantity?
  /// Their part of all that was eaten; nil where each had an amount of their own.
  var weight: ExactNumber?
}

extension Helping {
  /// What each had of something: all of it one person's, or shared out by what was said of each.
  ///
  /// A quantity that stands before the names is all that was eaten, and is shared; without one, each has one, or what
  /// stands behind their name.
  static func all(of quantity: EnteredQuantity?, _ line: Line) throws -> [Helping] {
    let eaters = line.eaters
    guard !eaters.isEmpty else { return [Helping(person: line.person, quantity: quantity)] }
    let own = try eaters.map { eater in try eater.words.map { try EnteredQuantity(parsing: $0) } }
    guard let quantity, !line.arguments.has(.each) else {
      return zip(eaters, own).map { eater, own in
        Helping(person: eater.name, quantity: own ?? quantity, weight: own?.weight ?? (own == nil ? .one : nil))
      }
    }
    let weights = try zip(eaters, own).map { eater, own in
      guard let own else { return ExactNumber.one }
      guard let weight = own.weight else {
        throw WordsError.usage(
          "\"\(quantity.text.visible)\" and \"\(own.text.visible)\" of \(eater.name.visible): "
            + "say how much all had, or how much each")
      }
      return weight
    }
    guard let shares = quantity.shared(by: weights) else {
      throw WordsError.usage("\(quantity.text.visible) cannot be shared out exactly; say how much each had")
    }
    return zip(zip(eaters, shares), weights).map { pair, weight in
      Helping(person: pair.0.name, quantity: pair.1, weight: weight)
    }
  }
}

extension [Helping] {
  /// What of the energy that all had is each one's: by their weights, or the same for each where they had other amounts.
  ///
  /// - Parameter isEach: whether the energy is what each of them had.
  func shares(of energy: Energy?, isEach: Bool) throws(WordsError) -> [Energy?] {
    guard let energy, count > 1, !isEach else { return map { _ in energy } }
    let whole = Quantity(amount: energy.thousandths, dimension: .mass)
    let weights = map { $0.weight }
    guard weights.allSatisfy({ $0 != nil }),
      let shares = EnteredQuantity(text: "", measure: .exact(whole)).shared(by: weights.compactMap { $0 })
    else { throw .usage("\(energy.formatted) cannot be shared out; enter what each had by themselves") }
    return shares.map { share in share.measure.total.map { Energy(thousandths: $0.amount) } }
  }
}

extension EnteredQuantity {
  /// How many shares it is as what stands behind a name: "1.5", "half", "2".
  fileprivate var weight: ExactNumber? {
    switch measure {
    case .bare(let number) where number.isPositive: number
    case .share(let share) where share.isPositive: share
    default: nil
    }
  }
}
