/// An event that says which date stands on food.
public protocol DatedBody: EventBody {
  /// The date on the pack, or the estimate of one.
  var due: Day? { get set }
  var dueKind: DueKind { get set }
  /// Whether the pack names only a month; `due` is then its last day.
  var dueIsMonth: Bool { get set }

  static var dueSlot: Slot { get }
  static var dueKindSlot: Slot { get }
  static var dueIsMonthSlot: Slot { get }
}

extension DatedBody {
  mutating func describeDue(to fields: inout FieldCoder) {
    fields.day("due", Self.dueSlot, &due)
    fields.choice("due_kind", Self.dueKindSlot, &dueKind)
    fields.flag("due_is_month", Self.dueIsMonthSlot, &dueIsMonth)
  }

  /// Takes over the date that somebody read.
  ///
  /// - Parameter usual: which kind of date it is where nobody said.
  mutating func setDue(_ date: EnteredDay, _ kind: DueKind, usual: DueKind = .bestBefore) {
    due = date.day
    dueIsMonth = date.precision == .month
    dueKind = kind == .unsaid ? usual : kind
  }

  /// Takes over an estimate, where there is one.
  mutating func estimateDue(_ estimate: Day?) {
    guard let estimate else { return }
    due = estimate
    dueKind = .estimate
  }
}
