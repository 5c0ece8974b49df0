import FoodTables

/// An additive, and the opinion of the European Food Safety Authority (EFSA) about it.
///
/// ```swift
/// Additive.of(AdditiveNumber("E250")!)?.name                  // Sodium nitrite
/// Additive.named("Natriumnitrit")?.opinion                    // high risk of over-exposure
/// Additive.named("lecithin")?.opinion                         // nil: not known, which does not mean safe
/// ```
package struct Additive: Hashable, Sendable {
  /// EFSA's opinion.
  package enum Opinion: String, Hashable, Sendable, CaseIterable {
    /// No one eats more than the acceptable daily intake.
    case noOverexposure = "no"
    /// Some people eat more than that.
    case moderateOverexposure = "moderate"
    /// Many people eat more than that.
    case highOverexposure = "high"
    /// EFSA does not consider it safe.
    case notSafe = "not safe"
  }

  package let number: AdditiveNumber
  package let name: String
  /// Further English and German names.
  package let otherNames: [String]
  /// Nil if no opinion is known.
  package let opinion: Opinion?
  /// The year of the last opinion, also if the table lacks the opinion itself. Nil if there is none.
  package let year: Int?
  /// Whether the additive sweetens without energy.
  package let isSweetener: Bool

  /// Nil if a cell has something that the table must not have.
  init?(_ row: TableText) {
    let cells = row.cells()
    guard cells.count == 6, let number = AdditiveNumber(cells[0].text), number.description == cells[0].text,
      cells[3].isEmpty || Opinion(rawValue: cells[3].text) != nil, cells[4].isEmpty || cells[4].number() != nil,
      cells[5].isEmpty || cells[5].text == "yes"
    else { return nil }
    self.number = number
    (name, otherNames) = (cells[1].text, cells[2].list.map(\.text))
    opinion = Opinion(rawValue: cells[3].text)
    year = cells[4].number().map(Int.init(clamping:))
    isSweetener = !cells[5].isEmpty
  }

  /// The additive with a number. Nil if the table does not have it: E150x is not E150.
  package static func of(_ number: AdditiveNumber) -> Additive? {
    TableText.additives.rows(beginningWith: Array("\(number),".utf8)).first.flatMap(Additive.init)
  }

  /// The additive with a number or a name, regardless of case.
  package static func named(_ text: String) -> Additive? {
    if let number = AdditiveNumber(text), let found = of(number) { return found }
    return byName[folded(text)].flatMap { Additive(TableText.additives.row(at: $0)) }
  }

  package static var all: some Sequence<Additive> { TableText.additives.rows.lazy.compactMap(Additive.init) }

  private static func folded(_ name: String) -> String {
    name.lowercased().split { $0 == "-" || $0 == " " }.joined(separator: " ")
  }

  /// The rows by their names, read when the process first asks.
  private static let byName: [String: Int] = {
    var places: [String: Int] = [:]
    for row in TableText.additives.rows {
      let cells = row.cells(first: 3)
      for name in [cells[1]] + cells[2].list where places[folded(name.text)] == nil {
        places[folded(name.text)] = row.startIndex
      }
    }
    return places
  }()
}

extension AdditiveNumber {
  /// Whether the additive sweetens without energy.
  package var isSweetener: Bool { Self.sweeteners.contains(self) }

  // The last cell marks a sweetener. Sweeteners have numbers from 900, and most other rows end with an empty cell.
  private static let sweeteners = Set(
    TableText.additives.rows(beginningWith: Array("E9".utf8)).filter { $0.last != UInt8(ascii: ",") }
      .compactMap { AdditiveNumber($0.cells(first: 1)[0].text) })
}
