import Document
import LarderAnswers
import LarderModel

/// The scanned codes that are still unknown, each with its scans and the line that identifies it.
package struct WaitingCodesReport: Hashable, Sendable, DescribedReport {
  package struct Scan: Hashable, Sendable {
    package let event: UInt64
    package let day: Day
    /// The intended action.
    package let doing: DeferredCodeUse
    /// The number of packs in thousandths. Nil if not given.
    package let packs: Int64?
    package let price: Money?
    package let store: String?
    package let person: String?
  }

  package struct Code: Hashable, Sendable {
    package let product: ProductLine
    /// The code as it can be typed.
    package let typed: String
    /// The scans, oldest first. There is at least one.
    package let scans: [Scan]

    /// The action that identifies the code, or states the contents of a pack.
    package var next: SuggestedAction { product.item == nil ? .describeProduct(typed) : .describePack(typed) }
  }

  /// The codes, most recently scanned first.
  package let codes: [Code]

  init(_ codes: [Code]) { self.codes = codes }

  package func document(_ style: OutputStyle) -> Document {
    var document = Document("Unknown codes", isTitled: false)
    guard let first = codes.first else {
      document.blocks.say("There are no unknown codes.")
      return document
    }
    let table = DataTable(
      "Unknown codes", codes,
      [
        .text("Code", \.product.code.visible), .figure("Times", priority: 8) { "\($0.scans.count)" },
        .text("Last") { $0.scans.last?.day.formatted(style) ?? "" },
        .text("To", fit: .truncated, priority: 9) { Self.doing($0.scans, style) },
        .figure("Price") { $0.scans.last?.price?.formatted(style) ?? "" },
        .name("Store", priority: 7) { $0.scans.last?.store?.visible ?? "" },
      ])
    document.blocks = [.table(table), .gap]
    document.blocks.say("Identify each code once, and everything scanned under it is recorded:")
    for code in codes { document.blocks.message("\(code.next)", indent: 2) }
    document.blocks.append(.gap)
    document.blocks.message("To drop one without recording anything: \(.forgetCode(first.typed)).", .faint)
    return document
  }

  /// The intended actions: "buy", "buy 2, use".
  private static func doing(_ scans: [Scan], _ style: OutputStyle) -> String {
    var displayed: [String] = []
    for scan in scans where scan.doing != .unsaid {
      let packs = scan.packs.map { $0 == 1000 ? "" : " \(style.decimal($0, places: 3))" } ?? ""
      if !displayed.contains(scan.doing.word + packs) { displayed.append(scan.doing.word + packs) }
    }
    return displayed.joined(separator: ", ")
  }

  package static let word = "products-unknown"
  package static let fields: [ReportField<WaitingCodesReport>] = [
    .list(
      "codes",
      [
        .text("code", \.product.code), .text("typed", \.typed), .text("item?", \.product.itemName),
        .action("next", \.next), .list("scans", scans, \.scans),
      ], \.codes)
  ]

  private static let scans: [ReportField<Scan>] = [
    .count("seq", \.event), .day("day", \.day), .text("doing?") { $0.doing == .unsaid ? nil : $0.doing.word },
    .decimal("packs?", \.packs), .money("price?", \.price), .text("store?", \.store), .text("person?", \.person),
  ]

  package var table: (header: [String], rows: [[String]]) {
    let rows = codes.flatMap { code in code.scans.map { (code: code.product.code, scan: $0) } }
    let fields: [ReportField<(code: String, scan: Scan)>] = [
      .text("code") { $0.code }, .members(of: Self.scans) { $0.scan },
    ]
    return fields.table("code event=seq day doing packs price=price_exact store person", rows)
  }
}

package struct WaitingCodesRequest: ReportRequest {
  package var most: Int

  package init(most: Int = .max) { self.most = most }

  package func report(_ reportContext: inout ReportContext) throws -> WaitingCodesReport {
    let household = try reportContext.snapshot.view().household
    let catalog = household.catalog
    var products: [ProductID] = []
    var scans: [ProductID: [DeferredCodes.Line]] = [:]
    for line in household.kitchen.parked.lines {
      scans[line.product, default: []].append(line)
      products.removeAll { $0 == line.product }
      products.append(line.product)
    }
    var codes: [WaitingCodesReport.Code] = []
    for product in products.reversed().prefix(most) {
      guard let lines = scans[product], let last = lines.last else { continue }
      let known = ProductLine(product, catalog, on: reportContext.today)
      var typed = known.code
      // The name of a store's own code holds only the digits that are the same on each pack.
      if typed.contains("@"), let event = try reportContext.snapshot.log.event(last.sequence),
        let code = event.decode(as: CodeDeferred.self).code, !code.isEmpty
      {
        typed = code
      }
      // If two stores have the same digits, the name distinguishes them.
      if codes.contains(where: { $0.typed == typed }) { typed = known.code }
      codes.append(WaitingCodesReport.Code(product: known, typed: typed, scans: lines.map { Self.scan($0, catalog) }))
    }
    return WaitingCodesReport(codes)
  }

  private static func scan(_ line: DeferredCodes.Line, _ catalog: Catalog) -> WaitingCodesReport.Scan {
    WaitingCodesReport.Scan(
      event: line.sequence, day: Day(number: line.day) ?? .min, doing: line.doing, packs: line.packs,
      price: line.price, store: line.store.map { catalog.name(.store, $0.rawValue) },
      person: line.person.map { catalog.name(.person, $0.rawValue) })
  }
}
