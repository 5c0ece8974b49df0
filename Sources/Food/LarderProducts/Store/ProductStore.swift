import Synchronization

/// Product data on this machine: imported dumps, and answers of the service.
///
/// It is a cache. Reading never fails: a missing part has no products, and a damaged part is set aside, which
/// ``takeRemarks()`` reports. A process opens one store; any thread may use it.
package final class ProductStore: Sendable {
  private struct Parts {
    var imported: ImportedProducts?
    /// The stamp of the folder in which `imported` was the newest file.
    var stamp: Int64?
    var asked: AskedProducts?
    /// The file of `asked`. Another one means that someone deleted it, or set it aside.
    var askedFile: UInt64?
    var remarks: [String] = []
  }

  package let folder: ProductFolder
  private let parts = Mutex(Parts())

  package init(_ folder: ProductFolder) { self.folder = folder }

  /// The problems since the last call, each in one line.
  package func takeRemarks() -> [String] {
    parts.withLock { parts in
      defer { parts.remarks = [] }
      return parts.remarks
    }
  }

  /// Whether there is data about a product.
  package func has(_ gtin: UInt64) -> Bool {
    let isImported = readImported { (imported) throws(ProductStoreError) in try imported.has(gtin) }
    if isImported == true { return true }
    return readAsked { (asked) throws(ProductStoreError) in try asked.has(gtin) } ?? false
  }

  /// The newest data about a product. Nil if there is none.
  package func product(_ gtin: UInt64) -> StoredProduct? {
    let asked = readAsked { (asked) throws(ProductStoreError) in
      try asked.product(gtin).map { StoredProduct(record: $0.product, asked: $0.asked) }
    }
    let imported = readImported { (imported) throws(ProductStoreError) in
      try imported.product(gtin).map { StoredProduct(record: $0, imported: imported.facts.importedAt) }
    }
    guard let one = asked ?? nil, let other = imported ?? nil else { return (asked ?? nil) ?? (imported ?? nil) }
    return (other.record.modified ?? .min) > (one.record.modified ?? .min) ? other : one
  }

  /// The products whose names or brands contain all words of a text, the most popular first.
  package func search(_ text: String, most: Int) -> [StoredProduct] {
    let words = NameWord.all(in: text)
    if words.isEmpty { return [] }
    let imported = readImported { (imported) throws(ProductStoreError) in try imported.gtins(named: words, most: most) }
    let asked = readAsked { (asked) throws(ProductStoreError) in try asked.gtins(named: words, most: most) }
    var gtins = imported ?? []
    for gtin in asked ?? [] where !gtins.contains(gtin) { gtins.append(gtin) }
    return gtins.prefix(most).compactMap { product($0) }
  }

  /// A number that changes with the data, for responses that a client keeps.
  package var stamp: Int64 {
    let asked = ProductFolder(folder.path(of: ProductFolder.asked + "/data.mdb")).stamp() ?? 0
    return (folder.stamp() ?? 0) ^ asked
  }

  /// Facts about the imported products. Nil if there are none.
  package var importedFacts: DumpFacts? { readImported { (imported) throws(ProductStoreError) in imported.facts } }

  /// Whether the service did not know a code within the last week.
  package func isMissing(_ gtin: UInt64, at now: Int64) -> Bool {
    readAsked { (asked) throws(ProductStoreError) in try asked.isMissing(gtin, at: now) } ?? false
  }

  /// Records that a ledger, named by its identity, asked for a code.
  package func noteRecent(_ gtin: UInt64, ledger: String, at now: Int64) {
    _ = changeAsked { (asked) throws(ProductStoreError) in try asked.noteRecent(gtin, ledger: ledger, at: now) }
  }

  /// The codes that a ledger asked for, the latest first.
  package func recent(ledger: String) -> [RecentCode] {
    readAsked { (asked) throws(ProductStoreError) in try asked.recent(ledger: ledger) } ?? []
  }

  /// Keeps an answer of the service.
  func keep(_ product: ProductRecord?, of gtin: UInt64, at now: Int64) {
    _ = changeAsked { (asked) throws(ProductStoreError) in try asked.keep(product, of: gtin, at: now) }
  }

  /// Changes the state of a service. Nil if the store cannot be written: then nothing may be asked.
  func changeService<Value: Sendable>(_ address: String, _ change: (inout ServiceState) -> Value) -> Value? {
    changeAsked { (asked) throws(ProductStoreError) in try asked.changeService(address, change) }
  }

  private func readImported<Value>(_ work: (ImportedProducts) throws(ProductStoreError) -> Value) -> Value? {
    guard let imported = imported() else { return nil }
    do throws(ProductStoreError) {
      return try work(imported)
    } catch {
      if error.isLasting { setAside(imported.path, error) { $0.imported = nil } }
      return nil
    }
  }

  /// The newest imported file. Another process may replace it at any time.
  func imported() -> ImportedProducts? {
    let stamp = folder.stamp()
    if stamp == nil { return nil }
    return parts.withLock { parts in
      if parts.stamp == stamp { return parts.imported }
      // A file can disappear after it was found.
      for _ in 0..<3 {
        guard let path = folder.newestDump() else {
          (parts.imported, parts.stamp) = (nil, stamp)
          return nil
        }
        do throws(ProductStoreError) {
          if parts.imported?.path != path { parts.imported = try ImportedProducts(at: path) }
          parts.stamp = stamp
          return parts.imported
        } catch {
          if error.isLasting {
            folder.setAside(path)
            parts.remarks.append(Self.remark(error))
          }
        }
      }
      return nil
    }
  }

  private func readAsked<Value>(_ work: (AskedProducts) throws(ProductStoreError) -> Value) -> Value? {
    useAsked(creating: false, work)
  }

  private func changeAsked<Value>(_ work: (AskedProducts) throws(ProductStoreError) -> Value) -> Value? {
    useAsked(creating: true, work)
  }

  private func useAsked<Value>(creating: Bool, _ work: (AskedProducts) throws(ProductStoreError) -> Value) -> Value? {
    let path = folder.path(of: ProductFolder.asked)
    do throws(ProductStoreError) {
      guard let asked = try asked(at: path, creating: creating) else { return nil }
      return try work(asked)
    } catch {
      if error.isLasting { setAside(path, error) { $0.asked = nil } }
      return nil
    }
  }

  private func asked(at path: String, creating: Bool) throws(ProductStoreError) -> AskedProducts? {
    let file = ProductFolder(path + "/data.mdb")
    return try parts.withLock { (parts) throws(ProductStoreError) in
      if let open = parts.asked, parts.askedFile == file.number() { return open }
      parts.asked = nil
      if creating { try ProductFolder(path).make() } else if ProductFolder(path).stamp() == nil { return nil }
      let opened = try AskedProducts(at: path)
      (parts.asked, parts.askedFile) = (opened, file.number())
      return opened
    }
  }

  private func setAside(_ path: String, _ error: ProductStoreError, _ close: (inout Parts) -> Void) {
    folder.setAside(path)
    parts.withLock { parts in
      close(&parts)
      parts.stamp = nil
      parts.remarks.append(Self.remark(error))
    }
  }

  private static func remark(_ error: ProductStoreError) -> String {
    "\(error); it was set aside, and your ledger is unaffected"
  }
}

/// A product of the store, and the age of the data.
package struct StoredProduct: Sendable {
  package let record: ProductRecord
  /// When the service was asked, in seconds since 1970. Nil for a product of a dump.
  package private(set) var asked: Int64?
  /// When the dump was imported. Nil for an answer of the service.
  package private(set) var imported: Int64?

  /// Whether the data was fetched within half a year.
  func isCurrent(at now: Int64) -> Bool {
    guard let fetched = asked ?? imported else { return false }
    return now - fetched < AskedProducts.productLife
  }
}
