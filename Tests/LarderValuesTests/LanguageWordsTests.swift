import LarderSimulator
import Testing

@testable import LarderValues

@Suite("Words in several languages")
struct LanguageWordsTests {
  private static let calendarLists: [(meaning: String, words: WordList)] = CalendarWords.all.flatMap { language in
    var lists = language.weekdays.enumerated().map { ("weekday \($0.offset)", $0.element) }
    lists += language.months.enumerated().map { ("month \($0.offset)", $0.element) }
    lists += language.days.map { ("day \($0.distance)", $0.words) }
    return lists + [("the month's end", language.monthEnd), ("all", language.always)]
  }

  @Test("Every language has all weekdays, months and relative days")
  func complete() {
    for language in CalendarWords.all {
      #expect(language.weekdays.count == 7 && language.months.count == 12)
      #expect(language.days.map(\.distance).sorted() == [-2, -1, 0, 1, 2])
      for (meaning, list) in Self.calendarLists { #expect(!list.words.isEmpty, "\(meaning)") }
    }
    for language in ContainerWords.all {
      #expect(Set(language.containers.map(\.container)) == Set(Container.allCases))
      #expect(language.containers.count == Container.allCases.count)
    }
  }

  @Test("No date word has two meanings in any languages, and each is written as looked up")
  func unambiguousDates() {
    var meanings: [String: String] = [:]
    for (meaning, list) in Self.calendarLists {
      for word in list.words {
        #expect(meanings[word] == nil || meanings[word] == meaning, "\(word)")
        meanings[word] = meaning
        #expect(word == NameRule.composed(word).lowercased(), "\(word)")
      }
    }
  }

  @Test("No unit word has two meanings, and every unit is known")
  func unambiguousUnits() {
    var met: Set<String> = []
    for (unit, list) in UnitWords.all.flatMap(\.units) {
      #expect(MeasureUnit.named(unit)?.name == unit)
      for word in list.words {
        #expect(met.insert(word).inserted, "\(word)")
        #expect(MeasureUnit.named(word)?.name == unit, "\(word)")
        #expect(Container.named(word) == nil, "\(word)")
        #expect(word == NameRule.composed(word).lowercased(), "\(word)")
      }
    }
  }

  @Test("No container word has two meanings")
  func unambiguousContainers() {
    var meanings: [String: Container] = [:]
    for (container, list) in ContainerWords.all.flatMap(\.containers) {
      for word in list.words {
        #expect(meanings[word] == nil || meanings[word] == container, "\(word)")
        meanings[word] = container
        #expect(Container.named(word) == container, "\(word)")
        #expect(Container.named(word.uppercased()) == container || word.contains("ß"), "\(word)")
      }
      #expect(Container.named(container.rawValue) == container)
    }
  }

  @Test(
    "A container is recognised by its German name",
    arguments: [
      ("Dose", .tin), ("Dosen", .tin), ("Glas", .jar), ("Gläser", .jar), ("Glaeser", .jar), ("Gla\u{308}ser", .jar),
      ("Flasche", .bottle), ("Bund", .bunch), ("Scheiben", .slice), ("Becher", .tub), ("Tüten", .bag),
      ("Beutel", .pouch), ("Kopf", .head), ("Köpfe", .head), ("Laib", .loaf), ("Würfel", .cube), ("Kasten", .crate),
      ("Handvoll", .handful), ("Tasse", .cup), ("Packung", .pack), ("Stück", .piece), ("Stk", .piece),
      ("Zehen", .clove),
      ("sauce", nil), ("", nil),
    ] as [(String, Container?)])
  func containers(word: String, container: Container?) {
    #expect(Container.named(word) == container)
  }

  @Test("A date word gives the same day in either language")
  func sameDays() throws {
    var random = SeededGenerator(seed: 17)
    let english = CalendarWords.english
    for _ in 0..<300 {
      let today = try #require(Day(number: Int32.random(in: 0...40_000, using: &random)))
      let leaning = [DatePreference.past, .future, .nearest][Int.random(in: 0..<3, using: &random)]
      func day(_ text: String) throws -> EnteredDay { try EnteredDay(parsing: text, today: today, leaning: leaning) }
      let count = Int.random(in: 1...40, using: &random)
      for other in CalendarWords.all {
        for (theirs, ours) in zip(other.weekdays, english.weekdays) {
          let wanted = try day(try #require(ours.words.first))
          for word in theirs.words { #expect(try day(word) == wanted, "\(word) on \(today)") }
        }
        let month = Int.random(in: 0..<12, using: &random)
        let date = Int.random(in: 1...28, using: &random)
        let wanted = try day("\(date) \(try #require(english.months[month].words.first))")
        for word in other.months[month].words {
          for text in ["\(date) \(word)", "\(date). \(word).", "\(date).\(word)"] {
            #expect(try day(text) == wanted, "\(text) on \(today)")
          }
        }
        for (distance, words) in other.days {
          for word in words.words { #expect(try day(word).day == today.adding(days: distance), "\(word)") }
        }
        for word in other.counted.days.words where word.count > 1 {
          #expect(try day("in \(count) \(word)").day == today.adding(days: count), "\(word)")
        }
      }
    }
  }
}
