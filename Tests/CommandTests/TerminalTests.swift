import Testing

/// Terminal output: colours with words, and lines that fit.
@Suite(.enabled(if: CompletionTests.exists("script"), "needs script"))
struct TerminalTests {
  private static let filling = """
    larder buy milk 2l 2.38 store:Lidl due:tomorrow place:fridge -q
    larder buy "crème fraîche 🥛 vom Bauernhof nebenan" 200g 1.19 due:yesterday place:fridge -q
    larder buy rice 1kg 2.49 place:"Vorratskammer im Keller" -q
    larder use milk 300ml -q
    larder toss milk 100ml why:spoiled -q
    larder eat rice 200g for:ann energy:260kcal -q
    larder list add milk 2l, "crème fraîche 🥛 vom Bauernhof nebenan" 12x200g, saffron, saltpetre -q store:"Hofladen Müller"
    larder list done saffron 4.90 -q
    """

  /// The output of a command on a terminal with the given number of columns.
  private func shown(_ command: String, width: Int, _ setting: String = "") throws -> [String] {
    let run = try CommandHome().run(
      """
      export TERM=xterm LARDER_PAGER=
      \(Self.filling)
      unset COLUMNS; export X=1 \(setting)
      timeout 60 script -qec 'stty cols \(width) rows 200; \(command)' /dev/null </dev/null >log
      tr -d '\\r' <log
      """)
    #expect(run.exitCode == 0)
    return run.output
  }

  private static func plain(_ line: String) -> String {
    var text = ""
    var isEscape = false
    for scalar in line.unicodeScalars {
      if scalar == "\u{1B}" { isEscape = true }
      if !isEscape { text.unicodeScalars.append(scalar) }
      if isEscape, scalar == "m" { isEscape = false }
    }
    return text
  }

  /// The columns on a terminal, for the characters used here: an emoji takes two.
  private static func width(_ line: String) -> Int {
    line.reduce(0) { $0 + ($1.unicodeScalars.first?.properties.isEmojiPresentation == true ? 2 : 1) }
  }

  private static let looks = [
    "larder stock", "larder due 9", "larder item milk", "larder item", "larder why milk", "larder why waste",
    "larder report waste", "larder report calories", "larder report spending", "larder history", "larder help",
    "larder help buy", "larder foods dairy", "larder foods milk", "larder stats", "larder config",
    "larder list", "larder help list",
  ]

  @Test("No line is wider than the terminal", arguments: looks, [60, 80, 120])
  func widths(_ command: String, _ width: Int) throws {
    let lines = try shown(command, width: width)
    #expect(!lines.isEmpty)
    for line in lines { #expect(Self.width(Self.plain(line)) <= width, "\(Self.plain(line))") }
  }

  @Test("No line in a pipe is wider than COLUMNS", arguments: [40, 60, 80, 120])
  func pipes(_ width: Int) throws {
    let reports = [
      "larder report waste -p month --vs previous", "larder report waste --by past", "larder report month",
      "larder runout",
      "larder suggest 7d --why", "larder diff 2026-10 2026-11", "larder diff stock 2026-11-01 2026-11-20",
      "larder replay --by month,item --sum wasted.cost,used.kg", "larder replay --what-if 'skip milk'",
      "larder why calories",
      "larder why share", "larder goal", "larder meal list", "larder forecast check",
    ]
    let commands = Self.looks.filter { !$0.hasPrefix("larder help") } + reports
    let run = try CommandHome().run(
      "\(Self.filling)\nexport COLUMNS=\(width)\n"
        + commands.map { "echo '\($0.replacing("'", with: ""))'; \($0) | cat" }
        .joined(separator: "\n"))
    #expect(run.exitCode == 0 && run.output.count > commands.count * 3, "\(run.messages)")
    for line in run.output where !line.hasPrefix("larder ") { #expect(Self.width(line) <= width, "\(line)") }
  }

  @Test("A colour always comes with its word, and is omitted when unwanted")
  func colours() throws {
    let colored = try shown("larder stock", width: 80)
    #expect(colored.contains { $0.contains("\u{1B}[") && $0.contains("soon") })
    #expect(colored.contains { $0.contains("\u{1B}[") && $0.contains("past best") })
    for setting in ["NO_COLOR=1", "TERM=dumb"] {
      let lines = try shown("larder stock", width: 80, setting)
      #expect(lines.allSatisfy { !$0.contains("\u{1B}") }, "\(setting)")
      #expect(lines == colored.map(Self.plain), "\(setting)")
    }
    #expect(try shown("larder stock --no-color", width: 80).allSatisfy { !$0.contains("\u{1B}") })
    #expect(try shown("larder stock | cat", width: 80).allSatisfy { !$0.contains("\u{1B}") })
  }

  @Test("With ask on, a missing price and date are asked for in a terminal only")
  func asking() throws {
    func bought(_ answers: String, _ options: String = "") throws -> [String] {
      try CommandHome().run(
        """
        larder config ask yes -q
        printf '\(answers)' | timeout 60 script -qec 'larder buy hagelslag 400g \(options)' /dev/null >log
        tr -d '\\r' <log; larder stock --csv | tail -1
        """
      ).output
    }
    let answered = try bought("2,49\\n+9d\\n")
    #expect(answered.contains { $0.contains("What did hagelslag cost?") })
    #expect(answered.contains { $0.contains("What date is on the hagelslag?") })
    #expect(answered.contains { $0.contains("for €2.49") })
    #expect(answered.last?.contains("2026-11-29") == true)
    let again = try bought("cheap\\n2.49\\n\\n")
    #expect(again.contains { $0.contains("is not a price") } && again.contains { $0.contains("for €2.49") })
    let silent = try bought("", "--no-input")
    #expect(!silent.contains { $0.contains("cost?") } && silent.contains { $0.contains("Bought 400 g hagelslag") })
    #expect(try !bought("", "2.49 due:+3d").contains { $0.contains("?") })
    let till = try CommandHome().run(
      """
      larder config ask yes -q; larder list add hagelslag 400g, beschuit, vla 1l -q; larder list done hagelslag, beschuit 1.09 -q
      printf '2,49\\n+9d\\n\\n' | timeout 60 script -qec 'larder list checkout' /dev/null >log
      tr -d '\\r' <log; larder stock --csv | tail -n +2
      """
    ).output
    #expect(
      till.contains { $0.contains("What did hagelslag cost?") } && !till.contains { $0.contains("did beschuit cost?") })
    #expect(till.contains { $0.contains("hagelslag and 1 beschuit for €3.58") })
    #expect(till.contains { $0.contains("hagelslag") && $0.contains("2026-11-29") && $0.hasSuffix("2.49,EUR") })
    let piped = try CommandHome().run("larder config ask yes -q; larder buy hagelslag 400g")
    #expect(piped.output == ["Bought 400 g hagelslag. [3]"])
  }

  /// The output of a command on a terminal with answers, and its end.
  private func answered(_ command: String, with answers: String) throws -> (said: String, isDone: Bool, left: [String])
  {
    let run = try CommandHome().run(
      """
      larder buy "minced beef" 500g 4.99 due:+1d due-kind:use-by on:-3d -q
      unset COLUMNS; export TERM=xterm
      printf '\(answers)' | timeout 60 script -qec '\(command); echo ended $?' /dev/null >log
      tr -d '\\r' <log; echo ---; larder stock --csv
      """)
    let parts = run.output.split(separator: "---", maxSplits: 1)
    let said = parts.first?.joined(separator: " ") ?? ""
    return (said, said.contains("ended 0"), Array(parts.last ?? []))
  }

  @Test("Food past its use-by date needs a yes before it is recorded as eaten")
  func asksBeforeEating() throws {
    for command in ["larder use minced beef 200g", "larder eat minced beef 200g --stock"] {
      let no = try answered(command, with: "\\n")
      #expect(no.said.contains("minced beef is 2 days past its use-by date: do not eat it."), "\(no)")
      #expect(!no.isDone && no.said.contains("nothing was recorded"), "\(no)")
      #expect(no.left.contains { $0.contains(",500,g,") }, "\(no)")
      let yes = try answered(command, with: "yes\\n")
      #expect(yes.isDone && yes.said.contains("2 days past its use-by date"), "\(yes)")
      #expect(yes.left.contains { $0.contains(",300,g,") }, "\(yes)")
    }
    let unasked = try answered("larder use minced beef 200g --no-input", with: "")
    #expect(unasked.isDone && !unasked.said.contains("do not eat it"), "\(unasked)")
    let tossed = try answered("larder toss minced beef 200g", with: "")
    #expect(tossed.isDone && !tossed.said.contains("use-by"), "\(tossed)")
  }

  @Test("With ask on, a missing quantity is asked for measured food only")
  func askingHowMuch() throws {
    func used(_ answers: String, _ words: String) throws -> [String] {
      try CommandHome().run(
        """
        larder config ask yes -q; larder buy hagelslag 400g 2.49 -q; larder buy beschuit 6 1.09 -q
        printf '\(answers)' | timeout 60 script -qec 'larder \(words)' /dev/null | tr -d '\\r'
        """
      ).output
    }
    for verb in ["use", "toss"] {
      let asked = try used("150g\\n", "\(verb) hagelslag")
      #expect(
        asked.contains { $0.contains("How much hagelslag? In stock: 400 g.") }
          && asked.contains { $0.contains("250 g left") })
      #expect(try used("\\n", "\(verb) hagelslag").contains { $0.contains("nothing was recorded") })
    }
    for words in ["use hagelslag 100g", "use hagelslag half", "use beschuit", "use hagelslag --no-input"] {
      // Without input, the question is one line that names the commands to type.
      #expect(try !used("50g\\n", words).contains { $0.contains("(Enter: nothing)") })
    }
  }
}
