import LarderModel
import TestSupport
import Testing

@Suite("Random histories")
struct RandomHistoryTests {
  @Test("A seed decides the history")
  func determinism() {
    #expect(RandomHistory(seed: 8).events == RandomHistory(seed: 8).events)
    #expect(RandomHistory(seed: 8).events != RandomHistory(seed: 9).events)
    #expect(RandomHistory(seed: 8, count: 77).events.count == 77)
  }

  @Test("Random histories together contain every kind of event, and corrected corrections")
  func kinds() {
    var kinds: Set<UInt8> = []
    var correctedCorrections = 0
    for seed in 0..<40 as Range<UInt64> {
      let stored = RandomHistory(seed: seed).stored
      #expect((50...400).contains(stored.count))
      for event in stored {
        kinds.insert(event.record.kind)
        guard event.record.kind == Retracted.code,
          let targets = event.decode(as: Retracted.self).targets
        else { continue }
        #expect(targets.upperBound < event.sequence)
        let target = stored[Int(targets.lowerBound) - 1].record.kind
        if EventKinds.kind(code: target)?.nature == .correction { correctedCorrections += 1 }
      }
    }
    #expect(kinds == Set(EventKinds.all.map { $0.code }).subtracting([MissingEvent.code]))
    #expect(correctedCorrections > 20)
  }

  @Test("Lots are numbered in the order they come in")
  func lots() {
    for seed in 0..<20 as Range<UInt64> {
      var highest: UInt32 = 0
      for event in RandomHistory(seed: seed).stored {
        for field in event.fields where field.reference == .lot {
          guard case .integer(let number) = field.value else { continue }
          #expect(number <= Int64(highest) + 1)
          highest = max(highest, UInt32(number))
        }
      }
    }
  }
}
