import StrictJSON

/// A report that declares its members of JSON once, as fields of itself.
package protocol DescribedReport: Report {
  /// The value of the member `report`.
  static var word: String { get }
  static var fields: [ReportField<Self>] { get }
  /// The members that the API describes, in their order; nil for all.
  static var described: String? { get }
}

extension DescribedReport {
  package static var described: String? { nil }

  public func write(to json: inout JSONWriter) {
    json.beginObject()
    json.string("report", Self.word)
    Self.fields.writeMembers(of: self, to: &json)
    json.endObject()
  }

  /// What the report is like as the API describes it.
  package static var shape: Shape {
    .object([.init("report", .word([word]))] + fields.members(described), isOpen: true)
  }
}
