extension Verb {
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
      localhost, or for any address with --insecure-lan. Documentation/serve.md explains both ways, the systemd units
      and the files.

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
}
