/// What is done with the plan.
enum PlanAction: String, CaseIterable {
  case list, add, move, remove, suggest, shop
}
