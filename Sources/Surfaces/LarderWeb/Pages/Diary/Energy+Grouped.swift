import LarderModel

extension Energy {
  /// Whole kilocalories, their thousands apart: "1,240", "1.240".
  func grouped(_ style: OutputStyle) -> String {
    let digits = Array(String(kilocalories.magnitude))
    var text = kilocalories < 0 ? "−" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += style == .german ? "." : "," }
      text.append(digit)
    }
    return text
  }
}
