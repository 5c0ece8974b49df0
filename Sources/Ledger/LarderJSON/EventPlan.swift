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
