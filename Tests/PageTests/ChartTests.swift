import Document
import TestSupport
import Testing

@testable import Page

@Suite("Charts")
struct ChartTests {
  private func columns(_ values: [ChartValue], marks: [Int64?] = [], current: Int? = nil) -> ColumnChart {
    ColumnChart(
      ChartHead(
        title: "Trend", summary: "A summary.", table: DataTable("Trend", titles: ["Month", "Money"]),
        color: .first),
      columns: values.enumerated().map { index, value in
        ColumnChart.Column(
          "month \(index)", tick: "\(index)", value, "value \(index)", role: index == current ? .current : .plain,
          mark: index < marks.count ? marks[index] : nil)
      }, words: .init(tick: { "\($0)" }, mark: "goal", alert: "over", absent: "nothing recorded"))
  }

  private func bars(_ rows: [BarChart.Row], before: String? = nil) -> BarChart {
    BarChart(
      ChartHead(
        title: "Bars", summary: "A summary.", table: DataTable("Bars", titles: ["Name", "Money"]),
        color: .second), rows: rows, names: ("now", before))
  }

  private func drawn(_ chart: some Drawable) -> String {
    var html = HTMLWriter()
    html.figure(chart)
    return html.text
  }

  /// The values of a length attribute for all shapes of a class.
  private func lengths(_ attribute: String, of shape: String, in text: String) -> [Double] {
    text.split(separator: "<").filter { $0.contains("class=\"\(shape)\"") }.compactMap { tag in
      tag.split(separator: " \(attribute)=\"").last.flatMap { Double($0.prefix { $0 != "\"" }) }
    }
  }

  static let anyValues: [[ChartValue]] = [
    [], [.absent], [.toCome], [.unknown], [.known(0)], [.known(5)], [.known(-5)], [.known(.max)], [.known(.min)],
    [.known(.min), .known(.max), .unknown], [.atLeast(0), .atLeast(.max)],
    Array(repeating: .absent, count: 12), Array(repeating: .known(0), count: 12),
    (0..<31).map { .known($0 == 7 ? 40_000_000 : 2_000_000) }, (0..<31).map { $0 % 2 == 0 ? .unknown : .known($0) },
    Array(repeating: .known(1), count: 400),
  ]

  @Test("Any values give a well-formed figure within its bounds", arguments: anyValues)
  func extremes(_ values: [ChartValue]) {
    for current in [nil, 0] {
      let chart = columns(values, marks: [2_000_000], current: current)
      let text = drawn(chart)
      #expect(problems(in: text) == [])
      #expect(text.contains("role=\"img\"") && text.contains("<desc") && text.contains("<table>"))
      for y in lengths("y", of: "c1", in: text) { #expect((0...chart.height).contains(y)) }
      for x in lengths("x", of: "c1", in: text) { #expect((0...360).contains(x)) }
    }
    let rows = values.map { BarChart.Row("row", $0, "text", before: $0, beforeText: "was") }
    let text = drawn(bars(rows, before: "before"))
    #expect(problems(in: text) == [])
    for width in lengths("width", of: "c2", in: text) { #expect((0...360).contains(width)) }
  }

  @Test("Unknown values are dashed and explained in the key, zero is a line, and absence a dot")
  func unknown() {
    let text = drawn(columns([.known(10), .unknown, .known(0), .absent]))
    #expect(text.contains("class=\"unknown\"") && text.contains(">?<"))
    #expect(text.contains("not known") && text.contains("nothing recorded"))
    #expect(lengths("height", of: "c1", in: text) == [130, 1])
    let known = drawn(columns([.known(10), .known(0)]))
    #expect(!known.contains("not known") && !known.contains("nothing recorded"))
  }

  @Test("An outlier is cut off and labelled, and the others keep their heights")
  func outlier() {
    let days = [ChartValue](repeating: .known(2000), count: 9)
    let chart = columns(days + [.known(40_000)], marks: [Int64?](repeating: 2000, count: 10))
    #expect(chart.scale.highest == 2000)
    let text = drawn(chart)
    #expect(text.contains("broken off") && text.contains("class=\"break\"") && text.contains(">value 9<"))
    #expect(lengths("height", of: "c1", in: text).dropLast() == [Double](repeating: 130, count: 9)[...])
    // A bar twice as high is not broken off.
    #expect(!drawn(columns(days + [.known(4000)])).contains("broken off"))
  }

  @Test("Columns below zero hang from the base line")
  func negative() {
    let chart = columns([.known(-10), .known(10)])
    #expect(chart.scale.lowest == -10 && chart.scale.highest == 10)
    let text = drawn(chart)
    #expect(lengths("y", of: "c1", in: text) == [99, 34])
    #expect(lengths("height", of: "c1", in: text) == [65, 65])
    #expect(drawn(bars([.init("a", .known(-5), "-5"), .init("b", .known(5), "5")])).contains("class=\"base\""))
  }

  @Test(
    "Ticks are round, few, and cover every value",
    arguments: [
      ([0, 7], [0, 2, 4, 6, 8]), ([935], [0, 500, 1000]), ([1, 100], [0, 50, 100]), ([0], [0]),
      ([3, -3], [-4, -2, 0, 2, 4]),
      ([1], [0, 1]),
    ] as [([Int64], [Int64])])
  func ticks(_ values: [Int64], _ expected: [Int64]) {
    let scale = ChartScale(values)
    #expect(scale.ticks == expected)
    #expect(values.allSatisfy { $0 >= scale.lowest && $0 <= scale.highest })
  }

  @Test("The goal is a stepped line, which ends where there is no goal")
  func marks() {
    let text = drawn(columns([.known(1), .known(1), .known(2), .known(2)], marks: [4, 4, 2, nil]))
    let path = text.split(separator: "class=\"mark\" d=\"").last?.prefix { $0 != "\"" } ?? ""
    #expect(path.filter { "MVH".contains($0) } == "MHHVH")
    #expect(text.contains("goal"))
  }

  @Test("Long names in any script are cut to fit, and complete in the table and the tooltip")
  func names() {
    let names = [
      String(repeating: "W", count: 500), String(repeating: "漢", count: 100), "<script>alert('x')</script>",
      "\u{202E}gnihtyna", "👩‍👩‍👧‍👦 family", "חלב",
    ]
    var table = DataTable("Bars", titles: ["Name"])
    for name in names { table.addRow(name, []) }
    let chart = BarChart(
      ChartHead(title: names[2], summary: names[2], table: table, color: .third),
      rows: names.map { .init($0, .known(1), "€1") }, names: ("now", nil))
    let text = drawn(chart)
    #expect(problems(in: text) == [])
    #expect(!text.contains("<script>") && !text.contains("\u{202E}"))
    #expect(text.contains(">\(names[0])</bdi>") && text.contains(">\(names[0]): €1</title>"))
    #expect(text.contains("WWW…</text>") && text.contains("漢漢…</text>"))
  }

  @Test(
    "Lengths are written with one decimal",
    arguments: [
      (0, "0"), (12.34, "12.3"), (-0.25, "-0.3"), (-0.04, "0"), (.infinity, "10000"), (.nan, "0"), (7.95, "8"),
    ] as [(Double, String)])
  func tenths(_ value: Double, _ expected: String) {
    #expect(Drawing.length(value) == expected)
  }
}
