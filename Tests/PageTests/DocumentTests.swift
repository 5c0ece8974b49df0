import Glibc
import TestSupport
import Testing

@testable import Page

@Suite("The HTML document")
struct DocumentTests {
  @Test("The document is self-contained: language, title, a strict policy, no external resources")
  func document() {
    let document = HTMLDocument(title: "A <month>") { html in
      html.element("main") { $0.element("h1", text: "October") }
    }
    let page = String(decoding: document.bytes, as: UTF8.self)
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">"))
    #expect(page.contains("<title>A &lt;month&gt;</title>"))
    #expect(page.contains("default-src &#39;none&#39;"))
    #expect(problems(in: page) == [])
    for word in ["http:", "https:", "//", "url(", "@import"] { #expect(!page.contains(word), "\(word)") }
  }

  @Test("Text has a contrast of at least 4.5 to 1, and graphics 3 to 1, in every scheme")
  func contrast() {
    let sheets = ["document.css", "print.css"].map { String(decoding: EmbeddedFile.named($0).bytes, as: UTF8.self) }
    var papers = 0
    for colors in sheets.flatMap(Self.schemes) {
      guard let paper = colors["paper"] else { continue }
      papers += 1
      for name in ["ink", "quiet", "c1", "good", "warning", "bad"] {
        #expect(Self.contrast(colors[name], paper) >= 4.5, "\(name) on \(paper)")
      }
      for name in ["edge", "c1-pale", "c2", "c2-pale", "c3", "c3-pale"] {
        #expect(Self.contrast(colors[name], paper) >= 3, "\(name) on \(paper)")
      }
    }
    #expect(papers == 3)
  }

  /// The colours that each rule sets, by name.
  private static func schemes(_ sheet: String) -> [[String: String]] {
    sheet.split(separator: ":root", omittingEmptySubsequences: false).dropFirst().map { rule in
      var colors: [String: String] = [:]
      for part in rule.prefix(while: { $0 != "}" }).split(separator: "--").dropFirst() {
        let words = part.split(separator: ":", maxSplits: 1)
        guard words.count == 2, let start = words[1].firstIndex(of: "#") else { continue }
        colors[String(words[0])] = String(words[1][start...].dropFirst().prefix { $0.isHexDigit })
      }
      return colors
    }
  }

  /// The ratio of luminances as the Web Content Accessibility Guidelines define it.
  private static func contrast(_ color: String?, _ paper: String) -> Double {
    let (first, second) = (luminance(color ?? paper), luminance(paper))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private static func luminance(_ color: String) -> Double {
    let digits = color.count == 3 ? color.map { "\($0)\($0)" }.joined() : color
    guard let number = UInt32(digits, radix: 16) else { return 0 }
    let parts = [number >> 16, number >> 8 & 255, number & 255].map { part in
      let share = Double(part) / 255
      return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
