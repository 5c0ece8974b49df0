/// Every kind of event that this program knows, by number and by name.
public enum EventKinds {
  /// The one line of registration of each kind.
  public static let all: [any EventBody.Type] = [
    Named.self,
    Bought.self,
    Consumed.self,
    Expired.self,
    Wasted.self,
    MealLogged.self,
    Opened.self,
    Frozen.self,
    Thawed.self,
    Moved.self,
    Redated.self,
    Counted.self,
    Cooked.self,
    ItemChanged.self,
    ItemDescribed.self,
    ItemCalled.self,
    AlsoCalled.self,
    CategoryChanged.self,
    MealChanged.self,
    MealDescribed.self,
    GoalChanged.self,
    SettingChanged.self,
    ListChanged.self,
    Listed.self,
    TickedOff.self,
    RecipeWritten.self,
    IngredientListed.self,
    RecipeRated.self,
    RecipeFiled.self,
    PictureKept.self,
    DishDescribed.self,
    Planned.self,
    ProductDescribed.self,
    Labelled.self,
    CodeLearnt.self,
    CodeParked.self,
    Retracted.self,
    Amended.self,
    Restored.self,
    Lost.self,
  ]

  private static let byCode: [(any EventBody.Type)?] = {
    var table: [(any EventBody.Type)?] = Array(repeating: nil, count: 256)
    for kind in all {
      precondition(table[Int(kind.code)] == nil, "two kinds of event bear the number \(kind.code)")
      table[Int(kind.code)] = kind
    }
    return table
  }()

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The kind with this number, or nil where this program is too old to know it.
  public static func kind(code: UInt8) -> (any EventBody.Type)? { byCode[Int(code)] }

  /// The kind with this name, as in ``EventBody/name``.
  public static func kind(named name: String) -> (any EventBody.Type)? { byName[name] }
}
