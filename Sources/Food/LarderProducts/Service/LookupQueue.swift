import Glibc

/// The codes for which a server waits, because only another process asks the service.
///
/// Each code is an empty file in the product folder, named after its digits, so that a service manager sees new ones.
package struct LookupQueue: Sendable {
  /// The most codes that wait. Further ones are not added.
  package static let most = 200

  private let folder: ProductFolder

  init(in folder: ProductFolder) { self.folder = ProductFolder(folder.path(of: "queue")) }

  /// Adds a code. Returns whether it waits now.
  @discardableResult
  package func add(_ gtin: UInt64) -> Bool {
    if since(gtin) != nil { return true }
    guard (try? folder.make()) != nil, folder.names().count < Self.most else { return false }
    // unsafe: the path is read during the call.
    let file = unsafe open(path(of: gtin), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return false }
    close(file)
    return true
  }

  /// Removes a code that was answered.
  package func remove(_ gtin: UInt64) {
    // unsafe: the path is read during the call.
    _ = unsafe unlink(path(of: gtin))
  }

  /// When a code was added, in seconds since 1970. Nil if it does not wait.
  package func since(_ gtin: UInt64) -> Int64? { ProductFolder(path(of: gtin)).stamp().map { $0 / 1_000_000_000 } }

  /// The codes that wait, the oldest first.
  package var codes: [UInt64] {
    let waiting = folder.names().compactMap { name in
      UInt64(name).flatMap { gtin in ProductFolder(path(of: gtin)).stamp().map { (since: $0, gtin: gtin) } }
    }
    return waiting.sorted { $0 < $1 }.map(\.gtin)
  }

  private func path(of gtin: UInt64) -> String { folder.path(of: "\(gtin)") }
}

extension ProductStore {
  /// The codes that wait for a process with a connection.
  package var queue: LookupQueue { LookupQueue(in: folder) }
}
