import Testing

@testable import LarderWeb

/// Two households with the same events, which differ only in values that some readers may not see.
struct Twins {
  let houses: [House]
  /// The number of the last event of each.
  let last: Int64

  /// - Parameter life: lines that both record; for `{a|b}` the first records a, and the second b.
  init(_ life: [String]) throws {
    houses = try [true, false].map { isFirst in
      let house = try House()
      for text in life {
        let line = Self.line(text, isFirst: isFirst)
        let answer = try house.command(line)
        #expect(answer.status == .ok, "\(line): \(answer.text)")
      }
      return house
    }
    let lasts = try houses.map { try $0.ask(.get, "H/events").json["last"]?.integer ?? 0 }
    #expect(lasts[0] == lasts[1] && lasts[0] > 20)
    last = lasts[0]
  }

  private static func line(_ text: String, isFirst: Bool) -> String {
    text.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { index, part in
      guard index > 0, let end = part.firstIndex(of: "}") else { return String(part) }
      let choices = part[..<end].split(separator: "|")
      return String(isFirst ? choices[0] : choices[1]) + part[part.index(after: end)...]
    }.joined()
  }
}
