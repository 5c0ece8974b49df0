import LarderCommands
import LarderModel

/// A row as a command; rows become commands only here.
struct RowCommand: Command {
  /// The row, with the item's name in the household.
  private(set) var row: TableRow
  /// The item's name on the receipt, if it should be remembered.
  private var receiptName: String?
  let entryTime: EntryTime

  /// - Parameters:
  ///   - names: The household's names for names on receipts, by key.
  ///   - catalog: The catalogue with remembered names.
  init(_ row: TableRow, today: Day, names: [String: String] = [:], _ catalog: Catalog? = nil) {
    self.row = row
    if row.event == .bought {
      if let said = names[NameRule.key(row.item)] {
        (self.row.item, receiptName) = (said, row.item)
      } else if let store = row.store.flatMap({ catalog?.number(.store, named: $0) }),
        let known = catalog?.item(named: row.item, onReceiptsOf: StoreID(rawValue: store))
      {
        self.row.item = catalog?.name(known) ?? row.item
      }
    }
    entryTime = EntryTime(today: today, day: row.day, minute: row.minute, note: row.note)
  }

  /// The person who records the row. For food eaten or thrown away, the event itself names the person.
  var actor: String? { row.event == .consumed || row.event == .wasted ? nil : row.person }

  func decide(_ draft: inout Draft) throws(Refusal) {
    let isNew = draft.household.catalog.item(named: row.item) == nil
    switch row.event {
    case .bought:
      var buy = Buy(item: row.item, quantity: row.quantity ?? one, entryTime: entryTime)
      (buy.price, buy.store, buy.place, buy.due) = (row.price, row.store, row.place, row.due)
      buy.dueKind = row.dueKind
      try buy.decide(&draft)
      try remember(&draft)
    case .counted:
      var count = Count(item: row.item, quantity: row.quantity ?? one, entryTime: entryTime)
      (count.place, count.due, count.dueKind) = (row.place, row.due, row.dueKind)
      try count.decide(&draft)
    case .consumed:
      var use = Use(item: row.item, quantity: taken(draft), entryTime: entryTime)
      (use.place, use.person) = (row.place, row.person)
      try use.decide(&draft)
    case .wasted:
      var toss = Toss(item: row.item, quantity: taken(draft), entryTime: entryTime)
      (toss.place, toss.person, toss.reason) = (row.place, row.person, row.reason)
      try toss.decide(&draft)
    case .opened: try change(.open, &draft)
    case .frozen: try change(.freeze, &draft)
    case .thawed: try change(.thaw, &draft)
    case .moved: try change(.move, &draft)
    }
    if isNew, let category = row.category, !draft.household.isKnown(row.item, as: category, on: draft.day) {
      try DescribeItem(row.item, facts: [(attribute: "category", text: category)], entryTime: entryTime).decide(&draft)
    }
  }

  /// Remembers the store's name for the item; without a store, it becomes another name of the item.
  private func remember(_ draft: inout Draft) throws(Refusal) {
    guard let receiptName else { return }
    try NameOnReceipts(receiptName, of: row.item, at: row.store, entryTime: entryTime).decide(&draft)
  }

  private var one: EnteredQuantity { EnteredQuantity(text: "1", measure: .bare(.one)) }

  private func change(_ change: ChangeLot.Change, _ draft: inout Draft) throws(Refusal) {
    var command = ChangeLot(change, item: row.item, quantity: taken(draft), entryTime: entryTime)
    command.place = row.place
    try command.decide(&draft)
  }

  /// A bare number of a measured item counts packs.
  private func taken(_ draft: Draft) -> EnteredQuantity? {
    guard let quantity = row.quantity, case .bare(let count) = quantity.measure,
      let item = draft.household.catalog.item(named: row.item),
      let dimension = draft.household.usualDimension(of: item, on: draft.day),
      dimension == .mass || dimension == .volume
    else { return row.quantity }
    return EnteredQuantity(text: quantity.text, measure: .packs(count))
  }
}

extension Household {
  /// Whether the item already has the category, possibly from a food catalogue.
  func isKnown(_ item: String, as category: String, on day: Day) -> Bool {
    guard let item = catalog.item(named: item), let known = catalog.category(of: item, on: day) else { return false }
    return NameRule.key(catalog.name(.category, known.rawValue)) == NameRule.key(category)
  }
}
