/// A plan of the first days, and what it leaves in the pantry.
struct BeamState {
  var plan = WeekPlan()
  var use: PantryUse
}
