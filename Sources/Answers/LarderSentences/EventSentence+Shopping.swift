import LarderModel

/// Changes to the shopping list.
extension EventSentence {
  package func message(of listed: Listed) -> Message {
    let what = amount(listed.quantity, listed.packs, listed.item)
    let store = named(.store, listed.store?.rawValue) { " for \($0)" }
    return listed.replaces ? "changed the shopping list to \(what)\(store)" : "put \(what) on the shopping list\(store)"
  }

  package func message(of ticked: TickedOff) -> Message {
    let what = amount(ticked.quantity, ticked.packs, ticked.item)
    let price: Message = ticked.price.map { " for \($0.formatted(style))" } ?? ""
    let store = named(.store, ticked.store?.rawValue) { " at \($0)" }
    let due = due(ticked.due, ticked.dueKind, isMonth: ticked.dueIsMonth)
    return "ticked \(what) off the shopping list\(price)\(store)\(due)"
  }

  package func message(of changed: ListChanged) -> Message {
    let what = amount(changed.quantity, nil, changed.item)
    return switch changed.state {
    case .wanted: "put \(what) on the shopping list\(named(.store, changed.store?.rawValue) { " for \($0)" })"
    case .done: "ticked \(what) off the shopping list"
    case .bought: "took \(what) off the shopping list after the purchase"
    case .unticked: "put \(what) back on the shopping list"
    case .removed, .unsaid: "took \(what) off the shopping list"
    }
  }

  private func amount(_ quantity: Quantity?, _ packs: Int?, _ item: ItemID) -> Message {
    quantity.map { "\(Figures.quantity($0, packs: packs, style)) \(self.item(item))" }
      ?? Message(verbatim: self.item(item))
  }
}

/// Products and their codes.
extension EventSentence {
  /// A sentence about an event of a product. Nil for any other event.
  func messageOfProducts(_ body: any EventBody) -> Message? {
    switch body {
    case let described as ProductDescribed: message(of: described)
    case let read as LabelRead: message(of: read)
    case let labelled as ProductLinked: message(of: labelled)
    case let learnt as CodeLearnt: message(of: learnt)
    case let parked as CodeDeferred: message(of: parked)
    default: nil
    }
  }

  /// The code of a product in printed form.
  func code(_ product: ProductID) -> String {
    catalog.shownName(.product, product.rawValue).map(Self.printed) ?? "something unnamed"
  }

  /// A product's name without the leading zeros that packs do not show: "4006381333931".
  package static func printed(_ name: String) -> String {
    guard name.utf8.count == 14, name.hasPrefix("0"), !name.contains("@") else { return name }
    let digits = name.drop { $0 == "0" }
    let count = digits.count == 8 ? 8 : [12, 13].first { $0 >= digits.count } ?? 14
    return String(name.suffix(count))
  }

  /// The two leading digits of a store's own codes: "20", "02".
  package static func prefix(_ prefix: Int) -> String { prefix < 10 ? "0\(prefix)" : "\(prefix)" }

  private func message(of described: ProductDescribed) -> Message {
    var said: [Message] = []
    if let item = described.item { said.append("it is \(self.item(item))") }
    if let pack = described.pack { said.append("a pack has \(Self.pack(pack, described.units ?? 1, style))") }
    if let title = described.title { said.append("\"\(title.visible)\"") }
    if let brand = described.brand { said.append("of \(brand.visible)") }
    if let label = described.label { said.append("its label: \(label.visible)") }
    for (attribute, value) in described.figures {
      guard let value else { continue }
      said.append(
        "\(word: attribute.word) \(Figures.content(value, isEnergy: attribute == .energy, style))")
    }
    if described.figures.contains(where: { $0.value != nil }), let basis = described.per.labelBasis {
      said[said.count - 1] = "\(said[said.count - 1]) in \(word: basis)"
    }
    switch described.favourite {
    case .yes: said.append("a favourite")
    case .no: said.append("no longer a favourite")
    case .unsaid: break
    }
    let from: Message = described.from.map { " from \(date($0))" } ?? ""
    let what: Message = said.isEmpty ? "no details" : said.joined(separator: ", ")
    return
      "described \(code(described.product)): \(what)\(described.replaces ? " (replacing all earlier details)" : "")\(from)"
  }

  /// The contents of a pack in words: "1 l", "6 × 330 ml".
  package static func pack(_ pack: Quantity, _ units: Int, _ style: OutputStyle) -> String {
    guard units > 1, pack.amount % Int64(units) == 0 else { return pack.formatted(style) }
    let each = Quantity(amount: pack.amount / Int64(units), dimension: pack.dimension)
    return "\(units) × \(each.formatted(style))"
  }

  private func message(of labelled: ProductLinked) -> Message {
    if let lot = labelled.lot, let item = labelled.item {
      return "noted that \(self.lot(item, lot)) is \(code(labelled.product))"
    }
    let what = labelled.item.map { item($0) } ?? "it"
    return "noted that \(labelled.lot.map { "lot \($0)" } ?? what) was \(code(labelled.product))"
  }

  private func message(of learnt: CodeLearnt) -> Message {
    let store = catalog.shownName(.store, learnt.store.rawValue) ?? "a store"
    let codes: Message = learnt.prefix.map { " that begin with \(Self.prefix($0))" } ?? ""
    return switch learnt.measure {
    case .weight: "learnt that the codes of \(store)\(codes) contain a weight"
    case .price: "learnt that the codes of \(store)\(codes) contain a price"
    case .neither, .unsaid: "learnt that the codes of \(store)\(codes) contain neither a weight nor a price"
    }
  }

  private func message(of parked: CodeDeferred) -> Message {
    let code = code(parked.product)
    switch parked.state {
    case .learnt: return "\(code) is known now"
    case .dropped: return "forgot the unknown code \(code)"
    case .parked, .unsaid: break
    }
    let count: Message = parked.packs.map { " \(style.decimal($0, places: 3)) ×" } ?? ""
    let price: Message = parked.price.map { " for \($0.formatted(style))" } ?? ""
    let store = named(.store, parked.store?.rawValue) { " at \($0)" }
    let doing: Message = parked.doing == .unsaid ? "" : ", to \(word: parked.doing.word)"
    return "kept the unknown code\(count) \(code)\(price)\(store)\(doing)"
  }
}

extension Dimension {
  /// The reference amount of label figures: "100 g".
  package var labelBasis: String? {
    switch self {
    case .mass: "100 g"
    case .volume: "100 ml"
    case .pieces: "a piece"
    case .portions: "a portion"
    case .none: nil
    }
  }
}
