import LarderModel
import LarderSimulator
import Testing

@testable import LarderFigures

@Suite("Rounding parts to whole units")
struct ApportionmentTests {
  @Test("Remaining units go to the parts that lost most by rounding, then to the first")
  func byHand() {
    #expect(Apportionment.units([333, 333, 334], per: 100, summingTo: 10) == [3, 3, 4])
    #expect(Apportionment.units([50, 50], per: 100, summingTo: 1) == [1, 0])
    #expect(Apportionment.units([-50, 50], per: 100, summingTo: 0) == [0, 0])
    #expect(Apportionment.units([-150, 20], per: 100, summingTo: -1) == [-1, 0])
    #expect(Apportionment.units([100, 200], per: 100, summingTo: 2) == [1, 1])
    #expect(Apportionment.units([], per: 100, summingTo: 0) == [])
  }

  @Test("Parts add up to their rounded sum, each within one unit of its exact value")
  func law() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let scale = Int128(random.pick([1, 2, 7, 1000, 1_000_000]))
      let exact = (0..<random.number(in: 1...9)).map { _ in Int128(random.number(in: -9_000_000...9_000_000)) }
      let whole = exact.reduce(0, +).roundedQuotient(dividingBy: scale)
      let units = Apportionment.units(exact, per: scale, summingTo: whole)
      #expect(units.reduce(0, +) == whole)
      for (part, unit) in zip(exact, units) { #expect((unit * scale - part).magnitude < scale.magnitude) }
    }
  }

  @Test("Division rounds down or half to even")
  func division() {
    let divided: [(Int128, Int128, down: Int128, evenly: Int128)] = [
      (7, 2, 3, 4), (5, 2, 2, 2), (-5, 2, -3, -2), (-7, 2, -4, -4), (-1, 4, -1, 0), (9, 3, 3, 3), (-9, 3, -3, -3),
    ]
    for (dividend, divisor, down, evenly) in divided {
      #expect(dividend.dividedDown(by: divisor) == down)
      #expect(dividend.roundedQuotient(dividingBy: divisor) == evenly)
    }
  }
}
