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

/// What the quick way to read lines knows of every kind of event: rows of plain values, worked out once.
///
/// What is looked at for each key that may come stands by itself, and little of it: the rows stay in the processor's cache.
final class QuickPlans: Sendable {
  struct Key: Sendable {
    let role: ImportPlan.Role
    let isOfReference: Bool
    /// The field's index, for what belongs to a field; ``ImportPlan/actorField`` for what belongs to the actor.
    let field: UInt8
    /// Where the field's plan stands.
    let plan: UInt16
  }

  struct Kind: Sendable {
    let blank: Record
    let version: UInt64
    /// Where its keys stand.
    let keys: Range<Int>
    /// A bit for each field that every event of the kind has.
    let required: UInt64
  }

  let kinds: [Kind]
  /// The names of the kinds between quotes.
  let names: [ByteToken]
  let keys: [Key]
  /// The keys between quotes.
  let tokens: [ByteToken]
  let fields: [FieldPlan]
  let words: [ByteToken]
  /// The units of quantities by their dimension.
  let units = FieldPlan.units
  /// The bits of the keys that no line lacks, those of the day and of the kind.
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
      // Fields that depend on each other are read the careful way, and so are words with a rule of their own, as a digest.
      // There are 64 bits for keys and for fields.
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
        Kind(
          blank: layout.blank, version: UInt64(layout.kind.version), keys: first..<keys.count, required: required))
    }
    needed = (0..<ImportPlan.leadingCount).reduce(UInt64(0)) { bits, place in
      keys[place].role == .day || keys[place].role == .kind ? bits | 1 << UInt64(place) : bits
    }
    (self.kinds, self.names, self.keys, self.tokens) = (kinds, names, keys, tokens)
    (self.fields, self.words) = (fields, words.tokens)
  }

  static let all = QuickPlans(ImportPlan.all)

  /// Whether the table of a kind tells everything that its lines must keep to.
  static func isReadQuickly(_ layout: EventLayout) -> Bool { layout.isComplete && layout.kind != PictureKept.self }
}
