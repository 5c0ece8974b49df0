import Accounts

/// All about one thing.
enum ItemPages {
  static let routes: [Route] = [
    Route(
      .get, "/h/{household}/item/{item}", .household(.readAll),
      "all about one thing: its lots, prices, recipes and history",
      query: [QueryPart("said", "what is said once, under the key that it waits under")]
    ) { try ItemPage($0).response() }
  ]
}
