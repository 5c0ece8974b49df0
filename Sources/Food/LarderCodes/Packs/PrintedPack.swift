/// What a pack holds, as it says itself: "500 g", "6 × 330 ml", "12 pieces".
package struct PrintedPack: Hashable, Sendable {
  /// All that is in it, with any liquid that is poured away.
  package let amount: PrintedAmount
  /// How many single units there are; nil where it is one, or does not say.
  package let units: Int?
  /// What is left without the liquid, where it says so.
  package let drained: PrintedAmount?

  init(_ amount: PrintedAmount, units: Int? = nil, drained: PrintedAmount? = nil) {
    (self.amount, self.drained) = (amount, drained)
    self.units = units == 1 ? nil : units
  }

  /// What one of its units holds; nil where there are no units, or it does not come out even.
  package var unit: PrintedAmount? {
    guard let units, amount.thousandths % units == 0 else { return nil }
    return PrintedAmount(thousandths: amount.thousandths / units, amount.measure)
  }

  /// What a text from a pack says; nil where that cannot be told for certain.
  package init?(reading text: String) {
    guard text.utf8.count <= 200, let tokens = PackToken.all(in: text) else { return nil }
    var parser = PackParser(tokens)
    guard parser.run(), let pack = PackSum(parser.statements).pack else { return nil }
    self = pack
  }
}

/// How much there is, as a pack says it.
package struct PrintedAmount: Hashable, Sendable {
  /// How many thousandths of a gram, a millilitre or a piece.
  package let thousandths: Int
  /// What of.
  package let measure: PrintedMeasure

  /// So many thousandths of a gram, a millilitre or a piece.
  package init(thousandths: Int, _ measure: PrintedMeasure) {
    (self.thousandths, self.measure) = (thousandths, measure)
  }
}

/// What an amount on a pack counts.
package enum PrintedMeasure: UInt8, Hashable, Sendable, CaseIterable {
  /// Its weight.
  case grams
  /// Its volume.
  case millilitres
  /// How many there are.
  case pieces
}

/// What the statements of a pack come to together.
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

  /// The pack; nil where two statements contradict each other, or it cannot be told what belongs to what.
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

  /// A pack that says only how many there are; one bottle may hold anything.
  private var countedPack: PrintedPack? {
    guard let only = counts.first, counts.allSatisfy({ $0.number == only.number && $0.groups == only.groups }),
      only.number > 1 || counts.contains(where: \.ofPieces)
    else { return nil }
    return PrintedPack(PrintedAmount(thousandths: only.number * 1000, .pieces), units: only.groups)
  }

  /// Every amount as one of the whole pack; those that differ by country only bear out the others.
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

  /// Whether there is a liquid that is poured away, and what it leaves.
  private enum Liquid {
    case kept
    case poured(leaving: PackShare)
    /// The amounts do not go together.
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

  /// One of each of the amounts that are not the same.
  private func different(_ shares: [PackShare]) -> [PackShare] {
    var found: [PackShare] = []
    for share in shares where !found.contains(where: share.agrees) { found.append(share) }
    return found
  }

  /// Whether something can weigh so much for its volume.
  private func haveLikelyDensity(_ mass: PackShare, _ volume: PackShare) -> Bool {
    (volume.thousandths * 4 / 10...volume.thousandths * 16 / 10).contains(mass.thousandths)
  }

  /// What the amounts say that agree. Grams are believed before ounces, which are rounded more.
  private func total(_ net: [PackShare]) -> PrintedAmount? {
    guard let first = net.first, let exact = net.first(where: { $0.measure == first.measure && $0.system == .metric })
    else { return net.first.map { PrintedAmount(thousandths: $0.thousandths, $0.measure) } }
    let isWhole = PackShare.areNear(exact.thousandths, first.thousandths, percent: 3)
    let units = isWhole ? 1 : (first.units ?? 1)
    return PrintedAmount(thousandths: exact.thousandths * units, exact.measure)
  }

  /// How many units there are, 1 where nothing says it; nil where that is said in two ways, or may mean that each
  /// bottle holds what is said, as well as all together.
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

/// An amount that a pack says, and of how many units it is the sum.
struct PackShare {
  var thousandths: Int
  /// What it is in another country; nil where it is the same everywhere.
  var otherThousandths: Int?
  let measure: PrintedMeasure
  let system: PackUnit.System
  var units: Int?
  /// Whether each of several packs holds this much.
  var isEach = false

  /// More is in no pack: 200 kg.
  static let most = 200_000_000

  /// So many of a unit; nil where the number can be meant in two ways, is nothing, or too much.
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

  /// Whether two amounts are the same, as well as packs are printed; between ounces and grams they are less so, and
  /// one of them may be said of a single unit.
  func agrees(with other: PackShare) -> Bool {
    guard measure == other.measure else { return false }
    guard system != other.system else { return Self.areNear(thousandths, other.thousandths, percent: 1) }
    return isNear(other.thousandths) || isNear(other.thousandths / (other.units ?? 1))
      || other.isNear(thousandths / (units ?? 1))
  }

  /// Whether it is so much, in this country or in the other.
  func isNear(_ other: Int) -> Bool {
    Self.areNear(thousandths, other, percent: 3)
      || otherThousandths.map { Self.areNear($0, other, percent: 3) } ?? false
  }

  static func areNear(_ first: Int, _ second: Int, percent: Int) -> Bool {
    abs(first - second) * 100 <= max(first, second) * percent
  }
}
