import LarderCommands
import LarderLedger
import LarderLog
import LarderModel
import LarderReplay
import LarderSentences
import LarderShelves
import LarderVerbs
import LarderWords

/// The source of candidates: words of the command table, and names and numbers from the ledger.
///
/// It opens the ledger for reading when the first name is needed. Without a ledger there are no names.
final class CompletionSource {
  private let typed: TypedArguments
  private let context: CompletionContext

  private lazy var ledger: HouseholdLedger? = {
    let path = context.path(typed.values["ledger"].flatMap { $0.isEmpty ? nil : $0 })
    return path.flatMap { path in try? HouseholdLedger(opening: path) }
  }()
  private lazy var view: LedgerView? = ledger.flatMap { ledger in try? ledger.view() }
  private lazy var words: HouseholdWords? = view.map { HouseholdWords($0) }

  init(_ typed: TypedArguments, _ context: CompletionContext) { (self.typed, self.context) = (typed, context) }

  func candidates(_ kind: ValueKind) -> [Candidate] {
    switch kind {
    case .free, .file, .directory: []
    case .item: items(onlyStocked: false)
    case .stockedItem: items(onlyStocked: true)
    case .listWord: listWords
    case .food: meals + items(onlyStocked: false)
    case .meal: meals
    case .event: events
    case .itemOrEvent: items(onlyStocked: false) + events
    case .lot: lots
    case .store: names(.store)
    case .place: places
    case .person: (view?.household.catalog.people(on: .max) ?? []).map { Candidate(word: $0.name) }
    case .category: names(.category)
    case .date: ["today", "yesterday", "tomorrow", "+3d", "+7d", "eom"].map { Candidate(word: $0) }
    case .period:
      ["today", "yesterday", "week", "last week", "month", "last month", "year", "last year", "30d", "all"]
        .map { Candidate(word: $0) }
    case .verb:
      CommandTable.verbs.map { Candidate(word: $0.name, note: context.text($0.summary)) } + context.topics
    case .count: [Candidate(word: "all")]
    case .setting: ChangeSetting.known.map { Candidate(word: $0.word) }
    case .settingValue: settingValues
    case .words(let words): words.map { Candidate(word: $0) }
    }
  }

  /// Whether the free words contain the whole name of an item or a meal.
  func namesItem(_ words: [String]) -> Bool {
    guard let catalog = view?.household.catalog else { return false }
    return words.indices.contains { start in
      (start..<words.count).contains { end in
        let name = words[start...end].joined(separator: " ")
        return catalog.item(named: name) != nil || catalog.meal(named: name) != nil
      }
    }
  }

  // MARK: Names

  private func names(_ reference: Reference) -> [Candidate] {
    (words?.names(of: reference) ?? []).map { Candidate(word: $0) }
  }

  /// The saved meals, with the energy of a portion.
  private var meals: [Candidate] {
    (words?.dishes ?? []).map { Candidate(word: $0.name, note: $0.energy?.formatted ?? "") }
  }

  private var places: [Candidate] { (words?.places ?? HouseholdWords.usualPlaces).map { Candidate(word: $0) } }

  /// Returns the codes of known products that begin with the digits, each with its food.
  func codes(beginning digits: String) -> [Candidate] {
    guard digits.utf8.count > 2, Int(digits) != nil, let catalog = view?.household.catalog else { return [] }
    return catalog.table(of: .product).names.enumerated().compactMap { index, name in
      let code = EventSentence.printed(name)
      guard code.hasPrefix(digits), !name.contains("@") else { return nil }
      let item = catalog.item(of: ProductID(rawValue: UInt32(index + 1)))
      return Candidate(word: code, note: item.map { catalog.name($0) } ?? "")
    }
  }

  private func items(onlyStocked: Bool) -> [Candidate] {
    guard let words, let style = view?.household.catalog.style else { return [] }
    return words.things.filter { !onlyStocked || !$0.stock.isEmpty }.map { thing in
      Candidate(word: thing.name, note: thing.stock.isEmpty ? "" : Sentences(style).total(thing.stock).sentence())
    }
  }

  /// The items on the list that the action applies to: open ones for done, ticked ones for undone and checkout.
  private var listWords: [Candidate] {
    guard let household = view?.household else { return [] }
    let action = typed.words.first.flatMap(ListAction.init(rawValue:))
    guard action != .add, action != .suggest else { return items(onlyStocked: false) }
    let style = household.catalog.style
    return household.list.lines.filter { line in
      switch action {
      case .done: !line.isDone
      case .undone, .checkout: line.isDone
      case .add, .edit, .remove, .suggest, nil: true
      }
    }.map { line in
      let (quantity, packs) = line.comingIn
      return Candidate(
        word: household.catalog.name(line.item),
        note: quantity.map { Figures.quantity($0, packs: packs, style) } ?? "")
    }
  }

  /// The lots in stock, only of the named item if there is one.
  private var lots: [Candidate] {
    guard let household = view?.household else { return [] }
    let style = household.catalog.style
    let wanted = household.catalog.item(named: typed.values["item"] ?? typed.words.joined(separator: " "))
    return household.stock(of: wanted).map { id, lot in
      let name = household.catalog.name(ItemID(rawValue: lot.item))
      let due = Day(number: lot.due).map { lot.due == Lot.noDay ? "" : ", due \($0.formatted(style))" } ?? ""
      return Candidate(word: "\(id)", note: "\(Figures.left(household.remaining(lot), style)) \(name)\(due)")
    }
  }

  /// The latest events, which people correct most often.
  private var events: [Candidate] {
    guard let view, let reader = try? ledger?.log.beginRead(), let last = try? reader.lastSequence,
      last > 0
    else { return [] }
    let sentence = EventSentence(view.context.catalog, view.context.catalog.style)
    return (last >= 10 ? last - 9...last : 1...last).reversed().compactMap { number -> Candidate? in
      guard let event = try? reader.event(number), event.record.kind != Named.code else { return nil }
      return Candidate(word: String(number), note: sentence.text(of: event))
    }
  }

  // MARK: Settings and fields

  private var settingValues: [Candidate] {
    let words: [String] =
      switch typed.words.first {
      case "first-weekday": ChangeSetting.weekdays
      case "currency": ["EUR", "USD", "GBP", "CHF"]
      case "day-start": ["00:00", "04:00"]
      case "soon": ["3", "5", "7"]
      case "locale": OutputStyle.allCases.map(\.rawValue)
      case "default-place", "freezers": places.map(\.word)
      case "ask": ["yes", "no"]
      case "lookups": LookupPolicy.allCases.map(\.word)
      case "shop-order": ShopOrder.usual
      default: []
      }
    return (words + ["default"]).map { Candidate(word: $0) }
  }

  /// The fields of the named event or item that can be corrected.
  var fields: [(name: String, kind: ValueKind)] {
    guard typed.verb.takesFields else { return [] }
    guard let number = EventNumber.parse(typed.words.joined(separator: " ")) else {
      let attributes = ItemAttribute.allCases.filter { $0 != .unsaid }.map { attribute in
        (name: attribute.word, kind: ValueKind(of: attribute))
      }
      return attributes + ["name", "alias", "like"].map { (name: $0, kind: .free) }
    }
    guard let reader = try? ledger?.log.beginRead(), let event = try? reader.event(number) else {
      // A number this large is a code, not an event.
      return number < 10_000_000 ? [] : ProductFields.offered
    }
    let own = event.fields.map { (name: "\($0.name)", kind: ValueKind(of: $0)) }
      .filter { !FixEvent.tied.contains($0.name) }
    return own + [(name: "day", kind: .date), (name: "at", kind: .free), (name: "note", kind: .free)]
  }
}

extension ValueKind {
  fileprivate init(of attribute: ItemAttribute) {
    self =
      switch attribute {
      case .category: .category
      case .favourite, .food: .words(["yes", "no"])
      default: .free
      }
  }

  fileprivate init(of field: ListedField) {
    self =
      switch (field.form, field.reference) {
      case (_, .item): .item
      case (_, .store): .store
      case (_, .place): .place
      case (_, .person): .person
      case (_, .category): .category
      case (.choice(let type), _): .choice(type)
      case (.day, _): .date
      default: .free
      }
  }
}
