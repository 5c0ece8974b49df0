import Foundation
import Testing

/// The demo's suggestions are safe to follow.
@Suite struct DemoTests {
  @Test("The demo shows today, the list, suggestions and the month, each within a screen")
  func screens() throws {
    let tour = try CommandHome().run("larder demo days:90 dir:demo seed:2 --today 2026-11-20").output
    let heads = tour.indices.filter { tour[$0].hasPrefix("$ larder") }
    let shown = heads.map { tour[$0].dropFirst(2).split(separator: "   #")[0] }
    for wanted in ["larder", "larder list", "larder suggest", "larder report month"] {
      #expect(shown.contains { $0 == wanted }, "\(wanted)")
    }
    for (head, next) in zip(heads, heads.dropFirst() + [tour.firstIndex(of: "To look around:") ?? 0]) {
      #expect((2...23).contains(next - head), "\(tour[head])")
    }
    #expect(tour.contains { $0.hasPrefix("… and ") && $0.hasSuffix("more lines: larder report month") })
  }

  @Test("The demo ends with a suggestion to use food that is not past its date", arguments: 1...4)
  func advice(seed: Int) throws {
    let kitchen = try CommandHome()
    let tour = try kitchen.run("larder demo days:60 dir:demo seed:\(seed) --today 2026-11-20")
    let advice = try #require(tour.output.last { $0.contains("larder use ") })
    let item = try #require(
      advice.components(separatedBy: "larder use ").last?.components(separatedBy: " 1/2pack").first)
    let due = try kitchen.run("larder --ledger demo due 0d --today 2026-11-20 --csv").output
    let past = due.filter { $0.contains(",past-") }
    #expect(!past.isEmpty)
    #expect(!past.contains { $0.contains(",\(item),") }, "\(item)")
  }
}
