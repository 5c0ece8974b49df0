import Document
import LarderAnswers
import LarderCatalogue
import LarderModel
import LarderSentences

/// A picture of a place, compared with the stock recorded there. It proposes counts, and records nothing.
package struct PictureCheckReport: Hashable, Sendable {
  /// An item that is recorded in the place, in the picture, or both.
  package struct Comparison: Hashable, Sendable {
    package let item: ItemID
    package let name: String
    /// The recorded amount. Nil if none is recorded in the place.
    package let recorded: Quantity?
    /// The number of recorded packs. Nil for loose food.
    let packs: Int?
    package let seen: Int
    /// The command's least confidence in its sightings.
    package let confidence: Double
    package let boxes: [ShelfSighting.Box]
    /// The amounts that agree with the picture, as they are typed.
    package let proposals: [String]
    /// The other places where the item is recorded.
    let otherPlaces: [String]
    let agrees: Bool
  }

  package let place: String
  /// The items on which the picture and the ledger differ: first what the picture shows.
  package let differences: [Comparison]
  /// The items on which they agree.
  package let agreeing: [Comparison]
  /// The recognised names that belong to no item.
  package let unknown: [ShelfSighting]
  /// The number of sightings that are too doubtful to use.
  package let doubtful: Int

  /// The confidence from which a sighting is used.
  package static let leastConfidence = 0.5

  package init(_ sightings: [ShelfSighting], in place: PlaceID?, named name: String, _ household: Household) {
    let clear = sightings.filter { $0.confidence >= Self.leastConfidence }
    let named = clear.map { ($0, Self.item(called: $0.name, household)) }
    var seen: [ItemID: [ShelfSighting]] = [:]
    for (sighting, item) in named { if let item { seen[item, default: []].append(sighting) } }
    var lots: [ItemID: [Lot]] = [:]
    if let place {
      for (_, lot) in household.stock(place: place) where lot.remaining > 0 {
        lots[ItemID(rawValue: lot.item), default: []].append(lot)
      }
    }
    // A picture without any known thing says nothing about what is missing.
    let items: Set<ItemID> = seen.isEmpty ? [] : Set(seen.keys).union(lots.keys)
    var comparisons: [Comparison] = items.compactMap { item in
      Comparison(item, lots[item] ?? [], seen[item] ?? [], in: place, household)
    }
    comparisons.sort { ($0.seen == 0 ? 1 : 0, $0.name) < ($1.seen == 0 ? 1 : 0, $1.name) }
    self.place = name
    differences = comparisons.filter { !$0.agrees }
    agreeing = comparisons.filter(\.agrees)
    unknown = named.filter { $0.1 == nil }.map(\.0)
    doubtful = sightings.count - clear.count
  }

  /// Returns the names of the items that are recorded in a place, as hints for the command.
  package static func names(in place: PlaceID, _ household: Household) -> [String] {
    Set(household.stock(place: place).map { household.catalog.name(ItemID(rawValue: $0.lot.item)) }).sorted()
  }

  private static func item(called name: String, _ household: Household) -> ItemID? {
    household.catalog.item(named: name) ?? household.catalog.item(named: FoodCatalogue.nameOfMany(name))
      ?? household.item(ofSameFoodAs: name, CommonFoods())
  }
}

extension PictureCheckReport.Comparison {
  /// Returns nil for an item whose lots are in units that cannot be added up.
  fileprivate init?(
    _ item: ItemID, _ lots: [Lot], _ sightings: [ShelfSighting], in place: PlaceID?, _ household: Household
  ) {
    let total = lots.reduce(Int64(0)) { $0.addingClamped($1.remaining) }
    let dimension = lots.first.flatMap { Dimension(rawValue: $0.dimension) }
    guard lots.allSatisfy({ $0.dimension == dimension?.rawValue }) else { return nil }
    self.item = item
    name = household.catalog.name(item)
    recorded = dimension.map { Quantity(amount: total, dimension: $0) }
    seen = sightings.reduce(0) { $0 + $1.count }
    confidence = sightings.map(\.confidence).min() ?? 1
    boxes = sightings.compactMap(\.box)
    otherPlaces = Self.places(of: item, except: place, household)
    let isCounted = dimension?.isCounted ?? false
    let pieces = isCounted ? Int(clamping: (total + 999) / 1000) : nil
    let pack = Self.pack(of: lots)
    packs = Self.packs(of: lots, pack, isCounted: isCounted)
    // Loose food is one lot, however many pieces of it the picture shows.
    let isLoose = pieces == nil && packs == nil
    agrees = !lots.isEmpty && (isLoose ? seen >= lots.count : seen == pieces || seen == packs)
    guard seen > 0, !agrees else {
      proposals = []
      return
    }
    guard let dimension else {
      let other = household.latestLot(of: item).flatMap { Dimension(rawValue: $0.dimension) }
      proposals = [other == .mass || other == .volume ? Figures.count(seen, "pack") : "\(seen)"]
      return
    }
    let count = Int64(seen)
    var amounts: [Quantity] = []
    if isCounted { amounts.append(Quantity(amount: count * 1000, dimension: dimension)) }
    if let pack, !isCounted || packs != nil {
      // The missing packs may have been the opened ones. Packs that came in are full.
      let missing = Int64(seen - (packs ?? lots.count))
      let amount = missing < 0 ? min(total, count * pack) : total.addingClamped(missing * pack)
      amounts.append(Quantity(amount: amount, dimension: dimension))
    }
    proposals = amounts.map(\.exactText)
  }

  /// The size of the packs, if all are the same. A count does not know the packs of the food it found.
  private static func pack(of lots: [Lot]) -> Int64? {
    let bought = lots.filter { !$0.isFound }
    let packs = Set((bought.isEmpty ? lots : bought).map(\.pack))
    return packs.count == 1 ? packs.first.flatMap { $0 > 0 ? $0 : nil } : nil
  }

  /// The number of packs. Nil if none of the food came in several packs, because it may be loose.
  private static func packs(of lots: [Lot], _ pack: Int64?, isCounted: Bool) -> Int? {
    guard lots.contains(where: { $0.quantity > $0.pack && $0.pack > (isCounted ? 1000 : 0) }) else { return nil }
    return lots.reduce(0) { sum, lot in
      let size = max(1, lot.isFound ? pack ?? lot.pack : lot.pack)
      return sum + Int(clamping: (lot.remaining + size - 1) / size)
    }
  }

  private static func places(of item: ItemID, except place: PlaceID?, _ household: Household) -> [String] {
    let lots = household.stock(of: item).map(\.lot).filter { $0.remaining > 0 && $0.place != 0 }
    let numbers = Set(lots.map { UInt32($0.place) }).filter { $0 != place?.rawValue }
    return numbers.map { household.catalog.name(.place, $0) }.sorted()
  }
}

// MARK: Words

extension PictureCheckReport.Comparison {
  /// The recorded amount: "2.5 l in 3 packs", or "none recorded here".
  package func recordedWords(_ style: OutputStyle) -> String {
    guard let recorded else {
      return otherPlaces.isEmpty ? "none recorded here" : "recorded in \(otherPlaces.joined(separator: ", ").visible)"
    }
    let amount = Figures.leftInKitchen(recorded, style)
    return packs.map { "\(amount) in \(Figures.count($0, "pack"))" } ?? amount
  }

  /// The number in the picture: "1 in the picture (9 in 10 sure)", or "not in the picture".
  package var seenWords: String {
    seen == 0 ? "not in the picture" : "\(seen) in the picture (\(Figures.chance(confidence)) sure)"
  }

  fileprivate func sentence(_ style: OutputStyle) -> String {
    "\(name.visible): \(recordedWords(style)); \(seenWords)"
  }
}

extension PictureCheckReport {
  /// The remarks that need no answer.
  package var remarks: [String] {
    var remarks: [String] = []
    if differences.isEmpty, agreeing.isEmpty, unknown.isEmpty {
      remarks.append("No food was recognised in the picture.")
    }
    if !agreeing.isEmpty {
      remarks.append("As recorded: \(agreeing.map(\.name.visible).joined(separator: ", ")).")
    }
    if !unknown.isEmpty {
      remarks.append("Not a name of an item: \(unknown.map(\.name.visible).joined(separator: ", ")).")
    }
    if doubtful > 0 {
      remarks.append("\(Figures.count(doubtful, "thing")) left out, because the command was less than half sure.")
    }
    return remarks
  }
}

extension PictureCheckReport: DescribedReport {
  package func document(_ style: OutputStyle) -> Document {
    var blocks: [Block] = []
    if !differences.isEmpty { blocks.append(.list(ItemList(differences.map { $0.sentence(style) }))) }
    blocks += Block.sentences(remarks)
    if !differences.isEmpty { blocks.message("To answer, add --ask.", .faint) }
    return Document("Picture of \(place.visible)", isTitled: false, blocks)
  }

  package static let word = "picture"
  package static let fields: [ReportField<PictureCheckReport>] = [
    .text("place", \.place), .list("differences", Comparison.fields, \.differences),
    .list("agreeing", Comparison.fields, \.agreeing), .texts("unknown") { $0.unknown.map(\.name) },
    .count("doubtful", \.doubtful),
  ]

  package var table: (header: [String], rows: [[String]]) {
    Comparison.fields.table("item recorded unit=recorded_unit packs seen agrees", differences + agreeing)
  }
}

extension PictureCheckReport.Comparison {
  fileprivate static let fields: [ReportField<PictureCheckReport.Comparison>] = [
    .count("item_number", \.item.rawValue), .text("item", \.name), .quantity("recorded?", \.recorded),
    .count("packs?", \.packs), .count("seen", \.seen), .texts("proposals", \.proposals),
    .texts("other_places", \.otherPlaces), .cell("agrees") { $0.agrees ? "yes" : "no" },
  ]
}
