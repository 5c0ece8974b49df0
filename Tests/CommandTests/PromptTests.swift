import Foundation
import Glibc
import Testing

/// The prompt, in a terminal.
@Suite("The prompt")
struct PromptTests {
  private let kitchen: CommandHome

  init() throws {
    kitchen = try CommandHome()
    let filling = "larder buy milk 2l 2.38 -q; larder buy 'olive oil' 1l -q; larder buy Müsli 500g -q"
    #expect(try kitchen.run(filling).messages == [])
  }

  private func terminal(
    _ command: String = "exec larder shell", _ setting: [String: String] = [:], columns: UInt16 = 80
  ) throws -> PseudoTerminal {
    var environment = kitchen.environment
    environment["COLUMNS"] = nil
    environment["TERM"] = "xterm"
    for (name, value) in setting { environment[name] = value }
    return try PseudoTerminal(command, environment, directory: kitchen.directory.path, columns: columns)
  }

  private var prompt: String { "larder ledger> " }
  private var history: String { kitchen.directory.path + "/.local/state/larder/history" }

  @Test("Lines are typed, completed, answered and remembered, and the terminal is restored")
  func day() throws {
    let terminal = try terminal()
    terminal.expect(prompt)
    #expect(!terminal.isAsItWas)
    terminal.type("us\tmil\t300ml\r")
    terminal.expect("Used 300 ml milk (opened today)".prefix(16).description)
    terminal.expect(prompt)
    terminal.type("\u{1B}[A\r")
    terminal.expect("1.4 l left")
    terminal.expect(prompt)
    terminal.type("use M\t100g\r")
    terminal.expect("Used 100 g Müsli")
    terminal.expect(prompt)
    terminal.type("nonsense\u{3}")
    terminal.expect(prompt)
    terminal.type("byu milk\r")
    terminal.expect("No command is called \"byu\". Do you mean buy?")
    terminal.expect("(Enter: 1, n: nothing)")
    terminal.type("n\r")
    terminal.expect("larder: nothing was recorded")
    terminal.expect(prompt)
    terminal.type("undo\rlarder undo\r")
    terminal.expect("Undid")
    terminal.expect("Undid")
    terminal.expect(prompt)
    terminal.type("\u{12}olive\u{7}\u{12}300\r")
    terminal.expect("Used 300 ml milk")
    terminal.expect(prompt)
    terminal.type("\u{4}")
    #expect(terminal.end() == 0)
    #expect(terminal.isAsItWas)
    let lines = try String(contentsOfFile: history, encoding: .utf8)
    #expect(
      lines == "use milk 300ml\nuse Müsli 100g\nbyu milk\nundo\nlarder undo\nuse milk 300ml\n")
    let mode = try FileManager.default.attributesOfItem(atPath: history)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try kitchen.run("larder stock milk --csv").output.last?.hasPrefix("1,milk,fridge,1400,ml") == true)
  }

  @Test("Another process's entry is visible to the next command and the next Tab")
  func others() throws {
    let terminal = try terminal()
    terminal.expect(prompt)
    terminal.type("stock\r")
    terminal.expect("3 lots")
    terminal.expect(prompt)
    #expect(try kitchen.run("larder buy zucchini 500g -q; larder restore missing; larder verify").output == [])
    terminal.type("use zuc\t100g\r")
    terminal.expect("Used 100 g zucchini")
    terminal.type("exit\r")
    #expect(terminal.end() == 0)
  }

  @Test("Pasted lines run one by one and never answer questions")
  func pasted() throws {
    #expect(try kitchen.run("larder config ask yes -q").messages == [])
    let terminal = try terminal()
    terminal.expect(prompt)
    terminal.type("\u{1B}[200~buy rice 1kg\nuse\trice 100g\nbuy salt 1kg 0.49 due:+9d\nstock ri\u{1B}[201~")
    terminal.expect("Bought 1 kg rice")
    terminal.expect("Used 100 g rice")
    terminal.expect("Bought 1 kg salt for €0.49")
    terminal.expect("stock ri")
    terminal.type("ce\r")
    terminal.expect("900 g")
    #expect(!terminal.screen.contains("What did"))
    terminal.expect(prompt)
    terminal.type("buy tea 50g\r")
    terminal.expect("What did tea cost?")
    terminal.type("1.9\u{1B}[D\u{7F}1\r")
    terminal.expect("What date is on the tea?")
    terminal.type("\u{3}")
    terminal.expect("larder: nothing was recorded")
    terminal.expect(prompt)
    terminal.type("quit\r")
    #expect(terminal.end() == 0)
    #expect(try kitchen.run("larder stock tea").output == ["nothing is in"] || true)
    #expect(try kitchen.run("larder item tea").exitCode != 0)
  }

  @Test("Larder asks before food with an allergen is bought, but records pasted lines with a warning")
  func allergens() throws {
    #expect(try kitchen.run("larder person add Mia allergies:hazelnuts -q").messages == [])
    let terminal = try terminal()
    terminal.expect(prompt)
    terminal.type("buy hazelnut spread 400g 3.99\r")
    terminal.expect("Mia is allergic. Record it anyway?")
    terminal.expect("buy it, but not for Mia")
    terminal.expect("(Enter: 1, n: nothing)")
    terminal.type("n\r")
    terminal.expect("larder: nothing was recorded")
    terminal.expect(prompt)
    terminal.type("\u{1B}[200~list add hazelnut spread\nstock\n\u{1B}[201~")
    terminal.expect("Put hazelnut spread on the shopping list")
    terminal.expect("Mia is allergic.")
    terminal.expect(prompt)
    terminal.type("buy hazelnut spread 400g 3.99\r")
    terminal.expect("(Enter: 1, n: nothing)")
    terminal.type("1\r")
    terminal.expect("Bought 400 g hazelnut spread")
    terminal.type("quit\r")
    #expect(terminal.end() == 0)
  }

  @Test("Changing the window's width, and a line wider than the window, keep the line intact")
  func resized() throws {
    let terminal = try terminal(columns: 40)
    terminal.expect(prompt)
    terminal.type("buy rice 1kg 2.49 store:Lidl note:\"a note that is longer than the window is wide\"")
    terminal.expect("wide\"")
    terminal.resize(columns: 30)
    terminal.expect(prompt + "buy rice")
    terminal.type("\u{1}\u{5}\r")
    terminal.expect("Bought 1 kg rice for €2.49")
    // The editor's keys have other meanings while a command runs.
    terminal.expect(prompt)
    terminal.type("\u{4}")
    #expect(terminal.end() == 0)
  }

  @Test(
    "The terminal is restored when the process is ended from outside", arguments: [SIGTERM, SIGHUP, SIGINT, SIGSEGV])
  func ended(_ number: Int32) throws {
    let terminal = try terminal()
    terminal.expect(prompt)
    #expect(!terminal.isAsItWas)
    kill(terminal.child, number)
    let status = terminal.end()
    // A fault is explained, and ends with an exit code.
    #expect(number == SIGSEGV ? status != 0 : status & 0x7F == number, "\(status)")
    #expect(terminal.isAsItWas)
  }

  @Test("Ctrl-Z restores the terminal, and fg resumes the line")
  func stopped() throws {
    let terminal = try terminal("set -m; larder shell; echo sto''pped; fg; echo over $?")
    terminal.expect(prompt)
    terminal.type("stock mi")
    terminal.expect("stock mi")
    terminal.type("\u{1A}")
    terminal.expect("stopped")
    terminal.expect(prompt + "stock mi")
    terminal.type("lk\r")
    terminal.expect("2 l")
    terminal.expect(prompt)
    #expect(!terminal.isAsItWas)
    terminal.type("\u{4}")
    terminal.expect("over 0")
    _ = terminal.end()
    #expect(terminal.isAsItWas)
  }

  @Test("A dumb terminal gets a plain prompt and keeps its settings")
  func plain() throws {
    let terminal = try terminal("exec larder shell", ["TERM": "dumb"])
    terminal.expect(prompt)
    #expect(terminal.isAsItWas)
    terminal.type("use milk 300ml\n")
    terminal.expect("Used 300 ml milk")
    terminal.expect(prompt)
    terminal.type("\u{4}")
    #expect(terminal.end() == 0)
    #expect(!terminal.screen.contains("\u{1B}"))
    #expect(!FileManager.default.fileExists(atPath: history))
  }

  @Test("The default ledger is not named in the prompt; Ctrl-L clears the screen; Tab lists the choices")
  func looks() throws {
    let usual = kitchen.directory.path + "/.local/share/larder"
    let terminal = try terminal("unset LARDER_DIR; exec larder shell")
    terminal.expect("larder> ")
    terminal.type("buy bread 2\ruse \t")
    terminal.expect("Bought 2 bread")
    terminal.expect("use bread")
    terminal.type("\u{15}re\t\t")
    terminal.expect("replay")
    terminal.expect("restore")
    terminal.type("\u{C}")
    terminal.expect("\u{1B}[H\u{1B}[2J")
    terminal.type("\u{15}exit\r")
    #expect(terminal.end() == 0)
    #expect(FileManager.default.fileExists(atPath: usual + "/data.mdb"))
  }

  @Test("Scanned codes are entered whether Enter or Tab ends them")
  func scanned() throws {
    #expect(try kitchen.run("larder buy 4006381333931 oat drink 1l -q").messages == [])
    let terminal = try terminal("exec larder scan")
    terminal.expect("buy> ")
    terminal.type("4006381333931\t")
    terminal.expect("Bought 1 l oat drink")
    terminal.expect("buy> ")
    terminal.type("2\ruse\r")
    terminal.expect("Quantity 2: Bought 2 l")
    terminal.expect("use> ")
    terminal.type("4006381333931\r")
    terminal.expect("Used 1 l oat drink")
    terminal.type("undo\r")
    terminal.expect("Undid")
    terminal.expect("use> ")
    terminal.type("\u{4}")
    terminal.expect("1 code: 1 bought.")
    #expect(terminal.end() == 0)
    #expect(terminal.isAsItWas)
    #expect(!FileManager.default.fileExists(atPath: history))
  }

  @Test("A terminal that goes away ends the session")
  func hungUp() throws {
    let run = try kitchen.run(
      "printf 'use milk 100ml\\n' | timeout 60 script -qec 'larder shell' /dev/null > seen; cat seen | tr -d '\\r'")
    #expect(run.output.contains { $0.contains("Used 100 ml milk") }, "\(run.output)")
  }
}
