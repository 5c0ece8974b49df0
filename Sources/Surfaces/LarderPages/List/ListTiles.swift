import LarderCatalogue
import LarderKitchen
import LarderModel
import LarderProjections
import LarderReplay
import Page
import WebParts

/// The tiles below the list: things that run out, and frequent purchases. A tap puts one on the list, and another tap
/// takes it off. A thing that was on the list before today has no tile. In the first weeks, what households usually buy follows.
struct ListTiles {
  /// A tile, whether its item is on the list or not.
  private struct Tile {
    let item: ItemID
    let name: String
    let category: String
    let times: Int64
    let isListed: Bool
    let suggestion: SuggestedItem?
    /// The amount that one purchase usually brings; nil for pieces.
    let usual: Quantity?
  }

  /// The most tiles, and the fewest purchases of a tile that does not run out.
  private static let (most, fewest) = (18, 2)
  /// The days of purchases that count.
  private static let daysBack = 120

  private let tiles: [Tile]
  /// The days that suggestions cover.
  private let days: Int
  /// Foods that households usually buy and this one does not have yet.
  private let starter: [String]
  private let frame: PageFrame
  private let store: String?
  private let pictures: ItemPictures
  private let marks: FoodMarks

  /// - Parameter store: The store of added things; nil for any store.
  init(_ context: RequestContext, _ frame: PageFrame, store: String?) throws {
    (self.frame, self.store) = (frame, store)
    guard context.may(.readAll), context.may(.record) else {
      (tiles, days, starter, pictures) = ([], 0, [], .none)
      marks = try FoodMarks(context, of: [])
      return
    }
    pictures = try ItemPictures(context)
    let suggested = try context.answer(SuggestRequest())
    (starter, days) = (Self.staplesFirst(suggested.starter), suggested.horizonDays)
    let tiles = try context.reading { reportContext in
      let view = try reportContext.snapshot.view([Purchases.self])
      return Self.tiles(suggested, view.household, view.state.projection(Purchases.self), frame.today)
    }
    self.tiles = tiles
    marks = try FoodMarks(context, of: tiles.map { .item($0.item) })
  }

  /// The categories of treats.
  private static let treats: Set<String> = ["sweets", "snacks", "drinks"]

  /// The foods with the treats last.
  private static func staplesFirst(_ foods: [String]) -> [String] {
    let index = FoodIndex()
    let isTreat = { (food: String) in index.nameAndCategory(of: food).map { treats.contains($0.category) } ?? false }
    return foods.filter { !isTreat($0) } + foods.filter(isTreat)
  }

  /// The tiles in an order that a tap does not change.
  private static func tiles(
    _ suggested: SuggestReport, _ household: Household, _ purchases: Purchases, _ today: Day
  ) -> [Tile] {
    let catalog = household.catalog
    let needed = Dictionary(suggested.suggested.map { ($0.outlook.item, $0) }) { first, _ in first }
    let listed = Set(suggested.listed.compactMap { catalog.item(named: $0) })
    let tiles = purchases.items.indices.compactMap { place -> Tile? in
      let (item, habit) = (ItemID(rawValue: UInt32(place)), purchases.items[place])
      let isNeeded = needed[item] != nil || listed.contains(item)
      let isOften = habit.purchases >= fewest && habit.lastDay >= today.number - Int32(daysBack)
      let line = household.list[item]
      // The tiles of today stay in place, so that a tap moves no other tile and can be taken back.
      let isOffered = line.map { !$0.isDone && $0.since >= today.number } ?? true
      guard habit.purchases > 0, isNeeded || isOften, isOffered else { return nil }
      let usual = household.usualPurchase(of: item, on: today, nil)
      return Tile(
        item: item, name: catalog.name(item),
        category: catalog.category(of: item, on: today).map { catalog.name(.category, $0.rawValue) } ?? "",
        times: habit.purchases + (isNeeded ? 1 << 32 : 0), isListed: line != nil,
        suggestion: needed[item], usual: usual.flatMap { $0.dimension == .pieces ? nil : $0 })
    }
    return Array(tiles.sorted { ($1.times, $0.name) < ($0.times, $1.name) }.prefix(most))
  }

  func write(to html: inout HTMLWriter) {
    writeTiles(to: &html)
    guard !starter.isEmpty else { return }
    html.section("starter", Phrases.listStarter, classes: "unprinted") { html in
      html.rows(starter, classes: "tiles", write)
    }
  }

  /// Writes a food of the starter list. Once it is on the list, it is an item of the household, and not offered again.
  private func write(_ food: String, to html: inout HTMLWriter) {
    let spoken = Phrases.putOnList(food)
    html.row(["data-key": "starter \(food)"]) { html in
      html.deed(frame, ["list", "add", "item:" + food], says: spoken, classes: "put") { html in
        if let store { html.hidden("store", store) }
        html.element("button", ["type": "submit", "class": "tile", "aria-label": spoken]) { html in
          html.drawing(ofFood: food, category: FoodIndex().nameAndCategory(of: food)?.category ?? "")
          html.element("b") { $0.name(food) }
        }
      }
    }
  }

  private func writeTiles(to html: inout HTMLWriter) {
    guard !tiles.isEmpty else { return }
    let runOut = (Phrases.runOut, frame.home + "/runout")
    html.section("often", Phrases.listOften, link: runOut, classes: "unprinted") { html in
      html.rows(tiles, classes: "tiles", write)
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
      let quantity = tile.suggestion.map { $0.quantity.typed(packs: $0.packs) } ?? tile.usual?.exactText
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
      if isOn { html.icon(.check) } else { html.small(tile.suggestion?.briefly(days, frame.style) ?? "") }
      html.marks(of: marks, showsUnknown: false)
    }
  }
}
