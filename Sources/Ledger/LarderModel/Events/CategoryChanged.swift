/// Something is known of a category: whether what is of it is food.
public struct CategoryChanged: EventBody {
  public var category = CategoryID(rawValue: 0)
  public var change = FactChange<CategoryAttribute>()

  public init() {}

  public init(_ category: CategoryID, _ change: FactChange<CategoryAttribute>) {
    self.category = category
    self.change = change
  }

  @inlinable public static var code: UInt8 { 26 }
  public static var name: String { "category-changed" }
  public static var nature: EventNature { .standing }

  public mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("category", Slot(word: 6, shift: 0, width: 32), .category, &category)
    change.describe(to: &fields)
  }
}
