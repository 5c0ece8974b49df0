import Accounts
import HTTP

/// The shopping list and its checkout.
enum ListPages {
  static let routes: [Route] = [
    Route(
      .get, base, .household(.readKitchen), "what is to be bought, and what lies in the basket",
      query: [QueryPart("store", "only what is for this store, or for any"), .said]
    ) { try ListPage($0).response() },
    Route(
      .get, base + "/checkout", .household(.record), "puts away what lies in the basket",
      query: [QueryPart("store", "only what is for this store, or for any"), .said]
    ) { try CheckoutPage($0).response() },
  ]

  private static let base = "/h/{household}/list"
}
