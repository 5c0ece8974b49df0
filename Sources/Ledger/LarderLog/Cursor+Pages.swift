internal import LMDB
import LarderModel

/// Walking the pages of a log.
extension Cursor {
  /// Moves, with the store's errors told as the log's.
  mutating func onto(_ move: (inout Cursor) throws(LMDBError) -> Bool) throws(LogError) -> Bool {
    try LogError.wrapping { () throws(LMDBError) in try move(&self) }
  }

  /// Moves to the page that holds `sequence`, or to the first one behind it; false where there is neither.
  mutating func seekPage(holding sequence: UInt64) throws(LogError) -> Bool {
    let isBehind = try onto { (cursor) throws(LMDBError) in try cursor.seek(atOrAfter: sequence) }
    if isBehind, key == sequence { return true }
    if try onto({ (cursor) throws(LMDBError) in try isBehind ? cursor.previous() : cursor.last() }) { return true }
    return try onto { (cursor) throws(LMDBError) in try cursor.first() }
  }

  /// The head of the page the cursor is at, checked.
  func head(_ seal: LedgerSeal) throws(LogError) -> PageHead {
    guard let key else { throw .damaged(problem: "a page has no key", sequence: nil) }
    let head = try withValue { (page) throws(LogError) in try PageHead(checking: page, key: key, seal) }
    guard let head else { throw .damaged(problem: "a page is missing", sequence: key) }
    return head
  }

  /// The head of the page the cursor is at, as far as the page's size bears it out.
  func uncheckedHead() throws(LogError) -> PageHead {
    guard let key else { throw .damaged(problem: "a page has no key", sequence: nil) }
    let head = withValue { PageHead(fitting: $0, key: key) } ?? nil
    guard let head else { throw .damaged(problem: "a page does not fit its head", sequence: key) }
    return head
  }

  /// Copies the page the cursor is at, checked.
  func readPage(into target: inout LedgerPage, _ seal: LedgerSeal) throws(LogError) {
    guard let key else { throw .damaged(problem: "a page has no key", sequence: nil) }
    _ = try withValue { (page) throws(LogError) in
      target.fill(from: page, head: try PageHead(checking: page, key: key, seal))
    }
  }
}
