import LarderModel
import PlainText

/// A price whose first digit a shell has removed: a shell turns $3.99 into .99, and $0.99 into bash.99.
package enum CutPrice {
  /// Asks about such a price in the arguments of a command.
  ///
  /// No shell reads a line that is typed at the prompt, piped in or sent by a phone: there `.99` is a price.
  package static func refuse(in words: [String], of verb: Verb) throws(WordsError) {
    let takesPrice = verb.options.contains { $0.key == .price }
    for (position, word) in words.enumerated() {
      let key = ArgumentReader.key(in: word)
      let isNamed = key?.name == OptionName.price.rawValue
      let program = (isNamed ? key?.value ?? "" : word).split(separator: "/").last ?? ""
      let parts = program.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
      guard isNamed || takesPrice, parts.count == 2, ["", "bash", "dash", "ksh", "sh", "zsh"].contains(parts[0]),
        parts[1].utf8.count == 2, parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        isNamed || EnteredQuantity.looksLikeQuantity(words[position...]) < 2
      else { continue }
      let price = "0.\(parts[1])"
      throw .usage(
        """
        "\(word.visible)": is the price \(price)? Then write \(price). If you wrote a price with $, the shell has removed \
        a digit: write 3.99 or '$3.99'
        """)
    }
  }
}
