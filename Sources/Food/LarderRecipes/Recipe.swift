/// A recipe as a value: what somebody wrote, what a page or another program says, what is shown and sent on.
public struct Recipe: Hashable, Sendable {
  public var name: String
  public var yield: RecipeYield?
  public var times = RecipeTimes()
  /// From 1 to 5.
  public var difficulty: Int?
  /// From 1 to 5, as its source has it.
  public var hearts: Int?
  public var isFavourite = false
  public var categories: [String] = []
  /// A line or two on what it is.
  public var about = ""
  public var notes = ""
  /// Where it is from: the name of a book or a person, or an address.
  public var source = ""
  /// The address of a video of it.
  public var video = ""
  public var tools: [String] = []
  public var content = PortionContent()
  public var ingredients: [RecipeIngredient] = []
  public var steps: [RecipeStep] = []
  public var pictures: [RecipePicture] = []
  /// The number that the program it is from knows it by.
  public var uid: String?

  public init(_ name: String) { self.name = name }
}
