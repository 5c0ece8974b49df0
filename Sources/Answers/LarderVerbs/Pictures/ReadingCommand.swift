import PlainText
import Programs

/// A command that reads a picture or another file: it gets the file on standard input, and answers on standard output.
///
/// The household names it. It runs without a shell and within limits of time and output.
package struct ReadingCommand: Sendable {
  /// The longest run in seconds, and the largest answer in bytes.
  package static let (mostSeconds, mostOutput) = (120, 1 << 20)

  private let words: [String]
  private let seconds: Int

  /// Returns nil if the command's program is not in a folder.
  ///
  /// - Parameters:
  ///   - command: The program, by its path or name, and its arguments, as they are typed.
  ///   - searchPath: The folders to search for the program, such as "/usr/local/bin:/usr/bin".
  package init?(_ command: String, searchPath: String?, seconds: Int = mostSeconds) {
    guard let words = try? ShellWords.split(command), let name = words.first else { return nil }
    let folders = (searchPath ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    guard let path = ProgramRun.program(among: name.hasPrefix("/") ? [name] : folders.map { "\($0)/\(name)" }) else {
      return nil
    }
    (self.words, self.seconds) = ([path] + words.dropFirst(), seconds)
  }

  /// Runs the command, and returns its output.
  ///
  /// - Parameter hints: The bytes that the program may read from descriptor 3.
  package func answer(to file: [UInt8], hints: [UInt8] = []) throws(Failure) -> [UInt8] {
    let limits = ProgramRun.Limits(output: Self.mostOutput, seconds: seconds)
    let ending = ProgramRun(words, input: file, settings: hints, within: limits).run()
    switch (ending.code, ending.exceeded) {
    case (0, _): return ending.output
    case (_, .time): throw .slow(seconds: seconds)
    case (_, .output): throw .long
    case (let code, nil): throw .failed(code: code)
    }
  }

  /// The reason why a command gave no answer.
  package enum Failure: Error, Hashable, Sendable {
    /// The command ended with a code other than 0. Nil if it crashed.
    case failed(code: Int?)
    case slow(seconds: Int)
    /// The answer is longer than ``mostOutput``.
    case long
  }
}
