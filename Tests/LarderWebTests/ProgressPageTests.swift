import Accounts
import Testing

@testable import DiaryPages
@testable import HTTP
@testable import LarderPages

@Suite("The Progress page", .enabled(if: PasswordHasher.isBuiltIn))
struct ProgressPageTests {
  private let house: House
  private let browser: Browser

  init() throws {
    house = try House()
    browser = Browser(house.responder)
    try browser.signIn("Ann")
    let lines = [
      "buy rice 1kg 1.00 on:2026-09-20", "buy bread 1kg 4.00 on:2026-10-02", "toss bread all on:2026-10-05",
      "buy ham 1kg 9.00 on:2026-10-02", "toss ham all on:2026-10-30", "buy milk 1l 2.00 on:2026-11-02",
      "toss milk all on:2026-11-05 why:forgotten",
    ]
    for line in lines { #expect(try house.command(line).status == .ok, "\(line)") }
  }

  private var progress: String { "/h/\(house.home)/progress" }

  /// The height of the shape with a class, between its first and last corners.
  private func height(_ look: String, in page: Response) throws -> Double {
    let shape = try #require(page.text.firstRange(of: "class=\"\(look)\" points=\""), "\(look)")
    let corners = page.text[shape.upperBound...].prefix { $0 != "\"" }.split(separator: " ").map { corner in
      corner.split(separator: ",").compactMap { Double($0) }
    }
    try #require(corners.count == 4 && corners.allSatisfy { $0.count == 2 })
    return corners[3][1] - corners[0][1]
  }

  @Test("Two bars on one scale match the figures to the same day of both months")
  func bins() throws {
    let page = try browser.get(progress)
    #expect(page.faults() == [])
    let (now, before) = (try height("fill", in: page), try height("fill before", in: page))
    #expect(now > 0 && abs(before - 2 * now) <= 0.3)
    // The ham was thrown away after the 24th.
    let texts = [
      "€2.00 less than on 1–24 October (€4.00)", "to 24 November: €2.00; to 24 October: €4.00", "November so far",
    ]
    for text in texts { #expect(page.text.contains(text), "\(text)") }
    #expect(!page.text.contains("class=\"unknown\"") && !page.text.contains("style="))
  }

  @Test("Unpriced waste is drawn as a dashed part with a note, never as zero")
  func unknown() throws {
    try house.command("buy cheese 200g on:2026-11-06")
    try house.command("toss cheese all on:2026-11-07")
    let page = try browser.get(progress)
    #expect(try height("unknown", in: page) > 0)
    #expect(page.text.contains("At least €2.00") && page.text.contains("at known prices"))
    #expect(page.text.contains("Not counted: 1 thing without a price (to 24 November)."))
  }

  @Test("Each part leads to its events", arguments: ["category", "item", "reason"])
  func parts(_ breakdown: String) throws {
    let page = try browser.get(progress + "?by=" + breakdown)
    let part = ["category": "dairy", "item": "milk", "reason": "forgotten"][breakdown] ?? ""
    #expect(page.text.contains("<bdi>\(part)</bdi>"))
    let links = page.text.components(between: "href=\"", and: "\"")
    let whys = links.filter { $0.contains("/why?of=") }
    #expect(whys.count >= 3)
    for link in whys { #expect(try browser.get(link.replacing("&amp;", with: "&")).status == .ok, "\(link)") }
    let own = try #require(whys.first { $0.contains(breakdown) })
    #expect(try browser.get(own).text.contains("Threw away 1 l milk"))
  }

  @Test("An earlier month is compared with the whole month before, and can be printed in full")
  func earlier() throws {
    let page = try browser.get(progress + "?month=2026-10")
    #expect(page.faults() == [])
    #expect(page.text.contains("€13.00") && page.text.contains("October 2026"))
    // The yearly chart uses the style sheet of the reports.
    #expect(page.text.contains("reports.css"))
    let whole = try browser.get("/h/\(house.home)/month?month=2026-10")
    #expect(whole.faults() == [] && whole.text.contains("€13.00") && whole.text.contains("data-print"))
    // A future month is replaced with the current one.
    #expect(try browser.get(progress + "?month=2027-01").text.contains("November 2026"))
    #expect(try house.ask(.get, progress, as: .guest).status == .notFound)
  }

  @Test("The habit that would have saved most in the six months before is shown with a link to all")
  func habit() throws {
    for (bought, tossed) in [("01", "07"), ("08", "14"), ("15", "21"), ("22", "28")] {
      try house.command("buy baguette 750g 3.00 on:2026-10-\(bought)")
      try house.command("use baguette 400g on:2026-10-\(bought)")
      try house.command("toss baguette all on:2026-10-\(tossed) why:spoiled")
    }
    let page = try browser.get(progress)
    #expect(page.faults() == [])
    let sentence =
      "Baguette, 400 g at a time instead of 750 g: €5.60 and 1.4 kg less thrown away, May to October 2026."
    #expect(page.text.contains(sentence))
    let links = page.text.components(between: "href=\"", and: "\"")
    let all = try #require(links.first { $0.contains("habits") }).replacing("&amp;", with: "&")
    #expect(try browser.get(all).text.contains("Assumptions"))
    #expect(!(try browser.get(progress + "?month=2026-10").text.contains("Baguette, 400 g")))
  }

  @Test("The month's page of an empty household says how to begin, like the progress page")
  func emptyMonth() throws {
    let house = try House()
    let browser = Browser(house.responder)
    try browser.signIn("Ann")
    let button = "href=\"/h/\(house.home)#line\""
    for path in ["/progress", "/month"] {
      let page = try browser.get("/h/\(house.home)\(path)").text
      #expect(page.contains("Nothing to compare yet.") && page.contains(button))
      #expect(!page.contains("days so far"))
    }
  }

  @Test("The month's page separates thousands, and shows no commands")
  func month() throws {
    try house.command("eat soup 1250kcal for:Ann on:2026-10-05")
    let page = try browser.get("/h/\(house.home)/month?month=2026-10")
    #expect(page.faults() == [] && page.text.contains("1,250 kcal") && !page.text.contains("<code>"))
    // The figures and the tasks are in sight, and the rest is folded.
    let folded = page.text.components(between: "<details class=\"folded\"><summary><h2>", and: "</h2>")
    #expect(folded.starts(with: ["Waste", "Calories"]) && folded.last == "Spending")
    let waste = try browser.get("/h/\(house.home)/line?line=report%20waste%20-p%202026-10")
    #expect(waste.faults() == [] && waste.text.contains("€13.00 thrown away in October 2026."))
    #expect(waste.text.contains("<summary><h2>By reason</h2></summary>"))
  }

  @Test("The scale has round steps, at most four up to the maximum")
  func steps() {
    #expect([0, 4, 5, 912, 1_180, 2_001].map { Bins.step(for: $0) } == [1, 1, 2, 500, 500, 1_000])
    for most: Int64 in [1, 9, 99, 12_345, 987_654_321] {
      let step = Bins.step(for: most)
      #expect(step * 4 >= most && step < most * 2)
    }
  }
}
