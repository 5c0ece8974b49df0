/// The offers that fit the days best, when each is worth a known sum on each day and may be taken once.
struct DayAssignment {
  /// The offer of each day.
  private(set) var picks: [Int]
  /// What the day contributes: an offer is worth at most this and its own share.
  private(set) var dayPrices: [Double]
  private(set) var total = 0.0

  /// Each day takes its best, also twice the same.
  init(repeating worth: [Double], days: Int) {
    picks = Array(repeating: 0, count: days)
    dayPrices = Array(repeating: -.infinity, count: days)
    for (index, value) in worth.enumerated() where value > dayPrices[index % days] {
      dayPrices[index % days] = value
      picks[index % days] = index / days
    }
    total = dayPrices.reduce(0, +)
  }

  /// Assigns by growing paths of least loss, one day at a time; there are no fewer offers than days.
  init(_ worth: [Double], days: Int) {
    let count = worth.count / days
    picks = Array(repeating: 0, count: days)
    dayPrices = Array(repeating: 0, count: days)
    var holder = Array(repeating: -1, count: count)
    var offerPrices = Array(repeating: 0.0, count: count)
    for day in 0..<days { assign(day, worth, &holder, &offerPrices) }
    for (offer, day) in holder.enumerated() where day >= 0 {
      picks[day] = offer
      total += worth[offer * days + day]
    }
  }

  private mutating func assign(_ newDay: Int, _ worth: [Double], _ holder: inout [Int], _ offerPrices: inout [Double]) {
    let (days, count) = (picks.count, holder.count)
    var loss = Array(repeating: Double.infinity, count: count)
    var cameFrom = Array(repeating: -1, count: count)
    var isDone = Array(repeating: false, count: count)
    var (day, current) = (newDay, -1)
    while true {
      var (least, next) = (Double.infinity, -1)
      for offer in 0..<count where !isDone[offer] {
        let slack = dayPrices[day] + offerPrices[offer] - worth[offer * days + day]
        if slack < loss[offer] { (loss[offer], cameFrom[offer]) = (slack, current) }
        if loss[offer] < least { (least, next) = (loss[offer], offer) }
      }
      guard next >= 0 else { return }
      shift(by: least, newDay, holder, isDone, &offerPrices, &loss)
      isDone[next] = true
      current = next
      guard holder[next] >= 0 else { break }
      day = holder[next]
    }
    while current >= 0 {
      let before = cameFrom[current]
      holder[current] = before >= 0 ? holder[before] : newDay
      current = before
    }
  }

  /// Moves worth from the days on the path to their offers, so that the next step is free.
  private mutating func shift(
    by least: Double, _ newDay: Int, _ holder: [Int], _ isDone: [Bool], _ offerPrices: inout [Double],
    _ loss: inout [Double]
  ) {
    dayPrices[newDay] -= least
    for offer in holder.indices {
      if isDone[offer] {
        dayPrices[holder[offer]] -= least
        offerPrices[offer] += least
      } else {
        loss[offer] -= least
      }
    }
  }
}
