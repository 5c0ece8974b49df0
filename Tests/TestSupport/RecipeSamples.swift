import Foundation

/// Recipes and files of other programs, if they are next to the project.
package enum RecipeSamples {
  package static var arePresent: Bool { folder != nil }

  /// The reason for skipping a test that needs them.
  package static let skipped = "needs ../shared/data/recipes beside the project"

  /// A file by its path below the folder, such as `formats/page.html`.
  package static func bytes(_ path: String) throws -> [UInt8] {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return try [UInt8](Data(contentsOf: folder.appending(path: path)))
  }

  package static func lines(_ path: String) throws -> [Substring] {
    String(decoding: try bytes(path), as: UTF8.self).split(separator: "\n")
  }

  /// `shared/data/recipes` next to one of the folders that contain this file.
  private static let folder: URL? = {
    var place = URL(filePath: #filePath)
    while place.path != "/" {
      place.deleteLastPathComponent()
      let folder = place.appending(path: "shared/data/recipes")
      if FileManager.default.isReadableFile(atPath: folder.appending(path: "README.md").path) { return folder }
    }
    return nil
  }()
}
