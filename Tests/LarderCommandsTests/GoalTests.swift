import LarderCommands
import LarderModel
import Testing

@Suite("Goals")
struct GoalTests {
  private func goal(_ goals: [(GoalAttribute, String)], _ person: String? = nil, from: String? = nil) -> StoryStep {
    StoryStep { today in
      SetGoal(
        goals.map { (attribute: $0.0, text: $0.1) }, for: person, from: try from.map { try Day(iso: $0) },
        entryTime: EntryTime(today: today))
    }
  }

  @Test("A goal applies from its day on, to the person or to everyone without one")
  func holds() throws {
    var story = Story()
    try story.given(goal([(.energy, "2100 kcal")]))
    story.when(goal([(.energy, "1800kcal"), (.protein, "75g")], "ann", from: "2026-12-01"))
    story.then(
      "goal-changed person:ann attribute:energy value:1800000 from:2026-12-01",
      "goal-changed person:ann attribute:protein value:75000 from:2026-12-01")
    let catalog = story.household.catalog
    let ann = try #require(catalog.number(.person, named: "Ann").map(PersonID.init(rawValue:)))
    let before = try Day(iso: "2026-11-30")
    #expect(catalog.goal(ann, .energy, on: before) == 2_100_000)
    #expect(catalog.goal(ann, .energy, on: before.advanced(by: 1)) == 1_800_000)
    #expect(catalog.goal(ann, .protein, on: before) == nil)
    #expect(catalog.goal(nil, .energy, on: before.advanced(by: 1)) == 2_100_000)
    try story.given(goal([(.energy, "none")], "ann", from: "2026-12-10"))
    #expect(story.household.catalog.goal(ann, .energy, on: try Day(iso: "2026-12-10")) == 2_100_000)
  }

  @Test(
    "A goal outside its limits is refused, and the limits are accepted",
    arguments: [
      (GoalAttribute.energy, "499.999", "500", "10000", "10000.001"), (.protein, "0.999g", "1g", "2000 g", "2000.001"),
      (.carbohydrate, "0", "1", "2kg", "2.001kg"), (.fat, "-1g", "1000mg", "2000", "99999999999999999999"),
    ])
  func bounds(attribute: GoalAttribute, below: String, least: String, most: String, above: String) {
    var story = Story()
    for text in [below, above, "", "lots", "12ml"] {
      story.when(goal([(attribute, text)]))
      story.refused(.badValue, saying: attribute.word)
    }
    #expect(story.log.isEmpty)
    for text in [least, most] {
      story.when(goal([(attribute, text)]))
      #expect(story.lines.count == 1)
    }
    story.when(goal([]))
    story.refused(.badValue)
  }

  @Test("A goal can be a range or a floor, and stays one goal")
  func ranges() throws {
    var story = Story()
    try story.given(goal([(.energy, "2100 kcal")]))
    story.when(goal([(.energy, "1200..1600kcal")], "bo", from: "2026-11-01"))
    story.then(
      "goal-changed person:bo attribute:energy value:1600000 from:2026-11-01",
      "goal-changed person:bo attribute:least-energy value:1200000 from:2026-11-01")
    let bo = try #require(story.household.catalog.number(.person, named: "bo").map(PersonID.init(rawValue:)))
    func held() -> [Int64?] {
      [.leastEnergy, .energy].map { story.household.catalog.goal(bo, $0, on: story.today) }
    }
    #expect(held() == [1_200_000, 1_600_000])
    story.when(goal([(.energy, "1300 kcal ..")], "bo", from: "2026-11-02"))
    #expect(held() == [1_300_000, nil])
    story.when(goal([(.energy, "1500")], "bo", from: "2026-11-03"))
    #expect(held() == [nil, 1_500_000])
    story.when(goal([(.energy, "5000..7000 kJ")], "bo", from: "2026-11-04"))
    #expect(held() == [1_195_029, 1_673_040])
    story.when(goal([(.energy, "none")], "bo", from: "2026-11-05"))
    #expect(held() == [nil, 2_100_000])
    for text in ["1600..1200kcal", "..", "100..1600", "1200..", "1200..1200"] {
      story.when(goal([(.energy, text)], "bo"))
      if text == "1200.." { #expect(story.lines.count == 2) } else { story.refused(.badValue, saying: "energy") }
    }
  }

  @Test("A withdrawn goal counts as never set, and \"none\" does not")
  func withdrawn() throws {
    var story = Story()
    try story.given(goal([(.energy, "1500")], "mia"), .eat("soup", by: "ann"))
    let mia = try #require(story.household.catalog.number(.person, named: "mia").map(PersonID.init(rawValue:)))
    story.happens(PersonChanged(mia, FactChange(.born, 2018)))
    func isTakenAway() -> Bool { story.household.catalog.isGoalTakenAway(mia, .energy, on: story.today) }
    try story.given(goal([(.energy, "none")], "mia"))
    #expect(isTakenAway())
    story.when(goal([(.energy, "Default")], "mia"))
    story.then("goal-changed person:mia attribute:energy words:default")
    #expect(!isTakenAway() && story.household.catalog.goal(mia, .energy, on: story.today) == nil)
    #expect(!story.household.catalog.hasOwnEnergyGoal(mia, on: story.today))
  }

  @Test("A line with several goals records only those that differ, unless none does")
  func differing() throws {
    var story = Story()
    try story.given(goal([(.energy, "1800"), (.protein, "75g")], "ann"))
    story.when(goal([(.energy, "1800"), (.protein, "80g")], "ann"))
    story.then("goal-changed person:ann attribute:protein value:80000")
    story.when(goal([(.energy, "1800")], "ann"))
    story.then("goal-changed person:ann attribute:energy value:1800000")
  }

  @Test("If the household says so, a person without a goal is a guest")
  func guests() throws {
    var story = Story()
    try story.given(
      goal([(.energy, "2100 kcal"), (.protein, "75g")]), goal([(.energy, "1800")], "ann"), .eat("soup", by: "eva"))
    let catalog = story.household.catalog
    let (ann, eva) = (catalog.number(.person, named: "ann"), catalog.number(.person, named: "eva"))
    func held(_ person: UInt32?) -> [Int64?] {
      [.energy, .protein].map {
        story.household.catalog.goal(person.map(PersonID.init(rawValue:)), $0, on: story.today)
      }
    }
    #expect(held(eva) == [2_100_000, 75_000])
    story.happens(SettingChanged(FactChange(.guests, 1)))
    #expect(held(eva) == [nil, nil])
    #expect(held(ann) == [1_800_000, 75_000])
    #expect(held(nil) == [2_100_000, 75_000])
  }

  @Test("The estimated energy need matches the formula by hand")
  func need() throws {
    // 10 × 70 + 6.25 × 175 − 5 × 40 − 161 = 700 + 1093.75 − 200 − 161 = 1432.75
    let woman = try EnergyNeed(weight: "70kg", height: "175cm", age: "40", sex: "f")
    #expect(woman.resting.thousandths == 1_432_750)
    #expect(woman.daily(.sedentary).thousandths == 1_719_300)
    // 1432.75 × 1.375 = 1970.03125
    #expect(woman.daily(.light).thousandths == 1_970_031)
    #expect(woman.daily(.moderate).thousandths == 2_220_762)  // 2220.7625, half to even
    #expect(woman.daily(.active).thousandths == 2_471_494)  // 2471.49375
    #expect(woman.daily(.veryActive).thousandths == 2_722_225)
    // 10 × 82.5 + 6.25 × 180.5 − 5 × 25 + 5 = 825 + 1128.125 − 125 + 5 = 1833.125
    let man = try EnergyNeed(weight: "82,5 kg", height: "180.5 cm", age: "25", sex: "male")
    #expect(man.resting.thousandths == 1_833_125)
  }

  @Test("Measures are read in common units, and refused if implausible for adults")
  func measures() throws {
    func height(_ text: String) -> Int64? {
      try? EnergyNeed(weight: "70kg", height: text, age: "40", sex: "m").height
    }
    for text in ["1.75m", "1,75 m", "175", "175cm", "1750mm", "1.75", "1m75", "1 m 75 cm"] {
      #expect(height(text) == 1750, "\(text)")
    }
    #expect(height("5ft9in") == 1753 && height("5'9\"") == 1753 && height("5 ft 9") == 1753 && height("69in") == 1753)
    #expect(height("120cm") == 1200 && height("230cm") == 2300)
    for text in ["119.9cm", "230.1cm", "", "tall", "-175", "175kg", "9999999999999999999cm", "1m75cm9999999cm", "٧"] {
      #expect(height(text) == nil, "\(text)")
    }
    func isRead(weight: String = "70", age: String = "40", sex: String = "f") -> Bool {
      (try? EnergyNeed(weight: weight, height: "175cm", age: age, sex: sex)) != nil
    }
    #expect(isRead(weight: "30kg") && isRead(weight: "300 kg") && isRead(weight: "154lb") && isRead(weight: "11 st"))
    for text in ["29.999kg", "300.001kg", "70l", "", "half", "70g"] { #expect(!isRead(weight: text), "\(text)") }
    #expect(isRead(age: "18") && isRead(age: "100"))
    for text in ["17", "101", "40.5", "-40", "", "forty"] { #expect(!isRead(age: text), "\(text)") }
    #expect(isRead(sex: "W") && isRead(sex: "man") && !isRead(sex: "") && !isRead(sex: "x"))
  }

  @Test("A time at night belongs to the evening before until the day starts, and otherwise to this day")
  func night() throws {
    let saturday = try Day(iso: "2026-11-21")
    let start = try MinuteOfDay(parsing: "04:00")
    func civil(_ displayed: String, at now: String?) throws -> String {
      let now = try now.map { try MinuteOfDay(parsing: $0) }
      let displayed = try MinuteOfDay(parsing: displayed)
      return HouseholdDay.civil(of: displayed, on: saturday, at: now, dayStart: start).description
    }
    #expect(try civil("23:00", at: "01:30") == "2026-11-20")
    #expect(try civil("04:00", at: "03:59") == "2026-11-20")
    #expect(try civil("01:10", at: "01:30") == "2026-11-21")
    #expect(try civil("01:30", at: "12:00") == "2026-11-21")
    #expect(try civil("23:00", at: "12:00") == "2026-11-21")
    #expect(try civil("23:00", at: nil) == "2026-11-21")
  }
}
