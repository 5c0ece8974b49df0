import LarderModel

/// How the lines of one kind of event are read, worked out once from its layout.
final class ImportPlan: Sendable {
  /// What a key of a line stands for.
  enum Role: UInt8 {
    case sequence, recorded, day, minute, actor, command, step, kind, version, entered, note
    /// A name for a person to read.
    case name
    case field
  }

  struct Key: Sendable {
    /// Where its bytes stand in the plan's.
    let bytes: Range<Int>
    let role: Role
    /// The field's index, for a field.
    let field: Int
  }

  let layout: EventLayout
  let shared: PlanBytes
  /// The keys a line may have, in the order in which an export writes them.
  let keys: [Key]
  /// Nil where the lines are always read the careful way.
  let fields: [FieldPlan]?
  /// A bit for each field that every event of the kind has.
  let required: UInt64
  /// Where the kind's name stands in the plan's bytes.
  let name: Range<Int>

  init(_ layout: EventLayout) {
    self.layout = layout
    var shared = PlanBytes()
    name = shared.add(layout.kind.name)
    let fields = layout.fields.compactMap { shared.add($0) }
    self.fields = layout.isComplete && fields.count == layout.fields.count ? fields : nil
    required = layout.fields.enumerated().reduce(0) { $0 | ($1.element.isRequired ? 1 << UInt64($1.offset) : 0) }
    var keys: [Key] = []
    func add(_ name: String, _ role: Role, _ field: Int = 0) {
      keys.append(Key(bytes: shared.add(name), role: role, field: field))
    }
    for (name, role) in Self.leading { add(name, role) }
    for (index, listed) in layout.fields.enumerated() {
      add("\(listed.name)", .field, index)
      if listed.reference?.isNamed == true { add("\(listed.name)_name", .name) }
    }
    if !layout.isComplete {
      for name in ["of", "field", "value"] { add(name, .field) }
      add("value_name", .name)
    }
    add("entered", .entered)
    add("note", .note)
    self.keys = keys
    self.shared = shared
  }

  /// What stands before the kind's own fields.
  private static let leading: [(String, Role)] = [
    ("seq", .sequence), ("recorded", .recorded), ("day", .day), ("at", .minute), ("by", .actor), ("by_name", .name),
    ("id", .command), ("step", .step), ("event", .kind), ("v", .version),
  ]

  /// A key's or a name's text.
  func text(_ range: Range<Int>) -> String { String(decoding: shared.bytes[range], as: UTF8.self) }

  static let byKind: [ImportPlan?] = (0...255).map { code in EventLayout.of(UInt8(code)).map(ImportPlan.init) }
  static let all: [ImportPlan] = byKind.compactMap { $0 }
}
