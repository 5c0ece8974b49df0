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

/// Where the fields of one kind of event lie, and in which form: its description as a table.
///
/// Made once from ``EventBody/describe(to:)``, so that whoever handles many events at once need not ask each of them.
public struct EventLayout: Sendable {
  public let kind: any EventBody.Type
  /// An event of the kind of which nothing is known.
  public let blank: Record
  /// The fields in their order, each with the value that a blank event has.
  public let fields: [ListedField]

  init<Body: EventBody>(_ kind: Body.Type) {
    var body = Body()
    var blank = body.blankRecord
    blank.kind = kind.code
    blank.version = kind.version
    blank.minute = nil
    var lister = FieldCoder(listing: blank, texts: EventTexts())
    body.describe(to: &lister)
    self.kind = kind
    self.blank = blank
    fields = lister.listed
  }

  /// Whether the table tells everything: an amendment's fields depend on the kind of event it mends.
  public var isComplete: Bool { kind != Amended.self }

  private static let byCode: [EventLayout?] = {
    var table: [EventLayout?] = Array(repeating: nil, count: 256)
    for kind in EventKinds.all { table[Int(kind.code)] = EventLayout(kind) }
    return table
  }()

  /// The layout of the kind with this number.
  public static func of(_ code: UInt8) -> EventLayout? { byCode[Int(code)] }
}
