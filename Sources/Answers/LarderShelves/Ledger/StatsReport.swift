import Document
import LarderAnswers
import LarderModel
import StrictJSON

/// Names and values about something, as its caller found them.
///
/// ```swift
/// let report = StatsReport([.init("Events", "events", .integer(1700)), .init("Path", "path", .text(path))])
/// ```
public struct StatsReport: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
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

  public struct Entry: Hashable, Sendable {
    /// The name a person reads.
    public let name: String
    /// The key in JSON, in snake case.
    public let key: String
    public let value: Value
    /// How the value is shown, where that differs: "12.4 MB" for a number of bytes.
    public let shown: String?

    public init(_ name: String, _ key: String, _ value: Value, shown: String? = nil) {
      self.name = name
      self.key = key
      self.value = value
      self.shown = shown
    }
  }

  /// What the report calls itself in JSON.
  public let kind: String
  public let entries: [Entry]

  public init(_ entries: [Entry], kind: String = "stats") {
    self.kind = kind
    self.entries = entries
  }
}

extension StatsReport: DescribedReport {
  public func document(_ style: OutputStyle) -> Document {
    var table = DataTable(
      "Names and values", columns: [.init("Name"), .init("Value", fit: .wrapped, minimumWidth: 10)], hasHeader: false)
    for entry in entries {
      let value = entry.shown ?? entry.value.text
      table.addRow([.name(entry.name.visible), value.isEmpty ? .init("unknown", .faint) : .name(value.visible)])
    }
    return Document("The ledger", isTitled: false, [.table(table)])
  }

  package static let word = "stats"
  /// The members depend on what was asked for.
  package static let fields: [ReportField<StatsReport>] = []

  /// `report`, then a member an entry under its own key; null where the value is unknown.
  public func write(to json: inout JSONWriter) {
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

  public var table: (header: [String], rows: [[String]]) {
    (["name", "value"], entries.map { [$0.key, $0.value.text] })
  }
}
