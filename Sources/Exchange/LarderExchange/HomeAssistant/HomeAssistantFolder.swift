/// Files for Home Assistant: sensors, commands and spoken sentences for one household.
///
/// Someone copies the folder into the configuration of Home Assistant. The files contain names of foods and people, but
/// no address and no token: they refer to the secrets `larder_url` and `larder_token`.
package struct HomeAssistantFolder: Sendable {
  package struct Person: Sendable {
    package let number: UInt32
    package let name: String

    package init(number: UInt32, name: String) { (self.number, self.name) = (number, name) }
  }

  package struct File: Sendable {
    /// The path in the folder, such as "packages/larder.yaml".
    package let path: String
    package let text: String
  }

  /// The first words of each file. Only files that begin with them are replaced.
  package static let beginning = "# Larder for Home Assistant"
  /// The lines that someone adds to the secrets of Home Assistant.
  package static let secrets = """
    larder_url: "https://larder.example.org/api/v1/households/YOUR-HOUSEHOLD/commands"
    larder_token: "Bearer YOUR-TOKEN"
    """

  private let foods: [String]
  private let people: [Person]

  /// - Parameter foods: The names of foods, those that matter most first.
  package init(foods: [String], people: [Person]) { (self.foods, self.people) = (foods, people) }

  package var files: [File] {
    [File(path: "packages/larder.yaml", text: HomeAssistantPackage(people: people).text)]
      + SpokenLanguage.all.map { language in
        File(path: "custom_sentences/\(language.code)/larder.yaml", text: language.file(foods: foods))
      }
  }
}
