/// A recipe that could be cooked, for as many as will eat.
package struct Offer: Hashable, Sendable {
  /// No two offers have the same.
  package let id: Int
  package let wants: [Want]
  /// What the household's liking is worth, in points; below zero for what it would rather not eat.
  package let preference: Int64

  package init(id: Int, wants: [Want], preference: Int64 = 0) {
    self.id = id
    self.wants = wants
    self.preference = preference
  }
}
