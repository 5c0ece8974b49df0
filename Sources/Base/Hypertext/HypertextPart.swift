/// What stands directly in an element.
public enum HypertextPart: Hashable, Sendable {
  case element(HypertextElement)
  case text(String)
}
