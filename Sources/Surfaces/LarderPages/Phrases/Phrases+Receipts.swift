import WebParts

extension Phrases {
  static var receipt: String { say("Receipt") }
  static var receiptLead: String { say("put away a receipt from a photo, a PDF, its text or a table") }
  static var receiptPhoto: String { say("Photograph a receipt") }
  static var receiptReading: String { say("Reading the receipt…") }
  static var receiptPaste: String { say("Paste a text or table instead") }
  static var receiptRead: String { say("Read receipt") }
  static var receiptText: String { say("Text of the receipt") }
  static var receiptTextHint: String {
    say("Paste the text that your phone recognises in a photo, or the table of a shop’s digital receipt.")
  }
  static var receiptWhere: String { say("Put the receipt away in") }
  static var receiptAgain: String { say("Put it away again") }
  static var receiptOut: String { say("Not for the kitchen") }
  static var receiptCorrect: String { say("Correct the text") }
  static var receiptForgotten: String { say("This receipt was put away or forgotten. Send it again.") }
  static var receiptNoReader: String {
    say("This server cannot read photos yet. Paste the text of the receipt instead.")
  }
  static var receiptNoPDF: String { say("This server cannot read PDFs. Paste the text instead.") }
  static var receiptUnreadable: String {
    say("No receipt was found in this file. Try a sharper photo, or paste the text.")
  }
  static var receiptSum: String { say("Does the receipt have this total?") }
  static var receiptNew: String { say("New") }
  static var receiptGuess: String { say("Right?") }
  static var receiptPicture: String { say("Photo of the receipt") }

  static func receiptEarlier(_ first: UInt64, _ last: UInt64) -> String {
    say("This receipt has already been put away, in entries \(first) to \(last). Is it a second purchase?")
  }
  static func receiptChange(_ item: String) -> String { say("Change \(item)") }
  static func receiptProved(_ total: String) -> String { say("The lines add up to the total of \(total).") }
  static func receiptIs(_ price: String) -> String { say("It is \(price)") }
}
