import Terminal

/// Something a shell may offer in place of the word that is being typed.
struct Candidate: Hashable {
  /// The whole word.
  var word: String
  /// What it is, for a shell that shows it.
  var note = ""
}
