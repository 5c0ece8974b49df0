import LarderModel
import LarderShelves
import Page

/// The stores that something on the list is for, as chips that narrow it down to one.
struct ListStores {
  private let counts: [(store: String, count: Int)]
  private let all: Int
  /// The store that the list is narrowed down to; nil where it is shown whole.
  let chosen: String?
  private let base: String

  /// - Parameters:
  ///   - lines: what is counted by store.
  ///   - others: what has its stores among the chips, and is not counted.
  ///   - chosen: what an address says; a store that nothing is for is ignored.
  init(_ lines: [ShoppingListReport.Line], others: [ShoppingListReport.Line] = [], chosen: String?, path: String) {
    base = path
    var counts: [(store: String, count: Int)] = []
    for store in (lines + others).compactMap(\.store) where !counts.contains(where: { $0.store == store }) {
      counts.append((store: store, count: lines.count { $0.store == store }))
    }
    self.counts = counts
    all = lines.count
    self.chosen = counts.contains { $0.store == chosen } ? chosen : nil
  }

  /// What asks for the list of the chosen store; nil where it is shown whole.
  func request(_ catalog: Catalog) -> ShoppingListRequest? {
    chosen.flatMap { catalog.number(.store, named: $0) }.map { ShoppingListRequest(store: StoreID(rawValue: $0)) }
  }

  func path(of store: String?) -> String { base + query(store) }

  /// Where the basket is put away.
  var checkout: String { base + "/checkout" + query(chosen) }

  private func query(_ store: String?) -> String { store.map { "?store=" + QueryText.encoded($0) } ?? "" }

  func write(to html: inout HTMLWriter) {
    guard !counts.isEmpty, counts.count > 1 || all > counts[0].count else { return }
    html.element("nav", ["class": "chips stores", "aria-label": Phrases.listStores]) { html in
      html.chip(Phrases.all, path(of: nil), isChosen: chosen == nil, count: all)
      for (store, count) in counts { html.chip(store, path(of: store), isChosen: store == chosen, count: count) }
    }
  }
}
