import LarderAnswers
import LarderModel

/// The codes that wait to be known.
public struct WaitingCodesRequest: ReportRequest {
  /// How many at most.
  public var most: Int

  public init(most: Int = .max) { self.most = most }

  public func report(_ desk: inout ReportDesk) throws -> WaitingCodesReport {
    let household = try desk.snapshot.view().household
    let catalog = household.catalog
    var products: [ProductID] = []
    var scans: [ProductID: [ParkedCodes.Line]] = [:]
    for line in household.kitchen.parked.lines {
      scans[line.product, default: []].append(line)
      products.removeAll { $0 == line.product }
      products.append(line.product)
    }
    var codes: [WaitingCodesReport.Code] = []
    for product in products.reversed().prefix(most) {
      guard let lines = scans[product], let last = lines.last else { continue }
      let known = ProductLine(product, catalog, on: desk.today)
      var typed = known.code
      // Of a store's own code its name has only the digits that are the same on each pack.
      if typed.contains("@"), let event = try desk.snapshot.log.event(last.sequence),
        let code = event.decode(as: CodeParked.self).code, !code.isEmpty
      {
        typed = code
      }
      // Of two stores with the same digits, the name says which is meant.
      if codes.contains(where: { $0.typed == typed }) { typed = known.code }
      codes.append(
        WaitingCodesReport.Code(product: known, typed: typed, scans: lines.map { Self.scan($0, catalog) }))
    }
    return WaitingCodesReport(codes)
  }

  private static func scan(_ line: ParkedCodes.Line, _ catalog: Catalog) -> WaitingCodesReport.Scan {
    WaitingCodesReport.Scan(
      event: line.sequence, day: Day(number: line.day) ?? .min, doing: line.doing, packs: line.packs,
      price: line.price, store: line.store.map { catalog.name(.store, $0.rawValue) },
      person: line.person.map { catalog.name(.person, $0.rawValue) })
  }
}
