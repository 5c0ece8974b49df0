import LarderAnswers
import LarderModel
import Page

extension HTMLWriter {
  /// The ring of a lot among what is in; what is frozen has a mark in place of its days.
  mutating func ring(of line: LotLine, _ today: Day) {
    let state = StockState(line, today)
    ring(
      state == .frozen || state == .wrong ? nil : line.daysLeft(today), share: line.share, look: state.look,
      mark: state == .frozen ? .freeze : nil)
  }
}
