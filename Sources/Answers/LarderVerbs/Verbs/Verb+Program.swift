import LarderWords

/// Commands about the program itself.
extension Verb {
  static let config = Verb(
    name: "config", group: .program,
    summary: "show or change the settings of the household",
    usage: "config [NAME [VALUE|default]]", words: [.setting, .settingValue, .free],
    details: """
      Without words, it shows all settings. "default" resets one.

      - day-start TIME: when a day begins
      - currency CODE: for prices without a currency
      - first-weekday DAY: when a week begins
      - soon DAYS: how many days ahead count as soon
      - locale en, de or us: how numbers, dates and amounts are written
      - default-place PLACE: where food goes if you name no place
      - ask yes: ask for a missing price, date or amount
      - guests yes: assume no goal for people without one
      - shop-order CATEGORIES: the order of your shop
      - freezers PLACES: places that are freezers
      - lookups never, ask or always: look up unknown codes

      Settings are events: `undo` takes them back, and an export contains them. `help settings` explains each setting.
      """,
    options: Option.corrections + [Option.csv],
    beginsLedger: true,
    examples: [
      "config", "config currency", "config day-start 04:00", "config currency CHF", "config locale de",
      "config default-place pantry", "config guests yes", "config shop-order bread, fruit, vegetables",
      "config freezers cellar chest", "config lookups ask",
      "config soon default",
    ]
  ) { line in try PendingSetting.meaning(of: line) }

  package static let shell = Verb(
    name: "shell", group: .program,
    summary: "type one command after another at a prompt",
    usage: "shell",
    details: """
      At the prompt, you leave out the program's name.

      - Tab completes commands, options and names from your ledger.
      - Up and Down bring back earlier lines, and Ctrl-R searches them. The last 1000 lines are kept (`help files`).
      - Ctrl-C drops the line. Ctrl-D, exit or quit ends the shell.
      - Pasted lines are carried out one by one, and no question is asked meanwhile.

      Options of every command can be given once, for the whole session. If the input is not a terminal, lines are read as by
      `-`.
      """,
    options: [Option(.stop, nil, "end at the first error, if input is not a terminal")],
    examples: ["shell", "shell --today yesterday"]
  )

  package static let lines = Verb(
    name: "-", group: .program,
    summary: "read commands from standard input, one per line",
    usage: "- [--stop] < FILE",
    details: """
      Each line is a separate command, with or without the program's name. You can undo each one separately.

      - Quotes and backslashes work as in a shell, except for an apostrophe within a word. Nothing is expanded.
      - Text after # is a comment. exit ends the input early.
      - An error names its line. The next lines are still carried out, unless you use --stop. The exit code is the highest of
        all.
      - Options of every command can be given once, for all lines. With --json, each answer and each error is one line.
      - No question is asked.
      """,
    options: [Option(.stop, nil, "end at the first error")],
    examples: ["- < day.txt", "- --stop --json < day.txt"]
  )

  static let serve = Verb(
    name: "serve", group: .exchange,
    summary: "let phones, browsers and programs use the ledger",
    usage: "serve [--home] [CHORE [NAME]] [--data DIR] [--listen ADDRESS:PORT] [--public-url URL]",
    words: [
      .words([
        "people", "audit", "password", "one-step", "disable", "enable", "remove", "owner", "close", "reopen", "backup",
        "verify", "drill", "remind", "push", "detach",
      ]), .free,
    ],
    details: """
      Larder serves a page for each household at http://127.0.0.1:8080, and an API, until you stop it.

      - --home serves your ledger to the phones in your home network, and shows a code to scan.
      - The first start prints a link for the first person. It works once, for an hour. Invite the others on the page.
      - With --ledger, it serves only that ledger.
      - Other devices connect through a proxy with TLS (--public-url and --trusted-proxy). In your home network they can
        connect without one (--home, or --listen and --insecure-lan).
      - It answers only for the host of --public-url, or else for localhost.
      - CHORE manages a running server, such as "serve password ann": `help server`.

      See Documentation/guide/home.md, or Documentation/admin/server.md for other setups.
      """,
    options: [
      Option(.home, nil, "serve your ledger in the home network, without TLS"),
      Option(.data, "DIR", "people and households (see `help server`)"),
      Option(.listen, "ADDRESS:PORT", "address, or unix:PATH (default: 127.0.0.1:8080)"),
      Option(.publicURL, "URL", "its public address, as https://larder.example.org"),
      Option(.insecureLAN, nil, "no TLS, for devices in the home network"),
      Option(.trustedProxy, "ADDRESSES", "proxies to trust, as 127.0.0.1,10.0.0.0/8"),
      Option(.trustedHeader, "FIELD", "their header for the user, as Remote-User"),
      Option(.rootCertificate, "FILE", "your proxy's own certificate, for phones to install"),
      Option(.metrics, nil, "figures at /metrics, only for this machine"),
      Option(.noReminders, nil, "leave reminders to a timer with `serve remind`"),
      Option(.homeAssistant, "FILE", "connect to Home Assistant with these settings"),
      Option(.ledgerDirectory, "URL", "a PostgreSQL database that has the ledgers"),
      Option(.keep, "NUMBER", "with backup: how many backups in the folder to keep"),
      Option(.keepFor, "DAYS", "with backup: how long to keep backups, such as 30d"),
      Option(.then, "COMMAND", "with backup: a command that takes it elsewhere"),
      Option(.ping, "URL", "with backup, drill: a URL to fetch on success"),
    ],
    examples: [
      "serve password ann --data served", "serve people --data served", "serve backup copies --keep 14 --data served",
    ]
  )

  static let completions = Verb(
    name: "completions", group: .program,
    summary: "write the completion script for your shell",
    usage: "completions bash|zsh|fish", words: [.words(["bash", "zsh", "fish"]), .free],
    details: """
      The script asks the program itself, so its answers fit this version and your ledger. The Debian package and "make
      install" put it in place. Otherwise add one line to your shell's startup file:

      - ~/.bashrc: eval "$(larder completions bash)"
      - ~/.zshrc, after compinit: eval "$(larder completions zsh)"
      - ~/.config/fish/config.fish: larder completions fish | source
      """,
    examples: ["completions bash", "completions zsh", "completions fish"]
  )

  package static let demo = Verb(
    name: "demo", group: .program,
    summary: "create a demo ledger with a year of entries, and show it",
    usage: "demo [days:NUMBER] [seed:NUMBER] [dir:DIR]",
    details: """
      A generator invents the household: the same seed gives the same year. Your own ledger is not touched. The demo ledger is
      a new directory, which you can delete at any time.
      """,
    options: [
      Option(.days, "NUMBER", "how many days up to today (default: 365)"),
      Option(.seed, "NUMBER", "the number of another household"),
      Option(.directory, "DIR", "where to create it (default: a temporary directory)"),
    ],
    examples: ["demo", "demo days:3650 seed:7"]
  )

  package static let help = Verb(
    name: "help", group: .program, summary: "explain a command or a topic",
    usage: "help [COMMAND|TOPIC]", words: [.verb, .free],
    options: [Option(.man, nil, "write the manual page, for man -l -")],
    examples: ["help", "help buy", "help words", "help --man"]
  )

  package static let version = Verb(
    name: "version", group: .program, summary: "show the program's version", usage: "--version"
  )
}
