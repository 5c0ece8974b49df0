import LarderLog
import LarderModel
import LarderReplay

/// What is kept beside the events, compared with what they come to.
public struct DeepVerification: Sendable {
  /// Kept states that cannot be read, or that tell otherwise than the events.
  public var keptFaults: [Wording]
  /// Everything worked out from the first event.
  public let rebuilt: LedgerView

  /// Works everything out from the first event of a log whose pages are sound, and compares it with what is kept.
  public init(_ log: inout LogReader) throws(LogError) {
    rebuilt = try HouseholdLedger.reports.rebuilt(&log)
    keptFaults = try log.damagedSnapshots().map { "the checkpoint \($0) cannot be read: \(.rebuild)" }
    // Of a state that cannot be read no more is to be said.
    guard keptFaults.isEmpty else { return }
    for checkpoint in [Checkpoint.household, HouseholdLedger.reports] {
      keptFaults += try checkpoint.differences(from: rebuilt, in: &log).map {
        Self.differs($0)
      }
    }
    if let kept = try RecipeIndex.kept(&log), try !kept.isPart(of: RecipeIndex(rebuilding: &log)) {
      keptFaults.append(Self.differs(RecipeIndex.name))
    }
  }

  private static func differs(_ name: String) -> Wording {
    "the checkpoint \(name) does not give what the events do: \(.rebuild)"
  }
}
