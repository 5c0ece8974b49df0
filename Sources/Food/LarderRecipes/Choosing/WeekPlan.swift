/// An offer for each of the first days, by their places, and what they come to.
struct WeekPlan: Sendable {
  var path: [Int] = []
  var total: Int64 = 0
}
