import LarderForecast
import Testing

@Suite("Advice on the size of a pack")
struct PackAdviceTests {
  private func advised(_ permille: Int64, times: Int64 = 3, pack: Int64 = 1000) -> Int64? {
    PackAdvice(for: WastedPart(times: times, permille: permille), pack: pack)?.pack
  }

  @Test("Rare or small waste changes nothing, a third of waste halves the pack, most of it quarters the pack")
  func sizes() {
    #expect(advised(199) == nil && advised(330, times: 1) == nil)
    #expect(advised(200) == 500 && advised(330) == 500 && advised(599) == 500)
    #expect(advised(600) == 250 && advised(1000) == 250)
  }

  @Test("More waste never advises a larger pack, and a pack of a few pieces has no smaller one")
  func monotonic() {
    for pack in 1...40 as ClosedRange<Int64> {
      let sizes = (0...1000).map { advised($0, pack: pack) ?? pack }
      #expect(zip(sizes, sizes.dropFirst()).allSatisfy { $0 >= $1 || $1 == pack })
      #expect(sizes.allSatisfy { $0 > 0 && $0 <= pack })
    }
    #expect(advised(900, pack: 1) == nil)
    let eggs = PackAdvice(for: WastedPart(times: 2, permille: 500), pack: 10_000, unit: 1000)
    #expect(eggs?.pack == 5000)
  }
}
