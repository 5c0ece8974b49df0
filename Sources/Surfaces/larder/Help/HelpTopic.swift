import LarderWords

/// A help topic: a page of `larder help TOPIC`, and a section of the manual.
enum HelpTopic: String, CaseIterable {
  case words, values, codes, diary, cookbook, figures, facts, importing, settings, server, options, environment, files
  case exitCodes = "exit-codes"

  /// The heading of the section in the manual.
  var title: String { texts.title }
  var summary: String { texts.summary }

  private var texts: (title: String, summary: String) {
    switch self {
    case .words: ("WORDS", "how to write an entry: order, names, half, all, tins")
    case .values: ("VALUES", "how to write quantities, prices, dates and periods")
    case .codes: ("CODES", "barcodes: buying by code, new codes, store codes")
    case .diary: ("THE DIARY", "meals, entries, goals, days and averages")
    case .cookbook: ("RECIPES", "recipes: text, versions, suggestions, import, photos")
    case .figures: ("FIGURES", "how reports calculate waste, spending and calories")
    case .facts: ("FACTS AND CORRECTIONS", "what fix and change can correct")
    case .importing: ("IMPORTING", "columns of tables, receipts, Grocy, exports")
    case .settings: ("SETTINGS", "what larder config can set")
    case .server: ("THE SERVER", "people, households and proxies of larder serve")
    case .options: ("OPTIONS", "the options of every entry and of every command")
    case .environment: ("ENVIRONMENT", "environment variables")
    case .files: ("FILES", "where the ledger and its configuration are")
    case .exitCodes: ("EXIT STATUS", "exit codes for scripts")
    }
  }

  /// Terms with their texts. An empty term continues the entry above.
  var entries: [(term: String, text: String)] {
    let table: KeyValuePairs<String, String>
    switch self {
    case .words: table = Self.wordEntries
    case .values: table = Self.valueEntries
    case .codes: table = Self.codeEntries
    case .diary: table = Self.diaryEntries
    case .cookbook: table = Self.recipeEntries
    case .figures: table = Self.figureEntries
    case .facts: table = Self.factEntries
    case .importing: table = Self.importEntries
    case .settings: table = Self.settingEntries
    case .server: table = Self.serverEntries
    case .options: return (Option.recording + Option.common).map { ($0.spelling, $0.explanation) }
    case .environment: table = Self.environmentEntries
    case .files: table = Self.fileEntries
    case .exitCodes: table = Self.exitEntries
    }
    return table.map { ($0.key, $0.value) }
  }
}

/// Topics about the program, its server and its environment.
extension HelpTopic {
  private static let settingEntries: KeyValuePairs = [
    "day-start TIME": "when a day begins: with 04:00, a snack at 01:30 counts for the day before (default: 00:00)",
    "currency CODE": "the currency of prices that name none, such as CHF (default: EUR)",
    "first-weekday DAY": "when a week begins (default: monday)",
    "soon DAYS": "how many days ahead count as soon in larder due and larder stock (default: 3)",
    "locale en|de|us":
      "how answers write numbers and dates: 1.5 l and 2026-11-20, or 1,5 l and 20.11.2026 (default: en). us writes 1½ gal, 11/20/2026 and dollars. Larder reads all units in each, and the output for programs stays the same",
    "default-place PLACE": "where food goes if you name no place (default: none)",
    "ask yes|no": "in a terminal, larder buy and larder list checkout ask for a missing price or date (default: no)",
    "guests yes|no":
      "people without a goal are guests: no goal is assumed for them, and they get no warnings (default: no)",
    "shop-order LIST":
      "the categories that come first in your shop, separated by commas. The others follow in the usual order, from fruit at the door to frozen food at the end",
    "freezers LIST":
      "places that are freezers although their names do not say so, separated by commas. Food there is frozen",
    "fetch-recipes yes": "fetch recipes from web addresses, through curl, and only from the public web (default: no)",
    "lookups never, ask or always":
      "look up unknown codes at Open Food Facts, through curl. Only the code is sent (default: never)",
    "default": "larder config soon default resets a setting",
  ]

  private static let serverEntries: KeyValuePairs = [
    "Chores": "larder serve CHORE works while the server runs, for the person who runs it",
    "people": "list the people",
    "audit [NAME]": "show who signed in from where, joined or made a token; NAME is a person or a household",
    "password NAME": "print a link for a person who has forgotten the password",
    "one-step NAME": "turn off two-step sign-in of a person who has lost the app and all codes",
    "disable, enable NAME": "lock a person out, or let them in again",
    "remove NAME": "delete an account; the person's entries stay",
    "owner NAME HOME": "make a person an owner of a household: larder serve owner ann Cabin",
    "close, reopen HOME": "close a household, or open it again",
    "backup FOLDER":
      "copy people, households and photos, and verify each copy; --keep 14 then removes all but the newest 14",
    "--then COMMAND":
      "with backup: run a command with the finished copy, such as \"restic backup\". {} is its path, which otherwise comes last. No shell reads it",
    "drill [FOLDER]": "restore the newest backup into a temporary folder, compare it with the ledgers, and remove it",
    "--ping URL":
      "with backup and drill: fetch an address after success. A service there warns you if it hears nothing",
    "verify": "check the people, and every household with its photos",
    "remind": "send the reminders that are due, once; for a timer next to a server with --no-reminders",
    "push": "move the accounts of a stopped server into the database of --directory, for several servers",
    "detach": "move the accounts out of the database, to this machine",
    "--data DIR": "the directory of people and households (default: STATE_DIRECTORY, or ~/.local/share/larder-server)",
    "--trusted-proxy":
      "addresses of proxies that may state the origin of a request. --trusted-header is the header in which they name the user who signed in with them",
    "--home":
      "serve your ledger to phones in the home network, without TLS. Larder finds the address, takes the first free port from 8080, and accepts connections only from that network",
    "TLS: Tailscale":
      "install Tailscale on this machine and on the phones. Here, run tailscale serve --bg 8080, then larder serve --public-url https://MACHINE.TAILNET.ts.net --trusted-proxy 127.0.0.1,::1",
    "TLS: Caddy":
      "a proxy that makes its own certificate. Each phone installs its root certificate once, from the page that --root-certificate adds",
    "Home": "Documentation/guide/home.md explains both ways, step by step",
    "More": "Documentation/admin/server.md explains proxies, home networks, systemd units and files",
  ]

  private static let environmentEntries: KeyValuePairs = [
    "LARDER_DIR": "the ledger's directory, unless --ledger names one",
    "LARDER_PERSON": "your name, for entries that name no one",
    "LARDER_READER": "the command that reads photos of receipts",
    "LARDER_SHELF_READER": "the command that recognises things in pictures of shelves",
    "LARDER_TOKEN": "a token of a server, for a copy of a household there",
    "LARDER_TODAY": "the day that counts as today, unless --today names one",
    "XDG_DATA_HOME": "where to create the ledger's directory (default: ~/.local/share)",
    "XDG_CACHE_HOME": "where to keep product data (default: ~/.cache)",
    "LARDER_PRODUCTS": "the folder of product data (default: larder/products in the cache)",
    "LARDER_LOOKUP_URL": "where to look up codes (default: https://world.openfoodfacts.org)",
    "LARDER_PICTURES_URL": "where pictures are (default: https://images.openfoodfacts.org)",
    "XDG_CONFIG_HOME": "where to find the configuration (default: ~/.config)",
    "XDG_STATE_HOME": "where to keep the lines of larder shell (default: ~/.local/state)",
    "NO_COLOR": "no colours, if it is set and not empty",
    "CLICOLOR": "no colours, if it is 0",
    "CLICOLOR_FORCE": "always colours, if it is set and not 0",
    "TERM": "no colours, pager or progress line, and a plain prompt, if it is dumb",
    "LARDER_PAGER, PAGER": "the pager for long output (default: less); empty or cat means none",
    "COLUMNS": "the width of the text, instead of the terminal's",
    "LC_ALL, LC_CTYPE, LANG": "bars are drawn with blocks if one of them names UTF-8",
    "TZ": "the time zone, which decides what day it is",
    "TMPDIR": "where larder demo creates its ledger (default: /tmp)",
  ]

  private static let fileEntries: KeyValuePairs = [
    "~/.local/share/larder/":
      "the ledger, unless --ledger, LARDER_DIR or the configuration names another directory. data.mdb contains every event; lock.mdb can be lost without harm",
    "~/.config/larder/config":
      "\"ledger = DIR\", \"person = NAME\" for your name, \"reader = COMMAND\" to read photos, and \"token = TOKEN\" for a copy; # begins a comment",
    "DIR/reminders": "the choices of larder remind with their secrets, next to the ledger in DIR",
    "DIR/outbox": "the commands that wait to be sent, in a copy of a household on a server",
    "~/.local/state/larder/history": "the last 1000 lines of larder shell",
  ]

  private static let exitEntries: KeyValuePairs = [
    "0": "done",
    "1":
      "refused: not enough in stock, or nothing to undo. For larder verify, a correction left contradictions. For larder doctor, something needs attention",
    "64": "the command is not written correctly",
    "65": "the ledger or a file is damaged",
    "66": "the ledger or the file does not exist",
    "69": "Open Food Facts did not answer, and larder product asked for nothing else",
    "70": "an error in the program",
    "74": "reading or writing failed, for example because the disk is full",
    "75": "another command is writing, or a reminder was not sent; try again",
    "77": "permission denied",
    "78": "the configuration is wrong",
  ]
}
