extension FoodName {
  /// A word in the singular, or in what stands for it: only words that mean the same need come to the same.
  package static func singular(_ word: ArraySlice<UInt8>) -> [UInt8] {
    var letters = Array(word)
    // Every ending below ends with one of these.
    guard let last = letters.last, "sei".utf8.contains(last) else { return letters }
    func ends(_ ending: String) -> Bool { letters.reversed().starts(with: ending.utf8.reversed()) }
    func change(last count: Int, to ending: String) {
      letters.removeLast(count)
      letters += ending.utf8
    }
    if letters.count > 4, ends("ies") {
      change(last: 3, to: "y")
    } else if ["leaves", "loaves", "halves"].contains(where: ends) {
      change(last: 3, to: "f")
    } else if letters.count > 4, ["oes", "ches", "shes", "sses", "xes"].contains(where: ends) {
      change(last: 2, to: "")
    } else if letters.count > 3, ends("s"), !ends("ss"), !ends("us") {
      change(last: 1, to: "")
    }
    // So that "cookies" meets "cookie", and "chillies" meets "chilli".
    if letters.count > 4, ends("ie") {
      change(last: 2, to: "y")
    } else if letters.count > 3, ends("i") {
      change(last: 1, to: "y")
    }
    return letters
  }
}
