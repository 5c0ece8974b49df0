import LarderModel

/// How to write events of one kind, derived once from its layout.
final class EventPlan: Sendable {
  struct Field: Sendable {
    let plan: FieldPlan
    /// `,"quantity":` or, before a name, `,"item":`
    let key: ByteToken
    /// `,"item_number":`
    let numberKey: ByteToken
  }

  /// `bought","v":`
  let head: ByteToken
  let words: ChoiceTokens
  /// The fields, or nil if they depend on each other, so that each event must list them.
  let fields: [Field]?

  init(_ layout: EventLayout) {
    head = ByteToken("\(layout.kind.name)\",\"v\":")
    var words = ChoiceTokens()
    var fields: [Field] = []
    for listed in layout.fields {
      guard let plan = words.add(listed) else { continue }
      fields.append(
        Field(plan: plan, key: ByteToken(",\"\(listed.name)\":"), numberKey: ByteToken(",\"\(listed.name)_number\":")))
    }
    self.fields = layout.isComplete && fields.count == layout.fields.count ? fields : nil
    self.words = words
  }

  static let byKind: [EventPlan?] = (0...255).map { code in EventLayout.of(UInt8(code)).map(EventPlan.init) }
}

/// The constant parts of a field in every line: its slot, its form, and its bytes.
///
/// It contains nothing reference-counted, so iterating over fields costs no more than reading them.
package struct FieldPlan: Sendable {
  package enum Form: UInt8 {
    case identifier, number, wideNumber, count, quantity, money, scaled, day, choice, flag, sort, words
  }

  package let slot: Slot
  package let unitSlot: Slot
  package let textTag: UInt8
  package let reference: Reference?
  /// Whether the value is the number of a named thing, whose name is written as well.
  package let isNamed: Bool
  package let form: Form
  package let places: Int
  /// The largest number that fits in the slot.
  package let largest: UInt64
  /// The unit after a number, and a quote.
  package let suffix: ByteToken
  /// The range of the words of a choice or a sort within the shared words.
  package let words: Range<Int>
}

extension Reference {
  /// The words of the named sorts by number, with empty gaps.
  static var wordsByNumber: [String] {
    (0...UInt8(Reference.namedSorts)).map { number in
      Reference(rawValue: number).map { $0.isNamed ? $0.word : "" } ?? ""
    }
  }
}

extension Choice {
  /// The stored words by number. Unused numbers have empty words.
  static var wordsByNumber: [String] { [""] + words.dropFirst() }
}

extension FieldPlan {
  /// The units of quantities by dimension, as in `Quantity.plain`, each with a quote.
  package static let units: [ByteToken] = (0...4).map { dimension in
    let zero = Quantity(amount: 0, dimension: Dimension(rawValue: UInt8(dimension)) ?? .none).plain
    guard case .decimal(_, _, let suffix) = zero else { return ByteToken("\"") }
    return ByteToken("\(suffix)\"")
  }
}
