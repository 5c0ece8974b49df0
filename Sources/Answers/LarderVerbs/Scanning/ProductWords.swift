import LarderAnswers
import LarderCodes
import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderProducts
import LarderSentences
import LarderShelves
import LarderWords
import PlainText

/// The words after `larder product`: they identify a code, or list products.
struct ProductWords: ReadsLine {
  let line: Line
  private let catalog: Catalog

  static func meaning(of line: Line) throws -> Meaning {
    let arguments = line.arguments
    if arguments.has(.queued) {
      throw CommandLineError.refused("--queued only works in the server's terminal; run it there")
    }
    let questions: [OptionName] = [.read, .unknown, .categories, .forget]
    let said = questions.filter { arguments.says($0) }
    if said.count > 1 {
      throw CommandLineError.usage("use either --\(said[0].rawValue) or --\(said[1].rawValue), not both")
    }
    let most = try arguments.mostParts() ?? .max
    if !said.isEmpty { try line.expectNoWords() }
    if let text = arguments[.read] { return .report(ProductReadReport(text, today: line.clock.civilDay)) }
    if let code = arguments[.forget] { return .command(PendingCodeRemoval(text: code)) }
    if arguments.has(.categories) { return .seeing(ProductCategoriesRequest()) }
    if arguments.has(.unknown) { return .seeing(WaitingCodesRequest(most: most)) }
    return .query(
      LedgerQuery { snapshot in
        let words = ProductWords(line: line, catalog: try snapshot.replayContext().catalog)
        if let request = try words.product(&snapshot) { return request }
        return try words.products(most, ledger: snapshot.id)
      })
  }

  private func products(_ most: Int, ledger: String) throws(CommandLineError) -> ProductsRequest {
    let stored = arguments.has(.recent) ? recentLookups(of: ledger) : storedProducts(most)
    var request = ProductsRequest(arguments.words.isEmpty ? nil : try foundProducts(isRequired: stored.isEmpty))
    request.stored = stored
    request.onlyFavourites = arguments.has(.favourites)
    request.byPurchase = arguments.has(.recent)
    request.most = most
    return request
  }

  /// The product of a code, or nil if the words are not a code.
  private func product(_ snapshot: inout LedgerSnapshot) throws -> (any ReportRequest)? {
    guard arguments.words.count == 1, let word = arguments.words.first else { return nil }
    // Nothing else has that many digits.
    let isStated = word.utf8.count >= 8 && word.utf8.allSatisfy { ("0"..."9").contains(UnicodeScalar($0)) }
    guard
      let named = try NamedProduct.read(
        word, isStated: isStated, store: arguments[.store], year: line.clock.year, catalog)
    else { return nil }
    if let product = named.product, catalog.isKnown(product) { return ProductRequest(product, scanned: named.scanned) }
    let household = try snapshot.view().household
    if let request = stored(named, household) { return request }
    let waits = household.kitchen.parked.lines.contains { $0.product == named.product }
    let more: Message = waits ? "; for the entries that wait: \(.unknownCodes)" : ""
    throw CommandLineError.unknown(Suggestion.unknownCode(named.printed) + more)
  }

  /// The request for the data of the product store. Nil if it has none.
  private func stored(_ named: NamedProduct, _ household: Household) -> StoredProductRequest? {
    guard let store = line.products, let scanned = named.scanned else { return nil }
    return StoredLabel(scanned.product, in: store, catalog)?.request(for: named, household, on: line.today(catalog))
  }

  private static let mostStored = 20

  /// The products of the product store whose names contain all words.
  private func storedProducts(_ most: Int) -> [ProductLine] {
    guard let store = line.products, !arguments.words.isEmpty, !arguments.has(.favourites) else { return [] }
    return store.lines(named: arguments.text, most: min(most, Self.mostStored))
  }

  /// The products that were looked up and are not in the ledger, the latest first.
  private func recentLookups(of ledger: String) -> [ProductLine] {
    guard let store = line.products, arguments.words.isEmpty, !arguments.has(.favourites) else { return [] }
    return store.recent(ledger: ledger).compactMap { code in
      guard let record = store.product(code.gtin)?.record else { return nil }
      let known = Gtin(code.gtin).flatMap { catalog.product(named: $0.description) }
      return known.map { catalog.isKnown($0) } ?? false ? nil : record.line
    }
  }

  /// The products of the ledger that match the words.
  private func foundProducts(isRequired: Bool) throws(CommandLineError) -> [ProductID] {
    let (words, day) = (arguments.text, line.today(catalog))
    let found = catalog.products(called: words, on: day)
    guard found.isEmpty, isRequired else { return found }
    let names = catalog.knownProducts.flatMap { product in
      [catalog.title(of: product, on: day), catalog.brand(of: product, on: day)].compactMap(\.self)
        + (catalog.item(of: product).map { [catalog.name($0)] } ?? [])
    }
    let near = SpellingSuggestion.nearest(to: words, among: names, limit: 3).map(\.visible)
    let hint: Message =
      near.isEmpty
      ? ": \(.describeProduct("4006381333931"))" : "; did you mean \(near.joined(separator: ", "))?"
    throw .refused("no product is called \"\(words.visible)\"\(hint)")
  }
}

/// A pending command that forgets an unknown code, so that it no longer waits and nothing is entered for it.
struct PendingCodeRemoval: PendingCommand {
  let text: String
  private(set) var code = ""
  private(set) var entries = 0

  var needsLedger: Bool { true }

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let household = reader.household
    let named = try NamedProduct.read(
      text, isStated: true, store: reader.arguments[.store], year: reader.line.clock.year, household.catalog)
    code = named?.printed ?? text
    let product = named?.product
    entries = household.kitchen.parked.lines.count { $0.product == product }
    guard let name = named?.name, entries > 0 else {
      throw CommandLineError.refused("\(code.visible) is not among the unknown codes: \(.unknownCodes)")
    }
    var park = DeferCode(name, code: text, for: .unsaid, entryTime: reader.entryTime)
    park.state = .dropped
    return try reader.decide(park)
  }

  func sentence(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Message {
    "Forgot \(code.visible): \(Message.count(entries, "entry", "entries")) will not be recorded."
  }
}
