/// The part of a record that every kind of event shares.
extension Record {
  @inlinable public static var recordedAtSlot: Slot { Slot(word: 0, shift: 0, width: 48) }
  @inlinable public static var actorSlot: Slot { Slot(word: 0, shift: 48, width: 16) }
  @inlinable public static var daySlot: Slot { Slot(word: 2, shift: 0, width: 32) }
  @inlinable public static var minuteSlot: Slot { Slot(word: 2, shift: 32, width: 12) }
  @inlinable public static var flagsSlot: Slot { Slot(word: 2, shift: 44, width: 4) }
  @inlinable public static var kindSlot: Slot { Slot(word: 2, shift: 48, width: 8) }
  @inlinable public static var versionSlot: Slot { Slot(word: 2, shift: 56, width: 8) }
  @inlinable public static var itemSlot: Slot { Slot(word: 3, shift: 0, width: 32) }
  @inlinable public static var lotSlot: Slot { Slot(word: 3, shift: 32, width: 32) }

  /// The minute that stands for "no time of day was given".
  @inlinable public static var noMinute: UInt64 { 0xfff }

  /// Set where the event has words of its own beside the record.
  @inlinable public static var hasTextFlag: UInt64 { 1 }
  /// Set on every event of a command but its first.
  @inlinable public static var continuesFlag: UInt64 { 2 }

  @inlinable
  public var recordedAt: Instant {
    get { Instant(clamping: Int64(self[Self.recordedAtSlot])) }
    set { self[Self.recordedAtSlot] = UInt64(newValue.milliseconds) }
  }

  /// Who recorded the event: a person's number, or 0.
  @inlinable
  public var actor: UInt32 {
    get { UInt32(self[Self.actorSlot]) }
    set { self[Self.actorSlot] = UInt64(newValue) }
  }

  /// The 64 bits that name the command this event came from.
  @inlinable
  public var commandTag: UInt64 {
    get { word1 }
    set { word1 = newValue }
  }

  /// The civil day the event happened, as days since 1970-01-01.
  @inlinable
  public var dayNumber: Int32 {
    get { Int32(truncatingIfNeeded: word2) }
    set { self[Self.daySlot] = UInt64(UInt32(bitPattern: newValue)) }
  }

  /// The minute of the day the event happened, where it was given.
  public var minute: MinuteOfDay? {
    get {
      let minute = self[Self.minuteSlot]
      return minute == Self.noMinute ? nil : MinuteOfDay(rawValue: UInt16(minute))
    }
    set { self[Self.minuteSlot] = newValue.map { UInt64($0.rawValue) } ?? Self.noMinute }
  }

  /// The event's kind; 0 where an event was retracted.
  @inlinable
  public var kind: UInt8 {
    get { UInt8(truncatingIfNeeded: word2 >> 48) }
    set { self[Self.kindSlot] = UInt64(newValue) }
  }

  @inlinable
  public var version: UInt8 {
    get { UInt8(truncatingIfNeeded: word2 >> 56) }
    set { self[Self.versionSlot] = UInt64(newValue) }
  }

  @inlinable
  public var hasText: Bool {
    get { self[Self.flagsSlot] & Self.hasTextFlag != 0 }
    set { setFlag(Self.hasTextFlag, newValue) }
  }

  @inlinable
  public var continuesCommand: Bool {
    get { self[Self.flagsSlot] & Self.continuesFlag != 0 }
    set { setFlag(Self.continuesFlag, newValue) }
  }

  @inlinable
  mutating func setFlag(_ flag: UInt64, _ isSet: Bool) {
    let flags = self[Self.flagsSlot]
    self[Self.flagsSlot] = isSet ? flags | flag : flags & ~flag
  }

  @inlinable
  public var item: UInt32 {
    get { UInt32(truncatingIfNeeded: word3) }
    set { self[Self.itemSlot] = UInt64(newValue) }
  }

  @inlinable
  public var lot: UInt32 {
    get { UInt32(truncatingIfNeeded: word3 >> 32) }
    set { self[Self.lotSlot] = UInt64(newValue) }
  }
}

extension Record {
  /// Whether it says something of an item that holds over time.
  public var saysOfItem: Bool { kind == ItemChanged.code || kind == ItemDescribed.code }

  /// Whether it says something that facts are read by: of an item, or of a category.
  public var saysOfFacts: Bool { saysOfItem || kind == CategoryChanged.code }

  /// Whether it may say which places are freezers.
  public var saysOfPlace: Bool {
    kind == SettingChanged.code || (kind == Named.code && self[Named.referenceSlot] == UInt64(Reference.place.rawValue))
  }

  /// Whether it only makes something known: a name, or what a food is. It is no fact of the household's own.
  public var isIntroduction: Bool {
    kind == Named.code || kind == ItemDescribed.code
      || kind == ProductDescribed.code && self[ProductDescribed.byTheWaySlot] != 0
  }

  /// Whether it describes a food that was there, and not one that its command names first.
  public var isSaidByItself: Bool { kind == ItemDescribed.code && !continuesCommand }

  /// Whether it gives an item its name.
  var namesItem: Bool { kind == Named.code && self[Named.referenceSlot] == UInt64(Reference.item.rawValue) }

  /// Takes back what the record says. All that is left of it is the highest number of a lot that it brought in,
  /// which is never given to another: the event may be restored.
  public mutating func retract() {
    switch kind {
    case Bought.code, Cooked.code, Counted.code: break
    case Opened.code, Frozen.code, Thawed.code, Moved.code: lot = UInt32(self[LotChange.intoSlot])
    default: lot = 0
    }
    kind = 0
  }
}
