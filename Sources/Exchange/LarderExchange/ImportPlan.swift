import LarderJSON
import LarderModel

/// The plan for reading lines of one kind of event, derived once from its layout.
final class ImportPlan: Sendable {
  /// The meaning of a key.
  enum Role: UInt8 {
    case sequence, recorded, day, minute, command, step, kind, version, entered, note
    /// The person who recorded the event: the name, or the number in the earlier format.
    case actor
    /// A field's value. For references it is the name, or the number in the earlier format.
    case field
    /// The number of a named thing.
    case number
    /// The name for people, in the earlier format.
    case name
  }

  struct Key: Sendable {
    let name: String
    let role: Role
    /// The field's index, or ``actorField`` for the person who recorded the event.
    let field: Int
    /// Whether the field holds the name or number of a reference.
    var isOfReference = false
  }

  let layout: EventLayout
  /// The possible keys, in export order.
  let keys: [Key]
  /// The keys of names, whose numbers are under keys ending in `_number`.
  let references: [String]

  init(_ layout: EventLayout) {
    self.layout = layout
    var keys: [Key] = []
    var references: [String] = []
    func add(_ name: String, _ role: Role, _ field: Int = 0) { keys.append(Key(name: name, role: role, field: field)) }
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
    (self.keys, self.references) = (keys, references)
  }

  /// The field index that stands for the person who recorded the event.
  static let actorField = 63

  /// The keys before the kind's own fields.
  private static let leading: [(String, Role)] = [
    ("seq", .sequence), ("recorded", .recorded), ("day", .day), ("at", .minute), ("by", .actor), ("id", .command),
    ("step", .step), ("event", .kind), ("v", .version),
  ]
  /// The number of keys common to all events.
  static let leadingCount = leading.count + 2

  static let byKind: [ImportPlan?] = (0...255).map { code in EventLayout.of(UInt8(code)).map(ImportPlan.init) }
  static let all: [ImportPlan] = byKind.compactMap { $0 }
}

/// The fast reader's tables for all kinds of events, derived once.
///
/// Data needed for each key is small and stored together, so it stays in the processor's cache.
final class FastReadPlans: Sendable {
  struct Key: Sendable {
    let role: ImportPlan.Role
    let isOfReference: Bool
    /// The field's index, or ``ImportPlan/actorField`` for the person who recorded the event.
    let field: UInt8
    /// The index of the field's plan.
    let plan: UInt16
  }

  struct Kind: Sendable {
    let blank: Record
    let version: UInt64
    let keys: Range<Int>
    /// A bit for each required field of the kind.
    let required: UInt64
  }

  let kinds: [Kind]
  /// The quoted names of the kinds.
  let names: [ByteToken]
  let keys: [Key]
  /// The quoted keys.
  let tokens: [ByteToken]
  let fields: [FieldPlan]
  let words: [ByteToken]
  /// The units of quantities, by dimension.
  let units = FieldPlan.units
  /// The bits of the keys required in every line: day and kind.
  let needed: UInt64
  let event = ByteToken("\"event\"")
  let `true` = ByteToken("true")
  let `false` = ByteToken("false")

  private init(_ plans: [ImportPlan]) {
    var (kinds, names, keys, tokens): ([Kind], [ByteToken], [Key], [ByteToken]) = ([], [], [], [])
    var (fields, words) = ([FieldPlan](), ChoiceTokens())
    for plan in plans {
      let layout = plan.layout
      let added = layout.fields.compactMap { words.add($0) }
      // Fields that depend on each other, and words with special rules such as digests, are left to the careful
      // reader. There are 64 bits for keys and for fields.
      guard Self.isReadQuickly(layout), added.count == layout.fields.count, plan.keys.count <= 64,
        added.count <= ImportPlan.actorField
      else { continue }
      let first = keys.count
      for key in plan.keys {
        let isOfField = key.field < added.count
        keys.append(
          Key(
            role: key.role, isOfReference: key.isOfReference, field: UInt8(key.field),
            plan: UInt16(isOfField ? fields.count + key.field : 0)))
        tokens.append(ByteToken("\"\(key.name)\""))
      }
      fields += added
      let required = layout.fields.enumerated().reduce(UInt64(0)) { bits, field in
        bits | (field.element.isRequired ? 1 << UInt64(field.offset) : 0)
      }
      names.append(ByteToken("\"\(layout.kind.name)\""))
      kinds.append(
        Kind(blank: layout.blank, version: UInt64(layout.kind.version), keys: first..<keys.count, required: required))
    }
    needed = (0..<ImportPlan.leadingCount).reduce(UInt64(0)) { bits, place in
      keys[place].role == .day || keys[place].role == .kind ? bits | 1 << UInt64(place) : bits
    }
    (self.kinds, self.names, self.keys, self.tokens) = (kinds, names, keys, tokens)
    (self.fields, self.words) = (fields, words.tokens)
  }

  static let all = FastReadPlans(ImportPlan.all)

  /// Whether the layout alone determines whether a line is valid.
  static func isReadQuickly(_ layout: EventLayout) -> Bool { layout.isComplete && layout.kind != PictureKept.self }
}
