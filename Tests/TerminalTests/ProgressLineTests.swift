import Glibc
import PlainText
import Testing

@testable import Terminal

@Suite("The progress line")
struct ProgressLineTests {
  /// A replacement for the clock and the terminal.
  private final class Stage {
    var milliseconds: Int64 = 0
    var columns = 80
    var written: [String] = []
  }

  private func line(_ stage: Stage, of total: UInt64 = 5_000_000) -> ProgressLine {
    ProgressLine(
      ProgressState(title: "Replaying", total: total, unit: "events"), columns: { stage.columns }, isUnicode: false,
      clock: { stage.milliseconds * 1_000_000 }, write: { stage.written.append($0) })
  }

  private func state(_ done: UInt64, of total: UInt64 = 5_000_000, rate: UInt64 = 1_234_567) -> ProgressState {
    var state = ProgressState(title: "Replaying", total: total, unit: "events")
    (state.done, state.rate) = (done, rate)
    return state
  }

  @Test("The line shows a bar, the count, the total and the rate to three digits")
  func text() {
    #expect(
      state(2_500_000).text(columns: 80, isUnicode: false)
        == "Replaying [###############              ] 2500000 of 5000000 events, 1230000/s")
    #expect(
      state(2_500_000).text(columns: 79, isUnicode: true)
        == "Replaying [████████████            ] "
        + "2\u{2009}500\u{2009}000 of 5\u{2009}000\u{2009}000 events, 1\u{2009}230\u{2009}000/s")
    #expect(
      state(7, rate: 0).text(columns: 60, isUnicode: false)
        == "Replaying [#        ]       7 of 5000000 events, 0/s")
  }

  @Test("Without a known total, the line shows only the count")
  func unknownTotal() {
    #expect(state(12_345, of: 0).text(columns: 60, isUnicode: false) == "Replaying 12345 events, 1230000/s")
    #expect(state(12_345, of: 0).text(columns: 20, isUnicode: false) == "Replaying 12345")
    var reckoned = state(12_345, of: 56_789)
    reckoned.isEstimate = true
    #expect(reckoned.text(columns: 80, isUnicode: false).hasSuffix("] 12345 of about 56700 events, 1230000/s"))
  }

  @Test("The line fits every width, and keeps its length from first to last event", arguments: 1...120)
  func fits(columns: Int) {
    for isUnicode in [false, true] {
      var widths: Set<Int> = []
      for done in [0, 9, 1_000, 999_999, 5_000_000] as [UInt64] {
        let text = state(done).text(columns: columns, isUnicode: isUnicode)
        #expect(DisplayWidth.of(text) <= columns)
        if text.contains("[") { widths.insert(DisplayWidth.of(text)) }
      }
      #expect(widths.count <= 1)
      #expect(
        DisplayWidth.of(state(.max, of: .max, rate: .max).text(columns: columns, isUnicode: isUnicode)) <= columns)
    }
    #expect(columns < 60 || state(1).text(columns: columns, isUnicode: true).contains("["))
  }

  @Test("Short work draws and erases no line")
  func short() {
    let stage = Stage()
    let line = line(stage)
    for done in 1...49 as ClosedRange<UInt64> {
      stage.milliseconds += 10
      line.advance(to: done * 1000)
    }
    line.erase()
    #expect(stage.written.isEmpty)
  }

  @Test("Long work is drawn at most ten times a second, and erased once")
  func long() {
    let stage = Stage()
    let line = line(stage)
    for done in 1...2000 as ClosedRange<UInt64> {
      stage.milliseconds += 1
      line.report(done * 1000)
    }
    #expect(stage.written.count == 16)
    #expect(stage.written.allSatisfy { $0.hasPrefix("\rReplaying [") && $0.hasSuffix("\u{1B}[K") })
    #expect(stage.written.last?.contains("2000000 of 5000000 events") == true)
    line.erase()
    line.erase()
    stage.milliseconds += 1000
    line.advance(to: 3_000_000)
    #expect(stage.written.count == 17 && stage.written.last == "\r\u{1B}[K")
  }

  @Test("The rate is that of the current pass")
  func passes() {
    let stage = Stage()
    let line = line(stage)
    stage.milliseconds = 1000
    line.advance(to: 5_000_000)
    #expect(stage.written.last?.contains(" 5000000/s") == true)
    line.advance(to: 63)
    stage.milliseconds = 2000
    line.advance(to: 1_000_063)
    #expect(stage.written.last?.contains(" 1000000/s") == true)
    line.begin("Comparing")
    stage.milliseconds = 3000
    line.advance(to: 2_000_000)
    #expect(stage.written.last?.contains("Comparing [") == true)
    #expect(stage.written.last?.contains(" 2000000/s") == true)
  }

  @Test("The line is never wider than the screen, which can change")
  func screen() {
    let stage = Stage()
    let line = line(stage)
    for columns in [80, 60, 40, 20, 5, 1, 0] {
      stage.columns = columns
      stage.milliseconds += 600
      line.advance(to: 1_000_000)
      let text = stage.written.last.map { $0.dropFirst().dropLast(3) } ?? "none"
      #expect(DisplayWidth.of(String(text)) < max(columns, 1))
    }
  }

  @Test("Without a terminal there is no progress line")
  func none() {
    var ends: [Int32] = [-1, -1]
    #expect(unsafe pipe(&ends) == 0)
    #expect(ProgressLine("Replaying", of: 1, descriptor: ends[1]) { _ in nil } == nil)
    close(ends[0])
    close(ends[1])
  }
}
