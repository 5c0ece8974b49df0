import Foundation
import Testing

/// The month page, checked in a browser if one is available.
@Suite struct PageLookTests {
  @Test("In a browser, the page fits its screen, logs no errors, loads nothing and passes axe")
  func browser() throws {
    let kitchen = try CommandHome()
    let lines = [
      "larder buy item:'<script>alert(1)</script>' 1kg 3.00 on:2026-11-02 store:'\"><img src=x onerror=alert(2)>'",
      "larder buy item:\"it's & co\" 500g 40000 on:2026-11-03", "larder buy item:'👩‍👩‍👧‍👦 🍎' 500g on:2026-11-03 due:+2d",
      "larder buy item:'חלב טרי' 1l '5 CHF' on:2026-10-03 due:+1d",
      "larder buy item:\(String(repeating: "W", count: 100)) 1kg 4 on:2026-11-03",
      "larder toss item:'<script>alert(1)</script>' 200g why:forgotten", "larder toss item:'👩‍👩‍👧‍👦 🍎' 100g",
      "larder toss item:\(String(repeating: "W", count: 100)) 100g", "larder toss item:'חלב טרי' 100ml on:2026-10-05",
      "larder eat rice 100g energy:45000kcal for:'<i>ann</i>'", "larder eat rice 100g energy:1900kcal on:yesterday",
      "larder eat nothing-known 100g on:2026-11-04", "larder report month --html month.html",
      "larder report month 2025-02 --html empty.html",
    ]
    for line in lines { #expect(try kitchen.run(line).messages == [], "\(line)") }
    let script = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Scripts/check-page").path
    let given = ["PYTHON", "CHROMIUM", "AXE"].compactMap { name in
      ProcessInfo.processInfo.environment[name].map { "\(name)='\($0)'" }
    }
    let run = try kitchen.run((given + ["'\(script)'", "month.html", "empty.html"]).joined(separator: " "))
    for line in run.output where line.hasPrefix("skipped") { print(line) }
    #expect(run.exitCode == 0, "\(run.output + run.messages)")
  }
}
