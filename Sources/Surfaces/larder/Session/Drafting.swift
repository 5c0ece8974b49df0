import Glibc
import LarderWords
import Terminal

/// Has a text changed in an editor, and records it; where it cannot be recorded, it is kept.
enum Drafting {
  static func write(_ draft: TextDraft, _ session: inout Session) throws {
    guard Screen.isTerminal(STDIN_FILENO), Screen.isTerminal(STDOUT_FILENO) else {
      throw Failure.usage("an editor needs a terminal; name a file with the text instead, or - for the standard input")
    }
    var (text, version) = (draft.beginning, UInt64?.none)
    if let former = draft.former {
      var snapshot = try session.door.open().snapshot(asOf: nil)
      (text, version) = try former(&snapshot)
    }
    guard let file = DraftFile(draft.file, text: text, environment: ProcessEnvironment.value) else {
      throw Failure(.inputOutput, "cannot write the text for the editor: \(FileSource.reason())")
    }
    let place = "your text is in \(file.path)"
    guard TextEditor(environment: ProcessEnvironment.value).open(file.path) else {
      let isUntouched = file.text == text
      if isUntouched { file.remove() }
      throw Failure(
        .refused, "the editor ended with an error, and nothing is recorded; EDITOR says which is taken",
        details: isUntouched ? [] : [place])
    }
    guard let written = file.text else { throw Failure(.data, "\(file.path) is not a text in UTF-8 that can be read") }
    if written == text {
      session.say("Nothing was changed.")
    } else {
      do { try session.record(draft.wish(written, version)) } catch {
        let failure = Failure(error)
        throw Failure(failure.code, failure.message, details: failure.details + [place])
      }
    }
    file.remove()
  }
}
