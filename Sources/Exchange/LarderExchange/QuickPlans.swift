import LarderJSON
import LarderModel

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
