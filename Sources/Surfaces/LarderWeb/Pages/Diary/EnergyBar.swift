import LarderAnswers
import LarderModel
import LarderSentences
import Page

/// A day's energy beside its goal as a bar: what is within it, what is over, and the goal as a mark.
struct EnergyBar {
  private let energy: Int64
  private let goal: Int64
  /// What all of the bar stands for.
  private let whole: Int64
  /// Whether it is over by so much that it is pointed out.
  private let isOver: Bool

  /// Nil where there is no goal to hold it against.
  ///
  /// - Parameter hasMark: whether the goal is a mark within the bar, and not only its end.
  init?(_ line: DayLine, hasMark: Bool) {
    guard let goal = line.goal?.thousandths, goal > 0 else { return nil }
    self.goal = goal
    energy = max(0, line.energy.thousandths)
    isOver = line.excess != nil
    let more = energy.addingReportingOverflow(energy / 20).partialValue
    whole = energy <= goal && !hasMark ? goal : max(goal / 5 * 6, more)
  }

  /// "62.0%", of the whole bar.
  private func share(_ part: Int64) -> String {
    Figures.length(of: Int128(part), in: Int128(max(whole, 1)))
  }

  func write(to html: inout HTMLWriter) {
    let within = min(energy, goal)
    html.block("svg", ["class": "gauge", "aria-hidden": "true"]) { html in
      html.leaf("rect", ["class": "track", "y": "3", "width": "100%", "height": "12", "rx": "6"])
      html.leaf("rect", ["class": "done", "y": "3", "width": share(within), "height": "12", "rx": "6"])
      if energy > goal {
        let look = isOver ? "over" : "near"
        html.leaf("rect", ["class": look, "x": share(goal), "y": "3", "width": share(energy - goal), "height": "12"])
      }
      if whole > goal { html.leaf("rect", ["class": "mark", "x": share(goal), "width": "2", "height": "18"]) }
    }
  }
}
