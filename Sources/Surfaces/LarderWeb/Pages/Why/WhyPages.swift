import Accounts

/// Where numbers come from, what happened, and how it is set right.
enum WhyPages {
  static let routes: [Route] = [
    Route(
      .get, base + "/why", .household(.readAll), "where a number comes from: its events, and what was mended of them",
      query: [
        QueryPart("of", "what is asked after, as behind larder why"),
        QueryPart("all", "all events, however many", .flag), .said,
      ]
    ) { try WhyPage($0).response() },
    Route(
      .get, base + "/history", .household(.readAll), "the events themselves, the latest first",
      query: [
        QueryPart("item", "only those of an item"), QueryPart("before", "only those before this number"), .said,
      ]
    ) { try HistoryPage($0).response() },
    Route(
      .get, base + "/fix/{event}", .household(.mend), "an event's fields, to be set right",
      query: [QueryPart("next", "the path that one is led back to"), .said]
    ) { try FixPage($0).response() },
  ]

  private static let base = "/h/{household}"

  /// A name as it stands among the words of a line.
  static func quoted(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte >= 0x80
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }
    return isPlain ? name : inQuotes(name)
  }

  /// The same in quotes, whatever is in it.
  static func inQuotes(_ name: String) -> String {
    "\"" + name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
