import LarderModel

/// How the events of one kind are written, worked out once from its layout.
final class ExportPlan: Sendable {
  struct Field: Sendable {
    let plan: FieldPlan
    /// `,"quantity":`
    let key: Range<Int>
    /// `,"item_name":`
    let nameKey: Range<Int>
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
        Field(plan: plan, key: shared.add(",\"\(listed.name)\":"), nameKey: shared.add(",\"\(listed.name)_name\":")))
    }
    self.fields = layout.isComplete && fields.count == layout.fields.count ? fields : nil
    self.shared = shared
  }

  static let byKind: [ExportPlan?] = (0...255).map { code in EventLayout.of(UInt8(code)).map(ExportPlan.init) }
}
