import LarderModel

/// How the events of one kind are written, worked out once from its layout.
final class EventPlan: Sendable {
  struct Field: Sendable {
    let plan: FieldPlan
    /// `,"quantity":`; before a name `,"item":`
    let key: ByteToken
    /// `,"item_number":`
    let numberKey: ByteToken
  }

  /// `bought","v":`
  let head: ByteToken
  let words: ChoiceTokens
  /// Nil where the fields depend on each other, so that each event has to be asked for them.
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

/// What is the same of a field in every line: where it lies, its form, and the bytes that belong to it.
///
/// Holds nothing that is counted, so that going through the fields of a line costs no more than reading them.
package struct FieldPlan: Sendable {
  package enum Form: UInt8 {
    case identifier, number, wideNumber, count, quantity, money, scaled, day, choice, flag, sort, words
  }

  package let slot: Slot
  package let unitSlot: Slot
  package let textTag: UInt8
  package let reference: Reference?
  /// Whether it is the number of something that has a name, which stands beside it.
  package let isNamed: Bool
  package let form: Form
  package let places: Int
  /// The largest number that the slot holds.
  package let largest: UInt64
  /// The unit behind a number, and the quote behind that.
  package let suffix: ByteToken
  /// The words of a choice or a sort: indices into the words that are shared, by their numbers.
  package let words: Range<Int>
}

extension Reference {
  /// The words of the sorts that have names, by their numbers; empty where there is none.
  static var wordsByNumber: [String] {
    (0...UInt8(Reference.namedSorts)).map { number in
      Reference(rawValue: number).map { $0.isNamed ? $0.word : "" } ?? ""
    }
  }
}

extension Choice {
  /// The words by their numbers; empty where there is none.
  static var wordsByNumber: [String] {
    var words: [String] = []
    for choice in allCases where choice != .unsaid {
      while words.count <= Int(choice.rawValue) { words.append("") }
      words[Int(choice.rawValue)] = choice.word
    }
    return words
  }
}

extension FieldPlan {
  /// The units of quantities by their dimension, as `Quantity.plain` names them, and the quote behind each.
  package static let units: [ByteToken] = (0...4).map { dimension in
    let zero = Quantity(amount: 0, dimension: Dimension(rawValue: UInt8(dimension)) ?? .none).plain
    guard case .decimal(_, _, let suffix) = zero else { return ByteToken("\"") }
    return ByteToken("\(suffix)\"")
  }
}
