/// One stored event: 64 bytes, read and written as eight little-endian words.
///
/// The first four words are common to every kind of event. Each kind lays out the other four (see the `…Slot` members
/// of each event). A record is a plain value: reading a part of it costs a load, nothing is allocated, and nothing
/// points into the page it came from.
///
/// | word | low bits first |
/// | --- | --- |
/// | 0 | recorded-at in milliseconds (48) · actor (16) |
/// | 1 | command tag (64) |
/// | 2 | day (32) · minute (12) · flags (4) · kind (8) · version (8) |
/// | 3 | item (32) · lot (32) |
/// | 4…7 | by kind |
@frozen
@usableFromInline package struct Record: Hashable, Sendable {
  @usableFromInline package var word0: UInt64 = 0
  @usableFromInline package var word1: UInt64 = 0
  @usableFromInline package var word2: UInt64 = 0
  @usableFromInline package var word3: UInt64 = 0
  @usableFromInline package var word4: UInt64 = 0
  @usableFromInline package var word5: UInt64 = 0
  @usableFromInline package var word6: UInt64 = 0
  @usableFromInline package var word7: UInt64 = 0

  /// The size of a record in a page, in bytes.
  @inlinable package static var size: Int { 64 }

  /// Creates a record of zeros. Kind 0 is not an event, and projections ignore it.
  @inlinable package init() {}

  /// The word at `index` (0 to 7).
  @inlinable
  package subscript(word index: Int) -> UInt64 {
    @inline(__always) get {
      switch index {
      case 0: word0
      case 1: word1
      case 2: word2
      case 3: word3
      case 4: word4
      case 5: word5
      case 6: word6
      default: word7
      }
    }
    @inline(__always) set {
      switch index {
      case 0: word0 = newValue
      case 1: word1 = newValue
      case 2: word2 = newValue
      case 3: word3 = newValue
      case 4: word4 = newValue
      case 5: word5 = newValue
      case 6: word6 = newValue
      default: word7 = newValue
      }
    }
  }

  /// The bits of `slot`, in the low end of the result.
  @inlinable
  package subscript(slot: Slot) -> UInt64 {
    @inline(__always) get { (self[word: slot.word] >> UInt64(slot.shift)) & slot.mask }
    @inline(__always) set {
      let kept = self[word: slot.word] & ~(slot.mask << UInt64(slot.shift))
      self[word: slot.word] = kept | ((newValue & slot.mask) << UInt64(slot.shift))
    }
  }
}

/// The location of a field in a record: a run of bits in one word.
///
/// Amendments store a slot's ``code`` permanently, so a field never moves within a version of its event.
@frozen
@usableFromInline package struct Slot: Hashable, Sendable {
  @usableFromInline package let word: Int
  @usableFromInline package let shift: Int
  @usableFromInline package let width: Int

  /// Creates a slot of `width` bits of `word`, starting `shift` bits from its low end.
  @inlinable
  package init(word: Int, shift: Int = 0, width: Int = 64) {
    (self.word, self.shift, self.width) = (word, shift, width)
  }

  @inlinable
  var mask: UInt64 { width >= 64 ? .max : (1 << UInt64(width)) - 1 }

  /// The slot as 16 bits: word (3), shift (6), width less one (6).
  package var code: UInt16 { UInt16(word) | UInt16(shift) << 3 | UInt16(width - 1) << 9 }

  /// Creates the slot with this code, or nil if its bits exceed a word.
  package init?(code: UInt16) {
    let word = Int(code & 7)
    let shift = Int(code >> 3 & 63)
    let width = Int(code >> 9 & 63) + 1
    guard shift + width <= 64, code >> 15 == 0 else { return nil }
    self.init(word: word, shift: shift, width: width)
  }
}

/// The part of a record that all kinds of event share.
extension Record {
  @inlinable package static var recordedAtSlot: Slot { Slot(word: 0, shift: 0, width: 48) }
  @inlinable package static var actorSlot: Slot { Slot(word: 0, shift: 48, width: 16) }
  @inlinable package static var daySlot: Slot { Slot(word: 2, shift: 0, width: 32) }
  @inlinable package static var minuteSlot: Slot { Slot(word: 2, shift: 32, width: 12) }
  @inlinable package static var flagsSlot: Slot { Slot(word: 2, shift: 44, width: 4) }
  @inlinable package static var kindSlot: Slot { Slot(word: 2, shift: 48, width: 8) }
  @inlinable package static var versionSlot: Slot { Slot(word: 2, shift: 56, width: 8) }
  @inlinable package static var itemSlot: Slot { Slot(word: 3, shift: 0, width: 32) }
  @inlinable package static var lotSlot: Slot { Slot(word: 3, shift: 32, width: 32) }

  /// The minute that means "no time of day given".
  @inlinable package static var noMinute: UInt64 { 0xfff }

  @inlinable package static var hasTextFlag: UInt64 { 1 }
  /// The flag of every event of a command except its first.
  @inlinable package static var continuesFlag: UInt64 { 2 }

  @inlinable
  package var recordedAt: Instant {
    get { Instant(clamping: Int64(self[Self.recordedAtSlot])) }
    set { self[Self.recordedAtSlot] = UInt64(newValue.milliseconds) }
  }

  /// The person who recorded the event, or 0.
  @inlinable
  package var actor: UInt32 {
    get { UInt32(self[Self.actorSlot]) }
    set { self[Self.actorSlot] = UInt64(newValue) }
  }

  /// The 64 bits that identify the command of the event.
  @inlinable
  package var commandTag: UInt64 {
    get { word1 }
    set { word1 = newValue }
  }

  /// The civil day of the event, as days since 1970-01-01.
  @inlinable
  package var dayNumber: Int32 {
    get { Int32(truncatingIfNeeded: word2) }
    set { self[Self.daySlot] = UInt64(UInt32(bitPattern: newValue)) }
  }

  /// The minute of the day, if given.
  @usableFromInline package var minute: MinuteOfDay? {
    get {
      let minute = self[Self.minuteSlot]
      return minute == Self.noMinute ? nil : MinuteOfDay(rawValue: UInt16(minute))
    }
    set { self[Self.minuteSlot] = newValue.map { UInt64($0.rawValue) } ?? Self.noMinute }
  }

  /// The event's kind, or 0 if the event was retracted.
  @inlinable
  package var kind: UInt8 {
    get { UInt8(truncatingIfNeeded: word2 >> 48) }
    set { self[Self.kindSlot] = UInt64(newValue) }
  }

  @inlinable
  package var version: UInt8 {
    get { UInt8(truncatingIfNeeded: word2 >> 56) }
    set { self[Self.versionSlot] = UInt64(newValue) }
  }

  @inlinable
  package var hasText: Bool {
    get { self[Self.flagsSlot] & Self.hasTextFlag != 0 }
    set { setFlag(Self.hasTextFlag, newValue) }
  }

  @inlinable
  package var continuesCommand: Bool {
    get { self[Self.flagsSlot] & Self.continuesFlag != 0 }
    set { setFlag(Self.continuesFlag, newValue) }
  }

  @inlinable
  mutating func setFlag(_ flag: UInt64, _ isSet: Bool) {
    let flags = self[Self.flagsSlot]
    self[Self.flagsSlot] = isSet ? flags | flag : flags & ~flag
  }

  @inlinable
  package var item: UInt32 {
    get { UInt32(truncatingIfNeeded: word3) }
    set { self[Self.itemSlot] = UInt64(newValue) }
  }

  @inlinable
  package var lot: UInt32 {
    get { UInt32(truncatingIfNeeded: word3 >> 32) }
    set { self[Self.lotSlot] = UInt64(newValue) }
  }

  /// Whether the event states a lasting fact about an item.
  @usableFromInline package var affectsItem: Bool { kind == ItemChanged.code || kind == ItemDescribed.code }

  /// Whether the event changes facts, those of an item or of a category.
  package var affectsFacts: Bool { affectsItem || kind == CategoryChanged.code }

  /// Whether the event may change which places are freezers.
  @usableFromInline package var saysOfPlace: Bool {
    kind == SettingChanged.code || (kind == Named.code && self[Named.referenceSlot] == UInt64(Reference.place.rawValue))
  }

  /// Whether the event only introduces a name or describes a food, and states no fact of the household's own.
  @usableFromInline package var isIntroduction: Bool {
    kind == Named.code || kind == ItemDescribed.code
      || kind == ProductDescribed.code && self[ProductDescribed.byTheWaySlot] != 0
  }

  /// Whether the event describes an existing food rather than one that its command has just named.
  @usableFromInline package var isSaidByItself: Bool { kind == ItemDescribed.code && !continuesCommand }

  /// Whether the event names an item.
  var namesItem: Bool { kind == Named.code && self[Named.referenceSlot] == UInt64(Reference.item.rawValue) }

  /// Retracts the record. Only the highest lot number that it brought in is kept; it is never reused, because the event
  /// may be restored.
  package mutating func retract() {
    switch kind {
    case Bought.code, Cooked.code, Counted.code: break
    case Opened.code, Frozen.code, Thawed.code, Moved.code: lot = UInt32(self[LotChange.intoSlot])
    default: lot = 0
    }
    kind = 0
  }
}

/// A fixed number of plain elements in memory with a single owner.
///
/// Reference counts and uniqueness checks of arrays took a tenth of a replay. This buffer has neither, and never grows.
/// An index is taken modulo the capacity, so a wrong one reads the wrong element but never other memory, for one `and`
/// and no branch.
// @safe: init allocates and initialises memory for `capacity` elements, deinit frees it, and no index can leave it.
@safe
@frozen
@usableFromInline package struct FixedBuffer<let capacity: Int, Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline let base: UnsafeMutablePointer<Element>

  /// - Precondition: `capacity` is a power of two.
  package init(repeating element: Element) {
    precondition(capacity > 0 && capacity & (capacity - 1) == 0, "the capacity is not a power of two")
    // Aligned to a cache line, so that a 64-byte record fills one line instead of parts of two.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: capacity * MemoryLayout<Element>.stride, alignment: 64)
    unsafe base = memory.initializeMemory(as: Element.self, repeating: element, count: capacity)
  }

  deinit { unsafe UnsafeMutableRawPointer(base).deallocate() }

  /// Overwrites the first elements with bytes, ignoring those that do not fit.
  // Safe: elements are plain bits, and only as many are copied as fit.
  @inlinable
  package mutating func fill(from bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    let size = min(bytes.count, capacity * MemoryLayout<Element>.stride)
    unsafe UnsafeMutableRawPointer(base).copyMemory(from: source, byteCount: size)
  }

  @inlinable
  package subscript(index: Int) -> Element {
    @inline(__always) get { unsafe base[index & (capacity &- 1)] }
    @inline(__always) _modify { yield unsafe &base[index & (capacity &- 1)] }
  }
}

// Unchecked: the memory has a single owner wherever it is sent.
extension FixedBuffer: @unchecked Sendable {}
