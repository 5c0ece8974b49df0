/// Files for Home Assistant: sensors, commands and spoken sentences for one household.
///
/// Someone copies the folder into the configuration of Home Assistant. The files contain names of foods and people, but
/// no address and no token: they refer to the secrets `larder_url` and `larder_token`.
public struct HomeAssistantFolder: Sendable {
  public struct Person: Sendable {
    public let number: UInt32
    public let name: String

    public init(number: UInt32, name: String) { (self.number, self.name) = (number, name) }
  }

  public struct File: Sendable {
    /// The path in the folder, such as "packages/larder.yaml".
    public let path: String
    public let text: String
  }

  /// The first words of each file. Only files that begin with them are replaced.
  public static let beginning = "# Larder for Home Assistant"
  /// The lines that someone adds to the secrets of Home Assistant.
  public static let secrets = """
    larder_url: "https://larder.example.org/api/v1/households/YOUR-HOUSEHOLD/commands"
    larder_token: "Bearer YOUR-TOKEN"
    """

  private let foods: [String]
  private let people: [Person]

  /// - Parameter foods: The names of foods, those that matter most first.
  public init(foods: [String], people: [Person]) {
    (self.foods, self.people) = (foods, people)
  }

  public var files: [File] {
    [File(path: "packages/larder.yaml", text: HomeAssistantPackage(people: people).text)]
      + SpokenLanguage.all.map { language in
        File(path: "custom_sentences/\(language.code)/larder.yaml", text: language.file(foods: foods))
      }
  }
}
