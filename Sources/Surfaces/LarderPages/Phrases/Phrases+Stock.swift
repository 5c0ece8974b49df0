import DiaryPages
import LarderAnswers
import LarderModel
import LarderShelves
import WebParts

/// Phrases of the stock, item and stocktake pages.
extension Phrases {
  static var stockHint: String { say("Search or buy") }
  static var stockLine: String { say("Search or record") }
  static var stockLegend: String { say("Number: days left. Ring: how much is left.") }
  static var stockNothingIn: String { say("Nothing in stock. Tap what you have, or type what you bought below.") }
  static var stockNothingLikeThat: String { say("No matches in stock.") }
  static var stockWhyWorth: String { say("Explain this total") }
  static var stockAtLeast: String { say("at least ") }
  static var stockFilter: String { say("Sort and filter") }
  static var stockMore: String { say("More about the stock") }
  static var stockOrder: String { say("Sort by") }
  static var stockOnlyFavourites: String { say("Favourites only") }

  static var itemContains: String { say("Contains") }
  static var itemMayContain: String { say("May contain") }
  static var itemAllergensUnknown: String { say("Unknown") }
  static var itemFreeOf: String { say("Free of") }
  static var labelIsComplete: String { say("All allergens not named above") }
  static var otherAllergens: String { say("Others") }
  static var kindsHint: String { say("hazelnuts, wheat") }
  static var freeOfHint: String { say("gluten, milk") }
  static func recordLabel(_ name: String) -> String { say("Record the allergens on the label of \(name)") }
  static var itemReadLabel: String { say("Makers differ, so read the label.") }
  static func itemAllergensFrom(_ source: String) -> String { say("Source: \(source).") }

  static func stockThings(_ count: Int) -> String { count == 1 ? say("1 thing") : say("\(count) things") }
  static func stockLots(_ count: Int) -> String { say("\(count) packs") }
  static func stockPast(_ count: Int) -> String { say("\(count) past") }
  static func stockSoon(_ count: Int) -> String { say("\(count) soon") }

  static func title(of state: StockState) -> String {
    switch state {
    case .wrong: say("Doesn’t add up")
    case .past: say("Past its date")
    case .soon: say("Soon")
    case .week: say("This week")
    case .next: say("Next week")
    case .fresh: say("Later")
    case .frozen: say("Frozen")
    case .undated: say("No date")
    }
  }

  static func title(of order: StockReport.Order) -> String {
    switch order {
    case .due: say("Due first")
    case .bought: say("Newest first")
    case .name: say("Name")
    }
  }

  /// The short description of a lot that is not due soon.
  static func stockBrief(_ line: LotLine, _ today: Day, _ style: OutputStyle) -> String {
    if let frozen = line.frozenOn { return stockFrozen(since: frozen, today, style) }
    guard line.due != nil else { return line.openedOn == nil ? "" : say("opened") }
    return line.when(today, style) + (line.openedOn == nil ? "" : " · " + say("opened"))
  }

  /// The day itself: "since 3 weeks ago" is not English.
  static func stockFrozen(since day: Day, _ today: Day, _ style: OutputStyle) -> String {
    say("since \(day.year == today.year ? day.spoken(style) : when(day.month))")
  }

  /// The label that distinguishes a lot from the item's other lots.
  static func stockSince(_ line: LotLine, _ today: Day, _ style: OutputStyle) -> String {
    if let opened = line.openedOn { return say("Opened \(when(opened, from: today, style))") }
    return say("Added \(when(line.cameIn, from: today, style))")
  }

  // MARK: The selected lot

  /// "used up in time: 3 in 10", with a figure that no line's end parts.
  static func eatenInTime(_ chance: String) -> String {
    say("used up in time: \(chance.replacing(" ", with: "\u{A0}"))")
  }

  static var stockUsedUp: String { say("Used up") }
  static var stockBought: String { say("Bought") }
  static var stockMiscounted: String { say("Miscounted") }
  static var stockMoreThanThere: String { say("That’s more than you had. Did you buy more, or was it miscounted?") }

  static func stockAbout(_ item: String) -> String { say("All about \(item)") }
  static func stockLess(_ item: String, _ amount: String) -> String { say("\(amount) less \(item)") }
  static func stockMore(_ item: String) -> String { say("More \(item)") }
  static func stockUsedSays(_ item: String) -> String { say("Used \(item)") }
  static func stockAteSays(_ item: String) -> String { say("Eaten: \(item)") }
  static func stockUsedUpSays(_ item: String) -> String { say("Used up: \(item)") }
  static func stockBoughtSays(_ item: String) -> String { say("Bought \(item)") }
  static func countOf(_ item: String) -> String { say("Counted \(item)") }

  static func title(of deed: LotAction) -> String {
    switch deed {
    case .use: used
    case .toss: toss
    case .freeze: freeze
    case .thaw: say("Thaw")
    case .open: say("Open")
    }
  }

  static func spoken(_ deed: LotAction, _ item: String) -> String {
    switch deed {
    case .use: stockUsedSays(item)
    case .toss: say("Toss \(item)")
    case .freeze: say("Freeze \(item)")
    case .thaw: say("Thaw \(item)")
    case .open: say("Open \(item)")
    }
  }

  // MARK: An item

  static var itemIn: String { say("In stock") }
  static var itemNone: String { say("None") }
  /// An amount as a headline, in which the unit "l" would be only a stroke: "1 litre", "1.5 litres".
  static func headline(_ amount: String) -> String {
    guard amount.hasSuffix(" l"), !amount.contains("+") else { return amount }
    let number = String(amount.dropLast(2))
    return number == "1" ? say("\(number) litre") : say("\(number) litres")
  }
  static var itemTossed: String { say("Thrown away in total:") }
  static var itemWhy: String { say("Explain this number") }
  static var itemWorth: String { say("Worth") }
  static var itemWhyLot: String { say("Show what happened to this lot") }
  static var itemKeeping: String { say("How long it keeps here") }
  static var itemRecipes: String { say("Recipes with it") }
  static var itemIsFavourite: String { say("favourite") }
  static var itemPrice: String { say("Price") }
  static var itemPrices: String { say("Prices") }
  static var itemNoStore: String { say("No store") }
  static var priceUnknown: String { say("price?") }
  static var itemLabel: String { say("Label") }
  static var toTheList: String { say("Add to list") }
  static var dateOnPack: String { say("Date on the pack") }
  static var store: String { say("Store") }
  static var place: String { say("Place") }
  static var itemMove: String { say("Move") }
  static var itemDelete: String { say("Not bought: remove") }

  /// "Keeps until Saturday", "Lasts until 9 December", "Lasts until May 2027".
  static func itemEnd(_ day: Day, spoils: Bool, from today: Day, _ style: OutputStyle) -> String {
    let end =
      switch today.distance(to: day) {
      case ..<7: when(day, from: today, style)
      case ..<85: day.spoken(style)
      default: when(day.month)
      }
    return spoils ? say("Keeps until \(end)") : say("Lasts until \(end)")
  }

  static func itemUse(_ amount: String) -> String { say("Used \(amount)") }
  static func itemAll(_ count: Int) -> String { say("All \(count)") }
  static func itemFavourite(_ name: String) -> String { say("Make \(name) a favourite") }
  static func itemNoFavourite(_ name: String) -> String { say("Unmark \(name) as a favourite") }
  static func itemChangeLot(_ name: String) -> String { say("Change this lot of \(name)") }
  static func moveOf(_ name: String) -> String { say("Move \(name)") }

  static func itemPaid(_ times: Int64, _ sum: String) -> String {
    times == 1 ? say("once, \(sum)") : say("\(times) times, \(sum) in all")
  }

  // MARK: A stocktake

  static var stocktakeLead: String { say("Where are you? Tap each thing you can see.") }
  static var noPlace: String { say("No place") }
  static var beginHere: String { say("nothing recorded yet: start here") }
  static var notCountedLately: String { say("not counted recently") }
  static var pauseCounting: String { say("Pause") }
  static var notListed: String { say("Add something not listed") }
  static var notListedHint: String { say("Something else? eggs 10") }
  static var countThis: String { say("Count") }
  static var thenNext: String { say("Next: ") }
  static var countedToday: String { say("Counted today") }
  static var goneNow: String { say("Gone") }
  static var notCounted: String { say("Not counted") }
  static var nothingCounted: String { say("Nothing recorded here yet. Type the things you see.") }
  static var allCounted: String { say("All counted.") }
  static var otherPlace: String { say("Next place") }
  static var numberOrDate: String { say("Other amount or date") }
  static var usualThings: String { say("Common items") }
  static var usualLead: String { say("Tap what you have. You can adjust amounts later.") }

  static func counting(_ place: String) -> String { FormFault.capitalized(place) }
  static func countedLast(_ day: String) -> String { say("counted \(day)") }
  static func andMore(_ count: Int) -> String { say(", \(count) more") }
  static func right(_ amount: String) -> String { say("\(amount), correct") }
  static func countedRight(_ name: String) -> String { say("Counted \(name): correct") }
  static func countedGone(_ name: String) -> String { say("\(name) is gone") }
  static func isThere(_ amount: String, _ name: String) -> String { "\(amount) \(name)" }
  static func uncount(_ name: String) -> String { say("Undo the count of \(name)") }

  static func stepped(_ step: String, isLess: Bool, _ name: String) -> String {
    isLess ? say("\(step) less \(name)") : say("\(step) more \(name)")
  }

  /// "8 of 17 · 6 right, 1 corrected, 1 gone".
  static func countedSoFar(_ done: Int, of all: Int, _ tallies: [String]) -> String {
    say("\(done) of \(all)") + (tallies.isEmpty ? "" : " · " + tallies.joined(separator: ", "))
  }

  static func tally(_ verdict: CountedLine.Verdict, _ count: Int) -> String {
    switch verdict {
    case .right: say("\(count) correct")
    case .corrected: say("\(count) corrected")
    case .added: say("\(count) added")
    case .gone: say("\(count) gone")
    }
  }

  static func words(of verdict: CountedLine.Verdict) -> String {
    switch verdict {
    case .right: say("as expected")
    case .corrected: say("corrected")
    case .added: say("added")
    case .gone: say("gone")
    }
  }
}

// MARK: Pictures of places

extension Phrases {
  static func pictureOf(_ place: String) -> String { say("Picture of \(place)") }
  static var pictureTitle: String { say("Shelf picture") }
  static var pictureLead: String {
    say("Larder compares a picture with the stock here, and asks about differences. It keeps no picture.")
  }
  static var pictureChoose: String { say("Picture of the shelf") }
  static var pictureCompare: String { say("Compare") }
  static var pictureNoReader: String {
    say(
      """
      This server cannot recognise things in pictures yet. Its administrator can set that up, as the guide explains \
      under “Pictures of shelves”.
      """)
  }
  static var pictureForgotten: String { say("This picture was recorded or forgotten. Send it again.") }
  static var pictureAgrees: String { say("The picture and the ledger agree.") }
  static var pictureRecord: String { say("Record my answers") }
  static var pictureSkip: String { say("Don’t know") }
  static var pictureOther: String { say("Another amount") }

  static func pictureShows(_ amount: String) -> String { say("\(amount), as in the picture") }
  static func pictureRecorded(_ amount: String) -> String { say("\(amount), as recorded") }
}
