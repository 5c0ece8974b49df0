import LarderAnswers
import LarderModel
import LarderSentences
import StrictJSON

/// How dear a purchase is beside an earlier one, for programs.
extension PriceComparison {
  /// `lot` and `product` of what came in; `than` (store, last-time, item) what it is compared with, the `store` where it is
  /// another, and `seq` and `day` of that purchase; the `difference`, below zero where it is cheaper, and `per` how much.
  package func write(to json: inout JSONWriter, _ catalog: Catalog) {
    json.beginObject()
    json.integer("lot", lot.rawValue)
    json.string("product", catalog.name(product))
    json.string("than", word)
    json.string("store", store.map { catalog.name(.store, $0.rawValue) })
    json.integer("seq", event)
    json.day("day", day)
    json.money("difference", difference)
    json.quantity("per", per)
    json.endObject()
  }

  private var word: String {
    switch other {
    case .store: "store"
    case .lastTime: "last-time"
    case .item: "item"
    }
  }

  private var store: StoreID? { if case .store(let store) = other { store } else { nil } }
}
