import Document
import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderSentences

/// A pending command: decided on the current household, and answered with a message.
package protocol PendingCommand {
  /// Computes the events. It may be called again if the ledger had to grow or was replaced.
  mutating func decide(_ reader: EntryReader, _ log: inout LogReader) throws -> Decision

  /// The message after recording. By default it is derived from the events.
  func sentence(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Message

  /// The reply after recording. By default its headline is the first sentence of the message.
  func reply(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Reply

  /// Questions about missing details, for a household that wants to be asked.
  func questions(_ reader: EntryReader) throws -> [Question]

  /// The questions of a walk through several things, asked whether or not the household wants to be asked. Nil for an
  /// entry that needs no walk.
  func walkQuestions(_ reader: EntryReader, _ log: inout LogReader) throws -> [Question]?

  /// Whether the words may ask for a walk, decided without the household. Most do not, and need not wait for it.
  func mayWalk(_ line: Line) -> Bool

  /// Whether a ledger must exist, although the verb could otherwise create one.
  var needsLedger: Bool { get }

  /// Whether food is eaten. If its use-by date has passed, the user is asked first where possible.
  var eats: Bool { get }

  /// The kind of event if the words mean "the last one", so that a repeated command cannot be compared by its words.
  var kindOfOpenWords: UInt8? { get }

  /// The pictures to store that the events name.
  var pictures: [NewPicture] { get }

  /// Comparisons of prices of products bought by code with earlier purchases.
  var prices: [PriceComparison] { get }

  /// The blocks to show below the message.
  func remarks(_ style: OutputStyle) -> [Block]
}

extension PendingCommand {
  package func sentence(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Message {
    sentences.displayed(outcome)
  }
  package func reply(_ outcome: CommandResult, _ entryTime: EntryTime, _ sentences: Sentences) -> Reply {
    Reply(sentence(outcome, entryTime, sentences))
  }
  package func questions(_ reader: EntryReader) throws -> [Question] { [] }
  package func walkQuestions(_ reader: EntryReader, _ log: inout LogReader) throws -> [Question]? { nil }
  package func mayWalk(_ line: Line) -> Bool { false }
  package var needsLedger: Bool { false }
  package var eats: Bool { false }
  package var kindOfOpenWords: UInt8? { nil }
  package var pictures: [NewPicture] { [] }
  package var prices: [PriceComparison] { [] }
  package func remarks(_ style: OutputStyle) -> [Block] { [] }
}
