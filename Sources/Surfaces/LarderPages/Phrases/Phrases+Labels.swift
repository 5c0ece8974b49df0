import LarderLabels
import WebParts

/// Phrases of labels, new codes and lookups.
extension Phrases {
  // MARK: The card of a label

  static var labelGrade: String { say("Nutri-Score") }
  static var labelComputed: String { say("computed") }
  static var labelGradeScale: String {
    say("A is best and E is worst. Larder computes it from the label by the rules of 2023.")
  }
  static func labelNova(_ group: NovaGroup) -> String {
    switch group {
    case .unprocessed: say("unprocessed")
    case .culinary: say("for cooking")
    case .processed: say("processed")
    case .ultraProcessed: say("ultra-processed")
    }
  }
  static func labelNovaSays(_ group: UInt8, _ name: String, by source: String?) -> String {
    source.map { say("NOVA \(group), \(name), according to \($0).") } ?? say("NOVA \(group), \(name).")
  }
  static var labelNovaScale: String { say("NOVA says how much a food was processed, from 1 to 4.") }
  static var labelNoIngredients: String { say("The ingredients are unknown, so the additives are too.") }
  static var labelNoAdditives: String { say("Its ingredients contain no additives.") }
  static var allergens: String { say("Allergens") }
  static var labelNoAllergens: String { say("none named") }
  static func labelTraces(_ count: Int) -> String { count == 1 ? say("1 possible") : say("\(count) possible") }
  static var labelAllergensHint: String { say("An allergen that is not named here may still be in it. Read the pack.") }
  static func labelSource(_ source: String, isOpen: Bool) -> String {
    isOpen ? say("Data: \(source) (ODbL)") : say("Data: \(source)")
  }

  // MARK: A new code

  static var newCode: String { say("Unknown code") }
  static var newCodeSays: String { say("Larder does not know this code yet. Name it once, and it always will.") }
  static var newProductAs: String { say("Put away as") }
  static var newProductOther: String { say("Another name") }
  static func newProductScanned(_ times: Int, _ day: String) -> String {
    times == 1
      ? say("Scanned \(day). It is recorded once you name it.")
      : say("Scanned \(times) times, last \(day). All scans are recorded once you name it.")
  }
  static func newProductPut(_ name: String) -> String { say("Put \(name) away") }

  // MARK: Looking up

  static var lookUp: String { say("Look it up at Open Food Facts") }
  static var lookUpAgain: String { say("Check again") }
  static var lookUpSettings: String { say("Look up new codes at Open Food Facts") }
  static var lookingUp: String { say("Looking it up…") }
  static var lookUpLate: String { say("No answer yet. The server will look it up later. You can name it now.") }
  static var lookUpMissing: String {
    say("Open Food Facts does not know this code either. Name it once, and Larder always will.")
  }
}
