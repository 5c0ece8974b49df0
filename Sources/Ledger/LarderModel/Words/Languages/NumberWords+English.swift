extension NumberWords {
  static let english = NumberWords(
    one: "one", articles: "a|an",
    counts: ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"],
    half: "half", third: "third", quarter: "quarter",
    everything: "all|all of it|all of them|everything|rest|the rest|rest of it|the rest of it")
}
