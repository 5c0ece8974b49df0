import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences
import PlainText

/// A code that nobody knows waits no more, and nothing is entered for it.
struct CodeForgetting: Wish {
  let text: String
  private(set) var code = ""
  private(set) var entries = 0

  var needsLedger: Bool { true }

  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision {
    let household = reader.household
    let named = try NamedProduct.read(
      text, isStated: true, store: reader.arguments[.store], year: reader.line.clock.year, household.catalog)
    code = named?.printed ?? text
    let product = named?.product
    entries = household.kitchen.parked.lines.count { $0.product == product }
    guard let name = named?.name, entries > 0 else {
      throw WordsError.refused("\(code.visible) does not wait to be known; \(.unknownCodes) shows what does")
    }
    var park = ParkCode(name, code: text, for: .unsaid, moment: reader.moment)
    park.state = .dropped
    return try reader.decide(park)
  }

  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    "Let go of \(code.visible): \(Wording.count(entries, "entry", "entries")) will not be made."
  }
}
