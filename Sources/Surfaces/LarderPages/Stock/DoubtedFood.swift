import LarderKitchen
import LarderModel
import WebParts

/// The food that is probably used up, although some is recorded. The evening's question asks about it. Until someone
/// answers, no page forecasts its end.
struct DoubtedFood {
  /// The most lots to look for. Each page shows only some of them.
  private static let most = 100

  private let lots: Set<LotID>

  init(_ context: RequestContext) throws {
    let doubts = try context.answer(ShelfCheckRequest(most: Self.most)).doubts
    lots = Set(doubts.filter(\.isProbablyGone).map(\.line.lot))
  }

  /// Whether all recorded food of an item is in doubt.
  func isPerhapsGone(_ outlook: ItemOutlook) -> Bool {
    !outlook.portions.isEmpty && outlook.portions.allSatisfy { lots.contains($0.lot) }
  }

  /// The forecast end of an item, such as "gone Tue", or "perhaps gone" if its stock is in doubt.
  func goneWords(_ outlook: ItemOutlook, _ style: OutputStyle) -> String? {
    isPerhapsGone(outlook) ? Phrases.perhapsGone : outlook.goneWords(style, isBrief: true)
  }
}
