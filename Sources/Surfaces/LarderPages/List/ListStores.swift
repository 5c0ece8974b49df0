import LarderModel
import LarderShelves
import Page
import WebParts

/// The stores above the list, as chips. A chosen store narrows the list, and new things get this store.
struct ListStores {
  /// The most chips of stores without a listed item.
  private static let mostEmpty = 6

  private let counts: [(store: String, count: Int)]
  private let all: Int
  /// The selected store; nil for the whole list.
  let chosen: String?
  private let base: String

  /// - Parameters:
  ///   - lines: The lines counted per store.
  ///   - others: Further lines whose stores get chips but no counts.
  ///   - known: The stores of the household, which get chips as well.
  ///   - chosen: The store in the address; ignored if it has no chip.
  init(
    _ lines: [ShoppingListReport.Line], others: [ShoppingListReport.Line] = [], known: [String] = [], chosen: String?,
    path: String
  ) {
    base = path
    var counts: [(store: String, count: Int)] = []
    for store in (lines + others).compactMap(\.store) where !counts.contains(where: { $0.store == store }) {
      counts.append((store: store, count: lines.count { $0.store == store }))
    }
    let listed = counts.map(\.store)
    let empty = known.filter { !listed.contains($0) }
    let isFew = empty.prefix(Self.mostEmpty) + empty.dropFirst(Self.mostEmpty).filter { $0 == chosen }
    counts += isFew.map { ($0, 0) }
    self.counts = counts
    all = lines.count
    self.chosen = counts.contains { $0.store == chosen } ? chosen : nil
  }

  /// The request for the selected store's list; nil for the whole list.
  func request(_ catalog: Catalog) -> ShoppingListRequest? {
    chosen.flatMap { catalog.number(.store, named: $0) }.map { ShoppingListRequest(store: StoreID(rawValue: $0)) }
  }

  func path(of store: String?) -> String { base + query(store) }

  var checkout: String { base + "/checkout" + query(chosen) }

  /// The path of the form that mails the list.
  var mail: String { base + "/mail" + query(chosen) }

  private func query(_ store: String?) -> String { store.map { "?store=" + QueryText.encoded($0) } ?? "" }

  func write(to html: inout HTMLWriter) {
    guard !counts.isEmpty else { return }
    html.element("nav", ["class": "chips stores", "aria-label": Phrases.listStores]) { html in
      html.chip(Phrases.all, path(of: nil), isChosen: chosen == nil, count: all)
      for (store, count) in counts {
        html.chip(store, path(of: store), isChosen: store == chosen, count: count > 0 ? count : nil)
      }
    }
  }
}
