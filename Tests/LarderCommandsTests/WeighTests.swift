import LarderCommands
import LarderModel
import TestSupport
import Testing

@Suite("Weights")
struct WeighTests {
  private func weigh(_ person: String, _ text: String) -> StoryStep {
    StoryStep { today in Weigh(person, try BodyWeight(parsing: text), entryTime: EntryTime(today: today)) }
  }

  @Test("A weight is recorded for its person, and corrected as it is typed")
  func recorded() throws {
    var story = Story()
    story.when(weigh("jo", "62,4"))
    story.then("weighed person:jo mass:62.4 kg")
    let target = try #require(story.log.last)
    for field in ["mass", "weight"] {
      story.when(.fix(target, [(field, "61.9 kg")]))
      story.then("amended target:\(target.sequence) of:weighed field:mass value:61.9 kg")
    }
    for text in ["0.4", "501 kg", "none", "2 l"] {
      story.when(.fix(target, [("weight", text)]))
      story.refused(.badValue)
    }
  }

  @Test(
    "Weights are read in kilograms, pounds and stones, to the gram",
    arguments: [
      ("62.4", false, 62_400), ("62,45 kg", false, 62_450), ("3500 g", false, 3500), ("137.5", true, 62_369),
      ("137.5lb", false, 62_369), ("62 kg", true, 62_000), ("9st 11lb", false, 62_142), ("9 st", false, 57_153),
      ("0.5", false, 500), ("500", false, 500_000),
    ] as [(String, Bool, Int64)])
  func read(_ text: String, inPounds: Bool, _ grams: Int64) throws {
    #expect(try BodyWeight(parsing: text, inPounds: inPounds).grams == grams)
  }

  @Test("Other texts are refused", arguments: ["", "0", "0.499", "500.1", "-62", "62 l", "all", "st", "heavy"])
  func refused(_ text: String) {
    #expect(throws: ValueError.self) { try BodyWeight(parsing: text) }
  }

  @Test("A weight is shown as the household writes it, and a typed one as it was typed")
  func shown() {
    func text(_ grams: Int64, _ style: OutputStyle) -> String { BodyWeight(grams: grams).formatted(style) }
    #expect(text(62_400, .english) == "62.4 kg" && text(62_450, .english) == "62.45 kg")
    #expect(text(62_369, .english) == "62.4 kg" && text(62_400, .german) == "62,4 kg")
    #expect(text(62_369, .american) == "137.5 lb" && text(69_853, .american) == "154 lb")
  }
}
