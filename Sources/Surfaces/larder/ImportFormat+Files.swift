import LarderImport
import LarderWords
import StrictJSON

extension ImportFormat {
  /// The format that was said, or the one the file's ending and beginning tell.
  static func of(_ path: String, said: String?) throws(Failure) -> ImportFormat {
    let beginning = try beginning(of: path)
    if let said {
      guard let format = ImportFormat(rawValue: said.lowercased()) else {
        throw Failure.usage("no format is called \"\(said.visible)\"; say \(listing)")
      }
      return format
    }
    if GrocyImport.looksLikeDatabase(beginning) { return .grocy }
    let name = path.lowercased()
    if name.hasSuffix(".csv") || name.hasSuffix(".tsv") { return .table }
    if name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson") || name.hasSuffix(".json") { return .lines }
    return TableImport.looksLikeTable(beginning) ? .table : .lines
  }

  /// The first bytes of a file; none of the standard input, which is read only once.
  static func beginning(of path: String) throws(Failure) -> [UInt8] {
    guard path != "-" else { return [] }
    let file = try FileSource(path)
    var buffer = [UInt8](repeating: 0, count: 4096)
    do throws(ReadFailure) {
      let count = try FileSource.read(file.fileDescriptor, into: &buffer)
      return Array(buffer.prefix(count))
    } catch {
      throw Failure(.noInput, "cannot read \(path.visible): \(error.reason)")
    }
  }
}
