import Glibc

/// A text in a file of one's own, for an editor.
///
///     guard let draft = DraftFile("recipe.txt", text: text, environment: ProcessEnvironment.value), editor.open(draft.path) else { return }
///     let written = draft.text
public struct DraftFile: Sendable {
  public let path: String
  private let folder: String

  /// The most bytes of a text that are read back.
  private static let longest = 1 << 20

  /// Writes the text into a new folder where temporary files go; nil where that fails, as `errno` then says.
  public init?(_ name: String, text: String, environment: (String) -> String?) {
    let place = environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array("\(place)/larder-XXXXXX".utf8CString)
    // unsafe: the call changes the six letters in place, and makes a folder that is its owner's alone.
    guard unsafe mkdtemp(&template) != nil else { return nil }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = "\(folder)/\(name)"
    // unsafe: the path is read during the call only.
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var output = Output(descriptor: descriptor)
    output.write(Array(text.utf8))
    output.flush()
  }

  /// What stands in the file; nil where it is gone, is no text or is very long.
  public var text: String? {
    // unsafe: the path is read during the call only.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= Self.longest {
      // unsafe: at most so many bytes are written to the piece as it has.
      let count = unsafe read(descriptor, &piece, piece.count)
      guard count > 0 else { return count == 0 ? String(validating: bytes, as: UTF8.self) : nil }
      bytes += piece[..<count]
    }
    return nil
  }

  /// Takes the file and its folder away.
  public func remove() {
    // unsafe: the paths are read during the calls only.
    unsafe unlink(path)
    unsafe rmdir(folder)
  }
}
