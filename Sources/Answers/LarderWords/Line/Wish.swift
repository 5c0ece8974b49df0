import Document
import LarderAnswers
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences

/// Something that is to be recorded: decided on the household as it is, and answered in a sentence.
package protocol Wish {
  /// Works out the events. It may be asked again, where the ledger had to make room or had been replaced.
  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision

  /// What to answer when it is recorded; by default what its events say.
  func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording

  /// What an entry lacks, of a household that wants to be asked.
  func questions(_ reader: EntryReader) throws -> [Question]

  /// What is asked of somebody who goes through things one by one, whether the household wants to be asked or not; nil for
  /// what is entered as it stands.
  func walk(_ reader: EntryReader, _ log: inout LogReader) throws -> [Question]?

  /// Whether its words may ask for a walk, as far as can be told without the household: most do not, and are not made to
  /// wait for it.
  func mayWalk(_ line: Line) -> Bool

  /// Whether there must be a ledger already, although the verb may otherwise begin one.
  var needsLedger: Bool { get }

  /// Whether food is eaten: where its use-by date has passed, somebody who is there is asked first.
  var eats: Bool { get }

  /// The kind of event it comes to, where its words mean whatever was last, so that they say nothing that a repeated
  /// command could be compared by.
  var kindOfOpenWords: UInt8? { get }

  /// The pictures that are kept with it, where its events name them.
  var pictures: [NewPicture] { get }

  /// How dear what came in by code is beside earlier purchases.
  var prices: [PriceComparison] { get }

  /// What is shown below the sentence.
  func remarks(_ style: OutputStyle) -> [Block]
}

extension Wish {
  package func sentence(_ outcome: Outcome, _ moment: Moment, _ sentences: Sentences) -> Wording {
    sentences.told(outcome)
  }
  package func questions(_ reader: EntryReader) throws -> [Question] { [] }
  package func walk(_ reader: EntryReader, _ log: inout LogReader) throws -> [Question]? { nil }
  package func mayWalk(_ line: Line) -> Bool { false }
  package var needsLedger: Bool { false }
  package var eats: Bool { false }
  package var kindOfOpenWords: UInt8? { nil }
  package var pictures: [NewPicture] { [] }
  package var prices: [PriceComparison] { [] }
  package func remarks(_ style: OutputStyle) -> [Block] { [] }
}
