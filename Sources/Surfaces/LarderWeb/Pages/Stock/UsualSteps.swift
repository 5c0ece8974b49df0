import LarderAnswers
import LarderKitchen
import LarderModel

/// How much a tap takes of a lot: what the household usually takes at a time, or else a tenth of a pack.
struct UsualSteps {
  private let usual: [ItemID: (amount: Double, dimension: Dimension)]

  init(_ report: RunOutReport) {
    let outlooks =
      report.gone + report.unfinished.map(\.outlook) + report.lasting + report.tooLittle + report.notCounted
    var usual: [ItemID: (amount: Double, dimension: Dimension)] = [:]
    for outlook in outlooks where outlook.usualUse > 0 { usual[outlook.item] = (outlook.usualUse, outlook.dimension) }
    self.usual = usual
  }

  func step(for line: LotLine) -> Quantity {
    let dimension = line.quantity.dimension
    if let known = usual[line.item], known.dimension == dimension {
      return Self.rounded(known.amount, dimension)
    }
    let cameIn = line.share.map { $0 > 0 ? Double(line.quantity.amount) / $0 : 0 } ?? Double(line.quantity.amount)
    return Self.rounded((line.pack.map { Double($0.amount) } ?? cameIn) / 10, dimension)
  }

  /// A whole number of what is counted; of what is measured to the nearest half of its first digit: 150 g, 200 ml.
  static func rounded(_ amount: Double, _ dimension: Dimension) -> Quantity {
    let isMeasured = dimension == .mass || dimension == .volume
    // Base units are thousandths of what is counted, and of a gram and a millilitre.
    guard isMeasured else {
      return Quantity(amount: max(1, Int64(min(amount, 1e12) / 1_000 + 0.5)) * 1_000, dimension: dimension)
    }
    let whole = max(1, Int64(min(amount, 1e15) / 1_000 + 0.5))
    var unit: Int64 = 1
    while unit * 10 <= whole { unit *= 10 }
    let half = max(1, unit / 2)
    return Quantity(amount: (whole + half / 2) / half * half * 1_000, dimension: dimension)
  }
}
