import Foundation
import Testing

/// Real shells, with a typed line and the Tab key.
@Suite struct CompletionTests {
  /// The typed lines, and the words the command then gets.
  static let typed: [(line: String, words: [String])] = [
    ("show us\t", ["use"]),
    ("show use oli\t", ["use", "olive oil"]),
    ("show use 'oli\t", ["use", "olive oil"]),
    ("show use \"oli\t", ["use", "olive oil"]),
    ("show use olive oi\t", ["use", "olive", "oil"]),
    ("show use olive\\ o\t", ["use", "olive oil"]),
    ("show use it\\'\t", ["use", "it's 🥛 $5"]),
    ("show use item:te\t", ["use", "item:tea: green"]),
    ("show buy milk place:my\t", ["buy", "milk", "place:my fridge"]),
    ("show buy milk --place=my\t", ["buy", "milk", "--place=my fridge"]),
    ("show buy milk place:'my\t", ["buy", "milk", "place:my fridge"]),
    ("show buy milk store:A\t", ["buy", "milk", "store:Anna's $hop"]),
    ("show buy milk store:\"A\t", ["buy", "milk", "store:Anna's $hop"]),
    ("show toss milk why:forg\t", ["toss", "milk", "why:forgotten"]),
    ("show use milk pla\tpan\t", ["use", "milk", "place:pantry"]),
    ("show import my\t", ["import", "my log.jsonl"]),
    ("show nonsense mi\t", ["nonsense", "mi"]),
  ]

  static func exists(_ program: String) -> Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/\(program)") }

  /// A ledger with names that are difficult for shells.
  private func kitchen() throws -> CommandHome {
    let kitchen = try CommandHome()
    let filling = try kitchen.run(
      """
      larder buy milk 2l place:pantry -q && larder buy "olive oil" 1l store:"Anna's \\$hop" -q &&
      larder buy item:"it's 🥛 \\$5" 3 'place:my fridge' -q && larder buy item:"tea: green" 50g -q && touch 'my log.jsonl'
      """)
    #expect(filling.messages == [])
    return kitchen
  }

  /// Types the lines into an interactive shell in a terminal, and returns the arguments that `show` got each time.
  private func type(into shell: String, setup: String) throws -> [String] {
    let kitchen = try kitchen()
    try (setup + "\nshow() { printf '[%s]' \"$@\"; echo; }\n").write(
      to: kitchen.directory.appending(path: "setup"), atomically: true, encoding: .utf8)
    let keys = (["", ". ./setup"] + Self.typed.map(\.line) + ["exit", ""]).joined(separator: "\n")
    try keys.write(to: kitchen.directory.appending(path: "keys"), atomically: true, encoding: .utf8)
    // The pipe stays open: the keys wait until the shell reads them, and no end of input looks like a hang-up.
    let run = try kitchen.run(
      "mkfifo typed; exec 3<>typed; cat keys >&3; TERM=dumb timeout 60 script -qec '\(shell)' /dev/null <&3 | tr -d '\\r'"
    )
    return run.output.filter { $0.hasPrefix("[") }
  }

  private static let expected = typed.map { $0.words.map { "[\($0)]" }.joined() }

  @Test("bash completes names, keys and quoted words", .enabled(if: exists("bash") && exists("script"), "needs bash"))
  func bash() throws {
    let setup = """
      eval "$(larder completions bash)"; complete -F _larder show; bind 'set enable-bracketed-paste off'; PS1='> '
      """
    #expect(try type(into: "bash --norc --noprofile -i", setup: setup) == Self.expected)
  }

  @Test("zsh completes names, keys and quoted words", .enabled(if: exists("zsh") && exists("script"), "needs zsh"))
  func zsh() throws {
    let setup = """
      autoload -Uz compinit; compinit -u -D; eval "$(larder completions zsh)"; compdef _larder show; PS1='> '
      """
    #expect(try type(into: "zsh -f -i", setup: setup) == Self.expected)
  }

  @Test("fish offers names, keys and files", .enabled(if: exists("fish"), "needs fish"))
  func fish() throws {
    let kitchen = try kitchen()
    func offered(_ line: String) throws -> [String] {
      try "larder completions fish | source; complete -C \"\(line)\"\n".write(
        to: kitchen.directory.appending(path: "ask.fish"), atomically: true, encoding: .utf8)
      return try kitchen.run("fish --no-config ask.fish").output
    }
    #expect(try offered("larder use ol") == ["olive oil\t1 l"])
    #expect(try offered("larder use 'ol") == ["olive oil\t1 l"])
    #expect(try offered("larder buy milk place:my") == ["place:my fridge"])
    #expect(try offered("larder buy milk --place=my") == ["--place=my fridge"])
    #expect(try offered("larder buy milk store:'A") == ["store:Anna's $hop"])
    #expect(try offered("larder import my") == ["my log.jsonl"])
    #expect(try offered("larder nonsense ") == [])
  }
}
