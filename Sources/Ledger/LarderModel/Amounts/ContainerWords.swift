/// What a language calls the things that food comes in, singular and plural, in lower case.
///
/// A further language is a file beside the others, and a place in ``all``.
struct ContainerWords: Sendable {
  let containers: [(container: Container, words: WordList)]

  static let all: [ContainerWords] = [.english, .german]
}
