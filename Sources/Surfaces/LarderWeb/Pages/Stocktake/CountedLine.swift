import LarderAnswers
import LarderModel

/// Something that was counted today.
struct CountedLine {
  /// What came of the count.
  enum Verdict: CaseIterable {
    case right, corrected, gone

    var icon: Icon {
      switch self {
      case .right, .corrected: .check
      case .gone: .minus
      }
    }

    /// The class of its mark.
    var look: String {
      switch self {
      case .right: "fresh"
      case .corrected: "week"
      case .gone: "past"
      }
    }
  }

  let lot: LotID
  let name: String
  let verdict: Verdict
  /// The event that says so.
  let sequence: UInt64
  /// The lot as it is now; nil where nothing is left of it.
  let there: LotLine?

  /// How much there is; nil where nothing is left.
  func amount(_ style: OutputStyle) -> String? { there?.quantity.inFractions(style) }
}
