import Foundation

/// Real codes, packs, labels and products, if the data is next to the project.
package enum ProductData {
  /// The reason for skipping a test that needs them.
  package static let skipped = "shared/data/products is not beside the project"

  /// The folder, or nil if it is missing.
  package static let folder: URL? = {
    var folder = URL(filePath: #filePath)
    while folder.path().count > 1 {
      folder.deleteLastPathComponent()
      let candidate = folder.appending(path: "shared/data/products")
      if FileManager.default.fileExists(atPath: candidate.appending(path: "packs.csv").path()) { return candidate }
    }
    return nil
  }()

  /// The rows of a file after its head.
  package static func rows(_ name: String) -> [[String]] {
    guard let folder, let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else {
      return []
    }
    return text.split(whereSeparator: \.isNewline).dropFirst().map { cells(String($0)) }
  }

  /// The lines of a file.
  package static func lines(_ name: String) -> [Substring] {
    guard let folder, let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else {
      return []
    }
    return text.split(separator: "\n")
  }

  /// The lines of a file, with empty ones.
  package static func allLines(_ name: String) -> [String] {
    guard let folder, let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else {
      return []
    }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
  }

  private static func cells(_ line: String) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells
  }
}
