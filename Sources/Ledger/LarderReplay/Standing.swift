import LarderLog
import LarderModel

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
    var overlay = Overlay()
    var standing: [StoredEvent] = []
    var wanted: [(sequence: UInt64, record: Record)] = []
    let isWanted = EventKinds.isStandingOrMending
    try log.forEachStandingPage(through: last) { (page) throws(LogError) in
      for index in 0..<page.count where isWanted[Int(page.records[index].kind)] {
        let sequence = page.firstSequence + UInt64(index)
        if sequence <= last { wanted.append((sequence, page.records[index])) }
      }
    }
    for (sequence, record) in wanted {
      let event = StoredEvent(sequence: sequence, record: record, texts: try log.texts(of: record, sequence))
      overlay.take(event)
      standing.append(event)
    }
    overlay.settle()
    var catalog = Catalog()
    for event in standing {
      // A name stays though it was retracted: numbers have no gaps.
      if !overlay.drops(event.sequence) || event.record.kind == Named.code { catalog.apply(overlay.amended(event)) }
    }
    self.init(overlay: overlay, catalog: catalog)
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
