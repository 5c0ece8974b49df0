/// The contents of a pack, as printed on it: "500 g", "6 × 330 ml", "12 pieces".
package struct PrintedPack: Hashable, Sendable {
  /// The total contents, including liquid that is poured away.
  package let amount: PrintedAmount
  /// The number of units. Nil if there is one, or if it is not stated.
  package let units: Int?
  /// The contents without the liquid, if stated.
  package let drained: PrintedAmount?

  init(_ amount: PrintedAmount, units: Int? = nil, drained: PrintedAmount? = nil) {
    (self.amount, self.drained) = (amount, drained)
    self.units = units == 1 ? nil : units
  }

  /// The contents of one unit. Nil if there are no units, or if it is not exact.
  package var unit: PrintedAmount? {
    guard let units, amount.thousandths % units == 0 else { return nil }
    return PrintedAmount(thousandths: amount.thousandths / units, amount.measure)
  }

  /// Reads the text of a pack. Nil if it is ambiguous.
  package init?(reading text: String) {
    guard text.utf8.count <= 200, let tokens = PackToken.all(in: text) else { return nil }
    var parser = PackParser(tokens)
    guard parser.run(), let pack = PackSum(parser.statements).pack else { return nil }
    self = pack
  }
}

package struct PrintedAmount: Hashable, Sendable {
  /// The amount in thousandths of a gram, a millilitre or a piece.
  package let thousandths: Int
  package let measure: PrintedMeasure

  /// Creates an amount in thousandths of a gram, a millilitre or a piece.
  package init(thousandths: Int, _ measure: PrintedMeasure) {
    (self.thousandths, self.measure) = (thousandths, measure)
  }
}

/// The unit of an amount on a pack.
package enum PrintedMeasure: UInt8, Hashable, Sendable, CaseIterable {
  /// Weight.
  case grams
  /// Volume.
  case millilitres
  /// Number.
  case pieces
}

/// The statements of a pack, to be combined.
struct PackSum {
  private let shares: [PackShare]
  private let counts: [PackCount]
  private let hasDrained: Bool

  init(_ statements: [PackStatement]) {
    var shares: [PackShare] = []
    var counts: [PackCount] = []
    var hasDrained = false
    for statement in statements {
      switch statement {
      case .amount(let share): shares.append(share)
      case .count(let count): counts.append(count)
      case .drained: hasDrained = true
      }
    }
    (self.shares, self.counts, self.hasDrained) = (shares, counts, hasDrained)
  }

  /// The pack. Nil if two statements contradict each other, or if their relation is unclear.
  var pack: PrintedPack? {
    guard !shares.isEmpty else { return hasDrained ? nil : countedPack }
    guard let whole = wholeShares else { return nil }
    let drained: PackShare?
    switch liquid(whole) {
    case .unclear: return nil
    case .kept: drained = nil
    case .poured(let rest): drained = rest
    }
    let net = whole.filter { share in drained.map { !share.agrees(with: $0) } ?? true }
    guard let total = total(net), let units = units(net) else { return nil }
    let solid = drained.flatMap { rest in self.total(whole.filter { $0.agrees(with: rest) }) }
    return PrintedPack(total, units: units, drained: solid)
  }

  /// The pack, if only numbers are stated. A single bottle may contain any amount.
  private var countedPack: PrintedPack? {
    guard let only = counts.first, counts.allSatisfy({ $0.number == only.number && $0.groups == only.groups }),
      only.number > 1 || counts.contains(where: \.ofPieces)
    else { return nil }
    return PrintedPack(PrintedAmount(thousandths: only.number * 1000, .pieces), units: only.groups)
  }

  /// All amounts, converted to the whole pack. Amounts that differ by country only confirm others.
  private var wholeShares: [PackShare]? {
    var whole: [PackShare] = []
    for share in shares {
      guard share.isEach else {
        whole.append(share)
        continue
      }
      guard counts.count == 1, let all = share.multiplied(by: counts[0].number) else { return nil }
      whole.append(all)
    }
    let certain = whole.filter { $0.otherThousandths == nil }
    let isBorneOut = whole.allSatisfy { share in
      share.otherThousandths == nil || certain.contains { share.isNear($0.thousandths) }
    }
    return isBorneOut ? certain : nil
  }

  /// The liquid to be poured away, with the rest.
  private enum Liquid {
    case kept
    case poured(leaving: PackShare)
    /// The amounts are inconsistent.
    case unclear
  }

  private func liquid(_ whole: [PackShare]) -> Liquid {
    let masses = different(whole.filter { $0.measure == .grams })
    let volumes = different(whole.filter { $0.measure == .millilitres })
    guard volumes.count <= 1 else { return .unclear }
    switch (masses.count, volumes.first, hasDrained) {
    case (1, nil, false), (0, .some, false): return .kept
    case (1, let volume?, false): return haveLikelyDensity(masses[0], volume) ? .kept : .unclear
    case (1, let volume?, true):
      return masses[0].thousandths <= volume.thousandths * 16 / 10 ? .poured(leaving: masses[0]) : .unclear
    case (2, _, true):
      return .poured(leaving: masses[0].thousandths < masses[1].thousandths ? masses[0] : masses[1])
    default: return .unclear
    }
  }

  /// The amounts without duplicates.
  private func different(_ shares: [PackShare]) -> [PackShare] {
    var found: [PackShare] = []
    for share in shares where !found.contains(where: share.agrees) { found.append(share) }
    return found
  }

  private func haveLikelyDensity(_ mass: PackShare, _ volume: PackShare) -> Bool {
    (volume.thousandths * 4 / 10...volume.thousandths * 16 / 10).contains(mass.thousandths)
  }

  /// The common value of agreeing amounts. Grams take precedence over ounces, which are rounded more.
  private func total(_ net: [PackShare]) -> PrintedAmount? {
    guard let first = net.first, let exact = net.first(where: { $0.measure == first.measure && $0.system == .metric })
    else { return net.first.map { PrintedAmount(thousandths: $0.thousandths, $0.measure) } }
    let isWhole = PackShare.areNear(exact.thousandths, first.thousandths, percent: 3)
    let units = isWhole ? 1 : (first.units ?? 1)
    return PrintedAmount(thousandths: exact.thousandths * units, exact.measure)
  }

  /// The number of units (default: 1). Nil if statements disagree, or if an amount may apply either to each bottle or
  /// to all together.
  private func units(_ net: [PackShare]) -> Int? {
    var said = Set(net.compactMap(\.units))
    for count in counts where count.number > 1 {
      guard count.ofPieces || said.contains(count.number) else { return nil }
      said.insert(count.number)
    }
    said.remove(1)
    return said.count <= 1 ? said.first ?? 1 : nil
  }
}

/// An amount on a pack, with the number of units that it adds up.
struct PackShare {
  var thousandths: Int
  /// The amount in another country. Nil if it is the same everywhere.
  var otherThousandths: Int?
  let measure: PrintedMeasure
  let system: PackUnit.System
  var units: Int?
  /// Whether the amount applies to each of several packs.
  var isEach = false

  /// The maximum amount of a pack: 200 kg.
  static let most = 200_000_000

  /// Creates an amount of a unit. Nil if the number is ambiguous, zero or too large.
  init?(_ number: PackNumber, _ unit: PackUnit) {
    guard let number = number.meant(with: unit), let thousandths = Self.thousandths(number, unit.factor) else {
      return nil
    }
    self.thousandths = thousandths
    otherThousandths = unit.otherFactor.flatMap { Self.thousandths(number, $0) }
    (measure, system) = (unit.measure, unit.system)
  }

  private static func thousandths(_ number: PackNumber, _ factor: Int) -> Int? {
    let divisor = Int128(number.denominator) * 1_000_000
    let result = (Int128(number.numerator) * Int128(factor) + divisor / 2) / divisor
    return result > 0 && result <= most ? Int(result) : nil
  }

  func multiplied(by count: Int) -> PackShare? {
    guard count > 0, count <= PackCount.most, thousandths * count <= Self.most else { return nil }
    var share = self
    share.thousandths *= count
    share.otherThousandths? *= count
    share.units = (units ?? 1) * count
    return share
  }

  /// Whether two amounts are equal within the precision of packs. It is lower between ounces and grams, where one of
  /// them may also apply to a single unit.
  func agrees(with other: PackShare) -> Bool {
    guard measure == other.measure else { return false }
    guard system != other.system else { return Self.areNear(thousandths, other.thousandths, percent: 1) }
    return isNear(other.thousandths) || isNear(other.thousandths / (other.units ?? 1))
      || other.isNear(thousandths / (units ?? 1))
  }

  /// Whether the amount is close to another, in this country or the other.
  func isNear(_ other: Int) -> Bool {
    Self.areNear(thousandths, other, percent: 3)
      || otherThousandths.map { Self.areNear($0, other, percent: 3) } ?? false
  }

  static func areNear(_ first: Int, _ second: Int, percent: Int) -> Bool {
    abs(first - second) * 100 <= max(first, second) * percent
  }
}
