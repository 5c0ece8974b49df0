/// Words in one literal, divided by bars.
///
/// A table of such lists is laid out by the compiler. Sets and dictionaries of words would be built again by every
/// process, which looks into them once or twice: it took a tenth of the time of an entry.
package struct WordList: Hashable, Sendable, ExpressibleByStringLiteral {
  private let literal: String

  package init(stringLiteral literal: String) { self.literal = literal }

  package var words: [String] { literal.split(separator: "|").map(String.init) }

  /// - Complexity: O(n) in the length of the list.
  package func contains(_ word: String) -> Bool {
    let list = literal.utf8Span.span
    let wanted = word.utf8Span.span
    guard wanted.count > 0, wanted.count <= list.count else { return false }
    var start = 0
    while start + wanted.count <= list.count {
      var end = start
      var isSame = true
      while end < list.count, list[end] != UInt8(ascii: "|") {
        let offset = end - start
        if isSame { isSame = offset < wanted.count && list[end] == wanted[offset] }
        end += 1
      }
      if isSame, end - start == wanted.count { return true }
      start = end + 1
    }
    return false
  }
}
