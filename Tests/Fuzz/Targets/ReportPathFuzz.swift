@testable import HTTP
@testable import LarderWeb

/// The path and query of a report, after the household in an address.
enum ReportPathFuzz: FuzzTarget {
  static let name = "report-path"
  static let words = [
    "stock", "stock/", "reports/waste", "history/", "why/", "recipes/", "events?after=", "&limit=", "snapshot",
    "items/", "photos/", "?words=", "&words=", "?period=", "?csv", "?sort=due", "%2f", "..", "%00", "%20", "--", "milk",
    "soup", "/",
  ]

  static func check(_ input: [UInt8]) throws(BrokenLaw) {
    try FuzzServer.use { (server) throws(BrokenLaw) in
      let response = try server.ask(.get, server.base + "/" + FuzzServer.path(input))
      guard let response else { return }
      if case .events(let stream) = response.body { stream.close()?() }
      if response.status == .ok {
        try law(response.fields["x-content-type-options"] == "nosniff", "an answer allows its type to be guessed")
      }
    }
  }
}
