import LarderCodes
import LarderWords
import PlainText

/// Reads the photos that are named in a scan, each as the lines that a scanner would type.
package struct ScannedPhotos: Sendable {
  /// The largest photo in bytes.
  package static let largest = PhotoReader.mostBytes

  private let reader: PhotoReader
  private let year: Int

  /// - Parameter searchPath: The folders that are searched for programs.
  package init(searchPath: String?, year: Int) { (reader, self.year) = (PhotoReader(searchPath: searchPath), year) }

  static func isPhoto(_ word: String) -> Bool {
    let name = word.lowercased()
    return ["jpg", "jpeg", "png", "heic", "webp"].contains { name.hasSuffix(".\($0)") }
  }

  /// Returns the codes in a photo, as lines.
  package func lines(of photo: [UInt8], _ name: String) throws(CommandLineError) -> String {
    let name = name.visible
    let codes: [PhotoCode]
    do throws(PhotoProblem) { codes = try reader.codes(in: photo, year: year) } catch {
      switch error {
      case .missing:
        throw .refused("\(PhotoReader.program) reads photos, and is not installed; type the digits in \(name)")
      case .notPicture: throw .data("\(name) is not a JPEG or PNG; save it as one")
      // A file of more than the largest size was refused when it was read.
      case .tooLarge, .failed: throw .data("\(name) cannot be read; type the digits in it")
      }
    }
    guard !codes.isEmpty else { throw .data("no product's code was found in \(name); type the digits in it") }
    return codes.map(\.text).joined(separator: "\r")
  }
}
