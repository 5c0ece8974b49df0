import LarderModel
import StrictJSON

/// Answers for readers who may not see money: they lack its members, and their texts have "…" in place of amounts.
extension JSONWriter {
  package static var hidingMoney: JSONWriter { JSONWriter(redaction: Money.hidden) }

  package var showsMoney: Bool { redaction == nil }
}

extension Money {
  /// "Bought milk for …." from "Bought milk for €2.38."
  @Sendable fileprivate static func hidden(in text: String) -> String {
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return text }
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    var (kept, index) = ([String](), 0)
    while index < parts.count {
      let count = [2, 1].first { index + $0 <= parts.count && amount(parts[index..<index + $0]) != nil }
      let phrase = parts[index..<index + (count ?? 1)]
      kept.append(amount(phrase).map { phrase.joined(separator: " ").replacing($0, with: "…") } ?? String(parts[index]))
      index += count ?? 1
    }
    return kept.joined(separator: " ")
  }

  /// The amount of money in some words, without the punctuation around it; nil if they are not one.
  private static func amount(_ words: ArraySlice<Substring>) -> String? {
    var text = words.joined(separator: " ")[...]
    while let first = text.first, first.isPunctuation, first != "-" { text.removeFirst() }
    while let last = text.last, last.isPunctuation { text.removeLast() }
    return Money.looksLikeMoney(String(text)) == .certain ? String(text) : nil
  }
}
