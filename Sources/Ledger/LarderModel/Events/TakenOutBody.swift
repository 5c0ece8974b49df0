/// An event by which food left a lot.
protocol TakenOutBody: EventBody {
  var item: ItemID { get set }
  var lot: LotID { get set }
  var quantity: Quantity { get set }
  var person: PersonID? { get set }
}
