import LarderJSON
import LarderModel

/// How the lines of one kind of event are read, worked out once from its layout.
final class ImportPlan: Sendable {
  /// What a key of a line stands for.
  enum Role: UInt8 {
    case sequence, recorded, day, minute, command, step, kind, version, entered, note
    /// Who recorded it: the name, or in the shape of earlier exports the number.
    case actor
    /// A field's value; of a field that has a name the name, or in the shape of earlier exports the number.
    case field
    /// The number of something that has a name.
    case number
    /// In the shape of earlier exports the name, for a person to read.
    case name
  }

  struct Key: Sendable {
    let name: String
    let role: Role
    /// The field's index, for what belongs to a field; ``actorField`` for what belongs to the actor.
    let field: Int
    /// Whether it tells something that has a name: by the name or by the number.
    var isOfReference = false
  }

  let layout: EventLayout
  /// The keys a line may have, in the order in which an export writes them.
  let keys: [Key]
  /// The keys under which names stand, each with its number in a key that ends in `_number`.
  let references: [String]

  init(_ layout: EventLayout) {
    self.layout = layout
    var keys: [Key] = []
    var references: [String] = []
    func add(_ name: String, _ role: Role, _ field: Int = 0) {
      keys.append(Key(name: name, role: role, field: field))
    }
    func addReference(_ name: String, _ role: Role, _ field: Int) {
      references.append(name)
      for (name, role) in [(name, role), ("\(name)_number", .number), ("\(name)_name", .name)] {
        keys.append(Key(name: name, role: role, field: field, isOfReference: true))
      }
    }
    for (name, role) in Self.leading {
      if role == .actor { addReference(name, role, Self.actorField) } else { add(name, role) }
    }
    for (index, listed) in layout.fields.enumerated() {
      if listed.reference?.isNamed == true {
        addReference("\(listed.name)", .field, index)
      } else {
        add("\(listed.name)", .field, index)
      }
    }
    if !layout.isComplete {
      for name in ["of", "field"] { add(name, .field) }
      addReference("value", .field, 0)
    }
    add("entered", .entered)
    add("note", .note)
    self.keys = keys
    self.references = references
  }

  /// What stands for a field's index at the keys of whoever recorded the event.
  static let actorField = 63

  /// What stands before the kind's own fields.
  private static let leading: [(String, Role)] = [
    ("seq", .sequence), ("recorded", .recorded), ("day", .day), ("at", .minute), ("by", .actor), ("id", .command),
    ("step", .step), ("event", .kind), ("v", .version),
  ]
  /// How many keys of each plan are what every event has, before the kind's own fields.
  static let leadingCount = leading.count + 2

  static let byKind: [ImportPlan?] = (0...255).map { code in EventLayout.of(UInt8(code)).map(ImportPlan.init) }
  static let all: [ImportPlan] = byKind.compactMap { $0 }
}
