import Document
import LarderAnswers
import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import StrictJSON

/// A list of names and values, as its caller provides them.
///
/// ```swift
/// let report = StatsReport([.init("Events", "events", .integer(1700)), .init("Path", "path", .text(path))])
/// ```
package struct StatsReport: Hashable, Sendable, DescribedReport {
  package enum Value: Hashable, Sendable {
    case integer(Int64)
    case text(String)
    case flag(Bool)
    case unknown

    var text: String {
      switch self {
      case .integer(let number): "\(number)"
      case .text(let text): text
      case .flag(let flag): flag ? "yes" : "no"
      case .unknown: ""
      }
    }
  }

  package struct Entry: Hashable, Sendable {
    package let name: String
    /// The key in JSON, in snake case.
    package let key: String
    package let value: Value
    /// The value as shown, if it differs: "12.4 MB" for a number of bytes.
    package let shown: String?

    package init(_ name: String, _ key: String, _ value: Value, shown: String? = nil) {
      (self.name, self.key, self.value, self.shown) = (name, key, value, shown)
    }
  }

  /// The report's name in JSON.
  package let kind: String
  package let entries: [Entry]

  package init(_ entries: [Entry], kind: String = "stats") { (self.kind, self.entries) = (kind, entries) }

  package func document(_ style: OutputStyle) -> Document {
    var table = DataTable(
      "Names and values", columns: [.init("Name"), .init("Value", fit: .wrapped, minimumWidth: 10)], hasHeader: false)
    for entry in entries {
      let value = entry.shown ?? entry.value.text
      table.addRow([.name(entry.name.visible), value.isEmpty ? .init("unknown", .faint) : .name(value.visible)])
    }
    return Document("The ledger", isTitled: false, [.table(table)])
  }

  package static let word = "stats"
  /// The members depend on the request.
  package static let fields: [ReportField<StatsReport>] = []

  /// Writes `report`, then one member per entry under its key, null if the value is unknown.
  package func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", kind)
    for entry in entries {
      switch entry.value {
      case .integer(let number): json.integer(entry.key, number)
      case .text(let text): json.string(entry.key, text)
      case .flag(let flag): json.bool(entry.key, flag)
      case .unknown: json.string(entry.key, nil)
      }
    }
    json.endObject()
  }

  package var table: (header: [String], rows: [[String]]) {
    (["name", "value"], entries.map { [$0.key, $0.value.text] })
  }
}

/// A request for statistics of the ledger.
package struct StatsRequest: ReportRequest {
  package init() {}

  package func report(_ reportContext: inout ReportContext) throws -> StatsReport {
    let view = try reportContext.snapshot.view()
    let last = try reportContext.snapshot.log.lastSequence
    let counts = try reportContext.snapshot.log.counts()
    var list = FigureList()
    list.add("directory", "directory", reportContext.snapshot.path)
    list.add("ledger", "ledger", reportContext.snapshot.id)
    list.add("events", "events", Int64(clamping: last))
    if let first = try reportContext.snapshot.log.event(1), let latest = try reportContext.snapshot.log.event(last) {
      list.add("first_recorded", "first recorded", first.record.recordedAt.rfc3339)
      list.add("last_recorded", "last recorded", latest.record.recordedAt.rfc3339)
    }
    list.add("items", "items", Int64(view.context.catalog.count(of: .item)))
    list.add("lots_ever", "lots recorded", Int64(view.state.lots.highest))
    list.add("lots_in", "lots in stock", Int64(view.state.lots.present.count))
    list.add("contradictions", "contradictions", Int64(view.state.lots.contradictions.count))
    list.add("pages", "pages", Int64(counts.pages))
    list.add("events_with_text", "events with text", Int64(counts.texts))
    let bytes = try reportContext.snapshot.usedBytes()
    list.add("bytes", "bytes", Int64(bytes))
    list.add("free_bytes", "of which free", Int64(try reportContext.snapshot.log.freeBytes()))
    if last > 0 { list.add("bytes_an_event", "bytes per event", Int64(bytes) / Int64(clamping: last)) }
    list.add("checkpoint", "checkpoint at event", Int64(clamping: view.checkpoint))
    list.add("running_hash", "running hash", try reportContext.snapshot.log.runningHash)
    return list.report
  }
}

/// A list of names and values, built one by one for a ``StatsReport``.
package struct FigureList {
  private var entries: [StatsReport.Entry] = []

  package init() {}

  package mutating func add(_ key: String, _ name: String, _ value: Int64) {
    entries.append(StatsReport.Entry(name, key, .integer(value), shown: Self.grouped(value)))
  }

  package mutating func add(_ key: String, _ name: String, _ value: String) {
    entries.append(StatsReport.Entry(name, key, .text(value)))
  }

  /// Adds an optional value, shown with a remark.
  package mutating func add(_ key: String, _ name: String, _ value: String?, shown: String) {
    entries.append(StatsReport.Entry(name, key, value.map { .text($0) } ?? .unknown, shown: shown))
  }

  package mutating func add(_ key: String, _ name: String, _ value: Int64, shown: String) {
    entries.append(StatsReport.Entry(name, key, .integer(value), shown: shown))
  }

  /// Adds a digest: complete in JSON, and shortened for people to compare.
  package mutating func add(digest: String, of name: String) {
    entries.append(
      StatsReport.Entry("digest of \(name)", "digest_" + name, .text(digest), shown: String(digest.prefix(16))))
  }

  /// The number with its digits in groups of three: "1 234 567".
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

/// A request for the household's settings.
package struct SettingsRequest: ReportRequest {
  /// The setting; nil for all.
  package var setting: SettingAttribute?

  package init(only setting: SettingAttribute? = nil) { self.setting = setting }

  package func report(_ reportContext: inout ReportContext) throws -> StatsReport {
    let catalog = try reportContext.catalog
    var figures = FigureList()
    for known in ChangeSetting.known where setting == nil || setting == known { figures.add(known, catalog) }
    return figures.report
  }
}

extension FigureList {
  /// Adds a setting, with a remark if it has its default value.
  fileprivate mutating func add(_ setting: SettingAttribute, _ catalog: Catalog) {
    let key = setting.word.split(separator: "-").joined(separator: "_")
    let shown = ChangeSetting.shown(setting, catalog)
    let remark =
      (shown?.visible ?? (setting == .shopOrder ? "as usual" : "none")) + (catalog.isSet(setting) ? "" : " (default)")
    if setting == .soon {
      add(key, setting.word, Int64(catalog.soonDays), shown: remark)
    } else {
      add(key, setting.word, shown, shown: remark)
    }
  }
}
