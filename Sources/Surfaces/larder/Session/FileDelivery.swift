import Glibc
import LarderAnswers
import LarderWords
import StrictCSV
import StrictJSON
import Terminal

/// Writes a file that a line asked for.
enum FileDelivery {
  static func send(_ file: OutgoingFile, _ session: inout Session) throws {
    guard let path = file.path, path != "-" else {
      guard file.isReadable || !Screen.isTerminal(STDOUT_FILENO) else {
        throw CommandFailure.usage("this cannot be shown in the terminal; write it to a file with --to FILE")
      }
      session.output.write(file.bytes)
      // If the file goes to standard output, nothing else may.
      for sentence in sentences(file) where !session.isQuiet { session.output.message(sentence) }
      return
    }
    try FileSink(path, replacingWhatBegins: file.beginning).write(file.bytes)
    guard session.isJSON else {
      session.say("Wrote \(file.contents) to \(path.visible) (\(ByteCount.displayed(Int64(file.bytes.count)))).")
      for sentence in sentences(file) { session.say(sentence) }
      return
    }
    session.writeObject { json in
      json.string("path", path)
      json.integer("bytes", file.bytes.count)
      if let leftOut = file.leftOut { write(leftOut, to: &json) }
    }
  }

  /// Sentences about data that the file cannot hold.
  private static func sentences(_ file: OutgoingFile) -> [String] { file.leftOut?.sentences.map(\.typed) ?? [] }

  private static func write(_ leftOut: OmittedRecipeParts, to json: inout JSONWriter) {
    json.objects("left_out", leftOut.entries) { entry, json in
      json.string("recipe", entry.recipe)
      json.strings("parts", entry.names)
    }
    json.integer("missing_photos", leftOut.missingPhotos)
  }
}

/// The destination of a report as HTML: a file or standard output.
struct PageTarget {
  let name: String
  /// The file; nil for standard output.
  let sink: FileSink?

  /// Creates the destination named by `--html`; nil without that option. Throws early if it cannot be written.
  init?(_ arguments: Arguments, of verb: Verb) throws(CommandFailure) {
    guard verb.options.contains(where: { $0.key == .html }), let name = arguments[.html] else { return nil }
    if arguments.has(.json) || arguments.has(.csv) {
      throw CommandFailure.usage("use only one of --html, --json and --csv")
    }
    self.name = name
    sink = name == "-" ? nil : try FileSink(name, replacingWhatBegins: "<!DOCTYPE html>")
  }
}

/// A report's table as CSV.
enum CSVText {
  static func of(_ report: some Report) -> [UInt8] {
    var csv = CSVWriter()
    let table = report.table
    csv.row(table.header)
    for row in table.rows { csv.row(row) }
    return csv.bytes
  }
}
