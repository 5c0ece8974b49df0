import LarderLog
import LarderModel
import Threads

/// What holds over the whole of a replay, read before it: the mendings, and the catalogue as they leave it.
public struct Standing: Sendable {
  /// The mendings, which a checkpoint's are read for when they are first asked for.
  public var overlay: Overlay { mendings.overlay }
  private let mendings: KeptOverlay
  public let catalog: Catalog
  public let facts: FactTable
  /// The minute at which the household's day starts.
  public let dayStart: UInt16

  public init(overlay: Overlay = Overlay(), catalog: Catalog = Catalog()) {
    self.init(mendings: KeptOverlay(overlay), catalog: catalog, facts: FactTable(catalog))
  }

  /// A standing whose facts were laid out before: those of this very catalogue.
  init(mendings: KeptOverlay, catalog: Catalog, facts: FactTable) {
    self.mendings = mendings
    self.catalog = catalog
    self.facts = facts
    dayStart = catalog.dayStart.rawValue
  }

  /// The same with its facts laid out, for who goes through a log.
  public var laidOut: Standing {
    facts.isLaidOut ? self : Standing(mendings: mendings, catalog: catalog, facts: FactTable(catalog))
  }

  /// The same with its facts laid out in arrays of their own: two threads that count the same references up and down
  /// wait for each other.
  var forAnotherThread: Standing {
    Standing(mendings: mendings, catalog: catalog, facts: FactTable(catalog))
  }

  /// The same with other mendings.
  func with(_ mendings: Overlay) -> Standing {
    Standing(mendings: KeptOverlay(mendings), catalog: catalog, facts: facts)
  }

  /// The same over another catalogue, with more mendings.
  func with(_ catalog: Catalog, facts: FactTable, alsoMended events: [StoredEvent]) -> Standing {
    Standing(
      mendings: events.isEmpty ? mendings : KeptOverlay(mendings, and: events), catalog: catalog, facts: facts)
  }

  /// Reads the standing events and mendings of a log, up to the event `last`.
  public init(_ log: inout LogReader, through last: UInt64 = .max) throws(LogError) {
    self.init(try Self.events(&log, from: 1, through: last))
  }

  /// What all these standing events and mendings come to.
  private init(_ standing: [StoredEvent]) {
    var overlay = Overlay()
    for event in standing { overlay.take(event) }
    overlay.settle()
    var catalog = Catalog()
    for event in standing {
      // A name stays though it was retracted: numbers have no gaps.
      if !overlay.drops(event.sequence) || event.record.kind == Named.code { catalog.apply(overlay.amended(event)) }
    }
    self.init(overlay: overlay, catalog: catalog)
  }

  /// The same, with half of the log read on another thread.
  public static func readOnTwoThreads(
    _ eventLog: EventLog, through last: UInt64
  ) throws(LogError) -> Standing {
    let middle = last / 2
    let (first, second) = Parallel.run {
      Result { () throws(LogError) -> [StoredEvent] in
        var log = try eventLog.beginRead()
        return try events(&log, from: 1, through: middle)
      }
    } and: {
      Result { () throws(LogError) -> [StoredEvent] in
        var log = try eventLog.beginRead()
        return try events(&log, from: middle + 1, through: last)
      }
    }
    return Standing(try first.get() + second.get())
  }

  /// The standing events and mendings among some, for who reads all the others, too.
  private static func events(
    _ log: inout LogReader, from first: UInt64, through last: UInt64
  ) throws(LogError) -> [StoredEvent] {
    var found: [(sequence: UInt64, record: Record)] = []
    let isWanted = EventKinds.isStandingOrMending
    guard first <= last else { return [] }
    try log.forEachStandingPage(from: first, through: last, readsOthers: true) { (page) throws(LogError) in
      for index in 0..<page.count where isWanted[Int(page.records[index].kind)] {
        let sequence = page.firstSequence + UInt64(index)
        if sequence >= first, sequence <= last { found.append((sequence, page.records[index])) }
      }
    }
    var events: [StoredEvent] = []
    events.reserveCapacity(found.count)
    for (sequence, record) in found {
      events.append(StoredEvent(sequence: sequence, record: record, texts: try log.texts(of: record, sequence)))
    }
    return events
  }
}

extension EventKinds {
  /// For each kind, whether it must be read before the moments are.
  static let isStandingOrMending: [Bool] = (0..<256).map { code in
    switch kind(code: UInt8(code))?.nature {
    case .standing, .mending: true
    case .momentary, nil: false
    }
  }
}
