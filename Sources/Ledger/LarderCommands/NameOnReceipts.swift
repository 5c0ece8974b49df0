import LarderModel

/// Remembers a store's name for an item. Without a store, it becomes another name of the item.
package struct NameOnReceipts: Command {
  package let entryTime: EntryTime
  private let receiptName: String
  private let item: String
  private let store: String?

  /// - Parameter item: The name of an item in the household. Nothing is remembered for an unknown one.
  package init(_ receiptName: String, of item: String, at store: String?, entryTime: EntryTime) {
    (self.receiptName, self.item, self.store, self.entryTime) = (receiptName, item, store, entryTime)
  }

  package func decide(_ draft: inout Draft) throws(Refusal) {
    guard NameRule.key(receiptName) != NameRule.key(item), let item = draft.household.catalog.item(named: item) else {
      return
    }
    let store = try draft.store(named: store)
    let known =
      store.map { draft.household.catalog.item(named: receiptName, onReceiptsOf: $0) }
      ?? draft.household.catalog.item(named: receiptName)
    guard known != item else { return }
    if store == nil, known != nil {
      throw Refusal(
        .contradicts, "\(receiptName.visible) is the name of another item", hint: "add the store, such as store:Lidl")
    }
    draft.add(ItemAliasAdded(item, receiptName, at: store))
  }
}
