import LarderCommands
import LarderModel
import Testing

@Suite("People")
struct PersonTests {
  private func person(
    _ change: SetPerson.Change, _ name: String, _ facts: KeyValuePairs<PersonAttribute, String> = [:]
  ) -> StoryStep {
    let facts = facts.map { (attribute: $0.key, text: $0.value) }
    return StoryStep { today in SetPerson(change, name, facts, entryTime: EntryTime(today: today)) }
  }

  @Test("Someone new lives here, with the facts as typed")
  func added() {
    var story = Story()
    story.when(
      person(
        .add, "Mia",
        [.born: "2018", .allergies: " hazelnuts,milk , Milk", .diet: "vegetarian", .colour: "teal", .sex: "F"]))
    story.then(
      "person-changed person:Mia attribute:guest value:0", "person-changed person:Mia attribute:born value:2018",
      "person-changed person:Mia attribute:allergies value:1 words:hazelnuts, milk",
      "person-changed person:Mia attribute:diet value:1", "person-changed person:Mia attribute:colour value:5",
      "person-changed person:Mia attribute:sex value:1")
    story.when(person(.add, "mia"))
    story.refused(.contradicts, saying: "Mia already lives here")
    story.when(person(.edit, "Mia", [.allergies: "none", .dislikes: "mushrooms"]))
    story.then(
      "person-changed person:Mia attribute:allergies",
      "person-changed person:Mia attribute:dislikes value:1 words:mushrooms")
    story.when(person(.edit, "Tom", [.born: "1980"]))
    story.refused(.badValue, saying: "no person is called \"Tom\"")
    story.when(person(.edit, "Mia"))
    story.refused(.badValue)
  }

  @Test("A fact that is already known is not recorded again")
  func known() throws {
    var story = Story()
    let facts: KeyValuePairs<PersonAttribute, String> = [
      .allergies: "milk, nuts", .born: "2018", .guest: "no", .diet: "none", .face: "3",
    ]
    story.when(person(.add, "Mia", facts))
    story.then(
      "person-changed person:Mia attribute:allergies value:1 words:milk, nuts",
      "person-changed person:Mia attribute:born value:2018", "person-changed person:Mia attribute:guest value:0",
      "person-changed person:Mia attribute:face value:3")
    story.when(person(.edit, "Mia", facts))
    story.then()
    story.when(person(.edit, "Mia", [.allergies: "milk", .born: "none", .face: "3"]))
    story.then(
      "person-changed person:Mia attribute:allergies value:1 words:milk", "person-changed person:Mia attribute:born")
  }

  @Test("A sign applies to the names after it, up to the next sign")
  func signs() {
    var story = Story()
    story.when(person(.add, "Mia", [.allergies: "milk, nuts", .dislikes: "olives"]))
    story.when(person(.edit, "Mia", [.allergies: "+sesame, kiwi, - Milk", .dislikes: "-olives"]))
    story.then(
      "person-changed person:Mia attribute:allergies value:1 words:nuts, sesame, kiwi",
      "person-changed person:Mia attribute:dislikes")
    story.when(person(.edit, "Mia", [.allergies: "-milk"]))
    story.refused(.badValue, saying: "Mia's allergies do not include milk")
    for text in ["nuts, milk", "+nuts, +fig, -milk", "-milk"] { #expect(TypedNames(text).text == text) }
    #expect(TypedNames("-a, b").names.allSatisfy { $0.isTaken })
  }

  @Test("Moving in or out counts since its day, and other facts apply to all days")
  func dated() throws {
    var story = Story()
    // Eva is only a name so far, so the first fact applies to earlier days as well.
    try story.given(.eat("soup", by: "eva"))
    story.when(person(.add, "Eva", [.guest: "yes"]))
    story.then("person-changed person:eva attribute:guest value:1")
    story.when(person(.add, "Eva"))
    story.refused(.contradicts, saying: "eva already is a guest")
    story.when(person(.edit, "Eva", [.guest: "no"]))
    story.then("person-changed person:eva attribute:guest value:0 from:2026-11-20")
    story.when(person(.remove, "Eva"))
    story.then("person-changed person:eva attribute:left value:1 from:2026-11-20")
    #expect(story.household.catalog.people(on: story.today).isEmpty)
    #expect(story.household.catalog.people(on: story.today.advanced(by: -1)).count == 1)
    story.when(person(.remove, "Eva"))
    story.refused(.contradicts, saying: "eva has already moved out")
    story.when(person(.add, "Eva"))
    story.then(
      "person-changed person:eva attribute:left value:0 from:2026-11-20",
      "person-changed person:eva attribute:guest value:0 from:2026-11-20")
  }

  @Test(
    "A fact outside its limits is refused in one line",
    arguments: [
      (PersonAttribute.born, ["1899", "2027", "2201", "soon", "٢٠١٨", ""]), (.face, ["0", "13", "x"]),
      (.colour, ["mauve", ""]), (.diet, ["keto"]), (.sex, ["x"]), (.guest, ["maybe"]),
      (.allergies, ["", ",", " , ", "a\u{7}b", String(repeating: "nuts and more nuts ", count: 6)]),
      (.dislikes, [(0..<900).map { "food \($0)" }.joined(separator: ",")]),
    ])
  func limits(attribute: PersonAttribute, texts: [String]) {
    var story = Story()
    for text in texts {
      story.when(person(.add, "Mia", [attribute: text]))
      story.refused(.badValue, saying: attribute.word)
    }
    #expect(story.log.isEmpty)
  }

  @Test("Every value of a choice can be typed, and is within the bounds of an event")
  func choices() throws {
    for diet in PersonDiet.allCases.dropFirst() {
      #expect(try PersonAttribute.diet.change(diet.displayed).value == Int64(diet.rawValue))
    }
    for colour in PersonColour.allCases.dropFirst() {
      #expect(try PersonAttribute.colour.change(colour.word).value == Int64(colour.rawValue))
    }
    for attribute in PersonAttribute.allCases.dropFirst() {
      func problem(_ value: Int64) -> ValueError? {
        EventRules.problem(
          Event(day: .min, body: PersonChanged(PersonID(rawValue: 1), FactChange(attribute, value))).record)
      }
      let bounds = attribute.bounds
      #expect(problem(bounds.lowerBound) == nil && problem(bounds.upperBound) == nil, "\(attribute)")
      #expect(problem(bounds.lowerBound - 1) != nil && problem(bounds.upperBound + 1) != nil, "\(attribute)")
    }
  }
}
