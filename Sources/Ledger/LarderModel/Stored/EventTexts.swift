/// The words of an event, which lie beside its record: a note, the quantity as it was typed, a name.
///
/// Most events have none, so this is an array and not a dictionary.
public struct EventTexts: Hashable, Sendable {
  /// A short text and the number of what it is.
  public struct Entry: Hashable, Sendable {
    public var tag: UInt8
    public var text: String

    public init(tag: UInt8, text: String) {
      self.tag = tag
      self.text = text
    }
  }

  /// Tags that any event may carry; a kind's own begin at 16.
  public enum Tag {
    public static let note: UInt8 = 1
    /// The quantity as it was typed ("1/3 pack").
    public static let entered: UInt8 = 2
    /// The command's id, where it is not simply the sixteen digits of its tag.
    public static let command: UInt8 = 3
  }

  /// In the order of their tags, each tag once.
  public private(set) var entries: [Entry] = []

  public init() {}

  public var isEmpty: Bool { entries.isEmpty }

  /// The text under `tag`; setting nil removes it.
  public subscript(tag: UInt8) -> String? {
    get { entries.first { $0.tag == tag }?.text }
    set {
      let position = entries.firstIndex { $0.tag >= tag } ?? entries.count
      let isThere = position < entries.count && entries[position].tag == tag
      switch (newValue, isThere) {
      case (let text?, true): entries[position].text = text
      case (let text?, false): entries.insert(Entry(tag: tag, text: text), at: position)
      case (nil, true): entries.remove(at: position)
      case (nil, false): break
      }
    }
  }
}
