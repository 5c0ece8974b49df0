import LarderValues
import Testing

@Suite("Reference intakes")
struct ReferenceIntakeTests {
  private func energy(_ age: Int, _ sex: EnergyNeed.Sex) -> Int64? {
    ReferenceIntake(age: age, sex: sex)?.energy.thousandths
  }

  @Test("Children have a reference from their second year of life on, and adults have none")
  func ages() {
    for age in [-1, 0, 18, 40, .max] { #expect(ReferenceIntake(age: age) == nil, "\(age)") }
    #expect(energy(1, .female) == 717_000 && energy(1, .male) == 765_000)
    #expect(energy(7, .female) == 1_530_000 && energy(7, .male) == 1_649_000)
    #expect(energy(17, .female) == 2_462_000 && energy(17, .male) == 3_083_000)
    #expect(ReferenceIntake(age: 7)?.title == "reference for age 7, SACN 2011")
    #expect(ReferenceIntake(age: 1)?.title == "reference for age 1, SACN 2011")
  }

  @Test("The reference grows with the age, and is the mean of both sexes if the sex is unknown")
  func growth() throws {
    for age in ReferenceIntake.ages {
      let girl = try #require(energy(age, .female))
      let boy = try #require(energy(age, .male))
      let mean = try #require(energy(age, .unsaid))
      #expect(girl < mean && mean < boy && mean % 1000 == 0)
      if age > 1 {
        #expect(try girl > #require(energy(age - 1, .female)) && boy > #require(energy(age - 1, .male)))
      }
    }
  }

  @Test("Each figure is a tenth of a megajoule in whole kilocalories, as the source rounds them")
  func rounding() throws {
    for age in ReferenceIntake.ages {
      for sex in [EnergyNeed.Sex.female, .male] {
        let kilocalories = try #require(energy(age, sex)) / 1000
        let tenths = (kilocalories * 4184 + 50_000) / 100_000
        #expect((tenths * 100_000 + 2092) / 4184 == kilocalories, "\(age) \(sex)")
      }
    }
  }
}
