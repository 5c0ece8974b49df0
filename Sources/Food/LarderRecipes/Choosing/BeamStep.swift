/// A dinner that could follow a plan.
struct BeamStep {
  let state: Int
  let course: Int
  let total: Int64
  /// By which plans are kept.
  let promise: Double
}
