import LarderWords

/// Commands about the program itself.
extension Verb {
  static let config = Verb(
    name: "config", group: .program,
    summary: "show or change the settings of the household",
    usage: "config [NAME [VALUE|default]]", words: [.setting, .settingValue, .free],
    options: Option.corrections + [Option.csv],
    beginsLedger: true
  ) { line in try PendingSetting.meaning(of: line) }

  package static let shell = Verb(
    name: "shell", group: .program,
    summary: "type one command after another at a prompt",
    usage: "shell",
    options: [Option(.stop, nil, "end at the first error, if input is not a terminal")]
  )

  package static let lines = Verb(
    name: "-", group: .program,
    summary: "read commands from standard input, one per line",
    usage: "- [--stop] < FILE",
    options: [Option(.stop, nil, "end at the first error")]
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
    ]
  )

  static let completions = Verb(
    name: "completions", group: .program,
    summary: "write the completion script for your shell",
    usage: "completions bash|zsh|fish", words: [.words(["bash", "zsh", "fish"]), .free]
  )

  package static let demo = Verb(
    name: "demo", group: .program,
    summary: "create a demo ledger with a year of entries, and show it",
    usage: "demo [days:NUMBER] [seed:NUMBER] [dir:DIR]",
    options: [
      Option(.days, "NUMBER", "how many days up to today (default: 365)"),
      Option(.seed, "NUMBER", "the number of another household"),
      Option(.directory, "DIR", "where to create it (default: a temporary directory)"),
    ]
  )

  package static let help = Verb(
    name: "help", group: .program, summary: "explain a command or a topic",
    usage: "help [COMMAND|TOPIC]", words: [.verb, .free],
    options: [Option(.man, nil, "write the manual page, for man -l -")]
  )

  package static let version = Verb(
    name: "version", group: .program, summary: "show the program's version", usage: "--version"
  )

  /// The names of choices that `remind set` takes.
  private static let reminderSettings = [
    "at", "about", "quiet", "ntfy", "ntfy-token", "mail", "mail-server", "mail-from", "mail-user", "mail-password",
    "backups",
  ]

  static let remind = Verb(
    name: "remind", group: .exchange,
    summary: "show or send a short note about what needs you now",
    usage: "remind [send|settings|set NAME VALUE|effect] [for:PERSON]",
    words: [.words(["send", "settings", "set", "effect"]), .words(reminderSettings), .free],
    options: [
      Option(.person, "PERSON", "whose notes (default: you, see `help files`)"),
      Option(.at, "TIME", "act as if it were this time, such as 17:00"),
      Option(.dryRun, nil, "show what would be sent, and send nothing"),
    ]
  )
}
