import Glibc
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
      return session.output.write(file.bytes)
    }
    try FileSink(path, replacingWhatBegins: file.beginning).write(file.bytes)
    guard session.isJSON else {
      return session.say("Wrote \(file.contents) to \(path.visible) (\(ByteCount.told(Int64(file.bytes.count)))).")
    }
    session.writeJSON { json in
      json.beginObject()
      json.string("path", path)
      json.integer("bytes", file.bytes.count)
      json.endObject()
    }
  }
}
