import Glibc
import LarderModel
import LarderVerbs
import LarderWords
import Terminal

/// The choices of a question about a line, for people at a terminal.
enum ChoicePrompt {
  /// Asks a question and returns the words of the command that the answer means. Nil if no one can be asked.
  ///
  /// - Parameter typed: The words of the line that the question is about.
  static func words(_ question: LineQuestion, _ batch: CommandBatchState, _ typed: [String]) throws -> [String]? {
    let isSilent = typed.contains { ["--json", "--no-input", "--quiet", "-q"].contains($0) }
    guard let ask = batch.answer, batch.hasReader, !isSilent, !batch.options.has(.json), !batch.options.has(.noInput),
      !batch.options.has(.quiet), !question.choices.isEmpty
    else { return nil }
    var output = Output()
    output.message(question.text.typed)
    for (index, choice) in question.choices.enumerated() { output.message("  \(index + 1)  \(choice.title.typed)") }
    output.flush()
    while true {
      let numbers = question.choices.count == 1 ? "1" : "1-\(question.choices.count)"
      let prompt =
        question.takesText ? "\(numbers), or an amount (Enter: nothing): " : "\(numbers) (Enter: 1, n: nothing): "
      guard let answer = try ask(prompt) else { break }
      let text = answer.split(separator: " ").joined(separator: " ")
      if text.isEmpty {
        if question.takesText { break }
        return question.choices[0].words
      }
      if let number = Int(text), question.choices.indices.contains(number - 1) {
        return question.choices[number - 1].words
      }
      if ["n", "no", "0", "q", "nothing"].contains(text.lowercased()) { break }
      if ["y", "yes"].contains(text.lowercased()) { return question.choices[0].words }
      guard case .command(let words) = try TypedCommand(text) else { break }
      if let completed = question.words(completedBy: text), EnteredQuantity.looksLikeQuantity(words[...]) > 0 {
        return completed
      }
      // Anything else is another line.
      if (try? CommandTable.command(words)) != nil { return words }
      output.message("Type a number from 1 to \(question.choices.count), n, or another line.")
      output.flush()
    }
    throw CommandFailure(.refused, "nothing was recorded")
  }
}
