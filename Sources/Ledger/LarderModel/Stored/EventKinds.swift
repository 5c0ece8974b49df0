/// The kinds of event known to this program, by number and by name.
@usableFromInline package enum EventKinds {
  /// The registration of every kind.
  package static let all: [any EventBody.Type] = [
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
    ItemAliasAdded.self,
    AliasAdded.self,
    CategoryChanged.self,
    MealChanged.self,
    MealDescribed.self,
    GoalChanged.self,
    PersonChanged.self,
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
    ProductLinked.self,
    CodeLearnt.self,
    CodeDeferred.self,
    Weighed.self,
    LabelRead.self,
    Retracted.self,
    Amended.self,
    Restored.self,
    MissingEvent.self,
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

  /// Returns the kind with this number, or nil if this program is too old to know it.
  package static func kind(code: UInt8) -> (any EventBody.Type)? { byCode[Int(code)] }

  /// Returns the kind with this name: see ``EventBody/name``.
  package static func kind(named name: String) -> (any EventBody.Type)? { byName[name] }
}

/// The layout of one kind of event as a table: the slot and form of each field.
///
/// It is made once from ``EventBody/describe(to:)``, so that code that handles many events need not query each one.
@usableFromInline package struct EventLayout: Sendable {
  package let kind: any EventBody.Type
  /// An empty event of the kind.
  package let blank: Record
  /// The fields in order, each with its value in an empty event.
  package let fields: [ListedField]

  init<Body: EventBody>(_ kind: Body.Type) {
    var body = Body()
    var blank = body.blankRecord
    (blank.kind, blank.version) = (kind.code, kind.version)
    blank.minute = nil
    var lister = FieldCoder(listing: blank, texts: EventTexts())
    body.describe(to: &lister)
    (self.kind, self.blank) = (kind, blank)
    fields = lister.listed
  }

  /// Whether the table is complete. It is not for amendments, whose fields depend on the kind of event they correct.
  @usableFromInline package var isComplete: Bool { kind != Amended.self }

  private static let byCode: [EventLayout?] = {
    var table: [EventLayout?] = Array(repeating: nil, count: 256)
    for kind in EventKinds.all { table[Int(kind.code)] = EventLayout(kind) }
    return table
  }()

  package static func of(_ code: UInt8) -> EventLayout? { byCode[Int(code)] }
}
