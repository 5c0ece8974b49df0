import Accounts

/// All about one thing.
enum ItemPages {
  static let routes: [Route] = [
    Route(
      .get, "/h/{household}/item/{item}", .household(.readAll),
      "all about one thing: its lots, prices, recipes and history",
      query: [.said]
    ) { try ItemPage($0).response() }
  ]
}
