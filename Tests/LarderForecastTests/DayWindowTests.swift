import LarderSimulator
import Testing

@testable import LarderForecast

@Suite("Purchase day windows")
struct DayWindowTests {
  private func window(_ days: some Sequence<Int32>) -> DayWindow {
    var window = DayWindow()
    for day in days { window.insert(day) }
    return window
  }

  @Test("A window is the set of its days, earliest first", arguments: UInt64(0)..<8)
  func set(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let start = Int32.random(in: -2000...30_000, using: &random)
    let days = (0..<60).map { _ in start + Int32.random(in: 0..<448, using: &random) }
    let window = window(days)
    #expect(Array(window) == Set(days).sorted())
    #expect(window.count == Set(days).count)
    #expect(window.first == days.min() && window.last == days.max())
    for day in start..<start + 448 { #expect(window.contains(day) == days.contains(day)) }
  }

  @Test("The order of days does not matter, nor where the log is split", arguments: UInt64(0)..<20)
  func order(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    // Longer than a window, so that some days leave it.
    let days = (0..<80).map { _ in Int32.random(in: 19_000...20_500, using: &random) }
    let whole = window(days)
    #expect(window(days.shuffled(using: &random)) == whole)
    let cut = Int.random(in: 0...days.count, using: &random)
    var first = window(days[..<cut])
    first.formUnion(window(days[cut...]))
    #expect(first == whole)
  }

  @Test("The latest 449 days are kept, wherever they fall in a block", arguments: [Int32(0), 1, 63, 64, 19_999, -64])
  func span(last: Int32) {
    let window = window((last - 600)...last)
    #expect(Array(window).suffix(449) == Array((last - 448)...last))
    #expect(window.count <= DayWindow.span)
  }

  @Test("A window before a day contains only earlier days")
  func before() {
    let window = window(stride(from: Int32(0), to: 400, by: 7))
    for day: Int32 in [-5, 0, 1, 7, 63, 64, 65, 300, 399, 900] {
      #expect(Array(window.before(day)) == Array(window).filter { $0 < day })
    }
  }

  @Test("A window reads back from its words, and invalid words are refused")
  func words() {
    let window = window([20_000, 20_100, 20_347])
    #expect(DayWindow(words: window.words) == window)
    #expect(DayWindow(words: DayWindow().words) == DayWindow())
    #expect(DayWindow(words: []) == nil)
    #expect(DayWindow(words: [UInt64](repeating: .max >> 1, count: 9)) == nil)
  }

  @Test("Impossible days do not trap")
  func forged() {
    var window = window([.min, .max, 0, .min + 1])
    #expect(Array(window) == [.max])
    window.formUnion(self.window([.min]))
    #expect(Array(window) == [.max])
    #expect(Array(self.window([.min, .min + 1])) == [.min, .min + 1])
    #expect(Array(window.before(.min)).isEmpty)
    #expect(PurchaseHistory([.init(id: 1, days: self.window([.min]))]).trips.count == 1)
    #expect(PurchaseHistory([.init(id: 1, days: window), .init(id: 2, days: self.window([.min]))]).trips.count == 1)
  }
}
