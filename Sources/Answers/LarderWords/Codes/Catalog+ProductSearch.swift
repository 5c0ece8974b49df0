import LarderCatalogue
import LarderModel
import LarderSentences

extension Catalog {
  /// The products of which the code, the title, the brand or the item has all of these words, or begins words so;
  /// without case and accents.
  func products(called text: String, on day: Day) -> [ProductID] {
    let wanted = FoodName(text).words
    guard !wanted.isEmpty else { return [] }
    return knownProducts.filter { product in
      var texts = [EventSentence.printed(name(product))]
      if let title = title(of: product, on: day) { texts.append(title) }
      if let brand = brand(of: product, on: day) { texts.append(brand) }
      if let item = item(of: product) { texts.append(name(item)) }
      let names = texts.map { FoodName($0) }
      return wanted.allSatisfy { word in
        names.contains { name in name.words.contains { $0.starts(with: word) } }
      }
    }
  }
}
