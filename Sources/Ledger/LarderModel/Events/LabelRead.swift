/// A label was read. The event has the facts that the label, or a source of product data, states about a product in
/// addition to the figures of `product-described`.
///
/// Missing values stay as they were.
@usableFromInline package struct LabelRead: EventBody, Hashable {
  package var product = ProductID(rawValue: 0)
  /// The kind of food for Nutri-Score.
  package var kind: LabelKind = .unsaid
  /// The share of fruit, vegetables and legumes, in thousandths of a percent.
  package var fruit: Int64?
  /// The group of the NOVA classification.
  package var nova: Int?
  /// The E numbers of the additives, such as "E250, E330", or ``noAdditives`` if the known ingredients contain none.
  package var additives: String?
  /// Whether the figures are for the food as sold or as prepared.
  package var figures: LabelFigureState = .unsaid
  /// The energy in thousandths of a kilojoule, if the label has both that and kilocalories. Each is rounded there.
  package var kilojoules: Int64?
  /// The points and the grade of Nutri-Score as computed then.
  package var points: Int64?
  package var grade: NutritionGrade = .unsaid
  /// The source of these facts in words, and the day of its data.
  package var source: String?
  package var sourceDay: Day?
  /// The first day the facts apply to, or nil for all days.
  package var from: Day?
  /// Whether missing values become unknown instead of staying as they were.
  package var replaces = false

  package init() {}

  package init(_ product: ProductID) { self.product = product }

  @inlinable package static var code: UInt8 { 45 }
  package static var name: String { "label-read" }
  package static var nature: EventRole { .standing }

  /// The word for known ingredients without additives.
  package static let noAdditives = "none"
  package static let groups = 1...4
  package static let possiblePoints: ClosedRange<Int64> = -20...60
  package static let mostFruit: Int64 = 100_000
  static let pointsSlot = Slot(word: 4)
  static let fruitSlot = Slot(word: 6, shift: 0, width: 18)
  static let novaSlot = Slot(word: 6, shift: 22, width: 4)

  package mutating func describe(to fields: inout FieldCoder) {
    fields.identifier("product", Record.lotSlot, .product, &product)
    fields.choice("kind", Slot(word: 6, shift: 18, width: 4), &kind)
    fields.scaled("fruit", Self.fruitSlot, suffix: " %", &fruit)
    fields.count("nova", Self.novaSlot, &nova)
    fields.text("additives", tag: 16, &additives)
    fields.choice("figures", Slot(word: 6, shift: 30, width: 2), &figures)
    fields.scaled("kilojoules", Slot(word: 6, shift: 33, width: 30), suffix: " kJ", &kilojoules)
    fields.wideNumber("points", Self.pointsSlot, &points)
    fields.choice("grade", Slot(word: 6, shift: 26, width: 4), &grade)
    fields.text("source", tag: 17, &source)
    fields.day("source_day", Slot(word: 5, shift: 32, width: 32), &sourceDay)
    fields.day("from", Slot(word: 5, shift: 0, width: 32), &from)
    fields.flag("replaces", Slot(word: 6, shift: 32, width: 1), &replaces)
  }

  /// Whether the event states no fact.
  package var isEmpty: Bool { ProductAttribute.read.allSatisfy { !states($0) } }

  /// Whether the event states the fact.
  package func states(_ attribute: ProductAttribute) -> Bool { self[attribute].map { $0 != (nil, nil) } ?? false }

  /// A fact as a timeline keeps it. Nil for the facts of `product-described`.
  package subscript(attribute: ProductAttribute) -> (value: Int64?, words: String?)? {
    get {
      func choice(_ value: some Choice) -> Int64? { value.rawValue == 0 ? nil : Int64(value.rawValue) }
      return switch attribute {
      case .kind: (choice(kind), nil)
      case .fruit: (fruit, nil)
      case .nova: (nova.map(Int64.init), nil)
      case .additives: (nil, additives)
      case .state: (choice(figures), nil)
      case .kilojoules: (kilojoules, nil)
      case .points: (points, nil)
      case .grade: (choice(grade), nil)
      case .source: (source == nil ? nil : sourceDay.map { Int64($0.number) }, source)
      default: nil
      }
    }
    set {
      let (value, words) = newValue ?? (nil, nil)
      func choice<Value: Choice>() -> Value { value.flatMap { Value(rawValue: UInt8(clamping: $0)) } ?? .unsaid }
      switch attribute {
      case .kind: kind = choice()
      case .fruit: fruit = value
      case .nova: nova = value.map { Int(clamping: $0) }
      case .additives: additives = words
      case .state: figures = choice()
      case .kilojoules: kilojoules = value
      case .points: points = value
      case .grade: grade = choice()
      case .source: (source, sourceDay) = (words, value.flatMap { Day(number: Int32(clamping: $0)) })
      default: break
      }
    }
  }
}

/// The kind of food that decides how Nutri-Score counts.
package enum LabelKind: UInt8, Choice {
  case unsaid = 0
  case food = 1
  case beverage = 2
  case water = 3
  /// Fats, oils, nuts and seeds.
  case fat = 4
  case cheese = 5
  case redMeat = 6
  /// Food that gets no grade, such as baby food or alcohol.
  case exempt = 7

  package static let words = ["unsaid", "food", "beverage", "water", "fat", "cheese", "red-meat", "exempt"]

  package var displayed: String { self == .redMeat ? "red meat" : word }

  package var alsoTyped: [String] {
    switch self {
    case .food: ["general", "other"]
    case .beverage: ["drink", "milk", "juice"]
    case .fat: ["oil", "nuts", "seeds", "fats", "oils", "cream"]
    case .redMeat: ["meat", "beef", "pork"]
    case .exempt: ["no-grade", "alcohol", "baby-food"]
    default: []
    }
  }
}

/// The state of the food that a label's figures are for: as sold, or as prepared, such as soup rather than its powder.
package enum LabelFigureState: UInt8, Choice {
  case unsaid = 0
  case sold = 1
  case prepared = 2
  /// As sold, although only the prepared food can be graded.
  case mix = 3

  package static let words = ["unsaid", "sold", "prepared", "mix"]

  package var displayed: String { [.sold, .prepared].contains(self) ? "as " + word : word }

  package var alsoTyped: [String] {
    switch self {
    case .prepared: ["cooked", "ready"]
    case .mix: ["powder", "dry"]
    case .unsaid, .sold: []
    }
  }
}

/// A grade of Nutri-Score.
package enum NutritionGrade: UInt8, Choice {
  case unsaid = 0
  case a = 1
  case b = 2
  case c = 3
  case d = 4
  case e = 5
  /// No grade could be computed.
  case none = 6

  package static let words = ["unsaid", "a", "b", "c", "d", "e", "ungraded"]

  package var displayed: String { self == .none ? "no grade" : word.uppercased() }
}
