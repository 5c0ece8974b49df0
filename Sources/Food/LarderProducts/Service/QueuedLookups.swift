import LarderCodes

/// Asks the service about the codes in the queue, until it is empty or the service must be left alone.
package struct QueuedLookups {
  /// The results of one run.
  package struct Summary: Hashable, Sendable {
    package var found = 0
    package var unknown = 0
    /// The answers that could not be used. These codes do not wait any more, so that they stop no others.
    package var unusable = 0
    /// The codes that still wait.
    package var left = 0
    /// Why codes still wait, or why the last answer could not be used.
    package var problem: LookupProblem?
  }

  /// The longest wait for the limit of requests in a minute.
  private static let longestWait: Int64 = 62

  private let store: ProductStore
  private let lookup: ProductLookup
  private let clock: () -> Int64
  private let pause: (_ seconds: Int64) -> Void

  /// - Parameters:
  ///   - clock: Returns the time in seconds since 1970.
  ///   - pause: Waits for some seconds.
  package init(
    _ store: ProductStore, service: ProductService, clock: @escaping () -> Int64,
    pause: @escaping (_ seconds: Int64) -> Void
  ) {
    (self.store, lookup) = (store, ProductLookup(store, service: service, fetchesPictures: true))
    (self.clock, self.pause) = (clock, pause)
  }

  package func run() -> Summary {
    var summary = Summary()
    // Codes that are added meanwhile are asked for too. A queue that grows for ever ends at its limit.
    for _ in 0..<LookupQueue.most * 2 {
      guard let gtin = store.queue.codes.first else { break }
      guard let code = try? ProductCode(number: gtin), code.gtin != nil else {
        store.queue.remove(gtin)
        continue
      }
      guard answer(code, gtin, &summary) else { break }
    }
    summary.left = store.queue.codes.count
    return summary
  }

  /// Asks about a code. Returns whether to go on.
  private func answer(_ code: ProductCode, _ gtin: UInt64, _ summary: inout Summary) -> Bool {
    let finding = lookup.find(code, at: clock())
    let problem = finding.problem ?? finding.pictureProblem
    switch problem {
    case nil:
      if finding.isUnknown { summary.unknown += 1 } else { summary.found += 1 }
      summary.problem = nil
    case .tooMany(_, let until)?:
      summary.problem = problem
      let wait = until - clock()
      guard wait <= Self.longestWait else { return false }
      pause(max(1, wait))
      return true
    case .unreadable?, .shopCode?:
      summary.unusable += 1
      summary.problem = problem
    case .noCurl?, .noStore?, .noAnswer?, .refused?, .waiting?:
      summary.problem = problem
      return false
    }
    store.queue.remove(gtin)
    return true
  }
}
