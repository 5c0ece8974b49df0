import Foundation
import Testing

@testable import DiaryPages
@testable import LarderPages
@testable import PeoplePages

@Suite("The table of browser screens")
struct ScreenTableTests {
  /// Routes that serve files rather than pages.
  private let files: Set<String> = ["/assets/{build}/{name}", "/sw.js", "/manifest.webmanifest"]

  @Test("Tests/Web/screens.py lists exactly the pages that exist")
  func table() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Web/screens.py")
    let text = try String(contentsOf: file, encoding: .utf8)
    let named = text.split(separator: "\n").compactMap { line -> String? in
      let words = line.split(separator: "\"", omittingEmptySubsequences: false)
      return line.hasPrefix("    Screen(") && words.count > 3 && words[2] == ", " ? String(words[3]) : nil
    }
    let routes = PageRoutes.all + DiaryRoutes.all + PeopleRoutes.all
    let pages = routes.filter { $0.method == .get && $0.answer == .page }.map(\.template)
    #expect(Set(named) == Set(pages).subtracting(files))
  }
}
