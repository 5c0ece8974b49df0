/// What options are called: the same name declares an option and reads it.
public enum OptionName: String, CaseIterable, Sendable {
  // Of every command.
  case ledger, today, json, quiet, help, version
  case noColor = "no-color"
  case noPager = "no-pager"
  case noInput = "no-input"

  // Of what is recorded.
  case on, at, note, by, id, new
  case dryRun = "dry-run"

  // Of food.
  case item, quantity, price, lot, store, place, due, keeps, category
  case dueKind = "due-kind"
  case from, to, why, part, each
  case inUse = "in-use"
  case person = "for"

  // Of the diary.
  case meal, energy, protein, carbs, fat, saturates, sugar, fibre, salt, stock, out, description, name, all
  case weight, height, age, sex, activity

  // Of recipes.
  case serves, ate, instead, with, without, anyway, difficulty, hearts, time, update, photos, step, first, file, fits,
    edit
  case addMissing = "add-missing"
  case using = "use"

  // Of products.
  case read, code, pack, recent, unknown, categories, forget

  // Of what is shown.
  case csv, html, period, table, top
  case versus = "vs"
  case last, gone, sort, favourites, expiring, frozen, late, since, accept
  case asOf = "as-of"
  case form = "as"
  case reason, kept, past

  // Of figures by groups.
  case sum, avg, count, `where`, limit, threads
  case whatIf = "what-if"

  // Of the ledger itself.
  case stop, keep, force, deep, format, of, map, event, dates, currency, days, seed, man
  case keepFor = "keep-for"
  case usedUp = "used-up"
  case directory = "dir"

  // Of the server.
  case data, listen
  case publicURL = "public-url"
  case insecureLAN = "insecure-lan"
  case trustedProxy = "trusted-proxy"
  case trustedHeader = "trusted-header"
}
