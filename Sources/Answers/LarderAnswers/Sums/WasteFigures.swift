import LarderModel
import LarderProjections
import LarderSentences
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
  /// Days in the house, of those whose lot is known.
  public private(set) var ageDays: Int64 = 0
  public private(set) var aged: Int64 = 0
  /// Millionths of a gram of greenhouse gases behind the part of the mass that a named source covers.
  public private(set) var emissions: Int64 = 0
  /// The milligrams that the source covers.
  public private(set) var coveredMass: Int64 = 0

  public init() {}

  /// - Parameter gramsPerKilogram: the greenhouse gases behind a kilogram of it; nil where no source covers the food.
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

  /// Takes all of its mass for a food whose greenhouse gases are known.
  package mutating func cover(_ gramsPerKilogram: Int64) {
    emissions = Int64(clamping: Int128(mass) * Int128(gramsPerKilogram))
    coveredMass = mass
  }

  public mutating func add(_ other: WasteFigures) {
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

  /// Tenths of a day past the date, on average of those that were past it; nil where none was.
  public var averageDaysPast: Int64? {
    pastDate > 0 ? Figures.rounded(Int128(daysPast) * 10, Int128(pastDate)) : nil
  }

  /// Tenths of a day in the house, on average; nil where no lot is known.
  public var averageAge: Int64? { aged > 0 ? Figures.rounded(Int128(ageDays) * 10, Int128(aged)) : nil }

  package var knownMass: KnownPart { KnownPart(amount: mass, entries: count, unknown: withoutMass) }
  package var knownEnergy: KnownPart { KnownPart(amount: energy.thousandths, entries: count, unknown: withoutEnergy) }

  /// "€0.72", "no price".
  package func costText(_ style: OutputStyle) -> String { cost.text(style) }

  /// "1.2 kg"; a word where no mass is known at all.
  package func massText(_ style: OutputStyle) -> String {
    count > 0 && withoutMass == count ? "no mass" : Figures.mass(mass, style)
  }

  package var energyText: String { count > 0 && withoutEnergy == count ? "no energy" : energy.formatted }

  /// "3.12 kg": three digits, for the factors have no more.
  package func emissionsText(_ style: OutputStyle) -> String {
    Figures.rounded(Quantity(amount: emissions / 1000, dimension: .mass), style)
  }

  /// "€0.72, 120 g, 28 kcal": what is known of it.
  package func told(_ style: OutputStyle) -> String {
    var parts: [String] = []
    if withoutPrice < count { parts.append(costText(style)) }
    if withoutMass < count { parts.append(massText(style)) }
    if withoutEnergy < count { parts.append(energyText) }
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
  /// Those of months, whose greenhouse gases are not added up.
  package static let fieldsOfMonth = Array(fields.dropLast(2))
}

extension Shape {
  package static let waste = named("Waste")
}
