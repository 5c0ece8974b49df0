import LarderModel
import LarderProjections
import LarderSentences
import StrictJSON

/// The totals of food that left its lots, over many tallies.
package struct WasteFigures: Hashable, Sendable {
  package private(set) var count: Int64 = 0
  package private(set) var cost = MoneySum()
  /// The number of events without a price.
  package private(set) var withoutPrice: Int64 = 0
  /// The mass in milligrams.
  package private(set) var mass: Int64 = 0
  package private(set) var withoutMass: Int64 = 0
  package private(set) var energy = Energy.zero
  package private(set) var withoutEnergy: Int64 = 0
  /// The total days past the date, and the number of events past it.
  package private(set) var daysPast: Int64 = 0
  package private(set) var pastDate: Int64 = 0
  /// The total days in the house, and the number of events whose lot is known.
  package private(set) var ageDays: Int64 = 0
  package private(set) var aged: Int64 = 0
  /// The greenhouse gases of the covered mass, in millionths of a gram.
  package private(set) var emissions: Int64 = 0
  /// The mass in milligrams that a named source covers.
  package private(set) var coveredMass: Int64 = 0

  package init() {}

  /// - Parameter gramsPerKilogram: The greenhouse gases per kilogram. Nil if no source covers the food.
  package mutating func add(_ tally: WasteTally, _ currency: Currency, gramsPerKilogram: Int64? = nil) {
    count.addClamped(tally.count)
    if tally.count > tally.withoutPrice { cost.add(millionths: tally.cost, currency) }
    withoutPrice.addClamped(tally.withoutPrice)
    mass.addClamped(tally.mass)
    withoutMass.addClamped(tally.withoutMass)
    energy = Energy(thousandths: energy.thousandths.addingClamped(tally.energy))
    withoutEnergy.addClamped(tally.withoutEnergy)
    daysPast.addClamped(tally.daysPast)
    pastDate.addClamped(tally.pastDate)
    ageDays.addClamped(tally.ageDays)
    aged.addClamped(tally.aged)
    guard let gramsPerKilogram else { return }
    emissions.addClamped(Int64(clamping: Int128(tally.mass) * Int128(gramsPerKilogram)))
    coveredMass.addClamped(tally.mass)
  }

  /// Covers the whole mass, for a food whose greenhouse gases are known.
  package mutating func cover(_ gramsPerKilogram: Int64) {
    emissions = Int64(clamping: Int128(mass) * Int128(gramsPerKilogram))
    coveredMass = mass
  }

  package mutating func add(_ other: WasteFigures) {
    count.addClamped(other.count)
    cost.add(other.cost)
    withoutPrice.addClamped(other.withoutPrice)
    mass.addClamped(other.mass)
    withoutMass.addClamped(other.withoutMass)
    energy = Energy(thousandths: energy.thousandths.addingClamped(other.energy.thousandths))
    withoutEnergy.addClamped(other.withoutEnergy)
    daysPast.addClamped(other.daysPast)
    pastDate.addClamped(other.pastDate)
    ageDays.addClamped(other.ageDays)
    aged.addClamped(other.aged)
    emissions.addClamped(other.emissions)
    coveredMass.addClamped(other.coveredMass)
  }

  /// The average days past the date, in tenths, of events past it. Nil if there are none.
  package var averageDaysPast: Int64? { pastDate > 0 ? Figures.rounded(Int128(daysPast) * 10, Int128(pastDate)) : nil }

  /// The average days in the house, in tenths. Nil if no lot is known.
  package var averageAge: Int64? { aged > 0 ? Figures.rounded(Int128(ageDays) * 10, Int128(aged)) : nil }

  package var knownMass: PartialSum { PartialSum(amount: mass, entries: count, unknown: withoutMass) }
  package var knownEnergy: PartialSum { PartialSum(amount: energy.thousandths, entries: count, unknown: withoutEnergy) }

  /// The cost in words: "€0.72", "no price".
  package func costText(_ style: OutputStyle) -> String { cost.text(style) }

  /// The mass in words: "1.2 kg", or "no mass" if none is known.
  ///
  /// - Parameter isFull: Whether it is in whole grams, as in a column that adds up.
  package func massText(_ style: OutputStyle, isFull: Bool = false) -> String {
    if count > 0, withoutMass == count { return "no mass" }
    return isFull ? Figures.massInFull(mass, style) : Figures.mass(mass, style)
  }

  package var energyText: String { count > 0 && withoutEnergy == count ? "no energy" : energy.formatted }

  /// The greenhouse gases in words: "3.12 kg". Three digits, because the factors have no more.
  package func emissionsText(_ style: OutputStyle) -> String {
    Figures.rounded(Quantity(amount: emissions / 1000, dimension: .mass), style)
  }

  /// The known totals: "€0.72, 120 g, 28 kcal".
  package func displayed(_ style: OutputStyle) -> String { known(massText(style), energyText, style) }

  /// The known totals as pages show them: "€4.17, 2.6 l, 1,636 kcal".
  ///
  /// - Parameter amount: The amount to show instead of the mass.
  package func onPage(_ style: OutputStyle, as amount: Quantity? = nil) -> String {
    let shown = amount ?? Quantity(amount: mass, dimension: .mass)
    return known(Figures.rounded(shown, style), energy.onPage(style), style)
  }

  private func known(_ amount: String, _ energy: String, _ style: OutputStyle) -> String {
    var parts: [String] = []
    if withoutPrice < count { parts.append(costText(style)) }
    if withoutMass < count { parts.append(amount) }
    if withoutEnergy < count { parts.append(energy) }
    return parts.isEmpty ? Figures.count(count, "time") : parts.joined(separator: ", ")
  }

  package static let fields: [ReportField<WasteFigures>] = [
    .count("count", \.count), .amounts("cost", \.cost), .count("without_price", \.withoutPrice).ofMoney,
    .decimal("mass_g", \.mass), .count("without_mass", \.withoutMass), .decimal("energy_kcal", \.energy.thousandths),
    .count("without_energy", \.withoutEnergy), .count("past_date", \.pastDate),
    .decimal("average_days_past?", places: 1, \.averageDaysPast),
    .decimal("average_days_kept?", places: 1, \.averageAge),
    .decimal("co2e_kg?", places: 9) { $0.coveredMass > 0 ? $0.emissions : nil },
    .decimal("co2e_of_mass_g", \.coveredMass),
  ]
  /// The fields of monthly totals, for which greenhouse gases are not added up.
  package static let fieldsOfMonth = Array(fields.dropLast(2))
}

extension Shape {
  package static let waste = named("Waste")
}
