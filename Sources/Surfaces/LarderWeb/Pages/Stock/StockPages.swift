import Accounts

/// What is in.
enum StockPages {
  static let routes: [Route] = [
    Route(
      .get, "/h/{household}/stock", .household(.readKitchen), "what is in, by how pressing it is",
      query: StockChoice.query
    ) { try StockPage($0).response() },
    Route(
      .get, "/h/{household}/stock/filter", .household(.readKitchen), "what of the stock is shown, and in which order",
      query: StockChoice.query
    ) { try StockFilterPage($0).response() },
  ]
}
