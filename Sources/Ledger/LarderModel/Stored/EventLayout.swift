/// Where the fields of one kind of event lie, and in which form: its description as a table.
///
/// Made once from ``EventBody/describe(to:)``, so that whoever handles many events at once need not ask each of them.
public struct EventLayout: Sendable {
  public let kind: any EventBody.Type
  /// An event of the kind of which nothing is known.
  public let blank: Record
  /// The fields in their order, each with the value that a blank event has.
  public let fields: [ListedField]

  init<Body: EventBody>(_ kind: Body.Type) {
    var body = Body()
    var blank = body.blankRecord
    blank.kind = kind.code
    blank.version = kind.version
    blank.minute = nil
    var lister = FieldCoder(listing: blank, texts: EventTexts())
    body.describe(to: &lister)
    self.kind = kind
    self.blank = blank
    fields = lister.listed
  }

  /// Whether the table tells everything: an amendment's fields depend on the kind of event it mends.
  public var isComplete: Bool { kind != Amended.self }

  private static let byCode: [EventLayout?] = {
    var table: [EventLayout?] = Array(repeating: nil, count: 256)
    for kind in EventKinds.all { table[Int(kind.code)] = EventLayout(kind) }
    return table
  }()

  /// The layout of the kind with this number.
  public static func of(_ code: UInt8) -> EventLayout? { byCode[Int(code)] }
}
