import LarderLog
import LarderModel
import LarderProjections
import LarderSimulator
import TestSupport
import Testing

@testable import LarderReplay

@Suite("The benchmark household")
struct PinnedDigestTests {
  /// The same seed and pace as in the benchmarks, so that their figures stay comparable.
  private static let events = SimulatedHousehold.events(
    seed: 20_260_101, count: 20_000, pace: .busy(eventsPerDay: 1400))

  /// A change here means that the same events give other sums, or that the simulator makes other events.
  @Test("The digests of its first 20,000 events are fixed, in memory, in a log and on two threads")
  func pinned() throws {
    let expected = """
      lots 13a381f6bb85931ddbad667c1630b1af8e462ed0d0875d118ddd313c29064f17
      waste 81c7d0a39371da2a107ffa38c531bc4f02270ae066c9464a40e1fcc36de1c6a0
      calories 935bd8e0845685f691b72e3078aa4d47d0754f62c4781997b675dcbc48578bdd
      spending 9603eb0c012f69f5db43c41a9bc7a5b820fe38f7332a457d8f15a46e09b8aa98
      purchases 5062837aae72783f6aa99afa1c79a4bd7d988d2cbe86eba03b477850efbbb719
      months 88c5d291ed817fca4f2858c4f1be4913862a1c0944925ff857cc102d82251a10
      purchase-prices 9cf14e34ec15244561206214e0d0a0a726bab0155b1e4d8f359c6dcb99f06451
      weights 6eea884d8e0e9cc4458b3804aa7b3ffff42f7d951b2e7a86a1ca5568a492f11a
      """
    #expect(text(folded(Self.events)) == expected)
    let directory = TemporaryDirectory()
    let log = try EventLog(openingOrCreating: directory.ledger)
    try log.append(Self.events)
    #expect(text(try log.rebuilt()) == expected)
    let context = try log.read { try ReplayContext(&$0) }
    #expect(text(try Replay.runOnTwoThreads(log, context, Projections.all)) == expected)
  }

  private func text(_ state: ReplayState) -> String {
    state.digests.map { "\($0.name) \($0.digest)" }.joined(separator: "\n")
  }
}
