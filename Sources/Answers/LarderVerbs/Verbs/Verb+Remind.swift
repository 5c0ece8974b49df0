import LarderWords

extension Verb {
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
    details: """
      Without words, it shows the note. If there is nothing to say, it prints nothing. `remind send` in a timer sends each
      person one note at each chosen time.

      - at 07:30, 17:00: the times (default: 17:00)
      - about KINDS: dinner, save, gone, list, log, backup, or all
      - quiet 21:00-07:00: hours without notes
      - ntfy ADDRESS, mail ADDRESS: where notes go
      - mail-server ADDRESS, mail-from, mail-user: your mail server
      - ntfy-token, mail-password: secrets that Larder asks for
      - backups FOLDER 7d: warn if the newest backup is older

      `remind effect` shows by month how much food was thrown away with a note, and without one.

      A server sends the notes itself, and everyone chooses on its Settings page.
      Documentation/guide/reminders.md explains timers and kinds.
      """,
    options: [
      Option(.person, "PERSON", "whose notes (default: you, see `help files`)"),
      Option(.at, "TIME", "act as if it were this time, such as 17:00"),
      Option(.dryRun, nil, "show what would be sent, and send nothing"),
    ],
    examples: [
      "remind", "remind set at 07:30, 17:00", "remind set about dinner, save", "remind set quiet 22:00-06:30",
      "remind settings", "remind send --dry-run", "remind effect",
    ]
  )
}
