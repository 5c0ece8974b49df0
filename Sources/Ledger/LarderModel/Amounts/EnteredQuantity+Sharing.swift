extension EnteredQuantity {
  /// The quantity shared out, in order: each gets by their weight, and all together get the whole to the last gram.
  ///
  /// A part of what there is, as "half", is taken by one after the other: each part is of what those before leave.
  ///
  /// - Parameter weights: numbers above zero.
  /// - Returns: nil where the numbers are beyond what can be reckoned with.
  public func shared(by weights: [ExactNumber]) -> [EnteredQuantity]? {
    var sum = ExactNumber.zero
    for weight in weights {
      guard let next = sum.adding(weight) else { return nil }
      sum = next
    }
    var shares: [EnteredQuantity] = []
    var before = ExactNumber.zero
    for weight in weights {
      guard let after = before.adding(weight), let start = before.divided(by: sum), let end = after.divided(by: sum),
        let share = share(from: start, to: end)
      else { return nil }
      shares.append(share)
      before = after
    }
    return shares
  }

  /// What lies between two parts of the whole.
  private func share(from start: ExactNumber, to end: ExactNumber) -> EnteredQuantity? {
    guard let part = end.subtracting(start) else { return nil }
    switch measure {
    case .bare(let number):
      return number.multiplied(by: part).map { EnteredQuantity(text: "\($0)", measure: .bare($0)) }
    case .packs(let count):
      return count.multiplied(by: part).map { share in
        let word = container.word(for: share.scaled(to: 1000, denominator: 1) ?? .max)
        return EnteredQuantity(text: "\(share) \(word)", measure: .packs(share))
      }
    case .exact, .packed:
      guard let whole = measure.total, let lower = start.scaled(to: whole.amount, denominator: 1),
        let upper = end.scaled(to: whole.amount, denominator: 1)
      else { return nil }
      let quantity = Quantity(amount: upper - lower, dimension: whole.dimension)
      return EnteredQuantity(text: quantity.formatted(.english), measure: .exact(quantity))
    case .share(let whole): return whole.multiplied(by: part).flatMap { of($0, behind: whole.multiplied(by: start)) }
    case .all: return of(part, behind: start)
    }
  }

  /// A part of all there was, of what is left when another part is gone.
  private func of(_ part: ExactNumber, behind gone: ExactNumber?) -> EnteredQuantity? {
    guard let gone, let left = ExactNumber.one.subtracting(gone), let share = part.divided(by: left) else { return nil }
    return share == .one
      ? EnteredQuantity(text: "all", measure: .all) : EnteredQuantity(text: "\(share) of it", measure: .share(share))
  }
}
