import Foundation
import Testing

/// What the demo advises can be done with a good conscience.
@Suite struct DemoTests {
  @Test("The demo ends with something to use of which nothing is past its date", arguments: 1...4)
  func advice(seed: Int) throws {
    let kitchen = try Kitchen()
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
