import LarderModel

/// How the events of one kind are written, worked out once from its layout.
final class EventPlan: Sendable {
  struct Field: Sendable {
    let plan: FieldPlan
    /// `,"quantity":`; before a name `,"item":`
    let key: Range<Int>
    /// `,"item_number":`
    let numberKey: Range<Int>
  }

  let shared: PlanBytes
  /// `,"event":"bought","v":`
  let head: Range<Int>
  /// Nil where the fields depend on each other, so that each event has to be asked for them.
  let fields: [Field]?

  init(_ layout: EventLayout) {
    var shared = PlanBytes()
    head = shared.add(",\"event\":\"\(layout.kind.name)\",\"v\":")
    var fields: [Field] = []
    for listed in layout.fields {
      guard let plan = shared.add(listed) else { continue }
      fields.append(
        Field(plan: plan, key: shared.add(",\"\(listed.name)\":"), numberKey: shared.add(",\"\(listed.name)_number\":"))
      )
    }
    self.fields = layout.isComplete && fields.count == layout.fields.count ? fields : nil
    self.shared = shared
  }

  static let byKind: [EventPlan?] = (0...255).map { code in EventLayout.of(UInt8(code)).map(EventPlan.init) }
}
