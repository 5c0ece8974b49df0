import Glibc
import Pictures
import Programs

/// Reads the codes in a photograph by running `larder-scan`.
///
/// Decoding a picture needs large libraries, and some pictures crash them. Another program does it therefore, and this
/// one reads its answer with suspicion.
package struct PhotoReader: Sendable {
  package static let program = "larder-scan"
  /// The limits of the program, and the largest photograph in bytes.
  package static let (mostSeconds, mostMemory, mostBytes) = (5, 256 << 20, 20 << 20)

  private static let mostOutput = 1 << 16
  /// The exit code of a program that was built without the libraries.
  private static let isEmptyHull = 69

  private let programs: [String]

  /// Creates a reader with the program in the folder of this one, or in a folder of a search path such as "/usr/bin:/bin".
  package init(searchPath: String?) {
    let folders = [Self.ownFolder].compactMap(\.self) + (searchPath ?? "").split(separator: ":").map(String.init)
    self.init(programs: folders.filter { $0.hasPrefix("/") }.map { "\($0)/\(Self.program)" })
  }

  /// Creates a reader with one of these programs.
  package init(programs: [String]) { self.programs = programs }

  /// The folder of this program.
  private static var ownFolder: String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    // unsafe: the call fills at most the array.
    let count = unsafe readlink("/proc/self/exe", &path, path.count)
    guard count > 0, let end = path[..<count].lastIndex(of: CChar(UInt8(ascii: "/"))) else { return nil }
    return String(validating: path[..<end], as: UTF8.self)
  }

  /// Returns the codes of products in a photograph, none if there are none.
  ///
  /// If two codes have the same product, only the one that says more is returned.
  ///
  /// - Parameter year: The current year, which decides the century of dates in codes.
  package func codes(in photo: [UInt8], year: Int) throws(PhotoProblem) -> [PhotoCode] {
    guard photo.count <= Self.mostBytes else { throw .tooLarge }
    guard let kind = PictureKind(startingWith: photo), kind != .webp else { throw .notPicture }
    var rest = programs[...]
    while let program = ProgramRun.program(among: Array(rest)) {
      let ending = ProgramRun(
        [program], input: photo,
        within: ProgramRun.Limits(output: Self.mostOutput, seconds: Self.mostSeconds, memory: Self.mostMemory)
      ).run()
      switch ending.code {
      case 0: return PhotoCode.all(in: ending.output, year: year)
      case 1: return []
      case Self.isEmptyHull: rest = rest.drop { $0 != program }.dropFirst()
      default: throw .failed
      }
    }
    throw .missing
  }
}

/// A product's code that was read in a photograph.
package struct PhotoCode: Hashable, Sendable {
  /// The text of the code: digits, elements or a link.
  package let text: String
  package let scanned: ScannedCode

  /// The digits that name the product.
  package var digits: String { scanned.product.gtin?.printed ?? scanned.product.shop?.description ?? text }

  /// The date by which the pack should be used, if the code has one.
  package var due: PrintedDate? { scanned.useBy ?? scanned.bestBefore ?? scanned.sellBy }

  /// Reads lines with a symbology, a tab and a text. Lines of any other form are left out, and texts that name no product.
  static func all(in output: [UInt8], year: Int) -> [PhotoCode] {
    var codes: [PhotoCode] = []
    for line in output.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: "\t"), maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, isPlain(parts[1]), let text = String(validating: parts[1], as: UTF8.self),
        let scanned = try? ScannedCode.read(text, year: year, isStated: true)
      else { continue }
      let code = PhotoCode(text: text, scanned: scanned)
      if let index = codes.firstIndex(where: { $0.scanned.product == scanned.product }) {
        if codes[index].text.utf8.count < text.utf8.count { codes[index] = code }
      } else {
        codes.append(code)
      }
    }
    return codes
  }

  /// Whether a text has no control characters except the separator of elements.
  private static func isPlain(_ text: ArraySlice<UInt8>) -> Bool {
    text.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == ElementText.separator }
  }
}

/// The reason why no codes can be read in a photograph.
package enum PhotoProblem: Error, Hashable, Sendable {
  /// There is no program that can read photographs.
  case missing
  case notPicture
  case tooLarge
  /// The program was ended at a limit, or crashed.
  case failed
}
