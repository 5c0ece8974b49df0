/// A piece of a step.
enum CooklangPart: Hashable, Sendable {
  case text(String)
  case ingredient(CooklangItem)
  case cookware(CooklangItem)
  case timer(CooklangItem)
}
