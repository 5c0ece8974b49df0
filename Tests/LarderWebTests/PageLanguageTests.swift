import Accounts
import LarderModel
import Testing

@testable import DiaryPages
@testable import HTTP
@testable import LarderPages
@testable import PeoplePages
@testable import WebParts

@Suite("Languages of the pages")
struct PageLanguageTests {
  /// An artificial language with every phrase in brackets.
  private static let made = Language("en-XA", Phrasebook { "⟦" + $0 + "⟧" })

  @Test(
    "The page uses the best language among those the browser accepts",
    arguments: [
      (nil, "en"), ("", "en"), ("de", "de"), ("de-AT,en;q=0.5", "de"), ("en-GB,de;q=0.9", "en"), ("fr", "en"),
      ("fr, de;q=0.2, en;q=0.1", "de"), ("de;q=0, en;q=0.1", "en"), ("de;q=0", "en"), ("DE ; Q=0.4 , pt;q=0.3", "de"),
      ("pt;q=0.3,de;q=0.2", "pt-BR"), ("*", "en"), ("de;q=nan,pt", "pt-BR"), (";;,q=1,=", "en"), ("en-XA", "en"),
    ] as [(String?, String)])
  func preferred(accepted: String?, expected: String) {
    let languages = [Language.english, Language("de", .english), Language("pt-BR", .english)]
    #expect(Language.preferred(among: languages, by: accepted).tag == expected)
  }

  @Test("A page is in its reader's language, and declares it", .enabled(if: PasswordHasher.isBuiltIn))
  func pages() throws {
    let house = try House { $0.languages = [.english, Self.made] }
    try house.command("buy milk 2l 2.38 due:+1d")
    let path = "/h/\(house.home)/stock"
    let english = try house.ask(.get, path)
    let made = try house.ask(.get, path, [("Accept-Language", "en-XA,en;q=0.5")])
    #expect(english.text.contains("<html lang=\"en\">") && !english.text.contains("⟦"))
    #expect(made.text.contains("<html lang=\"en-XA\">") && made.text.contains("⟦Search or buy⟧"))
    #expect(english.fields["vary"] == "accept-language" && made.fields["vary"] == "accept-language")
  }

  @Test("A cached response differs by language", .enabled(if: PasswordHasher.isBuiltIn))
  func tags() throws {
    let house = try House { $0.languages = [.english, Self.made] }
    func tag(_ accepted: String) throws -> String? {
      try house.ask(.get, "H/stock", [("Accept-Language", accepted)]).fields["etag"]
    }
    #expect(try tag("en") != nil && tag("en") == tag("fr") && tag("en") != tag("en-XA"))
  }

  /// Pages that contain the ledger's sentences, facts, reports or recipe texts.
  private static let ofTheLedger = ["month", "history", "progress", "why", "fix", "item", "add-recipe", "forecast"]

  /// Texts that are not phrases: entered names, the ledger's days and kinds, units, and placeholders that a script
  /// fills.
  private static let names: Set<String> = [
    "Ann", "Bo", "Cy", "Home", "Firefox", "milk", "rice", "bread", "soup", "fridge", "freezer", "pantry", "readToken",
    "listToken", "writeToken", "calendarToken", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    "Sunday", "November", "dairy", "grains", "soon", "today", "tomorrow", "portion", "kcal", "kg", "EUR", "yes", "no",
    "STEP", "PRICE", "Use", "up", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun",
    // The tiles of what households usually buy.
    "cola", "bananas", "eggs", "crisps", "ice", "cream", "cake", "wholemeal", "crackers", "minced", "beef", "grated",
    "mozzarella", "cornflakes", "yogurt",
  ]

  @Test("Every phrase on a page is in its language's table", .enabled(if: PasswordHasher.isBuiltIn))
  func complete() throws {
    let house = try House { $0.languages = [Self.made] }
    let lines = [
      "buy milk 2l 2.38 due:+1d place:fridge", "buy rice 1kg place:pantry", "list add bread", "toss milk 200ml",
      "log soup 400kcal",
    ]
    for line in lines { #expect(try house.command(line).status == .ok) }
    var seen = 0
    for route in PageRoutes.all + DiaryRoutes.all + PeopleRoutes.all
    where route.method == .get && route.answer == .page {
      let path = route.path.map { part in
        switch part {
        case .word(let word): word
        case .name("household"): "\(house.home)"
        case .name: "1"
        }
      }
      guard !path.contains(where: Self.ofTheLedger.contains) else { continue }
      let page = try house.ask(.get, "/" + path.joined(separator: "/"))
      guard page.status == .ok, page.text.contains("<html lang=\"en-XA\">") else { continue }
      seen += 1
      for text in Self.unsaid(page.text) {
        let words = text.split { !$0.isLetter }.map(String.init).filter { $0.count > 1 }
        #expect(
          words.allSatisfy { Self.names.contains($0) || Self.names.contains($0.lowercased()) },
          "\(route.template): \(text)")
      }
    }
    #expect(seen > 15)
  }

  /// The visible and spoken texts of a page that are not in a phrase.
  private static func unsaid(_ page: String) -> [String] {
    var texts: [String] = []
    for piece in page.split(separator: "<").dropFirst() {
      let parts = piece.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count > 1, !piece.hasPrefix("style"), !piece.hasPrefix("script") { texts.append(String(parts[1])) }
      for name in ["aria-label", "placeholder", "title", "alt"] {
        texts += String(parts[0]).components(between: " \(name)=\"", and: "\"")
      }
    }
    return texts.map { text in
      var depth = 0
      return String(
        text.map { character in
          if character == "⟦" { depth += 1 }
          defer { if character == "⟧" { depth -= 1 } }
          return depth > 0 ? " " : character
        })
    }
  }
}
