import Foundation
import Testing

/// Writing a text in an editor, in a terminal.
@Suite("Editors")
struct EditorTests {
  private let kitchen: CommandHome
  private var recipe: String { kitchen.directory.path + "/toast.txt" }

  init() throws {
    kitchen = try CommandHome()
    try "toast\nserves: 2\n\n4 slices of bread\n\n1. Toast them.\n".write(
      toFile: recipe, atomically: true, encoding: .utf8)
    #expect(try kitchen.run("larder recipe add toast.txt -q").messages == [])
  }

  private func terminal(_ command: String, editor: String) throws -> PseudoTerminal {
    var environment = kitchen.environment
    environment["TERM"] = "xterm"
    environment["VISUAL"] = ""
    environment["EDITOR"] = editor
    environment["TMPDIR"] = kitchen.directory.path
    return try PseudoTerminal(command, environment, directory: kitchen.directory.path)
  }

  /// The folders of texts that were not recorded.
  private var kept: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: kitchen.directory.path).filter { $0.hasPrefix("larder-") }
    }
  }

  @Test("A recipe is edited in the configured editor, and no temporary file remains")
  func changed() throws {
    let terminal = try terminal("exec larder recipe edit toast --edit", editor: "sed -i s/4.slices/6.slices/")
    terminal.expect("Saved toast for 2")
    #expect(terminal.end() == 0)
    #expect(try kitchen.run("larder recipe show toast").output.contains { $0.contains("6 slices of bread") })
    #expect(try kept == [])
  }

  @Test("A new recipe opens in the editor with a template")
  func begun() throws {
    let terminal = try terminal("exec larder recipe add rusks --edit", editor: "sed -i s/something/butter/")
    terminal.expect("Saved rusks for 4")
    #expect(terminal.end() == 0)
  }

  @Test("An unchanged text is not recorded")
  func unchanged() throws {
    let terminal = try terminal("exec larder recipe edit toast --edit", editor: "true")
    terminal.expect("Nothing was changed.")
    #expect(terminal.end() == 0)
    #expect(try kept == [])
  }

  @Test("A text that cannot be recorded is kept, and the error says where")
  func refused() throws {
    let terminal = try terminal("exec larder recipe edit toast --edit", editor: "sed -i s/serves:.2/serves:.none/")
    terminal.expect("your text is in")
    #expect(terminal.end() != 0)
    #expect(try keptText().contains("serves:.none"))
  }

  /// An editor that does something else before it changes the text.
  private func editor(_ lines: String...) throws -> String {
    try lines.joined(separator: "\n").write(
      toFile: kitchen.directory.path + "/editor.sh", atomically: true, encoding: .utf8)
    return "sh ./editor.sh"
  }

  private func keptText() throws -> String {
    let folder = try #require(try kept.first)
    return try String(contentsOfFile: "\(kitchen.directory.path)/\(folder)/recipe.txt", encoding: .utf8)
  }

  @Test("A concurrent change is shown, and the edited text is kept")
  func overtaken() throws {
    let editor = try editor(
      "sed s/4.slices/5.slices/ toast.txt | larder recipe edit toast - -q", "sed -i s/4.slices/6.slices/ \"$1\"")
    let terminal = try terminal("exec larder recipe edit toast --edit", editor: editor)
    terminal.expect("someone else changed toast since you opened it")
    terminal.expect("- 4 slices of bread")
    terminal.expect("+ 5.slices of bread")
    terminal.expect("your text is in")
    #expect(terminal.end() != 0)
    #expect(try keptText().contains("6.slices of bread"))
    #expect(try kitchen.run("larder recipe show toast").output.contains { $0.contains("5 slices of bread") })
  }

  @Test("An outdated version is refused before the editor opens")
  func early() throws {
    #expect(try kitchen.run("sed s/4.slices/5.slices/ toast.txt | larder recipe edit toast - -q").messages == [])
    let terminal = try terminal("exec larder recipe edit toast --edit --version 2", editor: "touch opened")
    terminal.expect("+ 5.slices of bread")
    #expect(terminal.end() != 0)
    #expect(!FileManager.default.fileExists(atPath: kitchen.directory.path + "/opened"))
    #expect(try kept == [])
  }

  @Test("Text written in an editor that fails is kept, and the error says where")
  func broken() throws {
    let editor = try editor("sed -i s/4.slices/6.slices/ \"$1\"", "exit 1")
    let terminal = try terminal("exec larder recipe edit toast --edit", editor: editor)
    terminal.expect("the editor ended with an error")
    terminal.expect("your text is in")
    #expect(terminal.end() != 0)
    #expect(try keptText().contains("6.slices of bread"))
  }

  @Test("An editor that fails records nothing")
  func failed() throws {
    let terminal = try terminal("exec larder recipe edit toast --edit", editor: "false")
    terminal.expect("the editor ended with an error")
    #expect(terminal.end() != 0)
    #expect(try kept == [])
  }
}
