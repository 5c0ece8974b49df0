import Glibc
internal import LMDB

/// An error of the product store, in one line.
package enum ProductStoreError: Error, Hashable, Sendable, CustomStringConvertible {
  case damaged
  /// Another version of the program wrote the store.
  case otherVersion
  /// Another process is importing a dump.
  case importRunning
  /// The file is not a dump of products.
  case notADump
  /// The compressed file is damaged or not complete.
  case badArchive
  /// The program was built without the trait `Archives`.
  case noUnpacker
  case tooManyProducts(most: Int)
  case outOfMemory
  case diskFull
  /// The store is in use in a way that does not allow this.
  case busy
  case system(code: Int32, path: String)

  init(_ error: LMDBError, path: String) {
    self =
      switch error {
      case .corrupted, .pageNotFound, .invalid, .cursorFull, .pageFull, .versionMismatch, .incompatible, .notFound,
        .badTransaction, .badValueSize, .panic:
        .damaged
      case .noSpace, .quotaExceeded, .fileTooLarge, .mapFull: .diskFull
      case .outOfMemory: .outOfMemory
      case .busy, .tryAgain, .readersFull: .busy
      default: .system(code: error.isSystemError ? error.rawValue : EIO, path: path)
      }
  }

  /// Performs work on a part of the store, and converts its errors.
  static func wrapping<Value: ~Copyable>(
    _ path: String, _ work: () throws(LMDBError) -> Value
  ) throws(ProductStoreError) -> Value {
    do throws(LMDBError) {
      return try Environment.containingFaults(work)
    } catch {
      throw ProductStoreError(error, path: path)
    }
  }

  /// Whether the part must be set aside, because it will never be readable.
  var isLasting: Bool { self == .damaged || self == .otherVersion }

  package var description: String {
    switch self {
    case .damaged: "the product store is damaged"
    case .otherVersion: "another version of Larder wrote the product store"
    case .importRunning: "another import of products is running; wait until it has finished"
    case .notADump: "this is not a dump of Open Food Facts: it needs JSON lines, or a table with tabs"
    case .badArchive: "the compressed file is damaged or not complete; download it again"
    case .noUnpacker: "this program was built without archives; unpack the file first"
    case .tooManyProducts(let most): "the file has more than \(most) products; import only some countries"
    case .outOfMemory: "there is not enough memory for the product store"
    case .diskFull: "the disk is full"
    case .busy: "another part of the program is using the product store"
    case .system(let code, let path): "cannot use \(path): \(Self.text(code))"
    }
  }

  private static func text(_ code: Int32) -> String {
    // unsafe: the C library's own text is copied at once.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }
}
