/// Names and values put together one by one, for a ``StatsReport``.
package struct FigureList {
  private var entries: [StatsReport.Entry] = []

  package init() {}

  package mutating func add(_ key: String, _ name: String, _ value: Int64) {
    entries.append(StatsReport.Entry(name, key, .integer(value), shown: Self.grouped(value)))
  }

  package mutating func add(_ key: String, _ name: String, _ value: String) {
    entries.append(StatsReport.Entry(name, key, .text(value)))
  }

  /// A value that may be none, shown with a remark.
  package mutating func add(_ key: String, _ name: String, _ value: String?, shown: String) {
    entries.append(StatsReport.Entry(name, key, value.map { .text($0) } ?? .unknown, shown: shown))
  }

  package mutating func add(_ key: String, _ name: String, _ value: Int64, shown: String) {
    entries.append(StatsReport.Entry(name, key, .integer(value), shown: shown))
  }

  /// A digest whole in JSON, and its beginning for a person to compare.
  package mutating func add(digest: String, of name: String) {
    entries.append(
      StatsReport.Entry("digest of \(name)", "digest_" + name, .text(digest), shown: String(digest.prefix(16))))
  }

  /// "1 234 567": digits in threes are read at a glance.
  private static func grouped(_ value: Int64) -> String {
    let digits = Array(String(value.magnitude))
    var shown = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { shown += "\u{2009}" }
      shown.append(digit)
    }
    return (value < 0 ? "-" : "") + shown
  }

  package var report: StatsReport { StatsReport(entries) }
}
