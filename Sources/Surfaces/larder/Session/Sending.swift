import Glibc
import LarderModel
import LarderWords
import StrictJSON
import Terminal

/// Puts a file that a line asked for where it says.
enum Sending {
  static func send(_ file: OutgoingFile, _ session: inout Session) throws {
    guard let path = file.path, path != "-" else {
      guard file.isReadable || !Screen.isTerminal(STDOUT_FILENO) else {
        throw Failure.usage("that is no text to read here: say where to write it, with --to FILE")
      }
      session.output.write(file.bytes)
      // What is read from the output is the file alone.
      for sentence in sentences(file) where !session.isQuiet { session.output.message(sentence) }
      return
    }
    try FileSink(path, replacingWhatBegins: file.beginning).write(file.bytes)
    guard session.isJSON else {
      session.say("Wrote \(file.contents) to \(path.visible) (\(ByteCount.told(Int64(file.bytes.count)))).")
      for sentence in sentences(file) { session.say(sentence) }
      return
    }
    session.writeJSON { json in
      json.beginObject()
      json.string("path", path)
      json.integer("bytes", file.bytes.count)
      if let leftOut = file.leftOut { write(leftOut, to: &json) }
      json.endObject()
    }
  }

  /// What is to be said of what has no place in the file.
  private static func sentences(_ file: OutgoingFile) -> [String] { file.leftOut?.sentences.map(\.typed) ?? [] }

  private static func write(_ leftOut: LeftOut, to json: inout JSONWriter) {
    json.list("left_out", leftOut.entries) { entry, json in
      json.beginObject()
      json.string("recipe", entry.recipe)
      json.strings("parts", entry.names)
      json.endObject()
    }
    json.integer("missing_photos", leftOut.missingPhotos)
  }
}
