import LarderForecast
import LarderSimulator
import Testing

@Suite("Keeping times learnt from a household's lots")
struct KeepingRecordTests {
  /// Lots drawn from a seed, used and spoiled around the assumed time.
  private func lots(_ seed: UInt64) -> [KeepingRecord.Lot] {
    var random = SeededGenerator(seed: seed)
    return (0..<Int(random.next() % 14)).map { _ in
      var lot = KeepingRecord.Lot()
      for _ in 0..<random.next() % 4 { lot.use(on: Int(random.next() % 16)) }
      if random.next() % 3 == 0 { lot.spoil(on: Int(random.next() % 16)) }
      return lot
    }
  }

  private func days(_ lots: [KeepingRecord.Lot], insteadOf assumed: Int = 7, atMost longest: Int = 14) -> Int {
    KeepingRecord(lots).learnt(insteadOf: assumed, atMost: longest)?.days ?? assumed
  }

  @Test("Lots that were good for longer make the time longer, up to the day that four of them reached")
  func longer() {
    let lots = [9, 10, 9, 11].map { KeepingRecord.Lot(good: $0) }
    #expect(days(lots) == 9)
    #expect(days(Array(lots.dropFirst())) == 7, "three lots are too few")
    #expect(days(lots, atMost: 7) == 7 && days(lots, atMost: 8) == 7, "a day is less than a fifth")
    #expect(days(lots + [.init(spoiled: 13)]) == 9, "it spoiled after that day")
    #expect(days(lots + [.init(spoiled: 8)]) == 9, "one in five may spoil")
    #expect(days(lots + [.init(spoiled: 8), .init(spoiled: 9)]) == 7)
  }

  @Test("Lots that mostly spoiled within the time make it shorter")
  func shorter() throws {
    let lots = [5, 4, 6].map { KeepingRecord.Lot(good: 2, spoiled: $0) }
    let learnt = try #require(KeepingRecord(lots).learnt(insteadOf: 7, atMost: 14))
    #expect(learnt.days == 3 && !learnt.isLonger && learnt.lots == 3 && learnt.known == 3)
    #expect(days(Array(lots.dropFirst())) == 7, "two lots are too few")
    #expect(days(lots + [8, 9, 10].map { KeepingRecord.Lot(good: $0) }) == 7, "as many were good")
    #expect(days([1, 1, 1].map { KeepingRecord.Lot(spoiled: $0) }) == 1, "a time is at least a day")
  }

  @Test("Without observations, or with ones that agree, the time stays")
  func unchanged() {
    #expect(days([]) == 7)
    #expect(days([KeepingRecord.Lot](repeating: .init(), count: 9)) == 7)
    for seed in 0..<200 as Range<UInt64> {
      let agreeing = lots(seed).map { lot in
        KeepingRecord.Lot(good: lot.good.map { min($0, 7) }, spoiled: lot.spoiled.map { max($0, 8) })
      }
      #expect(days(agreeing) == 7)
    }
  }

  @Test("The time keeps its bounds, whatever the order of the lots")
  func bounds() {
    for seed in 0..<300 as Range<UInt64> {
      let lots = lots(seed)
      for assumed in [1, 2, 3, 7, 12] {
        for longest in [assumed, assumed + 2, assumed * 2] {
          let learnt = days(lots, insteadOf: assumed, atMost: longest)
          #expect((1...longest).contains(learnt))
          #expect(learnt == days(lots.reversed(), insteadOf: assumed, atMost: longest))
        }
      }
    }
  }

  @Test("Earlier or additional spoiling never makes the time longer, and an additional good lot never shorter")
  func monotonic() {
    var changed = 0
    for seed in 0..<400 as Range<UInt64> {
      let lots = lots(seed)
      let before = days(lots)
      for day in 0...15 {
        #expect(days(lots + [.init(spoiled: day)]) <= before)
        #expect(days(lots + [.init(good: day)]) >= before)
      }
      for index in lots.indices {
        var earlier = lots
        earlier[index].spoil(on: (lots[index].spoiled ?? 16) - 1)
        let after = days(earlier)
        #expect(after <= before)
        changed += after < before ? 1 : 0
      }
    }
    #expect(changed > 0)
  }
}
