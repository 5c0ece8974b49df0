/// An amendment's fields, which depend on the kind of event it mends.
extension FieldCoder {
  mutating func correction(_ amended: inout Amended) {
    switch mode {
    case .encode:
      record[Amended.kindSlot] = UInt64(amended.kind)
      record[Amended.textTagSlot] = UInt64(amended.correction.textTag)
      record[Amended.fieldSlot] = UInt64(amended.correction.field)
      record[Amended.unitFieldSlot] = UInt64(amended.correction.unitField)
      record[Amended.bitsSlot] = amended.correction.bits
      record[Amended.unitBitsSlot] = amended.correction.unitBits
      texts[Amended.wordsTag] = amended.correction.words
    case .decode, .list:
      amended = Amended(record, texts)
      if mode == .list { list(amended) }
    case .fill:
      fill(&amended)
    }
  }

  private mutating func list(_ amended: Amended) {
    guard let kind = EventKinds.kind(code: amended.kind) else { return }
    let (name, field) = amended.correction.shown(kind: kind)
    append("of", .text(kind.name), nil)
    append("field", .text(name), nil)
    append("value", field?.value ?? .absent, field?.reference)
  }

  private mutating func fill(_ amended: inout Amended) {
    guard case .text(let kindName)? = take("of"), let kind = EventKinds.kind(named: kindName) else {
      return fail(ValueError(what: "of", input: "", problem: "does not name a kind of event"))
    }
    guard case .text(let name)? = take("field") else {
      return fail(ValueError(what: "field", input: "", problem: "is missing"))
    }
    amended.kind = kind.code
    do { amended.correction = try Correction(kind: kind, field: name, value: take("value") ?? .absent) } catch {
      fail(error)
    }
  }
}
