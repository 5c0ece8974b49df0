import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences
import LarderWords
import PlainText

/// A pending command that corrects facts of a product, or changes them from a given day. An unknown product is thereby
/// identified.
struct PendingProductFix: PendingCommand {
  private let product: NamedProduct
  private let fields: [(name: String, text: String)]
  private let isChange: Bool
  /// The number of waiting entries that could not be made, the reasons, and whether this is a dry run.
  private var leftOut = 0
  private var leftOutWhy: [Message] = []
  private var isRehearsal = false
  /// The data of the product store that is copied with a new code.
  private var stored: DescribeProduct?

  /// - Parameter isChange: Whether the facts change from a given day.
  /// - Returns: Nil if the line is not about a product.
  init?(_ reader: EntryReader, isChange: Bool = false) throws(CommandLineError) {
    let (words, values) = reader.arguments.wordsAndValues()
    var fields = values.filter { value in !reader.verb.allOptions.contains { $0.name == value.name } }
      .map { (name: $0.name, text: $0.value) }
    func taken(_ name: OptionName) -> String? {
      fields.firstIndex { $0.name == name.rawValue }.map { fields.remove(at: $0).text }
    }
    let stated = words.isEmpty ? taken(.code) : nil
    guard let subject = stated ?? words.first, stated != nil || ItemCode.mayBe(subject) || subject.contains("@"),
      !fields.isEmpty
    else { return nil }
    let store = taken(.store)
    guard
      let product = try NamedProduct.read(
        subject, isStated: stated != nil, store: store, year: reader.line.clock.year, reader.catalog)
    else { return nil }
    guard words.count < 2 else {
      let rest = words.dropFirst().joined(separator: " ")
      throw .usage(
        "\"\(rest.visible)\" does not belong to any field; if it is the item, write item:\"\(rest.visible)\""
      )
    }
    guard store == nil || product.store != nil else {
      throw .usage("store: only applies to a store's own codes; \(product.printed.visible) is the same in every store")
    }
    (self.product, self.fields, self.isChange) = (product, fields, isChange)
  }

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let household = reader.household
    let entryTime = reader.entryTime
    var said = ProductFields(product, entryTime, household, isChange: isChange)
    let isKnown = product.product.map { household.catalog.isKnown($0) } ?? false
    var paid: (scan: UInt64, price: Money)?
    for field in fields {
      if field.name == OptionName.price.rawValue, !isKnown, !isChange {
        let price = try Money(parsing: field.text, defaultCurrency: household.catalog.currency)
        paid = (try unpricedScan(household), price)
      } else {
        try said.take(field.name, field.text)
      }
    }
    var describe = said.describe
    guard isKnown || describe.item != nil || describe.codes != nil && fields.count == 1 else {
      throw CommandLineError.unknown(Suggestion.unknownCode(product.printed))
    }
    if isChange { describe.from = try reader.arguments.from(entryTime.today, reader.catalog) ?? entryTime.today }
    describe.parkedDetails = try WaitingCodeDetails.read(
      of: product.name, learning: describe.codes, year: reader.line.clock.year, household, log)
    if let paid { describe.parkedDetails[paid.scan, default: DeferredCodeDetail()].paid = paid.price }
    stored = isKnown || isChange ? nil : Self.stored(product, describe, reader)
    if stored != nil { (describe.item, describe.pack, describe.units) = (nil, nil, nil) }
    var decision = try decide(describe, reader, &log)
    if describe.takeGrade(after: decision, reader.catalog) { decision = try decide(describe, reader, &log) }
    (leftOut, leftOutWhy, isRehearsal) = (decision.leftOut, decision.leftOutWhy, reader.line.isRehearsal)
    return decision
  }

  /// The scan that waits to be bought without a price. Throws unless there is exactly one.
  private func unpricedScan(_ household: Household) throws(CommandLineError) -> UInt64 {
    let scans = household.kitchen.parked.lines.filter {
      $0.product == product.product && $0.doing == .buy && $0.price == nil
    }
    guard scans.count == 1 else {
      throw .refused(
        scans.isEmpty
          ? "no purchase of \(product.printed.visible) waits for a price"
          : "\(scans.count) purchases of \(product.printed.visible) wait; leave out price:, and correct each afterwards"
      )
    }
    return scans[0].sequence
  }

  /// The data of the product store about a new code, to be copied into the ledger. Nil if there is none.
  private static func stored(
    _ product: NamedProduct, _ describe: DescribeProduct, _ reader: EntryReader
  ) -> DescribeProduct? {
    guard let item = describe.item, let code = product.scanned?.product, let products = reader.line.products else {
      return nil
    }
    return StoredLabel(code, in: products, reader.catalog)?.description(
      of: product.name, item: item, pack: describe.pack.map { ($0, describe.units) }, reader.entryTime, reader.catalog
    ) { (describe) throws(Refusal) in try reader.decide(describe) }
  }

  /// The decision for a product. If its food changes, its purchases change with it where possible.
  private func decide(_ describe: DescribeProduct, _ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    guard let id = product.product, let former = product.item, let name = describe.item,
      reader.catalog.item(named: name) != former
    else { return try reader.decide([stored, describe].compactMap(\.self)) }
    let following = PurchaseFollowing(item: name, entryTime: describe.entryTime)
    let followers = try following.commands(of: id, formerly: former, reader.view, &log)
    guard !followers.isEmpty else { return try reader.decide(describe) }
    do throws(Refusal) {
      return try reader.decide(CommandGroup([describe] + followers, entryTime: describe.entryTime))
    } catch {
      return try reader.decide(describe)
    }
  }

  /// The remark " 2 purchases of it are oat milk now.", and the lots that keep their food.
  private func followed(_ outcome: CommandResult) -> Message {
    let catalog = outcome.after.catalog
    guard let id = product.product, let former = product.item, let item = catalog.item(of: id), item != former else {
      return ""
    }
    let corrected = outcome.events.filter { $0.record.kind == Amended.code }.map { $0.decode(as: Amended.self) }
    let purchases = Set(corrected.filter { $0.kind == Bought.code }.map(\.target)).count
    var said = Message()
    if purchases > 0 {
      let are: Message = purchases == 1 ? "is" : "are"
      said += " \(Message.count(purchases, "purchase")) \(are) now \(catalog.name(item).visible)."
    }
    let left = outcome.after.stock(of: former).filter { $0.lot.product == id.rawValue }
    if let first = left.first {
      let line = "fix lot:\(first.id.rawValue) item:\(PositionalArguments.quoted(catalog.name(item)))"
      let stay: Message = left.count == 1 ? "stays" : "stay"
      let lots = Message.count(left.count, "lot")
      said += " \(lots) \(stay) \(catalog.name(former).visible); to correct one: \(.words(line))."
    }
    return said
  }

  func reply(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Reply {
    var reply = ProductSentence(
      outcome, of: product.name, code: product.printed, entryTime, sentences.style, leftOut: leftOut,
      leftOutWhy: leftOutWhy, isRehearsal: isRehearsal, isFromSource: stored != nil
    ).reply
    reply.add(followed(outcome))
    return reply
  }
}

/// A change of purchases by code to another food, made when their product changes.
struct PurchaseFollowing {
  /// The name of the food.
  let item: String
  let entryTime: EntryTime

  /// The commands that change a purchase and its label to the food. Empty if they already have it.
  func commands(for purchase: UInt64, _ view: LedgerView, _ log: inout LogReader) throws -> [any Command] {
    let corrections = view.context.corrections
    guard purchase < .max, let bought = try log.event(purchase).flatMap(corrections.corrected),
      let label = try log.event(purchase + 1).flatMap(corrections.corrected),
      bought.record.kind == Bought.code, label.record.kind == ProductLinked.code, label.record.continuesCommand,
      bought.record.lot == label.record.lot
    else { return [] }
    return [bought, label].map { event in
      FixEvent(event, corrections: [(field: "item", text: item)], entryTime: entryTime)
    }
  }

  /// The commands for all remembered purchases of a product that have its former food.
  func commands(
    of product: ProductID, formerly former: ItemID, _ view: LedgerView, _ log: inout LogReader
  ) throws -> [any Command] {
    var commands: [any Command] = []
    for purchase in try EventSearch.purchases(of: product, view, &log) where purchase.record.item == former.rawValue {
      commands += try self.commands(for: purchase.sequence, view, &log)
    }
    return commands
  }
}
