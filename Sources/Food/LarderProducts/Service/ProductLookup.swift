import LarderCodes

/// Looks for a product in the store, and then asks the service if that is wanted.
package struct ProductLookup: Sendable {
  private let store: ProductStore
  private let service: ProductService?
  private let fetchesPictures: Bool

  /// - Parameters:
  ///   - service: The service to ask. Nil to look only in the store.
  ///   - fetchesPictures: Whether front pictures are fetched too, which takes some more seconds.
  package init(_ store: ProductStore, service: ProductService? = nil, fetchesPictures: Bool = false) {
    (self.store, self.service, self.fetchesPictures) = (store, service, fetchesPictures)
  }

  /// The data about a product, and why there is none or no newer one.
  package func find(_ code: ProductCode, at now: Int64) -> Finding {
    guard let gtin = code.gtin else { return Finding(problem: service == nil ? nil : .shopCode) }
    let stored = store.product(gtin.number)
    guard let service else { return Finding(product: stored) }
    if let stored, stored.isCurrent(at: now) {
      return Finding(product: stored, pictureProblem: fetchesPictures ? pictureProblem(gtin, service, at: now) : nil)
    }
    if stored == nil, store.isMissing(gtin.number, at: now) { return Finding(isUnknown: true) }
    do throws(LookupProblem) {
      let record = try service.product(gtin, at: now, fetchesPicture: fetchesPictures)
      let fetched = record.map { StoredProduct(record: $0, asked: now) }
      return Finding(product: fetched ?? stored, isUnknown: record == nil)
    } catch {
      return Finding(product: stored, problem: error)
    }
  }

  private func pictureProblem(_ gtin: Gtin, _ service: ProductService, at now: Int64) -> LookupProblem? {
    do throws(LookupProblem) {
      try service.fetchPicture(of: gtin, at: now)
      return nil
    } catch {
      return error
    }
  }

  /// The result of looking for a product.
  package struct Finding: Sendable {
    package var product: StoredProduct?
    /// Whether the service does not know the code.
    package var isUnknown = false
    package var problem: LookupProblem?
    /// The reason why only the address of a picture is missing.
    package var pictureProblem: LookupProblem?
  }
}
