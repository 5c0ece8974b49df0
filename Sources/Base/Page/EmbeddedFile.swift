internal import CWebAssets

/// A file of `Sources/Surfaces/WebFiles`, embedded in the program.
package struct EmbeddedFile: Sendable {
  /// The last part of the file's path: "page.css".
  package let name: String
  private let index: Int

  private init(at index: Int) {
    self.index = index
    // Safe: the index is less than the count, and the name is a constant of the program.
    name = unsafe String(cString: web_asset_at(index).pointee.name)
  }

  /// The contents of the file.
  package var bytes: [UInt8] {
    // Safe: the index is less than the count, and the bytes are constants of the program.
    let file = unsafe web_asset_at(index).pointee
    return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// Every embedded file, in the order of the list.
  package static let all = (0..<web_asset_count()).map { EmbeddedFile(at: $0) }

  /// Returns the file with a name. The name is part of the program, so the file has to exist.
  package static func named(_ name: String) -> EmbeddedFile {
    guard let file = all.first(where: { $0.name == name }) else { preconditionFailure("\(name) is not embedded") }
    return file
  }
}
