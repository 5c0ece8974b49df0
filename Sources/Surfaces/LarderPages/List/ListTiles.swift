import LarderCatalogue
import LarderKitchen
import LarderModel
import LarderProjections
import LarderReplay
import Page
import WebParts

/// The tiles below the list: tonight's missing food, things that run out, and frequent purchases. A tap puts one on the
/// list, and another tap takes it off. A thing that was on the list before today has no tile. In the first weeks, it is
/// followed by food that most households buy.
struct ListTiles {
  /// A tile, whether its item is on the list or not.
  private struct Tile {
    let item: ItemID
    let name: String
    let category: String
    let times: Int64
    let isListed: Bool
    let suggestion: SuggestedItem?
    /// The amount missing for tonight's dinner.
    let missing: Quantity?
    /// The amount that one purchase usually brings; nil for pieces.
    let usual: Quantity?
  }

  /// The most tiles, the most that are not folded, and the fewest purchases of a tile that does not run out.
  private static let (most, mostOpen, fewest) = (18, 6, 2)
  /// The days of purchases that count.
  private static let daysBack = 120

  private let tiles: [Tile]
  /// The food missing for tonight's dinner that was never bought.
  private let strangers: [NeededFood]
  /// The days that suggestions cover.
  private let days: Int
  /// Foods that households usually buy and this one does not have yet.
  private let starter: [String]
  private let frame: PageFrame
  private let store: String?
  private let pictures: ItemPictures
  private let marks: FoodMarks
  private let doubts: DoubtedFood?

  /// - Parameters:
  ///   - doubts: The food in doubt; nil for people who may not read everything.
  ///   - store: The store of added things; nil for any store.
  init(_ context: RequestContext, _ frame: PageFrame, _ doubts: DoubtedFood?, store: String?) throws {
    (self.frame, self.store, self.doubts) = (frame, store, doubts)
    guard doubts != nil, context.may(.record) else {
      (tiles, strangers, days, starter, pictures) = ([], [], 0, [], .none)
      marks = try FoodMarks(context, of: [])
      return
    }
    let missing = try Tonight(frame)?.dinners.flatMap(\.missing) ?? []
    pictures = try ItemPictures(context)
    let suggested = try context.answer(SuggestRequest())
    (starter, days) = (suggested.starter, suggested.horizonDays)
    let (tiles, strangers) = try context.reading { reportContext in
      let view = try reportContext.snapshot.view([Purchases.self])
      let (household, purchases) = (view.household, view.state.projection(Purchases.self))
      let unknown = missing.filter { food in
        guard let item = food.item else { return true }
        let habits = purchases.items
        let isBought = habits.indices.contains(Int(item.rawValue)) && habits[Int(item.rawValue)].purchases > 0
        return !isBought && household.list[item] == nil
      }
      return (Self.tiles(suggested, missing, household, purchases, frame.today), unknown)
    }
    (self.tiles, self.strangers) = (tiles, strangers)
    marks = try FoodMarks(context, of: tiles.map { .item($0.item) })
  }

  /// The tiles in an order that a tap does not change.
  private static func tiles(
    _ suggested: SuggestReport, _ missing: [NeededFood], _ household: Household, _ purchases: Purchases, _ today: Day
  ) -> [Tile] {
    let catalog = household.catalog
    let real = suggested.suggested.filter { !isThere($0, within: suggested.horizonDays) }
    let needed = Dictionary(real.map { ($0.outlook.item, $0) }) { first, _ in first }
    let lacking = Dictionary(missing.compactMap { food in food.item.map { ($0, food.quantity) } }) { first, _ in first }
    let listed = Set(suggested.listed.compactMap { catalog.item(named: $0) })
    let tiles = purchases.items.indices.compactMap { place -> Tile? in
      let (item, habit) = (ItemID(rawValue: UInt32(place)), purchases.items[place])
      let isMissing = lacking[item] != nil
      let isNeeded = isMissing || needed[item] != nil || listed.contains(item)
      let isOften = habit.purchases >= fewest && habit.lastDay >= today.number - Int32(daysBack)
      let line = household.list[item]
      // The tiles of today stay in place, so that a tap moves no other tile and can be taken back.
      let isOffered = line.map { !$0.isDone && $0.since >= today.number } ?? true
      guard habit.purchases > 0, isNeeded || isOften, isOffered else { return nil }
      let usual = household.usualPurchase(of: item, on: today, nil)
      return Tile(
        item: item, name: catalog.name(item),
        category: catalog.category(of: item, on: today).map { catalog.name(.category, $0.rawValue) } ?? "",
        times: habit.purchases + (isMissing ? 1 << 33 : isNeeded ? 1 << 32 : 0), isListed: line != nil,
        suggestion: needed[item], missing: lacking[item], usual: usual.flatMap { $0.dimension == .pieces ? nil : $0 })
    }
    return Array(tiles.sorted { ($1.times, $0.name) < ($0.times, $1.name) }.prefix(most))
  }

  /// Whether an item is suggested only for the plan, and its stock covers the plan and the days ahead.
  private static func isThere(_ suggestion: SuggestedItem, within days: Int) -> Bool {
    let isCovered = suggestion.reasons.allSatisfy { reason in
      if case .plan(let planned) = reason { planned.amount <= suggestion.outlook.left } else { false }
    }
    return isCovered && (suggestion.outlook.end?.expected ?? .max) > days
  }

  /// The reason for a tile: "100 g missing tonight", "gone Tue", "most households buy it again within 20 days".
  private func reason(for tile: Tile) -> String {
    if let missing = tile.missing { return Phrases.missingTonight(missing.inKitchen(frame.style)) }
    guard let suggestion = tile.suggestion else { return "" }
    if doubts?.isPerhapsGone(suggestion.outlook) == true { return Phrases.perhapsGone }
    return suggestion.daysForMost.map(Phrases.boughtAgain) ?? suggestion.briefly(days, frame.style)
  }

  /// The amount that a tap adds: as suggested, or a usual purchase that covers tonight's dinner.
  private func quantity(of tile: Tile) -> String? {
    if let suggestion = tile.suggestion { return suggestion.quantity.typed(packs: suggestion.packs) }
    guard let missing = tile.missing else { return tile.usual?.exactText }
    guard let usual = tile.usual, usual.dimension == missing.dimension, usual.amount > 0 else {
      return missing.exactText
    }
    let packs = (missing.amount + usual.amount - 1) / usual.amount
    return Quantity(amount: usual.amount * packs, dimension: usual.dimension).typed(packs: Int(packs))
  }

  func write(to html: inout HTMLWriter) {
    writeTiles(to: &html)
    guard !starter.isEmpty else { return }
    html.section("starter", Phrases.listStarter, classes: "unprinted") { html in
      html.rows(starter, classes: "tiles") { write($0, to: &$1) }
    }
  }

  /// Writes a food without an item. Once it is on the list, it is an item of the household, and not offered again.
  ///
  /// - Parameter missing: The amount missing for tonight's dinner.
  private func write(_ food: String, missing: Quantity? = nil, to html: inout HTMLWriter) {
    let spoken = Phrases.putOnList(food)
    html.row(["data-key": "starter \(food)"]) { html in
      html.deed(frame, ["list", "add", "item:" + food], says: spoken, classes: "put") { html in
        if let store { html.hidden("store", store) }
        if let missing { html.hidden("quantity", missing.exactText) }
        html.element("button", ["type": "submit", "class": "tile", "aria-label": spoken]) { html in
          html.drawing(ofFood: food, category: FoodIndex().nameAndCategory(of: food)?.category ?? "")
          html.element("b") { $0.name(food) }
          if let missing { html.small(Phrases.missingTonight(missing.inKitchen(frame.style))) }
        }
      }
    }
  }

  private func writeTiles(to html: inout HTMLWriter) {
    guard !tiles.isEmpty || !strangers.isEmpty else { return }
    let runOut = (Phrases.runOut, frame.home + "/runout")
    html.section("often", Phrases.listOften, link: runOut, classes: "unprinted") { html in
      let open = max(0, Self.mostOpen - strangers.count)
      html.element("ul", ["class": "tiles"]) { html in
        for food in strangers { write(food.name, missing: food.quantity, to: &html) }
        for tile in tiles.prefix(open) { write(tile, to: &html) }
      }
      let rest = tiles.dropFirst(open)
      if !rest.isEmpty {
        html.fold("fold") {
          $0.text(Phrases.recipesMore(rest.count))
        } content: {
          $0.rows(rest, classes: "tiles") { write($0, to: &$1) }
        }
      }
      let count = tiles.count { $0.suggestion != nil }
      guard count > 1 else { return }
      html.deed(frame, ["suggest"], says: Phrases.addRunningOut(count)) { html in
        html.hidden("accept", "on")
        html.iconButton(.plus, Phrases.addRunningOut(count))
      }
    }
  }

  private func write(_ tile: Tile, to html: inout HTMLWriter) {
    html.row(["class": tile.isListed ? "is-on" : nil, "data-key": "tile \(tile.item.rawValue)"]) { html in
      let (on, off) = (Phrases.putOnList(tile.name), Phrases.listRemove(tile.name))
      let quantity = quantity(of: tile)
      html.deed(frame, ["list", "add", "item:" + tile.name], says: on, classes: "put") { html in
        if let quantity { html.hidden("quantity", quantity) }
        if let store { html.hidden("store", store) }
        write(tile, spoken: on, isOn: false, to: &html)
      }
      html.deed(frame, ["list", "remove", "item:" + tile.name], says: off, classes: "off") {
        write(tile, spoken: off, isOn: true, to: &$0)
      }
    }
  }

  private func write(_ tile: Tile, spoken: String, isOn: Bool, to html: inout HTMLWriter) {
    let marks = marks[.item(tile.item)]
    html.element("button", ["type": "submit", "class": "tile", "aria-label": spoken + marks.spoken]) { html in
      pictures.write(tile.item, tile.name, tile.category, to: &html)
      html.element("b") { $0.name(tile.name) }
      if isOn { html.icon(.check) } else { html.small(reason(for: tile)) }
      html.marks(of: marks, showsUnknown: false)
    }
  }
}
