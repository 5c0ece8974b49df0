/// A comparison of two lists with their state when they last agreed.
///
/// Each side gets the changes of the other. If both changed a thing, Larder's words win. Nothing is removed unless one
/// side removed it and the other left it as it was.
package struct ListMerge {
  package enum Step: Hashable {
    /// Put our line on the foreign list.
    case create(OwnLine)
    /// Put a foreign item on our list.
    case adopt(ForeignItem, ListLink?)
    /// Give the foreign item our words, or our tick.
    case update(ListLink, ForeignItem, words: String, isDone: Bool)
    /// Read the foreign text as our line.
    case rename(ListLink, ForeignItem)
    /// Tick our line, or take the tick back.
    case tick(ListLink, isDone: Bool)
    /// Take our line off the list.
    case drop(ListLink)
    /// Remove the foreign item.
    case delete(ListLink)

    var rank: Int {
      switch self {
      case .drop, .delete: 0
      case .update, .tick: 1
      case .adopt, .rename: 2
      case .create: 3
      }
    }
  }

  /// The links, with every change that needs no step.
  package private(set) var links: [ListLink] = []
  package private(set) var steps: [Step] = []

  private var own: [UInt32: OwnLine]
  private var foreign: [String: ForeignItem]
  private let last: UInt64
  private let fresh: Set<String>

  /// - Parameters:
  ///   - isFirst: Whether the lists were never compared.
  ///   - last: The last event of the ledger.
  ///   - fresh: The foreign items that Larder has just written, whose text is ours however it was stored.
  package init(
    _ ours: [OwnLine], _ theirs: [ForeignItem], _ links: [ListLink], isFirst: Bool, last: UInt64,
    fresh: Set<String> = []
  ) {
    own = Dictionary(ours.map { ($0.item, $0) }) { first, _ in first }
    foreign = Dictionary(theirs.map { ($0.id, $0) }) { first, _ in first }
    (self.last, self.fresh) = (last, fresh)
    // Known foreign items first, so that a new one is never mistaken for them.
    for link in links where link.state != .creating { follow(link) }
    for link in links where link.state == .creating {
      if let id = unlinked(link.text, among: theirs) {
        var found = link
        (found.state, found.id, found.text) = (.both, id, foreign[id]?.text ?? link.text)
        compare(found)
      } else if let line = link.item.flatMap({ own.removeValue(forKey: $0) }) {
        steps.append(.create(line))
      }
    }
    for line in ours where own[line.item] != nil {
      guard let id = unlinked(line.words, among: theirs), let item = foreign[id] else { continue }
      // Our tick wins, because an old item in Home Assistant may have been done long ago.
      compare(ListLink(.both, item: line.item, id: id, words: nil, text: item.text, isDone: item.isDone))
    }
    for line in ours where own[line.item] != nil { steps.append(.create(line)) }
    for item in theirs where foreign[item.id] != nil {
      if isFirst, item.isDone {
        self.links.append(ListLink(.ignored, id: item.id, text: item.text, isDone: true))
      } else {
        steps.append(.adopt(item, nil))
      }
    }
  }

  /// The first foreign item with a text that belongs to no line yet; one that is not done before others.
  private func unlinked(_ text: String, among theirs: [ForeignItem]) -> String? {
    let alike = theirs.filter { foreign[$0.id] != nil && Self.isAlike($0.text, text) }
    return (alike.first { !$0.isDone } ?? alike.first)?.id
  }

  /// Whether two texts differ at most in case and spaces.
  private static func isAlike(_ one: String, _ other: String) -> Bool {
    func plain(_ text: String) -> String { text.lowercased().split(separator: " ").joined(separator: " ") }
    return one == other || plain(one) == plain(other)
  }

  private mutating func follow(_ link: ListLink) {
    guard link.state != .both else { return compare(link) }
    if link.state == .hidden {
      guard let line = link.item.flatMap({ own.removeValue(forKey: $0) }) else { return }
      if line.isDone, line.words == link.words { links.append(link) } else { steps.append(.create(line)) }
      return
    }
    guard let item = link.id.flatMap({ foreign.removeValue(forKey: $0) }) else { return }
    let isSame = item.text == link.text && item.isDone == link.isDone
    switch link.state {
    case .ignored where isSame, .refused where isSame && link.number == last: links.append(link)
    case .adopting where item.text == link.text:
      links.append(link)
      steps.append(.adopt(item, link))
    default: steps.append(.adopt(item, nil))
    }
  }

  /// Compares a thing that both lists had.
  private mutating func compare(_ link: ListLink) {
    let line = link.item.flatMap { own.removeValue(forKey: $0) }
    let item = link.id.flatMap { foreign.removeValue(forKey: $0) }
    switch (line, item) {
    case (let line?, let item?): agree(link, line, item)
    case (let line?, nil):
      let isChanged = line.isDone != link.isDone || link.words.map { $0 != line.words } ?? false
      if isChanged {
        steps.append(.create(line))
      } else if line.isDone {
        links.append(ListLink(.hidden, item: line.item, words: line.words, text: link.text, isDone: true))
      } else {
        links.append(link)
        steps.append(.drop(link))
      }
    case (nil, let item?):
      // A thing that was put away is done. Its tick in Home Assistant means the same.
      if item.text != link.text || link.isDone && !item.isDone {
        steps.append(.adopt(item, nil))
      } else {
        links.append(link)
        steps.append(.delete(link))
      }
    case (nil, nil): break
    }
  }

  private mutating func agree(_ known: ListLink, _ line: OwnLine, _ item: ForeignItem) {
    var (link, words, isRenamed) = (known, item.text, false)
    if fresh.contains(item.id) { link.text = item.text }
    if item.text == line.words {
      (link.words, link.text) = (line.words, item.text)
    } else if link.words != line.words {
      words = line.words
    } else {
      isRenamed = item.text != link.text
    }
    // If both changed a tick, they agree.
    let isDone = line.isDone != link.isDone ? line.isDone : item.isDone
    if line.isDone == item.isDone { link.isDone = isDone }
    links.append(link)
    if words != item.text || item.isDone != isDone {
      steps.append(.update(link, item, words: words, isDone: isDone))
    }
    if isRenamed { steps.append(.rename(link, item)) }
    if line.isDone != isDone { steps.append(.tick(link, isDone: isDone)) }
  }
}
