import LarderWords

/// A help topic: a page of `larder help TOPIC`, and a section of the manual.
enum HelpTopic: String, CaseIterable {
  case words, values, codes, diary, cookbook, figures, facts, importing, settings, server, options, environment, files
  case exitCodes = "exit-codes"

  struct Entry {
    /// The term in the first column; empty if the text continues the entry above.
    let term: String
    let text: String
  }

  /// The heading of the section in the manual.
  var title: String {
    switch self {
    case .words: "WORDS"
    case .values: "VALUES"
    case .codes: "CODES"
    case .diary: "THE DIARY"
    case .cookbook: "RECIPES"
    case .figures: "FIGURES"
    case .facts: "FACTS AND CORRECTIONS"
    case .importing: "IMPORTING"
    case .settings: "SETTINGS"
    case .server: "THE SERVER"
    case .options: "OPTIONS"
    case .environment: "ENVIRONMENT"
    case .files: "FILES"
    case .exitCodes: "EXIT STATUS"
    }
  }

  var summary: String {
    switch self {
    case .words: "how to write an entry: order, names, half, all, tins"
    case .values: "how to write quantities, prices, dates and periods"
    case .codes: "barcodes: buying by code, new codes, store codes"
    case .diary: "meals, entries, goals, days and averages"
    case .cookbook: "recipes: text, versions, suggestions, import, photos"
    case .figures: "how reports calculate waste, spending and calories"
    case .facts: "what fix and change can correct"
    case .importing: "columns of tables, receipts, Grocy, exports"
    case .settings: "what larder config can set"
    case .server: "people, households and proxies of larder serve"
    case .options: "the options of every entry and of every command"
    case .environment: "environment variables"
    case .files: "where the ledger and its configuration are"
    case .exitCodes: "exit codes for scripts"
    }
  }

  var entries: [Entry] {
    switch self {
    case .words: Self.wordEntries
    case .values: Self.valueEntries
    case .codes: Self.codeEntries
    case .diary: Self.diaryEntries
    case .cookbook: Self.recipeEntries
    case .figures: Self.figureEntries
    case .facts: Self.factEntries
    case .importing: Self.importEntries
    case .settings: Self.settingEntries
    case .server: Self.serverEntries
    case .options: (Option.recording + Option.common).map { Entry(term: $0.spelling, text: $0.explanation) }
    case .environment: Self.environmentEntries
    case .files: Self.fileEntries
    case .exitCodes: Self.exitEntries
    }
  }
}

/// Topics about the program, its server and its environment.
extension HelpTopic {
  private static let settingEntries = [
    Entry(
      term: "day-start TIME",
      text: "when a day begins: with 04:00, a snack at 01:30 counts for the day before (default: 00:00)"),
    Entry(term: "currency CODE", text: "the currency of prices that name none, such as CHF (default: EUR)"),
    Entry(term: "first-weekday DAY", text: "when a week begins (default: monday)"),
    Entry(term: "soon DAYS", text: "how many days ahead count as soon in larder due and larder stock (default: 3)"),
    Entry(
      term: "locale en|de|us",
      text:
        "how answers write numbers and dates: 1.5 l and 2026-11-20, or 1,5 l and 20.11.2026 (default: en). us is for 1½ gal, 11/20/2026 and dollars. Larder reads all units in each, and the output for programs stays the same"
    ),
    Entry(term: "default-place PLACE", text: "where food goes if you name no place (default: none)"),
    Entry(
      term: "ask yes|no",
      text:
        "in a terminal, larder buy and larder list checkout ask for a missing price or date (default: no)"
    ),
    Entry(
      term: "guests yes|no",
      text: "people without a goal are guests: no goal is assumed for them, and they get no warnings (default: no)"),
    Entry(
      term: "shop-order LIST",
      text:
        "the categories that come first in your shop, separated by commas. The others follow in the usual order, from fruit at the door to frozen food at the end"
    ),
    Entry(
      term: "freezers LIST",
      text: "places that are freezers although their names do not say so, separated by commas. Food there is frozen"),
    Entry(
      term: "fetch-recipes yes",
      text: "fetch recipes from web addresses, through curl, and only from the public web (default: no)"),
    Entry(
      term: "lookups never, ask or always",
      text:
        "look up codes that are unknown at Open Food Facts, through curl. Only the code is sent (default: never)"),
    Entry(term: "default", text: "larder config soon default resets a setting"),
  ]

  private static let serverEntries = [
    Entry(term: "Chores", text: "larder serve CHORE works while the server runs, for the person who runs it"),
    Entry(term: "people", text: "list the people"),
    Entry(
      term: "audit [NAME]",
      text: "show who signed in from where, joined or made a token; NAME is a person or a household"),
    Entry(term: "password NAME", text: "print a link for a person who has forgotten the password"),
    Entry(term: "one-step NAME", text: "turn off two-step sign-in of a person who has lost the app and all codes"),
    Entry(term: "disable, enable NAME", text: "lock a person out, or let them in again"),
    Entry(term: "remove NAME", text: "delete an account; the person's entries stay"),
    Entry(term: "owner NAME HOME", text: "make a person an owner of a household: larder serve owner ann Cabin"),
    Entry(term: "close, reopen HOME", text: "close a household, or open it again"),
    Entry(
      term: "backup FOLDER",
      text: "copy people, households and photos, and verify each copy; --keep 14 then removes all but the newest 14"),
    Entry(
      term: "--then COMMAND",
      text:
        "with backup: run a command with the finished copy, such as \"restic backup\". {} is its path, which otherwise comes last. No shell reads it"
    ),
    Entry(
      term: "drill [FOLDER]",
      text: "restore the newest backup into a temporary folder, compare it with the ledgers, and remove it"),
    Entry(
      term: "--ping URL",
      text: "with backup and drill: fetch an address after success. A service there warns you if it hears nothing"),
    Entry(term: "verify", text: "check the people, and every household with its photos"),
    Entry(
      term: "remind",
      text: "send the reminders that are due, once; for a timer next to a server with --no-reminders"),
    Entry(
      term: "--data DIR",
      text: "the directory of people and households (default: STATE_DIRECTORY, or ~/.local/share/larder-server)"),
    Entry(
      term: "--trusted-proxy",
      text:
        "addresses of proxies that may state the origin of a request. --trusted-header is the header in which they name the user who signed in with them"
    ),
    Entry(
      term: "--home",
      text:
        "serve your ledger to phones in the home network, without TLS. Larder finds the address, takes the first free port from 8080, and accepts connections only from that network"
    ),
    Entry(
      term: "TLS: Tailscale",
      text:
        "install Tailscale on this machine and on the phones. Here, run tailscale serve --bg 8080, then larder serve --public-url https://MACHINE.TAILNET.ts.net --trusted-proxy 127.0.0.1,::1"
    ),
    Entry(
      term: "TLS: Caddy",
      text:
        "a proxy that makes its own certificate. Each phone installs its root certificate once, from the page that --root-certificate adds"
    ),
    Entry(term: "Home", text: "Documentation/guide/home.md explains both ways, step by step"),
    Entry(term: "More", text: "Documentation/admin/server.md explains proxies, home networks, systemd units and files"),
  ]

  private static let environmentEntries = [
    Entry(term: "LARDER_DIR", text: "the ledger's directory, unless --ledger names one"),
    Entry(term: "LARDER_PERSON", text: "your name, for entries that name no one"),
    Entry(term: "LARDER_READER", text: "the command that reads photos of receipts"),
    Entry(term: "LARDER_SHELF_READER", text: "the command that recognises things in pictures of shelves"),
    Entry(term: "LARDER_TOKEN", text: "a token of a server, for a copy of a household there"),
    Entry(term: "LARDER_TODAY", text: "the day that counts as today, unless --today names one"),
    Entry(term: "XDG_DATA_HOME", text: "where to create the ledger's directory (default: ~/.local/share)"),
    Entry(term: "XDG_CACHE_HOME", text: "where to keep product data (default: ~/.cache)"),
    Entry(term: "LARDER_PRODUCTS", text: "the folder of product data (default: larder/products in the cache)"),
    Entry(term: "LARDER_LOOKUP_URL", text: "where to look up codes (default: https://world.openfoodfacts.org)"),
    Entry(term: "LARDER_PICTURES_URL", text: "where pictures are (default: https://images.openfoodfacts.org)"),
    Entry(term: "XDG_CONFIG_HOME", text: "where to find the configuration (default: ~/.config)"),
    Entry(term: "XDG_STATE_HOME", text: "where to keep the lines of larder shell (default: ~/.local/state)"),
    Entry(term: "NO_COLOR", text: "no colours, if it is set and not empty"),
    Entry(term: "CLICOLOR", text: "no colours, if it is 0"),
    Entry(term: "CLICOLOR_FORCE", text: "always colours, if it is set and not 0"),
    Entry(term: "TERM", text: "no colours, pager or progress line, and a plain prompt, if it is dumb"),
    Entry(
      term: "LARDER_PAGER, PAGER",
      text: "the pager for long output (default: less); empty or cat means none"),
    Entry(term: "COLUMNS", text: "the width of the text, instead of the terminal's"),
    Entry(term: "LC_ALL, LC_CTYPE, LANG", text: "bars are drawn with blocks if one of them names UTF-8"),
    Entry(term: "TZ", text: "the time zone, which decides what day it is"),
    Entry(term: "TMPDIR", text: "where larder demo creates its ledger (default: /tmp)"),
  ]

  private static let fileEntries = [
    Entry(
      term: "~/.local/share/larder/",
      text:
        "the ledger, unless --ledger, LARDER_DIR or the configuration names another directory. data.mdb contains every event; lock.mdb can be lost without harm"
    ),
    Entry(
      term: "~/.config/larder/config",
      text:
        "\"ledger = DIR\", \"person = NAME\" for your name, \"reader = COMMAND\" to read photos, and \"token = TOKEN\" for a copy; # begins a comment"
    ),
    Entry(term: "DIR/reminders", text: "the choices of larder remind with their secrets, next to the ledger in DIR"),
    Entry(term: "DIR/outbox", text: "the commands that wait to be sent, in a copy of a household on a server"),
    Entry(term: "~/.local/state/larder/history", text: "the last 1000 lines of larder shell"),
  ]

  private static let exitEntries = [
    Entry(term: "0", text: "done"),
    Entry(
      term: "1",
      text:
        "refused: not enough in stock, or nothing to undo. For larder verify, a correction left contradictions. For larder doctor, something needs attention"
    ),
    Entry(term: "64", text: "the command is not written correctly"),
    Entry(term: "65", text: "the ledger or a file is damaged"),
    Entry(term: "66", text: "the ledger or the file does not exist"),
    Entry(term: "69", text: "Open Food Facts did not answer, and larder product asked for nothing else"),
    Entry(term: "70", text: "an error in the program"),
    Entry(term: "74", text: "reading or writing failed, for example because the disk is full"),
    Entry(term: "75", text: "another command is writing, or a reminder was not sent; try again"),
    Entry(term: "77", text: "permission denied"),
    Entry(term: "78", text: "the configuration is wrong"),
  ]
}
