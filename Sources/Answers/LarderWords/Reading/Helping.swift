import LarderModel
import PlainText

/// One person's share of a meal.
package struct Helping {
  package var person: String?
  package var quantity: EnteredQuantity?
  /// The weight of the person's share. Nil for an amount that is not a share of the total.
  var weight: ExactNumber?

  /// Returns what each of the eaters had.
  ///
  /// A quantity before the names is what each person had. With `together`, or with shares after the names, it is the
  /// total, and is divided. Without one, each person has one, or the amount after their name.
  package static func all(of quantity: EnteredQuantity?, _ line: Line) throws -> [Helping] {
    let eaters = line.eaters
    guard !eaters.isEmpty else { return [Helping(person: line.person, quantity: quantity)] }
    let own = try eaters.map { eater in try eater.words.map { try EnteredQuantity(parsing: $0) } }
    let hasWeights = own.contains { $0?.weight != nil }
    guard let quantity, try line.divides(quantity, hasShares: hasWeights) else {
      return zip(eaters, own).map { eater, own in
        Helping(person: eater.name, quantity: own ?? quantity, weight: own?.weight ?? (own == nil ? .one : nil))
      }
    }
    let weights = try zip(eaters, own).map { eater, own in
      guard let own else { return ExactNumber.one }
      guard let weight = own.weight else {
        throw CommandLineError.usage(
          "\"\(quantity.text.visible)\" and \"\(own.text.visible)\" for \(eater.name.visible): "
            + "give either the total or each person's share")
      }
      return weight
    }
    guard let shares = quantity.shared(by: weights) else {
      throw CommandLineError.usage("\(quantity.text.visible) cannot be divided exactly; give each person's share")
    }
    return zip(zip(eaters, shares), weights).map { pair, weight in
      Helping(person: pair.0.name, quantity: pair.1, weight: weight)
    }
  }
}

extension Line {
  /// Whether an amount before several names is the total, and not what each of them had.
  ///
  /// - Parameters:
  ///   - quantity: The quantity before the names. Nil for none.
  ///   - hasShares: Whether shares follow the names.
  package func divides(_ quantity: EnteredQuantity?, hasShares: Bool) throws(CommandLineError) -> Bool {
    let (isEach, isTotal) = (arguments.has(.each), arguments.has(.together))
    if isEach, isTotal { throw .usage("use either --each or --together, not both") }
    guard !isEach, !isTotal, !hasShares else { return !isEach }
    // Each person cannot have "all" or "half" of the stock.
    return switch quantity?.measure {
    case .all, .share: true
    default: false
    }
  }

  /// The words before or after names that show whether an amount is each person's.
  static let ofShares: [OptionName] = [.each, .together]
}

extension [Helping] {
  /// Divides the total energy by the weights of the shares. Throws if a share has no weight.
  ///
  /// - Parameter isEach: Whether the energy is what each person had.
  package func shares(of energy: Energy?, isEach: Bool) throws(CommandLineError) -> [Energy?] {
    guard let energy, count > 1, !isEach else { return map { _ in energy } }
    let whole = Quantity(amount: energy.thousandths, dimension: .mass)
    let weights = map { $0.weight }
    guard weights.allSatisfy({ $0 != nil }),
      let shares = EnteredQuantity(text: "", measure: .exact(whole)).shared(by: weights.compactMap { $0 })
    else { throw .usage("\(energy.formatted) cannot be divided; enter each person separately") }
    return shares.map { share in share.measure.total.map { Energy(thousandths: $0.amount) } }
  }
}

extension EnteredQuantity {
  /// The number of shares that words after a name stand for: "1.5", "half", "2".
  fileprivate var weight: ExactNumber? {
    switch measure {
    case .bare(let number) where number.isPositive: number
    case .share(let share) where share.isPositive: share
    default: nil
    }
  }
}
