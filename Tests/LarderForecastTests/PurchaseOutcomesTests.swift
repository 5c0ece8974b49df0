import LarderForecast
import Testing

@Suite("Outcomes of purchases")
struct PurchaseOutcomesTests {
  @Test(
    "Purchases usually go to waste if more than half of them probably do",
    arguments: [
      ("xxxxx", true), ("xxxx", false), ("xxx-x", false), ("xx-xxx", true), ("x-x-xxx", false), ("xx-xxxx", true),
      ("xxxxx-", false), ("-----x", false), ("", false), ("xxxxxxxxxxxx------x", false), ("----xxxxxxxxxx", true),
    ])
  func habits(_ outcomes: String, _ usuallyGoToWaste: Bool) {
    let outcomes = PurchaseOutcomes(thrownAway: outcomes.map { $0 == "x" })
    #expect(outcomes.usuallyGoToWaste == usuallyGoToWaste)
  }

  @Test("One more purchase that was used up never turns a good record into a bad one, and one more wasted never helps")
  func monotony() {
    for bits in 0..<(1 << 11) as Range<Int> {
      for length in 0...10 {
        let outcomes = (0..<length).map { bits >> $0 & 1 == 1 }
        let usuallyGoToWaste = PurchaseOutcomes(thrownAway: outcomes).usuallyGoToWaste
        #expect(!PurchaseOutcomes(thrownAway: outcomes + [false]).usuallyGoToWaste)
        if usuallyGoToWaste {
          #expect(PurchaseOutcomes(thrownAway: outcomes + [true]).usuallyGoToWaste)
          #expect(length > 4 && outcomes.count { $0 } * 2 > length)
        }
      }
    }
  }
}
