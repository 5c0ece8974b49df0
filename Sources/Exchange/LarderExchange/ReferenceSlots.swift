import LarderModel

/// Where the events of one kind hold numbers of other things.
struct ReferenceSlots: Sendable {
  struct Entry: Sendable {
    let name: StaticString
    let slot: Slot
    let reference: Reference
    /// Whether the event may be the first to speak of the thing: a lot that comes in.
    let introduces: Bool
    /// The largest number that the slot holds.
    let largest: UInt64
  }

  let entries: [Entry]

  init(_ layout: EventLayout) {
    let bringsIn = [Bought.code, Cooked.code, Counted.code].contains(layout.kind.code)
    entries = layout.fields.compactMap { field in
      guard let slot = field.slot, let reference = field.reference, reference != .event else { return nil }
      let introduces = reference == .lot && (bringsIn || slot == LotChange.intoSlot)
      return Entry(
        name: field.name, slot: slot, reference: reference, introduces: introduces,
        largest: slot.width >= 64 ? .max : 1 << UInt64(slot.width) - 1)
    }
  }

  static let byKind: [ReferenceSlots?] = (0...255).map { code in EventLayout.of(UInt8(code)).map(ReferenceSlots.init) }
}
