import LarderAnswers
import LarderCatalogue
import LarderFigures
import LarderModel
import LarderSentences
import Page
import WebParts

/// Phrases of the pages about people.
extension Phrases {
  package static var whoLivesHere: String { say("Who lives here") }
  static var whoLivesHereLead: String { say("For cooking, the diary and allergy warnings") }
  static var addPerson: String { say("Add a person") }
  static var nothingSaid: String { say("nothing entered yet") }
  static var guests: String { say("Guests") }
  static var movedOut: String { say("Moved out") }
  static var movedBack: String { say("Moved back in") }
  static var allergicTo: String { say("Allergic to") }
  static var dislikes: String { say("Dislikes") }
  static var grownUp: String { say("Grown-up") }

  static func movesBack(_ name: String) -> String { say("\(name) moved back in") }
  static func movesOut(_ name: String) -> String { say("\(name) moved out") }

  /// "Grown-up", "Child, 8", "Guest".
  static func role(of person: Person, on day: Day) -> String {
    if person.isGuest { return say("Guest") }
    guard person.isChild(on: day) else { return grownUp }
    return person.age(on: day).map { say("Child, \($0)") } ?? say("Child")
  }

  // MARK: The goal

  static var dayGoal: String { say("Goal for a day") }
  static var referenceHint: String { say("The reference is an average of many children, not advice.") }

  /// The goal with its source: "1,685 kcal a day · average for age 8".
  static func goal(_ goal: GoalsReport.GoalStatus, _ style: OutputStyle) -> String {
    guard goal.least != nil || goal.energy != nil else { return goalNoneDo }
    let source: String? =
      switch goal.origin {
      case .set: goal.isOwn ? goalOwn : goalHousehold
      case .assumed: goalAssumed
      case .reference(let reference): goalAverage(reference)
      case .missing: nil
      }
    let range = goalRange(goal.least?.grouped(style), goal.energy?.grouped(style))
    return HTMLWriter.dotted([say("\(range) a day"), source])
  }

  // MARK: The form

  static var personName: String { say("Name") }
  static var correctName: String { say("Correct the name") }
  static var changePicture: String { say("Change your picture or password") }
  static var livesHere: String { say("Lives here") }
  static var onlyVisits: String { say("Only visits") }
  static var yearOfBirth: String { say("Year of birth") }
  static var sex: String { say("Sex, for a child’s average need") }
  static var dietLabel: String { say("Diet") }
  static var noDiet: String { say("Eats everything") }
  static var dislikesLabel: String { say("Does not like") }
  static var dislikesHint: String { say("mushrooms, olives") }
  static var otherAllergies: String { say("Other foods") }
  static var otherAllergiesHint: String { say("kiwi, strawberries") }
  static var singleNuts: String { say("Only some nuts") }
  static var face: String { say("Face") }
  static var pictureOrLetter: String { say("Picture or first letter") }

  static var sexes: [(value: String, label: String)] {
    [("none", say("Not given")), ("f", say("Female")), ("m", say("Male"))]
  }

  /// "2018, 8 years".
  static func bornIn(_ year: Int, age: Int) -> String {
    age == 1 ? say("\(year), 1 year") : say("\(year), \(age) years")
  }

  /// A diet in words; nil for none.
  static func diet(_ diet: PersonDiet) -> String? {
    switch diet {
    case .unsaid: nil
    case .vegetarian: say("Vegetarian")
    case .vegan: say("Vegan")
    case .halal: say("Halal")
    case .noPork: say("No pork")
    case .pescatarian: say("Pescatarian")
    }
  }

  /// An allergen as a choice: "Gluten", "Nuts".
  package static func label(of allergen: Allergen) -> String {
    switch allergen {
    case .glutenCereals: say("Gluten")
    case .soybeans: say("Soya")
    default: FormFault.capitalized(say(Message(word: allergen.name)))
    }
  }

  static func word(of colour: PersonColour) -> String { say(Message(word: colour.displayed)) }

  static func drawing(_ number: Int) -> String {
    let names = [
      say("Short hair"), say("Bob"), say("Curls"), say("Bun"), say("Beard"), say("Glasses"), say("Pigtails"),
      say("Cat"), say("Bear"), say("Rabbit"), say("Pear"), say("Strawberry"),
    ]
    return names.indices.contains(number - 1) ? names[number - 1] : ""
  }
}
