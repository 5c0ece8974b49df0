/// Verbs about the program itself.
extension Verb {
  static let config = Verb(
    name: "config", group: .ledger,
    summary: "show or set how the household keeps its ledger",
    usage: "config [NAME [VALUE|default]]", words: [.setting, .settingValue, .free],
    details: """
      day-start TIME: when the household's day starts (a snack at 01:30 is of the day before when it is 04:00).
      currency CODE: of prices that name none. first-weekday DAY. soon DAYS: how many days ahead stand out.
      locale en or de: how numbers and dates are written, 1.5 l and 2026-11-20 or 1,5 l and 20.11.2026; both are
      always read, and what programs read stays as it is. default-place PLACE: where food comes in when no place is
      said. ask yes: in a terminal, `buy` and `list checkout` ask for a price or a date that is missing, and
      `use` and `toss` how much. guests yes: who has no goal of their own is a guest, of whom nothing is
      assumed and nobody is warned.
      shop-order CATEGORIES: the categories that come first in your shop, with commas between; the others follow in the
      usual order, from fruit at the door to frozen at the end. freezers PLACES: the places that are freezers though their
      names do not say so, with commas between; what lies there is frozen. "default" takes a setting back.
      Settings are events: they can be undone, and travel with an export.
      """,
    options: Option.mending + [Option.csv],
    beginsLedger: true,
    examples: [
      "config", "config currency", "config day-start 04:00", "config currency CHF", "config locale de",
      "config default-place pantry", "config guests yes", "config shop-order bread, fruit, vegetables",
      "config freezers cellar chest",
      "config soon default",
    ]
  ) { line in try SettingChange.meaning(of: line) }

  package static let shell = Verb(
    name: "shell", group: .ledger,
    summary: "type command after command at a prompt",
    usage: "shell",
    details: """
      At the prompt a command needs no program's name in front. Tab completes commands, options, and the names of the ledger
      as it is then. Up and down bring back earlier lines, Ctrl-R searches them, Ctrl-C drops the line, and Ctrl-D, exit or
      quit ends. Several lines that are pasted are carried out one by one, and nobody is asked anything meanwhile.

      The last 1000 lines are kept in larder/history in the state directory. Where the input is no terminal, the lines are
      read as `-` reads them. Options that every command takes may be given once, for all that is typed.
      """,
    options: [Option(.stop, nil, "end at the first error, where the input is no terminal")],
    examples: ["shell", "shell --today yesterday"]
  )

  package static let lines = Verb(
    name: "-", group: .ledger,
    summary: "read commands from the standard input, one a line",
    usage: "- [--stop] < FILE",
    details: """
      Each line is a command of its own, answered and undone by itself; the program's name in front of it may stay or go.
      Quotes and backslashes are read as a shell reads them, but for an apostrophe within a word, and nothing is expanded.
      What follows a # is a comment. exit ends the reading early.

      An error names its line, and the lines behind it are carried out all the same, unless --stop is given. The exit code
      is the highest of them all. Options that every command takes may be given once, for all lines; with --json each
      answer is one line of JSON, and so is each error. Nobody is asked anything.
      """,
    options: [Option(.stop, nil, "end at the first error")],
    examples: ["- < day.txt", "- --stop --json < day.txt"]
  )

  static let serve = Verb(
    name: "serve", group: .ledger,
    summary: "let the household's phones and programs in",
    usage: "serve [CHORE [NAME]] [--data DIR] [--listen ADDRESS:PORT] [--public-url URL]",
    words: [
      .words([
        "people", "audit", "password", "disable", "enable", "remove", "owner", "close", "reopen", "backup",
      ]), .free,
    ],
    details: """
      Runs until it is ended, with a page for each household at http://127.0.0.1:8080 and an API beside it; the command
      line goes on with the same ledgers meanwhile. On nothing it prints a link, good for an hour and once, with which
      its first person begins; the others are invited on the page. With --ledger it serves that one ledger where it lies.

      Others reach it through a proxy that speaks TLS (--public-url and --trusted-proxy), or without one in the network
      at home (--insecure-lan). It answers only for the host of --public-url. Without --public-url it answers only for
      localhost, or for any address with --insecure-lan. Documentation/admin/server.md explains both ways, the systemd
      units and the files.

      Chores are for whoever runs the server, while it runs. "serve password ann" prints a link for whoever forgot
      theirs; "serve people" says who there is, "serve audit", for one person or household too, what was done: who signed
      in from where, joined, or made a token. "serve disable ann" shuts somebody out and "serve enable ann" lets them in
      again; "serve remove ann" takes the account away, and what they recorded stays. "serve owner ann Cabin" makes
      somebody an owner of a household; "serve close Cabin" and "serve reopen Cabin" shut it and open it. "serve backup
      FOLDER" copies people, households and photos, each verified.
      """,
    options: [
      Option(.data, "DIR", "where people and households lie (else STATE_DIRECTORY, or the data directory)"),
      Option(.listen, "ADDRESS:PORT", "where it is reached, or unix:PATH; 127.0.0.1:8080 where nothing is said"),
      Option(.publicURL, "URL", "the address that people know it by, as https://larder.example.org"),
      Option(.insecureLAN, nil, "without TLS, for others in the network at home"),
      Option(.trustedProxy, "ADDRESSES", "proxies that are believed where a request came from: 127.0.0.1,10.0.0.0/8"),
      Option(.trustedHeader, "FIELD", "the field in which such a proxy says who has signed in with it: Remote-User"),
    ],
    examples: ["serve password ann --data served", "serve people --data served"]
  )

  static let completions = Verb(
    name: "completions", group: .ledger,
    summary: "write the script that lets a shell complete commands, items and values",
    usage: "completions bash|zsh|fish", words: [.words(["bash", "zsh", "fish"]), .free],
    details: """
      The script asks the program itself, so what it offers is always that of this program and this ledger. make install and the
      Debian package put it where the shells look; by hand it is one line in ~/.bashrc, ~/.zshrc (behind compinit) or
      ~/.config/fish/config.fish, as in the examples.
      """,
    examples: ["completions bash", "completions zsh", "completions fish"]
  )

  package static let demo = Verb(
    name: "demo", group: .ledger,
    summary: "grow a household's year in a throw-away ledger, and show it",
    usage: "demo [days:NUMBER] [seed:NUMBER] [dir:DIR]",
    details: """
      The household is invented by a seeded generator: the same seed gives the same year. Nothing of yours is touched: the
      ledger is a new directory, which may be removed at any time.
      """,
    options: [
      Option(.days, "NUMBER", "how many days up to today; 365 where it is not said"),
      Option(.seed, "NUMBER", "another household"),
      Option(.directory, "DIR", "where to make the ledger, in place of a temporary directory"),
    ],
    examples: ["demo", "demo days:3650 seed:7"]
  )

  package static let help = Verb(
    name: "help", group: .ledger, summary: "explain a command",
    usage: "help [COMMAND|values|diary|environment|files|exit-codes]", words: [.verb, .free],
    options: [Option(.man, nil, "write the manual page, as man -l reads it")],
    examples: ["help", "help buy", "help values", "help --man"]
  )

  package static let version = Verb(
    name: "version", group: .ledger, summary: "tell the program's version", usage: "--version"
  )
}
