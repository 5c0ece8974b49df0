/// One thing that was done, by whom and from where.
package struct AuditEntry: Hashable, Sendable {
  /// Its number, by which the entries before it are asked for.
  package let number: UInt64
  package let time: Timestamp
  package let deed: AuditDeed
  /// Who did it; nil where nobody was signed in, or it was done at the machine itself.
  package let person: AccountID?
  package let household: HouseholdID?
  /// The network it was done from.
  package let network: NetworkPrefix?
  package let detail: String

  /// Whom it was done to, with whose number such a detail begins; nil where it was done to nobody in particular.
  package var whom: AccountID? {
    switch deed {
    case .passwordLinkMade, .accountDisabled, .accountEnabled, .accountRemoved, .memberJoined, .roleChanged,
      .memberRemoved:
      detail.split(separator: " ").first.flatMap { UInt64($0) }.map { AccountID($0) }
    default: nil
    }
  }

  /// What is to be said of it besides: a device, a name, a role.
  package var remark: String {
    whom == nil ? detail : detail.split(separator: " ").dropFirst().joined(separator: " ")
  }
}

extension AuditEntry: StoredRecord {
  static var table: String { "audit" }

  var key: [UInt8] { number.bytes }

  init(from reader: inout RecordReader) throws(RecordProblem) {
    number = try reader.number()
    time = try reader.time()
    deed = try reader.choice(AuditDeed.self)
    person = try reader.optional { (reader) throws(RecordProblem) in try reader.account() }
    household = try reader.optional { (reader) throws(RecordProblem) in try reader.household() }
    let address = try reader.optional { (reader) throws(RecordProblem) in try reader.address() }
    network = address.map { NetworkPrefix(of: $0) }
    detail = try reader.text()
  }

  func write(to writer: inout RecordWriter) {
    writer.number(number)
    writer.time(time)
    writer.byte(deed.rawValue)
    writer.optional(person) { $0.account($1) }
    writer.optional(household) { $0.household($1) }
    writer.optional(network) { $0.address($1.network) }
    writer.text(detail)
  }
}
