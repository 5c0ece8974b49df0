import LarderWords

enum WritingCompletions {
  static func run(_ session: inout Session) throws {
    guard session.arguments.words.count == 1, let shell = CompletionScript(rawValue: session.arguments.words[0]) else {
      throw Failure.usage("for which shell? larder completions bash, zsh or fish")
    }
    session.output.write(shell.text)
  }
}
