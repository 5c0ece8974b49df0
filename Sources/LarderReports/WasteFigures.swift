import LarderModel
import LarderProjections
import StrictJSON

/// What food that left its lots came to, added up over many tallies.
public struct WasteFigures: Hashable, Sendable {
  public private(set) var count: Int64 = 0
  public private(set) var cost = MoneySum()
  /// How many of the count have no price.
  public private(set) var withoutPrice: Int64 = 0
  /// Milligrams.
  public private(set) var mass: Int64 = 0
  public private(set) var withoutMass: Int64 = 0
  public private(set) var energy = Energy.zero
  public private(set) var withoutEnergy: Int64 = 0
  /// Days past the date, of those that were past it.
  public private(set) var daysPast: Int64 = 0
  public private(set) var pastDate: Int64 = 0

  public init() {}

  mutating func add(_ tally: WasteTally, _ currency: Currency) {
    count.addClamped(tally.count)
    if tally.count > tally.withoutPrice { cost.add(millionths: tally.cost, currency) }
    withoutPrice.addClamped(tally.withoutPrice)
    mass.addClamped(tally.mass)
    withoutMass.addClamped(tally.withoutMass)
    energy = Energy(thousandths: energy.thousandths.addingClamped(tally.energy))
    withoutEnergy.addClamped(tally.withoutEnergy)
    daysPast.addClamped(tally.daysPast)
    pastDate.addClamped(tally.pastDate)
  }

  mutating func add(_ other: WasteFigures) {
    count.addClamped(other.count)
    cost.add(other.cost)
    withoutPrice.addClamped(other.withoutPrice)
    mass.addClamped(other.mass)
    withoutMass.addClamped(other.withoutMass)
    energy = Energy(thousandths: energy.thousandths.addingClamped(other.energy.thousandths))
    withoutEnergy.addClamped(other.withoutEnergy)
    daysPast.addClamped(other.daysPast)
    pastDate.addClamped(other.pastDate)
  }

  /// Tenths of a day past the date, on average of those that were past it; nil where none was.
  public var averageDaysPast: Int64? {
    pastDate > 0 ? Figures.rounded(Int128(daysPast) * 10, Int128(pastDate)) : nil
  }

  /// "€0.72", "no price".
  func costText(_ style: OutputStyle) -> String { cost.text(style) }

  /// "1.2 kg"; a word where no mass is known at all.
  func massText(_ style: OutputStyle) -> String {
    count > 0 && withoutMass == count ? "no mass" : Figures.mass(mass, style)
  }

  var energyText: String { count > 0 && withoutEnergy == count ? "no energy" : energy.formatted }

  /// "€0.72, 120 g, 28 kcal": what is known of it.
  func told(_ style: OutputStyle) -> String {
    var parts: [String] = []
    if withoutPrice < count { parts.append(costText(style)) }
    if withoutMass < count { parts.append(massText(style)) }
    if withoutEnergy < count { parts.append(energyText) }
    return parts.isEmpty ? Figures.count(count, "time") : parts.joined(separator: ", ")
  }

  /// "3 of 41 have no price": nil where everything is known.
  var unknowns: String? {
    let parts = [(withoutPrice, "price"), (withoutMass, "mass"), (withoutEnergy, "energy")]
      .filter { $0.0 > 0 }.map { "\($0.0) of \(count) \($0.0 == 1 ? "has" : "have") no \($0.1)" }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The members `count`, `cost`, `without_price`, `mass_g`, `without_mass`, `energy_kcal`, `without_energy`.
  func writeMembers(to json: inout JSONWriter) {
    json.integer("count", count)
    json.amounts("cost", cost)
    json.integer("without_price", withoutPrice)
    json.decimal("mass_g", mass, places: 3)
    json.integer("without_mass", withoutMass)
    json.decimal("energy_kcal", energy.thousandths, places: 3)
    json.integer("without_energy", withoutEnergy)
  }
}
