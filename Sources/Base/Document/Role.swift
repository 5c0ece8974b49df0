/// What a piece of text means, and so how it is coloured.
///
/// A colour never stands alone: the words beside it say the same.
public enum Role: Sendable, Hashable, CaseIterable {
  case plain, good, warning, bad, faint, strong
}
