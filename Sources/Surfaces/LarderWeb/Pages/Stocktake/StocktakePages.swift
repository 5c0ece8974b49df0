import Accounts
import HTTP

/// Counting what is really there, place by place.
enum StocktakePages {
  static let routes: [Route] = [
    Route(.get, base, .household(.record), "the places whose things can be counted", query: [.said]) { visit in
      try StocktakePage(visit).response()
    },
    Route(
      .get, base + "/{place}", .household(.record), "the things of a place, one after another, to be counted",
      query: [.said]
    ) { visit in try CountPage(visit).response() },
  ]

  private static let base = "/h/{household}/stocktake"

  /// The path of a place; of what lies nowhere it is "none".
  static func path(_ home: String, _ place: String?) -> String {
    home + Place.stocktake.path + "/" + QueryText.encoded(place ?? nowhere)
  }

  /// What reports call the place of what lies in none.
  static let nowhere = "none"
}
