import Accounts
import HTTP

/// The screen that scans. What it records goes the way of every form.
enum ScanPages {
  static let routes: [Route] = [
    Route(
      .get, "/h/{household}/scan", .household(.record), "codes of packs: a camera, or a form for digits",
      query: [.said]
    ) { try ScanPage($0).response() }
  ]
}
