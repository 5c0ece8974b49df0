import Accounts
import HTTP

/// The sheet behind the last place of a phone's bar.
enum MorePages {
  static let routes: [Route] = [
    Route(.get, "/h/{household}/more", .household(.readKitchen), "the places that a phone's bar has no room for") {
      try MorePage($0).response()
    }
  ]
}
