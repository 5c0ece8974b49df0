import LarderWords

/// Where a report goes as a page of HTML: to a file, or to the output.
struct PageTarget {
  let name: String
  /// Nil for the output.
  let sink: FileSink?

  /// What `--html` asks for; nil where it is not given. What cannot be written is said before any work is done.
  init?(_ arguments: Arguments, of verb: Verb) throws(Failure) {
    guard verb.options.contains(where: { $0.key == .html }), let name = arguments[.html] else {
      return nil
    }
    if arguments.has(.json) || arguments.has(.csv) {
      throw Failure.usage("--html is a form of its own; leave out --json and --csv")
    }
    self.name = name
    sink = name == "-" ? nil : try FileSink(name, replacingWhatBegins: "<!DOCTYPE html>")
  }
}
