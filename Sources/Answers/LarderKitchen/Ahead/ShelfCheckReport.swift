import Document
import LarderAnswers
import LarderForecast
import LarderLedger
import LarderLog
import LarderModel
import LarderProjections
import LarderReplay
import LarderSentences

/// The lots to look for on the shelf: those whose recorded amount is most in doubt, weighted by value, date and plan.
package struct ShelfCheckReport: Hashable, Sendable {
  /// A lot to look for.
  package struct Doubt: Hashable, Sendable {
    package let line: LotLine
    /// The probability that nothing of it is left.
    package let chanceGone: Double
    /// The usual use, from which the probability follows: "200 ml a day". Nil if it is unknown.
    let pace: String?
    /// The day on which the amount was last known.
    let since: Day
  }

  package let today: Day
  /// The lots, the most important first.
  package let doubts: [Doubt]

  /// - Parameters:
  ///   - counts: The latest count of each lot.
  ///   - known: The lots not to ask about, because they have an entry today.
  ///   - most: The most lots to ask about.
  init(
    household: Household, purchases: Purchases, planned: PlannedUse, counts: [LotID: (day: Day, amount: Int64)],
    known: Set<LotID>, today: Day, most: Int
  ) {
    let lots = household.lots.present.filter { !$0.lot.isFrozen && $0.lot.remaining > 0 }
    let priced = lots.filter { $0.lot.cost > 0 }
    let meanCost = priced.reduce(0.0) { $0 + Double($1.lot.cost) } / Double(max(priced.count, 1))
    let histories = Dictionary(uniqueKeysWithValues: purchases.histories.map { (UInt32($0.id), $0) })
    var doubts: [Int: Doubt] = [:]
    var candidates: [ShelfCheck.Candidate] = []
    for (item, own) in Dictionary(grouping: lots, by: \.lot.item) {
      let id = ItemID(rawValue: item)
      let dimension = purchases.dimension(of: id)
      let recorded = own.map { RecordedLot($0, counts[$0.id], household, in: dimension, today) }
      let rate = histories[item]?.useRate(on: today.number).value
      let parts = recorded.allSatisfy { $0 != nil } ? recorded.compactMap(\.self) : []
      let chances = rate.map { ShelfDoubt(of: parts, at: $0, on: today.number).lots.map(\.chanceGone) } ?? []
      let outlook = rate.map { ItemPace($0.perDay, dimension) }
      for (index, entry) in own.enumerated() where !known.contains(entry.id) {
        let line = LotLine(entry.id, entry.lot, in: household, today: today)
        let chance = chances.indices.contains(index) ? chances[index] : 0
        let number = Int(entry.id.rawValue)
        candidates.append(
          ShelfCheck.Candidate(
            id: number, chanceGone: chance, worth: entry.lot.cost > 0 ? Double(entry.lot.cost) / meanCost : 1,
            daysLeft: line.due.map { today.distance(to: $0) }, isPlanned: planned.needs(id, within: Self.plannedDays)))
        let since = parts.indices.contains(index) ? Day(number: parts[index].since) ?? line.cameIn : line.cameIn
        doubts[number] = Doubt(
          line: line, chanceGone: chance, pace: outlook?.words(household.catalog.style), since: since)
      }
    }
    self.today = today
    self.doubts = ShelfCheck.choice(of: candidates, most: most).compactMap { doubts[$0.id] }
  }

  /// The number of days within which a planned use makes a lot important.
  private static let plannedDays = 3
}

extension RecordedLot {
  /// Creates the record of a lot in the dimension of its item's use. Nil if it cannot be converted.
  fileprivate init?(
    _ entry: Household.NumberedLot, _ count: (day: Day, amount: Int64)?, _ household: Household,
    in dimension: Dimension, _ today: Day
  ) {
    let lot = entry.lot
    let remaining = household.remaining(lot)
    guard
      let amount = try? household.convert(remaining, to: dimension, of: ItemID(rawValue: lot.item), on: today).amount
    else { return nil }
    // A pack is full when it is opened.
    var (since, known) = (lot.isOpened ? max(lot.cameIn, lot.openedOn) : lot.cameIn, max(lot.quantity, lot.remaining))
    if let count, count.day.number >= since { (since, known) = (count.day.number, max(count.amount, lot.remaining)) }
    let scale = lot.remaining > 0 ? Double(amount) / Double(lot.remaining) : 1
    self.init(amount: amount, known: ItemOutlook.whole(Double(known) * scale), since: since)
  }
}

extension ShelfCheckReport.Doubt {
  /// Whether the usual use would have left nothing.
  package var isProbablyGone: Bool { chanceGone >= ShelfCheck.leastChance }

  /// The reason to ask: "usually used up since Sat 14 Nov (8 in 10): 200 ml a day".
  package func reason(_ today: Day, _ style: OutputStyle) -> String {
    guard let pace, isProbablyGone else { return line.freshness.isPast ? "past its date" : "due today" }
    let day = since.written(relativeTo: today, style)
    return "probably used up (\(Figures.chance(chanceGone))): \(pace) since \(day)"
  }
}

extension ShelfCheckReport: DescribedReport {
  package func document(_ style: OutputStyle) -> Document {
    var blocks: [Block] = []
    if doubts.isEmpty {
      blocks.say("Nothing to check: no recorded amount is in doubt.")
    } else {
      let sentences = doubts.map { doubt -> String in
        let left = "\(Figures.left(doubt.line.quantity, style)) \(doubt.line.name.visible)"
        return "\(left): \(doubt.reason(today, style))"
      }
      blocks.append(.list(ItemList(sentences)))
      blocks.message("To answer: \(.words("check --ask"))", .faint)
    }
    return Document("Still there? \(today.formatted(style))", isTitled: false, blocks)
  }

  package static let word = "check"
  package static let fields: [ReportField<ShelfCheckReport>] = [
    .day("today", \.today), .list("lots", Doubt.fields, \.doubts),
  ]

  package var table: (header: [String], rows: [[String]]) {
    Doubt.fields.table("lot item amount=quantity unit=quantity_unit due chance_gone_of_10", doubts)
  }
}

extension ShelfCheckReport.Doubt {
  /// The probability in tenths.
  var tenths: Int { Int((chanceGone * 10).rounded()) }

  fileprivate static let fields: [ReportField<ShelfCheckReport.Doubt>] = [
    .count("lot", \.line.lot.rawValue), .text("item", \.line.name), .quantity("quantity", \.line.quantity),
    .day("due?", \.line.due), .day("since", \.since), .count("chance_gone_of_10", \.tenths),
  ]
}

/// A request for the lots to look for on the shelf.
package struct ShelfCheckRequest: ReportRequest {
  /// The most lots to ask about.
  package var most: Int

  package init(most: Int = ShelfCheck.most) { self.most = most }

  /// The projections that the request needs.
  package static let kinds: [any Projection.Type] = [Purchases.self]

  /// The entries about a lot that show that someone knows how much is left.
  package static let knowing: Set<UInt8> = [
    Counted.code, Consumed.code, Wasted.code, Bought.code, Cooked.code, Opened.code, Frozen.code, Thawed.code,
    Moved.code, Redated.code, Expired.code,
  ]
  /// The numbers of latest events searched for entries of today, and for counts.
  private static let searched = (today: 1_000, counts: 5_000)

  package func report(_ reportContext: inout ReportContext) throws -> ShelfCheckReport {
    let view = try reportContext.snapshot.view(Self.kinds)
    let (today, last) = (reportContext.today, try reportContext.snapshot.last)
    return try report(from: view, &reportContext.snapshot.log, through: last, today: today)
  }

  /// Returns the report from a view that includes ``kinds``.
  package func report(
    from view: LedgerView, _ log: inout LogReader, through last: UInt64 = .max, today: Day
  ) throws -> ShelfCheckReport {
    let corrections = view.context.corrections
    let entries = try EventSearch.latest(Self.searched.today, of: Self.knowing, through: last, corrections, &log)
    let counts = try EventSearch.latest(Self.searched.counts, of: [Counted.code], through: last, corrections, &log)
    let counted = counts.map { event in
      (
        LotID(rawValue: event.record.lot),
        (day: event.day, amount: Int64(bitPattern: event.record[Counted.quantitySlot]))
      )
    }
    return ShelfCheckReport(
      household: view.household, purchases: view.state.projection(Purchases.self),
      planned: try PlannedUse(view, &log, today: today), counts: Dictionary(counted) { $1 },
      known: Set(entries.filter { $0.day == today }.map { LotID(rawValue: $0.record.lot) }), today: today, most: most)
  }
}
