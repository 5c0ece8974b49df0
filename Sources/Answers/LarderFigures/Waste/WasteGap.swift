import LarderAnswers
import LarderModel
import LarderProjections

/// A figure that is not known of everything.
public enum WasteGap: String, CaseIterable, Hashable, Sendable {
  case price
  case mass
  case energy
  /// A mass that no named source tells the greenhouse gases of.
  case co2e

  /// How often it is missing; of greenhouse gases, how many milligrams are not covered, and one where no mass is known.
  func count(in figures: WasteFigures) -> Int64 {
    switch self {
    case .price: figures.withoutPrice
    case .mass: figures.withoutMass
    case .energy: figures.withoutEnergy
    case .co2e: figures.mass > figures.coveredMass ? figures.mass - figures.coveredMass : figures.withoutMass
    }
  }
}
