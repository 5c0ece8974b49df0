/// A file of commands with their expected output.
///
/// ```
/// # A comment, or a description of the next commands.
/// $ larder use milk 300ml
/// Used 300 ml milk; 700 ml left. [3]
/// $ larder use milk 9l
/// ! larder: only 700 ml of milk is there; …
/// = 1
/// $ larder -
/// : use milk 9l
/// ! larder: line 1: only 700 ml of milk is there; …
/// = 1
/// ```
/// Lines after a command are its output; lines with `! ` are messages; `= ` is the exit code, if not 0. Lines with `: `
/// are its input.
struct CommandFile {
  struct Step {
    let line: Int
    let command: String
    var input: [String] = []
    var output: [String] = []
    var messages: [String] = []
    var exitCode: Int32 = 0
  }

  /// The steps, each with the comments and blank lines before it.
  private(set) var steps: [(before: [String], step: Step)] = []
  private var after: [String] = []

  init(_ text: String) {
    var current: Step?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init).enumerated() {
      if line.hasPrefix("$ ") {
        if let step = current { steps.append((after, step)) }
        if current != nil { after = [] }
        current = Step(line: index + 1, command: String(line.dropFirst(2)))
        continue
      }
      guard current != nil, !line.hasPrefix("# "), line != "" else {
        if let step = current {
          steps.append((after, step))
          after = []
          current = nil
        }
        after.append(line)
        continue
      }
      if line.hasPrefix(": ") {
        current?.input.append(String(line.dropFirst(2)))
      } else if line.hasPrefix("! ") {
        current?.messages.append(String(line.dropFirst(2)))
      } else if line.hasPrefix("= ") {
        current?.exitCode = Int32(line.dropFirst(2)) ?? -1
      } else {
        // An empty output line is written as a single dot.
        current?.output.append(line == "." ? "" : line)
      }
    }
    if let step = current {
      steps.append((after, step))
      after = []
    }
  }

  /// The file with the actual output of the commands.
  func text(with results: [Step]) -> String {
    var lines: [String] = []
    for (index, (before, step)) in steps.enumerated() {
      lines += before
      lines.append("$ " + step.command)
      lines += step.input.map { ": " + $0 }
      let result = results[index]
      lines += result.output.map { $0.isEmpty ? "." : $0 }
      lines += result.messages.map { "! " + $0 }
      if result.exitCode != 0 { lines.append("= \(result.exitCode)") }
    }
    lines += after
    return lines.joined(separator: "\n") + (lines.last == "" ? "" : "\n")
  }
}
