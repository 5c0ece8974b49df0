import LarderModel
import LarderReplay

/// The lines of a recipe index, a column for each thing that is known of them.
struct LineColumns: Hashable, Sendable {
  private var foods: [UInt32] = []
  private var items: [UInt32] = []
  private var amounts: [Int64] = []
  /// What they are counted in: one more than its place among the measures; 0 for none.
  private var measures: [UInt16] = []
  /// The dimension's number, and above it whether the line is optional and fixed.
  private var marks: [UInt8] = []

  private static let noDimension: UInt8 = 0x3F
  private static let (isOptional, isFixed): (UInt8, UInt8) = (0x40, 0x80)

  init() {}

  /// - Returns: nil where the columns do not belong together.
  init?(from state: inout StateReader, foodCount: Int, measureCount: Int) {
    foods = state.array()
    items = state.array()
    amounts = state.array()
    measures = state.array()
    marks = state.array()
    guard [items.count, amounts.count, measures.count, marks.count].allSatisfy({ $0 == foods.count }),
      foods.allSatisfy({ $0 < foodCount }), measures.allSatisfy({ $0 <= measureCount })
    else { return nil }
  }

  func encode(into state: inout StateWriter) {
    state.array(foods)
    state.array(items)
    state.array(amounts)
    state.array(measures)
    state.array(marks)
  }

  var count: Int { foods.count }

  func line(at place: Int, _ words: [String]) -> RecipeIndex.Line {
    let mark = marks[place]
    return RecipeIndex.Line(
      food: Int(foods[place]), item: items[place] == 0 ? nil : ItemID(rawValue: items[place]),
      quantity: Dimension(rawValue: mark & Self.noDimension).map { Quantity(amount: amounts[place], dimension: $0) },
      measure: measures[place] == 0 ? nil : words[Int(measures[place]) - 1], isOptional: mark & Self.isOptional != 0,
      isFixed: mark & Self.isFixed != 0)
  }

  mutating func append(_ listed: IngredientListed, food: Int, measure: Int?) {
    foods.append(UInt32(food))
    items.append(listed.item?.rawValue ?? 0)
    amounts.append(listed.quantity?.amount ?? 0)
    measures.append(measure.map { UInt16($0 + 1) } ?? 0)
    var mark = listed.quantity?.dimension.rawValue ?? Self.noDimension
    if listed.isOptional { mark |= Self.isOptional }
    if listed.isFixed { mark |= Self.isFixed }
    marks.append(mark)
  }
}
