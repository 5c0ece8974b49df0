import Foundation
import Testing

/// The sizes in the style sheets, which are decided once as custom properties in `document.css`.
@Suite("The style sheets")
struct StyleSheetTests {
  /// A property that takes its values from tokens, and the unit that any other value would have.
  private static func unit(of property: String) -> String? {
    if property == "font" || property == "font-size" || property == "gap" { return "rem" }
    if property.hasPrefix("padding") || property.hasPrefix("margin") { return "rem" }
    return property.hasPrefix("border") && property.hasSuffix("radius") ? "px" : nil
  }

  @Test("Type, space and corners come from tokens")
  func tokens() throws {
    let folder = Example.root + "Sources/Surfaces/WebFiles/styles/"
    // Paper has its own sizes.
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0 != "print.css" }
    #expect(names.count > 5)
    for name in names {
      let text = try String(contentsOfFile: folder + name, encoding: .utf8)
      for declaration in text.split(whereSeparator: { "{};\n".contains($0) }) {
        let parts = declaration.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.count == 2, let unit = Self.unit(of: parts[0]) else { continue }
        // These sizes follow the width of the screen.
        if parts[1].hasPrefix("min(") || parts[1].hasPrefix("clamp(") { continue }
        let own = parts[1].split { !($0.isLetter || $0.isNumber || $0 == ".") }.first { word in
          word.hasSuffix(unit) && word.dropLast(unit.count).allSatisfy { $0.isNumber || $0 == "." }
        }
        #expect(own == nil, "\(name): \(declaration)")
      }
    }
  }
}
