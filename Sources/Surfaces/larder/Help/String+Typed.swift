extension String {
  /// The text with the lines in it, which stand between backticks, as they are typed.
  var typed: String {
    split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
      index % 2 == 0 ? String(part) : Program.prompt + part
    }.joined()
  }
}
