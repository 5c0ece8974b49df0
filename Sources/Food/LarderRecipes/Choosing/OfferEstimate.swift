/// What a candidate can add at most to a plan of which the first days are settled.
struct OfferEstimate {
  /// Its place among the candidates.
  let place: Int
  /// What it pays for foods of which nothing is in.
  let errands: Double
  /// What it is worth on the next day.
  var worth: Double
  /// By how much it beats the price of a day after that.
  var later: Double
}
