/// An offer that a day already has.
package struct PlannedOffer: Hashable, Sendable {
  /// Counted from today.
  package let day: Int
  package let offer: Offer

  package init(day: Int, offer: Offer) {
    self.day = day
    self.offer = offer
  }
}
